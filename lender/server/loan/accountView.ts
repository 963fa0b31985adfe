import { daysAfter } from '#domain/formats/formats.ts';
import { type Paise, RUPEE } from '#domain/loan/money.ts';
import { daysBetween } from '#domain/loan/repayment.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import type { Settled } from '#lender/books/acts.ts';
import { countedActs, undoneIn } from '#lender/books/order.ts';
import { owedIn } from '#lender/books/owedIn.ts';
import { standing } from '#lender/books/standing.ts';
import { type KnownAct, restOf, takesOff } from '#server/books/acts.ts';
import { type Books, settledOn } from '#server/books/load.ts';
import { isOpen, type Refund } from '#server/books/out.ts';
import { lateView } from '#server/loan/lateView.ts';

type Account = NonNullable<LoanView['account']>;

const rupees = (paise: Paise): number => Number(paise) / 100;

/** Days that the cost is shown for, at least; longer until the due date. */
const SHOWN_DAYS = 7;
const MOST_SHOWN_DAYS = 60;

/** What ends the loan on a day of the cooling-off period, in rupees; null outside of it [LOAN-07]. */
const exitOn = (settled: Settled): number | null =>
  standing(settled) === 'coolingOff' ? rupees(settled.payoff) : null;

type Shown = Account['payments'][number]['kind'];
const SHOWN: { readonly [Kind in KnownAct['kind']]?: Shown } = {
  put: 'payment',
  takenBack: 'reversal',
  sentBack: 'refund',
};

const sumOf = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, paise) => sum + paise, 0n);

/** The reference of an act's money, as its payment was told. */
const referenceOf = (acts: readonly KnownAct[], act: KnownAct): string =>
  acts.find(({ kind, money }) => kind === 'put' && money !== undefined && money === act.money)?.reference ??
  act.reference ??
  '';

/** Payments and what went back, as the customer reads them. */
const paymentsOf = (acts: readonly KnownAct[]): Account['payments'] =>
  acts.flatMap((act) => {
    const kind = SHOWN[act.kind];
    if (kind === undefined || !('paise' in act)) return [];
    const left = act.kind === 'put' ? restOf(acts, act) : 0n;
    return [
      {
        ...{ kind, day: act.day, rupees: rupees(act.paise) },
        ...{ reference: referenceOf(acts, act), left: rupees(left) },
      },
    ];
  });

/** Acts in the order in which they were told, without those that count as if they had never been. */
const counted = (acts: readonly KnownAct[], today: string): readonly KnownAct[] => {
  const numbers = new Set(countedActs(acts, today).map(({ number }) => number));
  return acts.filter(({ number }) => numbers.has(number));
};

/** Payments less what was taken back of them, or is for another loan. */
export const paidIn = (acts: readonly KnownAct[], today: string): Paise =>
  sumOf(
    counted(acts, today).map((act) => {
      if (act.kind === 'put') return act.paise;
      return takesOff(act) ? -act.paise : 0n;
    }),
  );

/** What is known of a loan beside its books. */
interface Beside {
  readonly refunds: readonly Refund[];
  readonly now: Date;
  /** The number of another loan of the customer on which something is owed. */
  readonly otherLoan: string | null;
}

/** By when it is decided how what was paid too much goes back; null where a decision has been made of all but parts of a rupee [LOAN-67]. */
const decisionOn = (
  { loan }: Books,
  undecided: Paise,
  { now, otherLoan }: Beside,
): NonNullable<Account['decision']> | null =>
  undecided < RUPEE || loan.overpaid_by === null
    ? null
    : { by: loan.overpaid_by.toISOString(), is_missed: loan.overpaid_by <= now, other_loan: otherLoan };

const sentBackOf = (refunds: readonly Refund[]): NonNullable<Account['sent_back']> =>
  refunds.flatMap(({ state, paise, sent_on, reference }) =>
    state === 'sent' ? [{ rupees: paise / 100, day: sent_on ?? '', reference: reference ?? '' }] : [],
  );

/** The loan's account on a day; undefined where nothing is lent and nothing is left of it. */
export function accountOf(books: Books, today: string, beside: Beside): Account | undefined {
  const settled = settledOn(books, today);
  const { terms, acts, loan } = books;
  const { owed, excess } = settled;
  const onItsWay = sumOf(beside.refunds.filter(isOpen).map(({ paise }) => BigInt(paise)));
  if (settled.dueOn === undefined && excess === 0n) return undefined;
  const dueOn = settled.dueOn ?? loan.repayment_date;
  const untilDue = daysBetween(today, dueOn) ?? 0;
  const count = Math.min(MOST_SHOWN_DAYS, Math.max(SHOWN_DAYS, untilDue)) + 1;
  const coming = Array.from({ length: count }, (_, index) => daysAfter(today, index));
  const days = owedIn(settled) === 0n ? [] : [...coming, ...(untilDue >= count ? [dueOn] : [])];
  return {
    disbursed_on: loan.disbursal_date,
    due_on: dueOn,
    extended_by: (daysBetween(loan.disbursal_date, dueOn) ?? terms.days) - terms.days,
    principal: rupees(owed.principal),
    interest: rupees(owed.interest),
    late: rupees(owed.late),
    ...lateView(books, settled),
    owed: rupees(owedIn(settled)),
    overpaid: rupees(excess),
    on_its_way: rupees(onItsWay),
    decision: decisionOn(books, excess - onItsWay, beside),
    sent_back: sentBackOf(beside.refunds),
    paid: rupees(paidIn(acts, today)),
    exit: exitOn(settled),
    costs: days.map((day) => {
      const then = settledOn(books, day);
      return { day, owed: rupees(owedIn(then)), exit: exitOn(then) };
    }),
    payments: paymentsOf(counted(acts, today)),
  };
}

/** The payments of a loan that count, with their receipts, oldest first. */
export const receiptsOf = (acts: readonly KnownAct[]): LoanView['receipts'] => {
  const undone = undoneIn(acts);
  return acts.flatMap((act) =>
    act.kind === 'put' && !undone.has(act.number)
      ? [{ event: act.number, day: act.day, rupees: rupees(act.paise) }]
      : [],
  );
};
