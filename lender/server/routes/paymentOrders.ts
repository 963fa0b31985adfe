import { STATUS } from '#domain/wire/envelope.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Answer, refused, success } from '#server/http/answers.ts';
import { type OrderedPayment, placeOrder, storeOrder } from '#server/loan/payments/orders.ts';
import type { Deps } from '#server/start/deps.ts';

/** Stores a payment order; the answer with its id is for `answerPlaced`. */
export async function answerStored(tx: Tx, deps: Deps, payment: OrderedPayment): Promise<Answer> {
  const stored = await storeOrder(tx, deps, payment);
  return stored.ok ? success({ id: stored.id }) : refused(stored.message);
}

/** Asks the provider for the order that `answerStored` answered with, after its commit [PAY-07]. */
export async function answerPlaced(stored: Answer, deps: Deps): Promise<Answer> {
  if (stored.Status !== STATUS.success) return stored;
  const placed = await placeOrder(deps, (stored.Data as { id: string }).id);
  return placed.ok ? success(placed.order) : refused(placed.message);
}
