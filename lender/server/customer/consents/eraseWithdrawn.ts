import { type RawBuilder, sql } from 'kysely';
import { REVOCABLE_PURPOSES, type RevocablePurpose } from '#domain/consents/purposes.ts';
import type { FormStep } from '#domain/forms/types.ts';
import { FORM_STEPS } from '#domain/wire/steps.ts';
import { PLACE_NOTICES } from '#lender/consents/notices.ts';
import { mayBeErased } from '#server/customer/erasure/holds.ts';
import { IS_RECORD } from '#server/customer/erasure/records.ts';
import { deleteDocuments, deleteRows, Gone, setTombstone } from '#server/customer/erasure/tombstone.ts';
import type { Db } from '#server/database/connect.ts';
import { lockPerson } from '#server/database/repositories/leads.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import { SELFIE_SLOT } from '#server/rules/progress.ts';

/** Rows of a customer, whose id is a column or a value. */
interface Part {
  readonly table: keyof Schema;
  readonly rows: (customer: RawBuilder<unknown>) => RawBuilder<unknown>;
}

const all = (table: keyof Schema): Part => ({ table, rows: (customer) => sql`customer_id = ${customer}` });

const documents = (slots: RawBuilder<unknown>): Part => ({
  table: 'documents',
  rows: (customer) => sql`customer_id = ${customer} and ${slots}`,
});

/** The forms whose button allows a purpose. */
const formsOf = (purpose: RevocablePurpose): FormStep[] =>
  FORM_STEPS.filter((step) => PLACE_NOTICES[step].purpose === purpose);

const draftsOf = (purpose: RevocablePurpose): Part => ({
  table: 'drafts',
  rows: (customer) => sql`customer_id = ${customer} and step = any(${formsOf(purpose)}::text[])`,
});

/** The PAN is part of a loan's record. */
const PAN: Part = {
  table: 'pan_verifications',
  rows: (customer) => sql`customer_id = ${customer}
    and not exists (select from leads where leads.customer_id = ${customer} and ${IS_RECORD})
    and not exists (select from loans where loans.customer_id = ${customer})`,
};

/** What applications said that aren't part of a record. */
const SENT: Part = {
  table: 'sent_answers',
  rows: (customer) =>
    sql`lead_id in (select id from leads where leads.customer_id = ${customer} and not ${IS_RECORD})`,
};

/** What is stored by the permission of each purpose. */
const PARTS: Readonly<Record<RevocablePurpose, readonly Part[]>> = {
  identity: [all('personal_details'), PAN, SENT, draftsOf('identity')],
  address: [all('residence_details'), SENT, draftsOf('address')],
  work: [
    ...[all('income_details'), all('employment_details'), all('eligibility_checks')],
    ...[SENT, draftsOf('work')],
  ],
  selfie: [documents(sql`slot = ${SELFIE_SLOT}`)],
  documents: [documents(sql`slot <> ${SELFIE_SLOT}`)],
  bank: [all('bank_details'), draftsOf('bank')],
  lender: [],
};

/** Purposes that were taken back before a moment, by customer. */
const withdrawnBefore = (before: Date) => sql`(
  select customer_id, purpose from (
    select distinct on (customer_id, purpose) customer_id, purpose, given, at from consents
    order by customer_id, purpose, number desc) as newest
  where not given and at < ${before}) as withdrawn`;

/** Customers who took a purpose back before a moment, of which something is stored. */
export async function customersWithdrawn(db: Db, before: Date): Promise<string[]> {
  const customer = sql.ref('withdrawn.customer_id');
  const stored = REVOCABLE_PURPOSES.flatMap((purpose) =>
    PARTS[purpose].map(
      ({ table, rows }) =>
        sql`(purpose = ${purpose} and exists (select from ${sql.table(table)} where ${rows(customer)}))`,
    ),
  );
  const { rows } = await sql<{ customer_id: string }>`
    select distinct customer_id from ${withdrawnBefore(before)}
    where ${sql.join(stored, sql` or `)} order by customer_id`.execute(db);
  return rows.map(({ customer_id }) => customer_id);
}

/**
 * Erases the data of purposes that a customer took back before a moment, unless something needs it; the record of a loan
 * stays, and so does a tombstone, by which the files go (`finishErasures`) [CNS-06].
 */
export async function eraseWithdrawn(
  tx: Tx,
  customerId: string,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<void> {
  await lockPerson(tx, customerId);
  if (!(await mayBeErased(tx, customerId, now))) return;
  const { rows: withdrawn } = await sql<{ purpose: string }>`
    select purpose from ${withdrawnBefore(before)} where customer_id = ${customerId}`.execute(tx);
  const gone = new Gone();
  for (const purpose of REVOCABLE_PURPOSES.filter((one) => withdrawn.some((row) => row.purpose === one)))
    for (const { table, rows } of PARTS[purpose])
      await (table === 'documents'
        ? deleteDocuments(tx, gone, rows(sql`${customerId}::uuid`))
        : deleteRows(tx, gone, table, rows(sql`${customerId}::uuid`)));
  if (gone.isEmpty) return;
  const said = { kind: 'permission', why: 'taken back', requested_at: null, kept_until: null } as const;
  await setTombstone(tx, customerId, said, gone, now);
}
