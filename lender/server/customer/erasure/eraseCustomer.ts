import { sql } from 'kysely';
import { BASE_LOCALE } from '#domain/locale.ts';
import { keepErasedBooks } from '#server/books/erased.ts';
import { whyDue } from '#server/customer/erasure/due.ts';
import { mayBeErased } from '#server/customer/erasure/holds.ts';
import { endOfRecord, keptUntil, type LoanRecord, recordsOf } from '#server/customer/erasure/records.ts';
import { deleteDocuments, deleteRows, Gone, setTombstone } from '#server/customer/erasure/tombstone.ts';
import { storeAudit } from '#server/database/audit.ts';
import { lockPerson } from '#server/database/repositories/leads.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';

/** Tables that aren't part of a loan's record. */
const OUTSIDE_LOAN_RECORD = [
  'drafts',
  'personal_details',
  'residence_details',
  'income_details',
  'employment_details',
  'bank_details',
  'eligibility_checks',
  'tokens',
] as const;

/** Tables that go with the last record. */
const LAST = ['pan_verifications', 'complaints'] as const;

const isKept = (record: LoanRecord, now: Date): boolean => {
  const end = endOfRecord(record);
  return end === null || end > now;
};

/**
 * The first step of an erasure, under the lock of the customer and their leads: whatever no law keeps goes, with the request,
 * and a tombstone stays. It asks again whether the data is due and nothing needs it. The second step (`finishErasures`)
 * deletes the files, and who isn't in any record. Resolves to what was done; undefined where nothing is due [DEL-05] [DEL-06].
 */
export async function eraseCustomer(
  tx: Tx,
  customerId: string,
  now: Date,
): Promise<'reduced' | 'erased' | undefined> {
  await lockPerson(tx, customerId);
  const due = await whyDue(tx, customerId, now);
  if (due === undefined || !(await mayBeErased(tx, customerId, now))) return undefined;
  const kept = (await recordsOf(tx, customerId)).filter((record) => isKept(record, now));
  const kind = kept.length > 0 ? 'reduced' : 'erased';
  // The record has become longer since: a loan was opened again.
  if (kind === 'reduced' && due.why !== 'asked') return undefined;
  const gone = new Gone();
  await deleteMessages(tx, gone, customerId);
  await deleteLeads(tx, gone, customerId, kept, now);
  const own = sql`customer_id = ${customerId}`;
  await deleteDocuments(tx, gone, own);
  for (const table of OUTSIDE_LOAN_RECORD) await deleteRows(tx, gone, table, own);
  if (kind === 'erased') for (const table of LAST) await deleteRows(tx, gone, table, own);
  // Who signs in from now on has no request, and, where all goes, is new.
  await tx
    .updateTable('customers')
    .set({
      deletion_requested_at: null,
      ...(kind === 'erased' && { registered_at: null, language: BASE_LOCALE }),
    })
    .where('id', '=', customerId)
    .execute();
  const said = { kind, why: due.why, requested_at: due.requestedAt } as const;
  const kept_until = kind === 'reduced' ? keptUntil(kept) : null;
  await setTombstone(tx, customerId, { ...said, kept_until }, gone, now);
  if (kind === 'reduced')
    await storeAudit(tx, {
      ...{ action: 'customer reduced to the loan record', outcome: 'done', requestId: 'retention' },
      ...{ customerId, at: now },
    });
  return kind;
}

/** Messages with the customer's number, and reviews that nobody published. */
async function deleteMessages(tx: Tx, gone: Gone, customerId: string): Promise<void> {
  await deleteRows(
    tx,
    gone,
    'contact_messages',
    sql`phone_hash = (select mobile_hash from customers where id = ${customerId})`,
  );
  await deleteRows(tx, gone, 'reviews', sql`customer_id = ${customerId} and published_at is null`);
}

/** Applications that aren't in a kept record. What settles a loan among them is kept without its person. */
async function deleteLeads(
  tx: Tx,
  gone: Gone,
  customerId: string,
  kept: readonly LoanRecord[],
  now: Date,
): Promise<void> {
  const notAmong = (ids: readonly string[]) => sql`not id = any(${ids}::uuid[])`;
  const own = sql`customer_id = ${customerId}`;
  const others = sql`${own} and ${notAmong(kept.flatMap(({ lead }) => lead ?? []))}`;
  const leads = sql`(select id from leads where ${others})`;
  const { rows } = await sql<{ file_name: string }>`
    select file_name from papers where lead_id in ${leads} order by file_name`.execute(tx);
  gone.add('papers', rows.length);
  gone.files.push(...rows.map(({ file_name }) => file_name));
  const { rows: loans } = await sql<Pick<Row<'loans'>, 'id' | 'lead_id'>>`
    select id, lead_id from loans
    where ${own} and ${notAmong(kept.flatMap(({ loan }) => loan ?? []))}`.execute(tx);
  for (const loan of loans) {
    await keepErasedBooks(tx, loan, now);
    await tx.updateTable('loans').set({ customer_id: null }).where('id', '=', loan.id).execute();
  }
  await deleteRows(tx, gone, 'leads', others);
}
