import { SECOND } from '#domain/limits.ts';
import { m } from '#messages';
import { type Answer, refused, success } from '#server/http/answers.ts';
import { workEventsOf } from '#server/payments/events.ts';
import type { Deps } from '#server/process/deps.ts';

/** Longer than the provider may take to answer: two requests never ask for one order at the same time. */
const ASKING_MS = 15 * SECOND;

/**
 * Asks the provider for an order that is stored already, outside of any transaction, and answers with its id. A repeat
 * after a time-out looks for the order first, so that there is never a second one [PAY-07].
 */
export async function placeOrder(deps: Deps, id: string): Promise<Answer> {
  const { config, db, payments: provider, now } = deps;
  const order = await db.selectFrom('payment_orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (order === undefined || provider === undefined) return refused(m.crm_payment_failed());
  const payPage = config.razorpay?.payPage;
  const answer = (order_id: string) =>
    success({
      order_id,
      amount: order.amount_paise,
      currency: order.currency,
      pay_at: payPage ? `${payPage}/${encodeURIComponent(order_id)}` : null,
    });
  if (order.provider_order_id !== null) return answer(order.provider_order_id);
  const update = () => db.updateTable('payment_orders').where('id', '=', id);
  const at = now();
  const { numUpdatedRows } = await update()
    .set({ asked_at: at })
    .where((row) =>
      row.or([
        row('asked_at', 'is', null),
        row('asked_at', '<', new Date(at.getTime() - ASKING_MS)),
        row('status', '=', 'failed'),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return refused(m.crm_payment_failed());
  try {
    const request = { amountPaise: order.amount_paise, currency: 'INR', receipt: id } as const;
    const found = order.asked_at === null ? undefined : await provider.findOrder(id);
    const orderId = found ?? (await provider.createOrder(request));
    await update().set({ provider_order_id: orderId, status: 'created' }).execute();
    await workEventsOf(deps, orderId);
    return answer(orderId);
  } catch {
    await update().set({ status: 'failed' }).execute();
    return refused(m.crm_payment_failed());
  }
}
