/** A day of a loan in the reference: its acts, and what they do to the payout and to money of before it. */
import type { Act, BookTerms } from '#lender/books/acts.ts';
import { exitWherePaid, takeBack, takeBackBefore } from './exits.ts';
import { atLeast0, daysAfter, smaller } from './figures.ts';
import { accrue, begin, moneyOn, type Payout, put, roundAway, waive, writeOff } from './payout.ts';

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

/** The due day at the end of a day: more time counts from its own day on. */
export const dueDayOn = ({ from, terms }: Payout, acts: readonly Act[], day: string): string =>
  only(acts, 'extended')
    .filter((act) => act.day >= from && act.day <= day)
    .reduce((due, { days }) => daysAfter(due, days), daysAfter(from, terms.days));

/** Whether more time was asked for on an earlier day, and is answered on none before the day. */
const waitsOn = ({ from }: Payout, acts: readonly Act[], day: string): boolean =>
  only(acts, 'asked').some(
    (act) => act.day >= from && act.day < day && (act.answered === undefined || act.answered >= day),
  );

/** A loan on the day that is counted. `before` is money of before the payout, in paise, below 0 where more of it went than came. */
export interface Loan {
  before: bigint;
  payout: Payout | undefined;
}

/** What she is owed, or owes back where below 0, in paise. */
export const spareOf = ({ before, payout }: Loan): bigint => (payout ? payout.rest : before);

/** What counts for an exit: put since the payout, less what was taken and sent back of it, in paise. */
export const countedOf = (loan: Loan, payout: Payout): bigint => moneyOn(payout) - loan.before;

/** Sends back, or off to another loan, money of before the payout first. */
const sendBack = (loan: Loan, paise: bigint): void => {
  loan.before -= loan.payout ? smaller(paise, atLeast0(loan.before)) : paise;
  if (loan.payout) loan.payout.rest -= paise;
};

const takeBackOf = (loan: Loan, paise: bigint, putOn: string): void => {
  const { payout, before } = loan;
  if (payout && putOn >= payout.from) takeBack(payout, paise, putOn, before);
  else {
    if (payout) takeBackBefore(payout, paise, before);
    loan.before -= paise;
  }
};

/** What she owes back, in paise, 0 or more. */
export const owedBackOf = (loan: Loan): bigint => atLeast0(-spareOf(loan));

/** Counts a day of a loan: what runs on what is owed at its start, then its acts in the order of the rulings. */
export const live = (loan: Loan, terms: BookTerms, acts: readonly Act[], day: string): void => {
  const today = acts.filter((act) => act.day === day);
  const lent = lentOn(acts, day);
  if (loan.payout && loan.payout.act !== lent?.number) {
    loan.before = moneyOn(loan.payout);
    loan.payout = undefined;
  }
  if (lent && !loan.payout) loan.payout = begin(terms, lent, loan.before);
  const { payout } = loan;

  if (payout) accrue(payout, day, dueDayOn(payout, acts, daysAfter(day, -1)), waitsOn(payout, acts, day));
  for (const { paise } of only(today, 'put')) {
    if (payout) put(payout, paise);
    else loan.before += paise;
  }
  if (payout) for (const { part, paise } of only(today, 'waived')) waive(payout, part, paise);
  const takenBack = only(today, 'takenBack')
    .map(({ act, paise }) => ({ paise, putOn: acts.find(({ number }) => number === act)?.day ?? day }))
    .toSorted((one, other) => one.putOn.localeCompare(other.putOn));
  for (const { paise, putOn } of takenBack) takeBackOf(loan, paise, putOn);
  for (const { paise } of [...only(today, 'sentBack'), ...only(today, 'transferred')]) sendBack(loan, paise);
  if (!payout) return;
  exitWherePaid(payout, day, countedOf(loan, payout));
  if (!payout.writtenOffOn && only(today, 'writtenOff').length > 0) payout.writtenOffOn = day;
  if (payout.writtenOffOn) writeOff(payout);
  else roundAway(payout);
};
