import { type NotNull, sql } from 'kysely';
import { dayInIndia } from '#domain/formats/formats.ts';
import { least } from '#domain/loan/money.ts';
import type { UnbookedReason } from '#lender/wire/money.ts';
import {
  come,
  lockMoney,
  type Money,
  nameOf,
  paiseOnLoans,
  prove,
  takeLeftBack,
  wasPut,
} from '#server/books/moneyIn.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import { preparePayment, prepareReversal } from '#server/loan/money.ts';
import { lockLead, sendEvent, sendToLocked } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

export type StoredEvent = Row<'payment_events'>;

/**
 * What became of an event, or why it, or the rest of it, isn't booked. `isListed`: its money has come, and is on the desk's list
 * of money. `paise` is what of it is booked now.
 */
export type Booking =
  | { readonly outcome: 'booked' | 'repeated' }
  | { readonly reason: UnbookedReason; readonly isListed?: true; readonly paise?: bigint };

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

/** The money of an event that is in the books; none where what somebody typed under its name never came. */
async function knownMoney(tx: Tx, { payment_id, provider }: StoredEvent): Promise<Money | undefined> {
  const money = await lockMoney(tx, payment_id);
  const neverCame = money && money.place !== provider && money.taken_paise === money.paise;
  return neverCame ? undefined : money;
}

/** Enters money that came, and puts it on the loan of its order. What can't be put on it stays on no loan [PAY-09]. */
async function bookPaid(tx: Tx, deps: Deps, event: StoredEvent): Promise<Booking> {
  const order = await orderOf(tx, event);
  const came = {
    place: event.provider,
    reference: event.payment_id,
    paise: BigInt(event.paise),
    day: dayInIndia(event.paid_at),
    toldBy: 'provider' as const,
  };
  const lead = order && (await lockLead(tx, order.lead_id).executeTakeFirst());
  const known = await knownMoney(tx, event);
  if (known && known.paise !== event.paise) return { reason: 'otherSum' };
  const money = known ?? (await come(tx, came, deps.now()));
  if (known === undefined) await askAgain(tx, event.payment_id, deps.now());
  if (money.told_by === 'desk') await prove(tx, money.id);
  if (order) await markPaid(tx, order.id);
  if (known && (known.left_paise === 0 || (await wasPut(tx, known)))) return { outcome: 'repeated' };
  if (lead === undefined) return { reason: 'noOrder', isListed: true };
  const sent = await sendToLocked(tx, deps, lead, {
    sender: SYSTEM,
    prepare: () => preparePayment(tx, deps, lead, { ...came, paise: BigInt(money.left_paise) }, PROVIDER),
  });
  return sent.kind === 'moved' ? { outcome: 'booked' } : { reason: 'loanRefuses', isListed: true };
}

/** What was told of a payment before it came, and is on the desk's list, is tried again. */
const askAgain = (tx: Tx, payment: string, at: Date) =>
  tx
    .updateTable('payment_events')
    .set({ outcome: null, next_try_at: at, settles_by: null, settles_at: null })
    .where('payment_id', '=', payment)
    .where('outcome', '=', 'unbooked')
    .execute();

/** The loans that money is on, in the order in which they are locked. */
const leadsWith = async (tx: Tx, reference: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('entries')
    .innerJoin('money_in', 'money_in.id', 'entries.money_in')
    .innerJoin('loans', 'loans.id', 'entries.loan_id')
    .select('loans.lead_id')
    .distinct()
    .where('entries.kind', '=', 'put')
    .where('money_in.name', '=', nameOf(reference))
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

/** What of an event isn't booked yet. One that is about all of its payment is about what nobody has taken yet [PAY-15]. */
function wantedOf({ paise, booked_paise }: StoredEvent, money: Money): bigint {
  const rest = BigInt(paise - booked_paise);
  return paise < money.paise ? rest : least(rest, BigInt(money.paise - money.taken_paise));
}

/**
 * Takes back what the provider took of a payment: what is on no loan first, then what was put on loans. What there is of it is
 * taken, or nothing; the rest had been sent back, or taken back before [PAY-05] [PAY-15].
 */
async function bookReversed(tx: Tx, deps: Deps, event: StoredEvent): Promise<Booking> {
  const leads = await leadsWith(tx, event.payment_id);
  for (const id of leads) await lockLead(tx, id).execute();
  const money = await knownMoney(tx, event);
  if (money === undefined) return { reason: 'noPayment' };
  const wanted = wantedOf(event, money);
  if (wanted === 0n) return { outcome: event.booked_paise > 0 ? 'booked' : 'repeated' };
  const left = BigInt(money.left_paise);
  const due = least(wanted, left + (await paiseOnLoans(tx, money)));
  await sql`savepoint untaken`.execute(tx);
  await takeLeftBack(tx, money, least(due, left), deps.now());
  let rest = due - least(due, left);
  for (const id of leads) {
    if (rest > 0n) rest = await takeFromLoan(tx, deps, id, { reference: event.payment_id, upTo: rest });
  }
  if (rest > 0n) {
    await sql`rollback to savepoint untaken`.execute(tx);
    return { reason: leads.length === 0 ? 'erased' : 'loanRefuses' };
  }
  return due === wanted ? { outcome: 'booked' } : { reason: 'moreThanLeft', paise: due };
}

/** Books an event, or says why it can't be booked yet. */
export const bookEvent = (tx: Tx, deps: Deps, event: StoredEvent): Promise<Booking> =>
  event.kind === 'paid' ? bookPaid(tx, deps, event) : bookReversed(tx, deps, event);
