import type { Hold } from '#domain/consents/holds.ts';
import { UNANSWERED } from '#server/customer/complaints/chart.ts';
import type { Db } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';
import { loanHolds } from '#server/loan/holds.ts';

/** Everything that keeps a customer's data from being deleted, in the order of HOLDS [DEL-03]. */
export async function holdsOf(tx: Db | Tx, customerId: string, at: Date): Promise<Hold[]> {
  const held = await loanHolds(tx, customerId, at);
  const complaint = await tx
    .selectFrom('complaints')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', 'in', UNANSWERED)
    .limit(1)
    .executeTakeFirst();
  return complaint ? [...held, 'complaint'] : held;
}

/**
 * True when nothing needs a customer's data any more. It is asked when somebody wants it deleted, and again under the lock
 * of whatever deletes it. The record that the law demands is kept apart from that (`recordsOf`) [DEL-03] [CNS-06].
 */
export const mayBeErased = async (tx: Tx, customerId: string, at: Date): Promise<boolean> =>
  (await holdsOf(tx, customerId, at)).length === 0;
