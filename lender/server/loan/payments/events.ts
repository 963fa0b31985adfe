import { type NotNull, sql } from 'kysely';
import { dayInIndia } from '#domain/formats/formats.ts';
import { MINUTE } from '#domain/limits.ts';
import { least } from '#domain/loan/money.ts';
import type { PaymentEvent } from '#server/adapters/payments.ts';
import { nextTry } from '#server/base/backoff.ts';
import {
  come,
  lockMoney,
  nameOf,
  paiseOnLoans,
  prove,
  takeLeftBack,
  wasUndone,
} from '#server/books/moneyIn.ts';
import type { Db } from '#server/database/connect.ts';
import type { Row } from '#server/database/schema.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import { preparePayment, prepareReversal } from '#server/loan/money.ts';
import { lockLead, sendEvent, sendToLocked } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

const DAY = 24 * 60 * MINUTE;
/** An event may come before its order is stored, and a reversal before its payment: it is tried again for a day. */
const TRIED_MS = DAY;
const BATCH = 100;

/** Stores a provider's event once, by its id [PAY-08]. */
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
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type StoredEvent = Row<'payment_events'>;

/** The lead whose order an event names; undefined while there is none. */
const orderOf = async (tx: Tx, { order_id }: StoredEvent) =>
  order_id === null
    ? undefined
    : tx
        .selectFrom('payment_orders')
        .select(['id', 'lead_id'])
        .where('provider_order_id', '=', order_id)
        .executeTakeFirst();

/** An order is paid when its money has come, whatever becomes of that: nobody is asked about it any more [PAY-11]. */
const markPaid = (tx: Tx, id: string) =>
  tx.updateTable('payment_orders').set({ status: 'paid' }).where('id', '=', id).execute();

const SYSTEM = { kind: 'system', id: null } as const;
/** The events are signed by the provider. */
const PROVIDER = { proof: 'provider' } as const;

/** Enters money that came, and puts it on the loan of its order. What can't be put on it stays on no loan [PAY-09]. */
async function bookPaid(tx: Tx, deps: Deps, event: StoredEvent): Promise<StoredEvent['outcome']> {
  const order = await orderOf(tx, event);
  const came = {
    place: event.provider,
    reference: event.payment_id,
    paise: BigInt(event.paise),
    day: dayInIndia(event.paid_at),
    toldBy: 'provider' as const,
  };
  const lead = order && (await lockLead(tx, order.lead_id).executeTakeFirst());
  const known = await lockMoney(tx, event.payment_id);
  if (known && known.paise !== event.paise) return null;
  const money = known ?? (await come(tx, came, deps.now()));
  if (money.told_by === 'desk') await prove(tx, money.id);
  if (order) await markPaid(tx, order.id);
  if (money.left_paise === 0 || (await wasUndone(tx, money))) return 'repeated';
  if (lead === undefined) return null;
  const sent = await sendToLocked(tx, deps, lead, {
    sender: SYSTEM,
    prepare: () => preparePayment(tx, deps, lead, { ...came, paise: BigInt(money.left_paise) }, PROVIDER),
  });
  return sent.kind === 'moved' ? 'booked' : null;
}

/** The loans that money is on, in the order in which they are locked. */
const leadsWith = async (tx: Tx, reference: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('entries')
    .innerJoin('money_in', 'money_in.id', 'entries.money_in')
    .innerJoin('loans', 'loans.id', 'entries.loan_id')
    .select('loans.lead_id')
    .distinct()
    .where('entries.kind', '=', 'put')
    .where('money_in.reference', '=', nameOf(reference))
    .where('loans.lead_id', 'is not', null)
    .$narrowType<{ lead_id: NotNull }>()
    .orderBy('loans.lead_id')
    .execute();
  return rows.map(({ lead_id }) => lead_id);
};

/** Takes a payment off a loan, up to an amount. Resolves to what is left to take. */
async function takeFromLoan(
  tx: Tx,
  deps: Deps,
  leadId: string,
  { reference, upTo }: { reference: string; upTo: bigint },
): Promise<bigint> {
  let taken = 0n;
  const sent = await sendEvent(tx, deps, {
    leadId,
    sender: SYSTEM,
    async prepare(lead) {
      const prepared = await prepareReversal(tx, deps, lead, { reference, upTo }, PROVIDER);
      taken = prepared?.paise ?? 0n;
      return prepared;
    },
  });
  if (sent.kind !== 'moved') return upTo;
  return upTo === taken ? 0n : takeFromLoan(tx, deps, leadId, { reference, upTo: upTo - taken });
}

/**
 * Takes back what the provider took of a payment, at most what is there of it: what is on no loan first, then what was put
 * on loans. All of that, or nothing [PAY-05].
 */
async function bookReversed(tx: Tx, deps: Deps, event: StoredEvent): Promise<StoredEvent['outcome']> {
  const leads = await leadsWith(tx, event.payment_id);
  for (const id of leads) await lockLead(tx, id).execute();
  const money = await lockMoney(tx, event.payment_id);
  if (money === undefined) return null;
  const left = BigInt(money.left_paise);
  const due = least(BigInt(event.paise), left + (await paiseOnLoans(tx, money)));
  if (due === 0n) return money.taken_paise > 0 ? 'repeated' : null;
  await sql`savepoint untaken`.execute(tx);
  await takeLeftBack(tx, money, least(due, left), deps.now());
  let rest = due - least(due, left);
  for (const id of leads) {
    if (rest > 0n) rest = await takeFromLoan(tx, deps, id, { reference: event.payment_id, upTo: rest });
  }
  if (rest === 0n) return 'booked';
  await sql`rollback to savepoint untaken`.execute(tx);
  return null;
}

/** Books an event; null when it can't be booked yet. */
const book = (tx: Tx, deps: Deps, event: StoredEvent): Promise<StoredEvent['outcome']> =>
  event.kind === 'paid' ? bookPaid(tx, deps, event) : bookReversed(tx, deps, event);

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
