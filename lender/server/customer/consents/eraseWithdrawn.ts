import { type RawBuilder, sql } from 'kysely';
import { REVOCABLE_PURPOSES, type RevocablePurpose } from '#domain/consents/purposes.ts';
import type { FormStep } from '#domain/forms/types.ts';
import { FORM_STEPS } from '#domain/wire/steps.ts';
import { PLACE_NOTICES } from '#lender/consents/notices.ts';
import { LEAD_STATUS_OF, type LoanState } from '#machines/loan/status.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import { standingIn } from '#server/loan/chart.ts';
import { SELFIE_SLOT } from '#server/rules/progress.ts';

/** The tables that hold the data of a purpose; documents are erased by slot. */
const TABLES: Readonly<Partial<Record<RevocablePurpose, readonly (keyof Schema)[]>>> = {
  identity: ['personal_details'],
  address: ['residence_details'],
  work: ['income_details', 'employment_details', 'eligibility_checks'],
  bank: ['bank_details'],
};

/** The forms whose button allows a purpose. */
const formsOf = (purpose: RevocablePurpose): FormStep[] =>
  FORM_STEPS.filter((step) => PLACE_NOTICES[step].purpose === purpose);

/** The states of an application or loan that somebody still works on. */
const UNDER_WAY = (Object.keys(LEAD_STATUS_OF) as LoanState[]).filter(
  (state) => state !== 'filling' && !standingIn(state, []).tags.includes('ended'),
);

/** Customers who took a purpose back before a moment, and have no application or loan that needs its data. */
const erasable = (purpose: RevocablePurpose, before: Date): RawBuilder<unknown> => sql`
  select customer_id from (
    select distinct on (customer_id) customer_id, given, at from consents
    where purpose = ${purpose} order by customer_id, number desc) as newest
  where not given and at < ${before}
    and customer_id not in (select customer_id from leads where state = any(${UNDER_WAY}::text[]))
    and customer_id not in (select customer_id from loans where closed_at is null and customer_id is not null)`;

/**
 * Erases the data of purposes that were taken back before a moment [CNS-06]; a loan's record stays. Returns the names of
 * files that no row names any more.
 */
export async function eraseWithdrawn(tx: Tx, before: Date): Promise<readonly string[]> {
  for (const [purpose, tables] of Object.entries(TABLES) as [RevocablePurpose, readonly (keyof Schema)[]][]) {
    for (const table of tables) {
      await sql`delete from ${sql.table(table)} where customer_id in (${erasable(purpose, before)})`.execute(
        tx,
      );
    }
  }
  for (const purpose of REVOCABLE_PURPOSES) {
    await sql`delete from drafts where step = any(${formsOf(purpose)}::text[])
      and customer_id in (${erasable(purpose, before)})`.execute(tx);
  }
  // The PAN is part of a loan's record.
  await sql`delete from pan_verifications where customer_id in (${erasable('identity', before)})
    and customer_id not in (select customer_id from loans where customer_id is not null)`.execute(tx);
  const files = [
    ...(await eraseDocuments(tx, sql`slot = ${SELFIE_SLOT}`, erasable('selfie', before))),
    ...(await eraseDocuments(tx, sql`slot <> ${SELFIE_SLOT}`, erasable('documents', before))),
  ];
  return files;
}

async function eraseDocuments(tx: Tx, slots: RawBuilder<unknown>, owners: RawBuilder<unknown>) {
  const { rows } = await sql<{ file_name: string }>`
    delete from documents where ${slots} and customer_id in (${owners}) returning file_name`.execute(tx);
  return rows.map(({ file_name }) => file_name);
}
