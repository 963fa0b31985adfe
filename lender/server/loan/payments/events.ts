import { MINUTE } from '#domain/limits.ts';
import type { PaymentEvent } from '#server/adapters/payments.ts';
import { nextTry } from '#server/base/backoff.ts';
import { doEach } from '#server/database/doEach.ts';
import { isAway } from '#server/database/failures.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Booking, bookEvent, type StoredEvent } from '#server/loan/payments/bookEvent.ts';
import type { Deps } from '#server/start/deps.ts';

const DAY = 24 * 60 * MINUTE;
/** An event may come before its order is stored, and a reversal before its payment: it is tried again for a day. */
const TRIED_MS = DAY;
const BATCH = 100;

/** Stores a provider's event once, by its id [PAY-08]. A repeat waits, like the first one, until standbys have it (OPS-04). */
export async function storeEvent({ db, now, payments }: Deps, event: PaymentEvent): Promise<void> {
  const { id, kind, paymentId, orderId, paise, paidAt } = event;
  await db
    .insertInto('payment_events')
    .values({
      id,
      provider: payments?.name ?? '',
      kind,
      payment_id: paymentId,
      order_id: orderId,
      paise,
      paid_at: paidAt,
      received_at: now(),
      next_try_at: now(),
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((row) => ({ id: row.ref('excluded.id') })))
    .execute();
}

type Attempted = Pick<StoredEvent, 'attempts' | 'received_at'>;

/**
 * What is kept of an event that isn't booked: it waits longer after each attempt, so that later events are processed
 * meanwhile, and is given up after a day [PAY-12] [DESK-64].
 */
function unbooked(
  { now, metrics }: Pick<Deps, 'now' | 'metrics'>,
  { attempts, received_at }: Attempted,
  { reason, isListed }: Exclude<Booking, { outcome: string }>,
) {
  const at = now();
  if (received_at.getTime() >= at.getTime() - TRIED_MS)
    return { reason, attempts: attempts + 1, next_try_at: nextTry(at, attempts + 1) };
  if (!isListed) metrics.eventUnbooked();
  return { reason, outcome: isListed ? ('unmatched' as const) : ('unbooked' as const) };
}

/**
 * Books one stored event under its row's lock, so that it is booked once. What can't be booked is tried again for a day, and
 * then is on a list of the desk: its money, or the event itself [PAY-09] [DESK-64].
 */
export async function workEvent(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const event = await tx
      .selectFrom('payment_events')
      .selectAll()
      .where('id', '=', id)
      .where('outcome', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (event === undefined) return;
    const booking = await bookEvent(tx, deps, event);
    const kept =
      'outcome' in booking
        ? { outcome: booking.outcome, reason: null }
        : {
            ...unbooked(deps, event, booking),
            booked_paise: event.booked_paise + Number(booking.paise ?? 0n),
          };
    await tx.updateTable('payment_events').set(kept).where('id', '=', id).execute();
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
    .select(['id', 'attempts', 'received_at'])
    .where('outcome', 'is', null)
    .where('next_try_at', '<=', now())
    .orderBy('next_try_at')
    .limit(BATCH)
    .execute();
  const workOrKeep = async (event: (typeof events)[number]) => {
    try {
      await workEvent(deps, event.id);
    } catch (error) {
      if (isAway(error)) throw error;
      onError(error);
      const kept = unbooked(deps, event, { reason: 'fault' });
      await db
        .updateTable('payment_events')
        .set(kept)
        .where('id', '=', event.id)
        .where('outcome', 'is', null)
        .execute();
    }
  };
  await doEach(events, workOrKeep, onError);
}
