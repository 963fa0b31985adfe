/** One settlement: what is owed, earned and kept of a loan, from what happened to its money (docs/money.md, 3). */
import { daysAfter } from '#domain/formats/formats.ts';
import { least, most, type Paise } from '#domain/loan/money.ts';
import { exitAmount } from '#domain/loan/terms.ts';
import type { Act, BookTerms, Settled } from './acts.ts';
import { live, runTo } from './day.ts';
import { type Loan, ownMoney, totalsOf, unlent } from './loan.ts';
import { type Counted, countedActs } from './order.ts';
import { dueDayOf } from './running.ts';
import { owedOf, writtenOffOf } from './totals.ts';

/** What ends the loan: what is owed, or, if less, in the period what an exit costs more than was put, and what is owed back. */
const payoffOf = (terms: BookTerms, loan: Loan, owed: Paise): Paise => {
  const { payout, before } = loan;
  if (!payout || payout.running.day > payout.lastExitDay) return owed;
  const missing = most(exitAmount(terms, payout.running.day) - ownMoney(terms, loan), 0n);
  return least(owed, missing + most(-before, 0n));
};

const settledOf = (terms: BookTerms, loan: Loan, day: string): Settled => {
  const { payout } = loan;
  const totals = totalsOf(loan);
  const owed = {
    interest: owedOf(totals, 'interest'),
    principal: owedOf(totals, 'principal'),
    late: owedOf(totals, 'late'),
  };
  const owedBack = owedOf(totals, 'owedBack');
  const dueDay = payout ? dueDayOf(terms, payout.running) : 0;
  const isUnpaid = payout && owed.interest + owed.principal > 0n;
  return {
    day,
    totals,
    owed,
    owedBack,
    payoff: payoffOf(terms, loan, owed.interest + owed.principal + owed.late + owedBack),
    excess: totals.tooMuch,
    coolingOffUntil: payout && daysAfter(payout.on, payout.lastExitDay),
    exitedOn: payout?.exit && daysAfter(payout.on, payout.exit.day),
    dueOn: payout && daysAfter(payout.on, dueDay),
    daysPastDue: isUnpaid ? Math.max(0, payout.running.day - dueDay) : 0,
    isWrittenOff: writtenOffOf(totals) > 0n,
  };
};

/**
 * Settles a loan at the end of a day (yyyy-mm-dd in India), from acts in whichever order they were told. Every figure of
 * the loan, on any screen or paper, comes from here. Acts after the day don't count.
 */
export const settle = (terms: BookTerms, acts: readonly Act[], today: string): Settled => {
  const days = new Map<string, Counted[]>();
  for (const act of countedActs(acts, today)) days.set(act.day, [...(days.get(act.day) ?? []), act]);
  let loan = unlent(0n);
  for (const [day, ofDay] of days) loan = live(terms, loan, day, ofDay);
  return settledOf(terms, runTo(terms, loan, today), today);
};
