import { sql } from 'kysely';
import { DAY, ORDER_DAYS } from '#domain/limits.ts';
import { doEach } from '#server/database/doEach.ts';
import { storeEvent, workEvent } from '#server/loan/payments/events.ts';
import type { Deps } from '#server/start/deps.ts';

/** An order that nobody has paid for this long is given up. */
const POLLED_MS = ORDER_DAYS * DAY;
const BATCH = 20;

/** Takes unpaid orders that it is time to ask about: each first after a minute, then after a half of its age more. */
const takeDue = ({ db, now }: Deps) => {
  const at = now();
  return db
    .updateTable('payment_orders')
    .set({ polled_at: at })
    .where('id', 'in', (orders) =>
      orders
        .selectFrom('payment_orders')
        .select('id')
        .where('status', '=', 'created')
        .where('provider_order_id', 'is not', null)
        .where('asked_at', '>', new Date(at.getTime() - POLLED_MS))
        .where(
          sql<boolean>`coalesce(polled_at, asked_at) + greatest(interval '1 minute', (polled_at - asked_at) / 2) <= ${at}`,
        )
        .orderBy('asked_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning('provider_order_id')
    .execute();
};

/**
 * Asks the provider about orders without an event, and books what it finds like an event: a webhook that
 * is lost loses no payment, and one that comes later changes nothing [PAY-11].
 */
export async function pollOrders(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  const { payments: provider } = deps;
  if (provider === undefined) return;
  const poll = async ({ provider_order_id: orderId }: { provider_order_id: string | null }) => {
    for (const event of await provider.paymentsOf(orderId ?? '')) {
      await storeEvent(deps, event);
      await workEvent(deps, event.id);
    }
  };
  await doEach(await takeDue(deps), poll, onError);
}
