import { dayInIndia } from '#domain/formats.ts';
import { MINUTE } from '#domain/limits.ts';
import type { PaymentEvent } from '#server/adapters/payments.ts';
import type { Row } from '#server/database/schema.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import { preparePayment, prepareReversal } from '#server/loan/money.ts';
import { sendEvent } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/process/deps.ts';

const DAY = 24 * 60 * MINUTE;
/** An event may come before its order is stored, and a reversal before its payment: it is tried again for a day. */
const TRIED_MS = DAY;
const BATCH = 100;

/** Stores a provider's event once, by its id [PAY-08]. */
export async function storeEvent({ db, now }: Deps, event: PaymentEvent): Promise<void> {
  const { id, kind, paymentId, orderId, paise, paidAt } = event;
  await db
    .insertInto('payment_events')
    .values({
      id,
      kind,
      payment_id: paymentId,
      order_id: orderId,
      paise,
      paid_at: paidAt,
      received_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type StoredEvent = Row<'payment_events'>;

/** The lead whose order an event names; undefined while there is none. */
const leadOf = (tx: Tx, { order_id }: StoredEvent) =>
  order_id === null
    ? Promise.resolve(undefined)
    : tx
        .selectFrom('payment_orders')
        .select(['id', 'lead_id'])
        .where('provider_order_id', '=', order_id)
        .executeTakeFirst();

/** True when an event is booked. */
const isBooked = async (tx: Tx, leadId: string, { kind, payment_id }: StoredEvent): Promise<boolean> =>
  (await tx
    .selectFrom('ledger_entries')
    .select('number')
    .where('lead_id', '=', leadId)
    .where('kind', '=', kind === 'paid' ? 'payment' : 'reversal')
    .where('reference', '=', payment_id)
    .executeTakeFirst()) !== undefined;

/** Books an event; null when it can't be booked yet. */
async function book(tx: Tx, deps: Deps, event: StoredEvent): Promise<StoredEvent['outcome']> {
  const order = await leadOf(tx, event);
  if (order === undefined) return null;
  const sent = await sendEvent(tx, deps, {
    leadId: order.lead_id,
    sender: { kind: 'system', id: null },
    prepare: async (lead) =>
      event.kind === 'paid'
        ? preparePayment(tx, deps, lead, {
            paise: BigInt(event.paise),
            day: dayInIndia(event.paid_at),
            reference: event.payment_id,
          })
        : prepareReversal(tx, deps, lead, event.payment_id),
  });
  if (sent.kind !== 'moved') return (await isBooked(tx, order.lead_id, event)) ? 'repeated' : null;
  if (event.kind === 'paid') {
    await tx.updateTable('payment_orders').set({ status: 'paid' }).where('id', '=', order.id).execute();
  }
  return 'booked';
}

/**
 * Books one stored event under its row's lock, so that it is booked once. What can't be booked is tried again for a day,
 * and then stays in the desk's list of unmatched money [PAY-09].
 */
export async function workEvent(deps: Deps, id: string): Promise<void> {
  const { db, now } = deps;
  await inTransaction(db, async (tx) => {
    const event = await tx
      .selectFrom('payment_events')
      .selectAll()
      .where('id', '=', id)
      .where('outcome', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (event === undefined) return;
    const isOld = event.received_at.getTime() < now().getTime() - TRIED_MS;
    const outcome = (await book(tx, deps, event)) ?? (isOld ? 'unmatched' : null);
    if (outcome === null) return;
    await tx.updateTable('payment_events').set({ outcome }).where('id', '=', id).execute();
  });
}

/** Processes the events that came before their order was stored. */
export async function workEventsOf(deps: Deps, orderId: string): Promise<void> {
  const events = await deps.db
    .selectFrom('payment_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .execute();
  for (const { id } of events) await workEvent(deps, id);
}

/** Processes all waiting events, the oldest first. */
export async function workEvents(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  const events = await deps.db
    .selectFrom('payment_events')
    .select('id')
    .where('outcome', 'is', null)
    .orderBy('received_at')
    .limit(BATCH)
    .execute();
  for (const { id } of events) await workEvent(deps, id).catch(onError);
}
