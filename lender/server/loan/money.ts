import { laterOf } from '#domain/formats/days.ts';
import { least } from '#domain/loan/money.ts';
import { undoneIn } from '#lender/books/order.ts';
import { owedIn } from '#lender/books/owedIn.ts';
import { standing } from '#lender/books/standing.ts';
import type { TwoPersons, Word } from '#machines/loan/events.ts';
import { type KnownAct, restOf } from '#server/books/acts.ts';
import { type Books, loadBooks, settledOn, todayOf } from '#server/books/load.ts';
import {
  BANK,
  type Came,
  changeMoney,
  come,
  nameOf as inCapitals,
  lockMoney,
  type Money,
  ownersOf,
} from '#server/books/moneyIn.ts';
import { onItsWay, told } from '#server/books/out.ts';
import type { Tx } from '#server/database/transaction.ts';
import { moneyName, prepareMove, type ToldOut, type WasSent } from '#server/loan/prepareMove.ts';
import type { Lead, Prepared } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

/** A payment for a loan. `day` is yyyy-mm-dd in India; money that is known already has its own. */
export type Payment = Came;

/** What is to be put on a loan: a part of money that is known, or money that comes. */
interface Put extends Pick<Came, 'paise' | 'day'> {
  /** As who paid knows it: a provider's capitals and small letters differ. Left out, it is what the books call the money. */
  readonly reference?: string;
  readonly known?: Money | undefined;
  /** Its row, once the event is taken. */
  readonly enter: () => Promise<Money>;
}

/**
 * Puts money on a loan. Undefined for money of which less is left, of a day before the payout, or of a day to come [PAY-03].
 * What its customer asked to have on another loan goes on no other customer's, and counts from the payout where it came before
 * [LOAN-43].
 */
async function preparePut(
  tx: Tx,
  deps: Deps,
  lead: Lead,
  { paise, day: told, reference, known, enter }: Put,
  word: Word,
): Promise<Prepared | undefined> {
  const books = await loadBooks(tx, lead.id);
  if (books === undefined) return undefined;
  const owners = known ? await ownersOf(tx, known) : [];
  if (owners.some((owner) => owner !== lead.customer_id)) return undefined;
  const came = known?.day ?? told;
  const first = firstDayOf(books);
  const day = owners.length > 0 ? laterOf(came, first) : came;
  if (known && BigInt(known.left_paise) < paise) return undefined;
  if (day < first || day > todayOf(books, deps.now())) return undefined;
  return prepareMove(tx, deps, lead, books, {
    act: { kind: 'put', paise, day, ...(reference !== undefined && { reference }) },
    eventOf: (after) => ({ type: 'PAID', facts: { ...word, standing: standing(after) } }),
    async money() {
      const money = await enter();
      // Somebody else may have entered, and put, money of this name meanwhile.
      if (BigInt(money.left_paise) < paise) return undefined;
      await changeMoney(tx, money.id, { left: -paise });
      return money;
    },
    facts: (money) => [{ kind: 'put', paise, ...moneyName(money) }],
  });
}

/** Puts a part of money, whose row is locked, on a loan. */
export const preparePart = (
  tx: Tx,
  deps: Deps,
  lead: Lead,
  { money, paise }: { readonly money: Money; readonly paise: bigint },
  word: Word,
): Promise<Prepared | undefined> =>
  preparePut(tx, deps, lead, { paise, day: money.day, known: money, enter: async () => money }, word);

/** Puts money on a loan that is known by its reference, or that comes now. */
export async function preparePayment(
  tx: Tx,
  deps: Deps,
  lead: Lead,
  payment: Payment,
  word: Word,
): Promise<Prepared | undefined> {
  const known = await lockMoney(tx, payment.reference);
  const enter = async () => known ?? (await come(tx, payment, deps.now()));
  return preparePut(tx, deps, lead, { ...payment, known, enter }, word);
}

/**
 * Puts money on a loan that came with a reference which is known: two persons say that it is other money [PAY-27]. Undefined for
 * a reference that isn't known.
 */
export async function prepareOtherPayment(
  tx: Tx,
  deps: Deps,
  lead: Lead,
  payment: Payment,
  by: TwoPersons,
): Promise<Prepared | undefined> {
  const first = await lockMoney(tx, payment.reference);
  if (first?.place !== payment.place) return undefined;
  const { paise, day } = payment;
  return preparePut(tx, deps, lead, { paise, day, enter: () => come(tx, payment, deps.now(), by) }, by);
}

const firstDayOf = ({ acts }: Books): string => acts.find(({ kind }) => kind === 'lent')?.day ?? '';

/** The payments of a reference on a loan of which something is left, the oldest first. */
export function putsOf({ acts }: Pick<Books, 'acts'>, money: Money): (KnownAct & { kind: 'put' })[] {
  const undone = undoneIn(acts);
  return acts.filter(
    (act): act is KnownAct & { kind: 'put' } =>
      act.kind === 'put' && act.money === money.id && !undone.has(act.number) && restOf(acts, act) > 0n,
  );
}

/**
 * A payment that the bank or the provider took back, in whole or up to an amount [PAY-05]; undefined for one of which
 * nothing is on the loan.
 */
export async function prepareReversal(
  tx: Tx,
  deps: Deps,
  lead: Lead,
  { reference, upTo }: { readonly reference: string; readonly upTo?: bigint },
  word: Word,
): Promise<(Prepared & { readonly paise: bigint }) | undefined> {
  const books = await loadBooks(tx, lead.id);
  const money = await lockMoney(tx, reference);
  const put = books && money && putsOf(books, money).at(-1);
  if (books === undefined || money === undefined || put === undefined) return undefined;
  const rest = restOf(books.acts, put);
  const paise = upTo === undefined ? rest : least(rest, upTo);
  const today = todayOf(books, deps.now());
  const prepared = await prepareMove(tx, deps, lead, books, {
    act: { kind: 'takenBack', act: put.number, paise, day: today },
    eventOf: (after) => ({
      type: 'PAYMENT.REVERSED',
      facts: { ...word, standing: standing(after), isPaid: true },
    }),
    async money() {
      await changeMoney(tx, money.id, { taken: paise });
      return money;
    },
    facts: () => [
      { kind: money.place === BANK ? 'takenBack' : 'takenBackByProvider', paise, ...moneyName(money) },
    ],
  });
  return prepared && { ...prepared, paise };
}

/** What is on a loan of money, in paise: put, less what was taken back, sent back, or is on its way back of it. */
export async function stillOn(
  tx: Tx,
  { id }: Pick<Lead, 'id'>,
  { acts }: Pick<Books, 'acts'>,
  money: Money,
): Promise<bigint> {
  const sentBack = acts.reduce(
    (sum, act) => (act.kind === 'sentBack' && act.money === money.id ? sum + act.paise : sum),
    0n,
  );
  const put = putsOf({ acts }, money).reduce((sum, one) => sum + restOf(acts, one), 0n);
  return put - sentBack - (await onItsWay(tx, id, { money: money.id }));
}

/**
 * The release of what was paid too much, of a booked payment, to go back: at most what is hers and isn't on its way yet,
 * and at most what is left of the payment [PAY-04] [PAY-10]. It moves nothing on the loan. Undefined for a payment that
 * isn't booked.
 */
export async function prepareRefund(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  lead: Lead,
  { paise, reference }: { readonly paise: bigint; readonly reference: string },
  facts: TwoPersons,
): Promise<Prepared | undefined> {
  const books = await loadBooks(tx, lead.id);
  const money = await lockMoney(tx, reference);
  if (books === undefined || money === undefined) return undefined;
  if (paise > (await stillOn(tx, lead, books, money))) return undefined;
  const { excess } = settledOn(books, todayOf(books, now()));
  const isOverpaid = paise <= excess - (await onItsWay(tx, lead.id));
  return {
    event: { type: 'REFUND', paise: Number(paise), money: money.id, facts: { ...facts, isOverpaid } },
  };
}

/** What is told of a refund: the money that it is of is locked. */
interface ToldRefund extends ToldOut {
  readonly money: Money;
}

/** A refund that went: it is booked on the day that the outside names, in its name there [PAY-10] [LOAN-06]. */
export async function prepareRefundSent(
  tx: Tx,
  deps: Deps,
  lead: Lead,
  outcome: WasSent,
  { out, money, word }: ToldRefund,
): Promise<Prepared | undefined> {
  const books = await loadBooks(tx, lead.id);
  const at = deps.now();
  if (books === undefined || outcome.day > todayOf(books, at)) return undefined;
  const { day, reference } = outcome;
  const paise = BigInt(out.paise);
  return prepareMove(tx, deps, lead, books, {
    act: { kind: 'sentBack', paise, day },
    eventOf: (after) => ({
      type: 'REFUND.SENT',
      paise: out.paise,
      facts: { ...word, standing: standing(after) },
    }),
    money: async () => money,
    facts: () => [
      {
        kind: money.place === BANK ? 'sent' : 'sentByProvider',
        ...{ paise, money: money.id, out: out.id, reference: inCapitals(reference) },
      },
    ],
    keep: () => told(tx, out, outcome, word, at),
  });
}

/** A refund that didn't go: it can be released again [PAY-21]. */
export const prepareRefundFailed = (
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { out, money, word }: ToldRefund,
): Prepared => ({
  event: { type: 'REFUND.FAILED', paise: out.paise, money: money.id, facts: word },
  write: () => told(tx, out, { state: 'failed' }, word, now()),
});

/** Gives up whatever is owed at the end of the day, and what comes to be owed later (D-41). */
export async function prepareWriteOff(
  tx: Tx,
  deps: Deps,
  lead: Lead,
  facts: TwoPersons,
): Promise<Prepared | undefined> {
  const books = await loadBooks(tx, lead.id);
  if (books === undefined) return undefined;
  const today = todayOf(books, deps.now());
  const settled = settledOn(books, today);
  const { interest, principal } = settled.owed;
  const isRemainder = interest + principal === 0n && owedIn(settled) > 0n;
  return prepareMove(tx, deps, lead, books, {
    act: { kind: 'writtenOff', day: today },
    eventOf: () => ({ type: 'WRITE.OFF', facts: { ...facts, isRemainder } }),
  });
}
