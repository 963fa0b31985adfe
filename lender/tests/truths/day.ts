/** A day of a loan in the reference: its acts, and what they do to the payout and to money of before it. */
import type { Act, BookTerms } from '#lender/books/acts.ts';
import { atLeast0, daysAfter, smaller } from './figures.ts';
import {
  accrue,
  begin,
  exitWherePaid,
  moneyOn,
  moveToPrincipal,
  owedOf,
  type Payout,
  put,
  roundAway,
  sumOf,
  takeBack,
  waive,
  writeOffParts,
} from './payout.ts';

type Kind<Name extends Act['kind']> = Act & { readonly kind: Name };
/** The acts of one kind. */
export const only = <Name extends Act['kind']>(acts: readonly Act[], kind: Name): Kind<Name>[] =>
  acts.filter((act): act is Kind<Name> => act.kind === kind);

/** The acts that stand: neither undone, nor of something that was undone. */
export const standing = (acts: readonly Act[]): Act[] => {
  const undone = new Set(only(acts, 'undone').map(({ act }) => act));
  return acts.filter(
    (act) =>
      act.kind !== 'undone' &&
      !undone.has(act.number) &&
      !((act.kind === 'takenBack' || act.kind === 'returned') && undone.has(act.act)),
  );
};

/** The payout that runs on a day: lent by then, and not returned. */
export const lentOn = (acts: readonly Act[], day: string): Kind<'lent'> | undefined => {
  const gone = only(acts, 'returned').filter((act) => act.day <= day);
  return only(acts, 'lent')
    .filter((lent) => lent.day <= day && !gone.some(({ act }) => act === lent.number))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .at(-1);
};

/** The due day as it is on a day: more time counts from the day after its own. */
export const dueDayOn = ({ from, terms }: Payout, acts: readonly Act[], day: string): string =>
  only(acts, 'extended')
    .filter((act) => act.day >= from && act.day < day)
    .reduce((due, { days }) => daysAfter(due, days), daysAfter(from, terms.days));

/** A loan on the day that is counted. `before` is money of before the payout, below 0 where she owes it back, in paise. */
export interface Loan {
  before: bigint;
  payout: Payout | undefined;
}

/** Lets excess and what she owes back cancel out where one is from before the payout. */
const net = (loan: Loan): void => {
  if (!loan.payout) return;
  const opposite = (one: bigint, other: bigint) => smaller(atLeast0(one), atLeast0(-other));
  const back = opposite(loan.before, loan.payout.rest) - opposite(loan.payout.rest, loan.before);
  loan.before -= back;
  loan.payout.rest += back;
};

/** What she is owed, or owes back where below 0, in paise. */
export const spareOf = ({ before, payout }: Loan): bigint => before + (payout ? payout.rest : 0n);

/** Sets to 0 what she owes back. */
const dropOwedBack = (loan: Loan, payout: Payout): void => {
  loan.before = atLeast0(loan.before);
  payout.rest = atLeast0(payout.rest);
};

const sendBack = (loan: Loan, paise: bigint): void => {
  const before = loan.payout ? smaller(paise, atLeast0(loan.before)) : paise;
  loan.before -= before;
  if (loan.payout) loan.payout.rest -= paise - before;
};

const takeBackOf = (loan: Loan, paise: bigint, putOn: string): void => {
  if (loan.payout && putOn >= loan.payout.from) takeBack(loan.payout, paise, putOn);
  else loan.before -= paise;
};

/** What she owes back, in paise, 0 or more. */
export const owedBackOf = (loan: Loan): bigint => atLeast0(-spareOf(loan));

/** What is owed of each part, in paise, 0 or more. */
export const owedPartsOf = (payout: Payout) => ({
  interest: owedOf(payout, 'interest'),
  principal: owedOf(payout, 'principal'),
  late: owedOf(payout, 'late'),
});

const writeOff = (loan: Loan, payout: Payout): void => {
  payout.writtenOffOwedBack += owedBackOf(loan);
  dropOwedBack(loan, payout);
  writeOffParts(payout);
};

const round = (loan: Loan, payout: Payout): void => {
  const back = owedBackOf(loan);
  const owed = sumOf(owedPartsOf(payout)) + back;
  if (owed <= 0n || owed >= 100n) return;
  // The books round principal alone: what she owes back is paid by money that paid principal.
  if (payout.paid.principal >= back) {
    moveToPrincipal(payout, back);
    dropOwedBack(loan, payout);
  }
  roundAway(payout);
};

/** Counts a day of a loan: what runs on what is owed at its start, then its acts in the order of the rulings. */
export const live = (loan: Loan, terms: BookTerms, acts: readonly Act[], day: string): void => {
  const today = acts.filter((act) => act.day === day);
  const lent = lentOn(acts, day);
  if (loan.payout && loan.payout.act !== lent?.number) {
    loan.before += moneyOn(loan.payout);
    loan.payout = undefined;
  }
  if (lent && !loan.payout) loan.payout = begin(terms, lent);
  const { payout } = loan;

  if (payout) accrue(payout, day, dueDayOn(payout, acts, day));
  for (const { paise } of only(today, 'put')) {
    if (payout) put(payout, paise);
    else loan.before += paise;
    net(loan);
  }
  if (payout) for (const { part, paise } of only(today, 'waived')) waive(payout, part, paise);
  const takenBack = only(today, 'takenBack')
    .map(({ act, paise }) => ({ paise, putOn: acts.find(({ number }) => number === act)?.day ?? day }))
    .toSorted((one, other) => (one.putOn > other.putOn ? -1 : 1));
  for (const { paise, putOn } of takenBack) {
    takeBackOf(loan, paise, putOn);
    net(loan);
  }
  for (const { paise } of only(today, 'sentBack')) {
    sendBack(loan, paise);
    net(loan);
  }
  if (!payout) return;
  exitWherePaid(payout, day);
  net(loan);
  const isOwed = sumOf(owedPartsOf(payout)) + owedBackOf(loan) > 0n;
  if (!payout.writtenOffOn && isOwed && only(today, 'writtenOff').length > 0) payout.writtenOffOn = day;
  if (payout.writtenOffOn) writeOff(loan, payout);
  round(loan, payout);
};
