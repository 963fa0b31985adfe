/** A payout that runs: its days, and what they charge. Days are counted from the payout, which is day 0. */
import { type Paise, toWholeRupees } from '#domain/loan/money.ts';
import { daysBetween } from '#domain/loan/repayment.ts';
import { lateDay, RATE_UNIT } from '#domain/loan/terms.ts';
import type { BookTerms, Totals } from './acts.ts';
import type { Counted } from './order.ts';
import { add, owedOf } from './totals.ts';

/** How far a payout has run. */
export interface Running {
  readonly day: number;
  /** Interest by the terms so far, in paise x RATE_UNIT. */
  readonly interest: bigint;
  /** Days past the due day so far, whether they cost something or not. */
  readonly lateDays: number;
  /** Days by which the due day is put off. */
  readonly extended: number;
  /** The last day that waits for an answer to a request for more time: none up to it is late. */
  readonly waitsUntil: number;
}

export const AT_PAYOUT: Running = { day: 0, interest: 0n, lateDays: 0, extended: 0, waitsUntil: 0 };

/** The day on which a payout is due, from its day 0. */
export const dueDayOf = (terms: BookTerms, { extended }: Running): number => terms.days + extended;

/** The day of a yyyy-mm-dd, from a payout's day. */
export const dayFrom = (payout: string, day: string): number => daysBetween(payout, day) ?? 0;

/** The last day of the cooling-off period: it begins on the day on which she was told, where that is later. */
export const lastExitDayOf = (terms: BookTerms, lent: Counted & { readonly kind: 'lent' }): number =>
  Math.max(0, dayFrom(lent.day, lent.told ?? lent.day)) + terms.coolingOffDays;

/** The days pass, and nothing is charged. */
const pass = (terms: BookTerms, running: Running, day: number): Running => {
  const free = Math.max(running.day, dueDayOf(terms, running), running.waitsUntil);
  const lateDays = Math.max(0, day - free);
  return { ...running, day, lateDays: running.lateDays + lateDays };
};

/**
 * The days pass and are charged by what is unpaid at their start: interest on principal until the tenure ends, in whole
 * rupees of its whole, then a late charge on both for each of the first late days [LOAN-03] [LOAN-05].
 */
export const run = (
  terms: BookTerms,
  running: Running,
  totals: Totals,
  day: number,
): { running: Running; totals: Totals } => {
  const days = Math.max(0, Math.min(day, terms.days) - running.day);
  const interest = running.interest + owedOf(totals, 'principal') * BigInt(terms.rate) * BigInt(days);
  const charged = add(totals, 'interest', rupeesOf(interest) - rupeesOf(running.interest));

  const passed = pass(terms, running, day);
  const lateDays = chargedOf(terms, passed) - chargedOf(terms, running);
  const unpaid = owedOf(charged, 'interest') + owedOf(charged, 'principal');
  const late = BigInt(lateDays) * lateDay(terms, unpaid);
  return { running: { ...passed, interest }, totals: add(charged, 'late', late) };
};

const rupeesOf = (interest: bigint): Paise => toWholeRupees(interest, RATE_UNIT);

const chargedOf = (terms: BookTerms, { lateDays }: Running): number => Math.min(lateDays, terms.late.days);
