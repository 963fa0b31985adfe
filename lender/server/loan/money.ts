import { dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import { least } from '#domain/loan/money.ts';
import { numberOf } from '#domain/loan/numbers.ts';
import { netDisbursed } from '#domain/loan/terms.ts';
import type { Settled } from '#lender/books/acts.ts';
import { standing } from '#lender/books/standing.ts';
import type { LoanEvent, TwoPersons, Word } from '#machines/loan/events.ts';
import { type KnownAct, type NewAct, restOf, storedAct } from '#server/books/acts.ts';
import { type OpenBooks, prepareAct } from '#server/books/book.ts';
import type { NewEntry } from '#server/books/entries.ts';
import { type Books, loadActs, loadBooks, settledOn, todayOf } from '#server/books/load.ts';
import {
  BANK,
  type Came,
  changeMoney,
  come,
  nameOf as inCapitals,
  lockMoney,
  type Money,
} from '#server/books/moneyIn.ts';
import { type MoneyOut, type Outcome, onItsWay, told } from '#server/books/out.ts';
import { newestProposal, termsOfProposal } from '#server/books/terms.ts';
import { nextCount } from '#server/database/repositories/numbers.ts';
import type { Tx } from '#server/database/transaction.ts';
import { isOwnAccount } from '#server/loan/proposals.ts';
import type { Lead, Prepared } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

interface Moving {
  readonly act: NewAct;
  /** The event that the act's settlement leads to. */
  readonly eventOf: (after: Settled) => LoanEvent;
  /** What moves between the outside and the loan; money that comes with it is entered first. */
  readonly facts?: (money: Money | undefined) => readonly NewEntry[];
  /** Enters money, or changes what is left of it, once the event is taken; undefined where there isn't enough. */
  readonly money?: () => Promise<Money | undefined>;
  readonly open?: () => Promise<string>;
}

/** An event that moves a loan's money: it is booked as its settlement says [LOAN-06]. */
async function prepareMove(
  tx: Tx,
  deps: Deps,
  lead: Lead,
  books: OpenBooks,
  { act, eventOf, facts = () => [], money, open }: Moving,
): Promise<Prepared | undefined> {
  const event = lead.event_number + 1;
  const booking = await prepareAct(tx, deps, books, { act, event, ...(open && { open }) });
  if (booking === undefined) return undefined;
  let row: Money | undefined;
  return {
    event: eventOf(booking.after),
    async record() {
      row = await money?.();
      if (money && row === undefined) return undefined;
      const named = { ...(row && { money: row.id, reference: row.reference }), ...act };
      return { act: storedAct(named, booking.today) };
    },
    write: (number) => booking.write(number, facts(row)),
  };
}

/** The confirmed payout: opens the loan on the day of its bank reference [LOAN-12]. */
export async function preparePayout(
  tx: Tx,
  deps: Deps,
  lead: Lead,
  utr: string,
  facts: TwoPersons,
): Promise<Prepared | undefined> {
  const proposal = await newestProposal(tx, lead.id);
  if (proposal === undefined) return undefined;
  const day = dayInIndia(deps.now());
  const terms = termsOfProposal(proposal);
  const own = await isOwnAccount(tx, lead.customer_id);
  const known = await loadBooks(tx, lead.id);
  const books = known ?? { loan: undefined, terms, acts: await loadActs(tx, lead.id) };
  return prepareMove(tx, deps, lead, books, {
    act: { kind: 'lent', day, reference: utr },
    eventOf: () => ({ type: 'PAYOUT.CONFIRMED', facts: { ...facts, isOwnAccount: own } }),
    facts: () => [{ kind: 'sent', paise: netDisbursed(terms), reference: utr }],
    open: () =>
      known
        ? reopenLoan(tx, known.loan.id, day)
        : openLoan(tx, deps, lead, { day, due: daysAfter(day, terms.days), principal: terms.principal }),
  });
}

interface Opened {
  readonly day: string;
  readonly due: string;
  readonly principal: bigint;
}

async function openLoan(tx: Tx, { now }: Deps, lead: Lead, { day, due, principal }: Opened): Promise<string> {
  const { pan_hash } = await tx
    .selectFrom('pan_verifications')
    .select('pan_hash')
    .where('customer_id', '=', lead.customer_id)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('loans')
    .values({
      customer_id: lead.customer_id,
      lead_id: lead.id,
      loan_no: numberOf('loan', await nextCount(tx, 'loan')),
      pan_hash,
      disbursal_date: day,
      repayment_date: due,
      principal_paise: Number(principal),
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A payout that came back is repeated. */
async function reopenLoan(tx: Tx, id: string, day: string): Promise<string> {
  await tx.updateTable('loans').set({ disbursal_date: day, closed_at: null }).where('id', '=', id).execute();
  return id;
}

/** A payment for a loan. `day` is yyyy-mm-dd in India; money that is known already has its own. */
export type Payment = Came;

/**
 * Puts money on a loan: money that is known by its reference, of which enough must be left, or money that comes now.
 * Undefined for money of which nothing is left, of a day before the payout, or of a day to come [PAY-03].
 */
export async function preparePayment(
  tx: Tx,
  deps: Deps,
  lead: Lead,
  payment: Payment,
): Promise<Prepared | undefined> {
  const books = await loadBooks(tx, lead.id);
  if (books === undefined) return undefined;
  const at = deps.now();
  const known = await lockMoney(tx, payment.reference);
  const day = known?.day ?? payment.day;
  const { paise } = payment;
  if (known && BigInt(known.left_paise) < paise) return undefined;
  if (day < firstDayOf(books) || day > todayOf(books, at)) return undefined;
  return prepareMove(tx, deps, lead, books, {
    act: { kind: 'put', paise, day, reference: payment.reference },
    eventOf: (after) => ({ type: 'PAID', facts: { standing: standing(after) } }),
    async money() {
      const money = known ?? (await come(tx, payment, at));
      // Somebody else may have entered, and put, money of this name meanwhile.
      if (BigInt(money.left_paise) < paise) return undefined;
      await changeMoney(tx, money.id, { left: -paise });
      return money;
    },
    facts: (money) => [{ kind: 'put', paise, ...causeOf(money) }],
  });
}

/** The money of an entry, by its row and its name. */
const causeOf = (money: Money | undefined) => (money ? { money: money.id, reference: money.reference } : {});

const firstDayOf = ({ acts }: Books): string => acts.find(({ kind }) => kind === 'lent')?.day ?? '';

/** The payments of a reference on a loan of which something is left, the oldest first. */
function putsOf({ acts }: Books, money: Money): (KnownAct & { kind: 'put' })[] {
  const undone = new Set(acts.flatMap((act) => (act.kind === 'undone' ? [act.act] : [])));
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
      facts: { standing: standing(after), isPaid: true },
    }),
    async money() {
      await changeMoney(tx, money.id, { taken: paise });
      return money;
    },
    facts: () => [
      { kind: money.place === BANK ? 'takenBack' : 'takenBackByProvider', paise, ...causeOf(money) },
    ],
  });
  return prepared && { ...prepared, paise };
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
  const { acts } = books;
  const sentBack = acts.reduce(
    (sum, act) => (act.kind === 'sentBack' && act.money === money.id ? sum + act.paise : sum),
    0n,
  );
  const onLoan = putsOf(books, money).reduce((sum, put) => sum + restOf(acts, put), 0n);
  if (paise > onLoan - sentBack - (await onItsWay(tx, lead.id, money.id))) return undefined;
  const { excess } = settledOn(books, todayOf(books, now()));
  const isOverpaid = paise <= excess - (await onItsWay(tx, lead.id));
  return {
    event: { type: 'REFUND', paise: Number(paise), money: money.id, facts: { ...facts, isOverpaid } },
  };
}

/** What is told of a refund: the money that it is of is locked. */
interface ToldRefund {
  readonly out: MoneyOut;
  readonly money: Money;
  readonly word: Word;
}

/** A refund that went: it is booked on the day that the outside names, in its name there [PAY-10] [LOAN-06]. */
export async function prepareRefundSent(
  tx: Tx,
  deps: Deps,
  lead: Lead,
  outcome: Extract<Outcome, { state: 'sent' }>,
  { out, money, word }: ToldRefund,
): Promise<Prepared | undefined> {
  const books = await loadBooks(tx, lead.id);
  const at = deps.now();
  if (books === undefined || outcome.day > todayOf(books, at)) return undefined;
  const { day, reference } = outcome;
  const paise = BigInt(out.paise);
  const prepared = await prepareMove(tx, deps, lead, books, {
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
  });
  return (
    prepared && {
      ...prepared,
      async write(number) {
        await prepared.write?.(number);
        await told(tx, out, outcome, word, at);
      },
    }
  );
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

/** A payout that the bank returned: nothing is owed, and it is repeated from `accepted` [LOAN-12]. */
export async function prepareReturnedPayout(tx: Tx, deps: Deps, lead: Lead): Promise<Prepared | undefined> {
  const event = { type: 'PAYOUT.RETURNED' } as const;
  const books = lead.state === 'payingOut' ? undefined : await loadBooks(tx, lead.id);
  const lent = books?.acts.findLast(({ kind }) => kind === 'lent');
  if (books === undefined || lent === undefined) return { event };
  return prepareMove(tx, deps, lead, books, {
    act: { kind: 'returned', act: lent.number, day: todayOf(books, deps.now()) },
    eventOf: () => event,
    facts: () => [{ kind: 'sent', paise: -netDisbursed(books.terms), reference: lent.reference ?? '' }],
  });
}

/** Postpones the due date, by at most the days that the customer asked for [LOAN-21]. */
export async function prepareExtension(
  tx: Tx,
  deps: Deps,
  lead: Lead,
  days: number,
  facts: TwoPersons,
): Promise<Prepared | undefined> {
  const books = await loadBooks(tx, lead.id);
  if (books === undefined) return undefined;
  const requested = await tx
    .selectFrom('loan_events')
    .select('data')
    .where('lead_id', '=', lead.id)
    .where('type', '=', 'HARDSHIP.ASKED')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const wished = (requested?.data as { days?: number } | undefined)?.days ?? 0;
  return prepareMove(tx, deps, lead, books, {
    act: { kind: 'extended', days, day: todayOf(books, deps.now()) },
    eventOf: (after) => ({
      type: 'EXTEND',
      days,
      facts: { ...facts, standing: standing(after), hasAgreed: days <= wished },
    }),
  });
}

/** Gives up whatever is owed at the end of the day, and what comes to be owed later (D-41). */
export async function prepareWriteOff(
  tx: Tx,
  deps: Deps,
  lead: Lead,
  facts: TwoPersons,
): Promise<Prepared | undefined> {
  const books = await loadBooks(tx, lead.id);
  if (books === undefined) return undefined;
  return prepareMove(tx, deps, lead, books, {
    act: { kind: 'writtenOff', day: todayOf(books, deps.now()) },
    eventOf: () => ({ type: 'WRITE.OFF', facts }),
  });
}

/** True when a loan is late today, for the answer to a request for more time. */
export async function isLateToday(tx: Tx, { now }: Deps, lead: Lead): Promise<boolean> {
  const books = await loadBooks(tx, lead.id);
  if (books === undefined) return false;
  return standing(settledOn(books, todayOf(books, now()))) === 'overdue';
}
