import { numberOf } from '#domain/loan/numbers.ts';
import { wasOnTime } from '#lender/books/onTime.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import { loadBooks, todayOf } from '#server/books/load.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Lead } from '#server/loan/sendEvent.ts';

/** Whether a loan was paid back on time; null for one that wasn't paid back. */
async function onTimeOf(
  tx: Tx,
  { id, state }: Pick<Lead, 'id' | 'state'>,
  now: Date,
): Promise<boolean | null> {
  const books = state === 'closed' ? await loadBooks(tx, id) : undefined;
  return books === undefined ? null : wasOnTime(books.terms, books.acts, todayOf(books, now));
}

/** A customer's other loans that were applied for, the newest first. */
export async function earlierLoans(
  tx: Tx,
  { id, customer_id }: Lead,
  now: Date,
): Promise<DeskCase['earlier']> {
  const rows = await tx
    .selectFrom('leads')
    .select(['id', 'number', 'state', 'loan_amount', 'tenure_days', 'submitted_at'])
    .where('customer_id', '=', customer_id)
    .where('id', '!=', id)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .execute();
  const earlier: DeskCase['earlier'] = [];
  for (const row of rows) {
    earlier.push({
      lead_id: row.id,
      number: numberOf('application', row.number),
      state: row.state,
      rupees: row.loan_amount,
      days: row.tenure_days,
      sent_at: row.submitted_at?.toISOString() ?? null,
      on_time: await onTimeOf(tx, row, now),
    });
  }
  return earlier;
}
