/** A day of a loan: what runs, then its acts, then what is decided at its end. */
import { exitAmount } from '#domain/loan/terms.ts';
import type { BookTerms } from './acts.ts';
import { applyAct } from './effects.ts';
import { isCheap, makeExit } from './exit.ts';
import { isLent, type Lent, type Loan, ownMoney } from './loan.ts';
import { roundAway, writeOff } from './moves.ts';
import type { Counted } from './order.ts';
import { dayFrom, run } from './running.ts';

/**
 * The loan when the interest and the late charge of a day (yyyy-mm-dd) have run. After an exit or a write-off nothing is owed
 * that they could run on.
 */
export const runTo = (terms: BookTerms, loan: Loan, day: string): Loan => {
  if (!isLent(loan)) return loan;
  const { payout, totals } = loan;
  const number = dayFrom(payout.on, day);
  const ran = run(terms, payout.running, totals, number);
  return { ...loan, totals: ran.totals, payout: { ...payout, running: ran.running } };
};

/** She has exited where enough is put at the end of a day of the period, and it costs no more than the terms ask by then. */
const decideExit = (terms: BookTerms, loan: Lent, day: string): Lent => {
  const { payout, totals } = loan;
  const number = payout.running.day;
  const isClosed = payout.writtenOffOn !== undefined && payout.writtenOffOn < day;
  if (payout.exit || isClosed || number > payout.lastExitDay) return loan;
  if (ownMoney(terms, loan) < exitAmount(terms, number) || !isCheap(terms, totals, number)) return loan;
  const exited = makeExit(terms, totals, number);
  return { ...loan, totals: exited.totals, payout: { ...payout, exit: exited.exit } };
};

const endDay = (terms: BookTerms, loan: Loan, day: string): Loan => {
  if (!isLent(loan)) return loan;
  const decided = decideExit(terms, loan, day);
  const end = decided.payout.writtenOffOn === undefined ? roundAway : writeOff;
  return { ...decided, totals: end(decided.totals) };
};

/** The loan at the end of a day (yyyy-mm-dd) with acts, which are in their order. */
export const live = (terms: BookTerms, loan: Loan, day: string, acts: readonly Counted[]): Loan =>
  endDay(
    terms,
    acts.reduce((left, act) => applyAct(terms, left, act), runTo(terms, loan, day)),
    day,
  );
