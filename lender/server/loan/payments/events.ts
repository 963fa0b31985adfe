import { dayInIndia } from '#domain/formats/formats.ts';
import { MINUTE } from '#domain/limits.ts';
import type { PaymentEvent } from '#server/adapters/payments.ts';
import { nextTry } from '#server/base/backoff.ts';
import type { Db } from '#server/database/connect.ts';
import type { Row } from '#server/database/schema.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import { preparePayment, prepareReversal } from '#server/loan/money.ts';
import { sendEvent } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

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
      next_try_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type StoredEvent = Row<'payment_events'>;

/** The lead whose order an event names, or on whose loan a person has booked its payment; undefined while there is none. */
async function leadOf(tx: Tx, { order_id, payment_id }: StoredEvent) {
  const order =
    order_id === null
      ? undefined
      : await tx
          .selectFrom('payment_orders')
          .select(['id', 'lead_id'])
          .where('provider_order_id', '=', order_id)
          .executeTakeFirst();
  if (order) return order;
  const entry = await tx
    .selectFrom('ledger_entries')
    .select('lead_id')
    .where('kind', '=', 'payment')
    .where('reference', '=', payment_id)
    .executeTakeFirst();
  return entry && { ...entry, id: undefined };
}

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
  const found = await leadOf(tx, event);
  if (found === undefined) return null;
  const { id: order, lead_id: leadId } = found;
  const sent = await sendEvent(tx, deps, {
    leadId,
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
  if (sent.kind !== 'moved') return (await isBooked(tx, leadId, event)) ? 'repeated' : null;
  if (event.kind === 'paid' && order !== undefined) {
    await tx.updateTable('payment_orders').set({ status: 'paid' }).where('id', '=', order).execute();
  }
  return 'booked';
}

/** Postpones an event, longer after each attempt, so that later events are processed meanwhile. */
const postpone = (db: Db | Tx, { id, attempts }: Pick<StoredEvent, 'id' | 'attempts'>, at: Date) =>
  db
    .updateTable('payment_events')
    .set({ attempts: attempts + 1, next_try_at: nextTry(at, attempts + 1) })
    .where('id', '=', id)
    .execute();

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
    if (outcome === null) await postpone(tx, event, now());
    else await tx.updateTable('payment_events').set({ outcome }).where('id', '=', id).execute();
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

/** Processes the events whose turn it is [PAY-12]. */
export async function workEvents(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  const { db, now } = deps;
  const events = await db
    .selectFrom('payment_events')
    .select(['id', 'attempts'])
    .where('outcome', 'is', null)
    .where('next_try_at', '<=', now())
    .orderBy('next_try_at')
    .limit(BATCH)
    .execute();
  for (const event of events) {
    try {
      await workEvent(deps, event.id);
    } catch (error) {
      onError(error);
      await postpone(db, event, now());
    }
  }
}
