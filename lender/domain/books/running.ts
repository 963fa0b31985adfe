/** A loan while it runs: what has accrued, and what payments have covered. Days are counted from the payout. */
import { least, most, type Paise, RUPEE, toWholeRupees } from '#domain/loan/money.ts';
import { lateDay, RATE_UNIT } from '#domain/loan/terms.ts';
import type { BookTerms, Part } from './acts.ts';

export type Parts = Readonly<Record<Part, Paise>>;

export const NOTHING: Parts = { interest: 0n, principal: 0n, late: 0n };

export interface Running {
  readonly day: number;
  /** Interest so far, in paise x RATE_UNIT. */
  readonly accrued: bigint;
  readonly late: Paise;
  /** Days past the due day so far, whether they cost something or not. */
  readonly lateDays: number;
  /** Days by which the due day is put off. */
  readonly extended: number;
  readonly paid: Parts;
  readonly waived: Parts;
  /** The rest of principal that is rounded away. */
  readonly rounded: Paise;
  /** What the customer has at the lender; below 0, what she got back of a payment that was then taken back. */
  readonly excess: Paise;
  /** What payments covered of what she owed back. */
  readonly backPaid: Paise;
}

export const atPayout = (excess: Paise): Running => ({
  day: 0,
  accrued: 0n,
  late: 0n,
  lateDays: 0,
  extended: 0,
  paid: NOTHING,
  waived: NOTHING,
  rounded: 0n,
  excess,
  backPaid: 0n,
});

const interestOf = ({ accrued }: Running): Paise => toWholeRupees(accrued, RATE_UNIT);

/** What is owed of each part. */
export const owedOf = (terms: BookTerms, running: Running): Parts => {
  const { late, paid, waived, rounded } = running;
  return {
    interest: interestOf(running) - paid.interest - waived.interest,
    principal: terms.principal - paid.principal - waived.principal - rounded,
    late: late - paid.late - waived.late,
  };
};

export const sumOf = ({ interest, principal, late }: Parts): Paise => interest + principal + late;

export const earnedOf = (running: Running): { interest: Paise; late: Paise } => ({
  interest: interestOf(running),
  late: running.late,
});

/** The whole days in (from, to] that are also in (after, until]. */
const daysWithin = (from: number, to: number, after: number, until: number): number =>
  Math.max(0, Math.min(to, until) - Math.max(from, after));

/** The running to a day: interest until the tenure ends, late charges past the due day [LOAN-03] [LOAN-05]. */
export const accrue = (terms: BookTerms, running: Running, day: number): Running => {
  const { interest, principal } = owedOf(terms, running);
  const days = BigInt(daysWithin(running.day, day, 0, terms.days));
  const accrued = running.accrued + principal * BigInt(terms.rate) * days;
  const unpaid = principal + interest + toWholeRupees(accrued, RATE_UNIT) - interestOf(running);
  const lateDays = running.lateDays + lateDaysIn(terms, running, day);
  const charged = Math.min(lateDays, terms.late.days) - Math.min(running.lateDays, terms.late.days);
  const late = running.late + BigInt(charged) * lateDay(terms, unpaid);
  return { ...running, day, accrued, late, lateDays };
};

const lateDaysIn = (terms: BookTerms, { day: from, extended }: Running, day: number): number =>
  daysWithin(from, day, terms.days + extended, Number.POSITIVE_INFINITY);

/** The days pass, and nothing accrues. */
export const pass = (terms: BookTerms, running: Running, day: number): Running => ({
  ...running,
  day,
  lateDays: running.lateDays + lateDaysIn(terms, running, day),
});

/** A payment covers interest, then principal, then late charges, then what is owed back; the rest is excess [PAY-01]. */
const PAYMENT_ORDER: readonly Part[] = ['interest', 'principal', 'late'];
/** What is taken back is removed in the reverse order, after the excess and what was owed back. */
const TAKEN_BACK_ORDER: readonly Part[] = ['late', 'principal', 'interest'];

export const put = (terms: BookTerms, running: Running, paise: Paise): Running => {
  const owed = owedOf(terms, running);
  const paid = { ...running.paid };
  let rest = paise;
  for (const part of PAYMENT_ORDER) {
    const covered = least(rest, owed[part]);
    paid[part] += covered;
    rest -= covered;
  }
  const back = least(rest, most(-running.excess, 0n));
  return { ...running, paid, excess: running.excess + rest, backPaid: running.backPaid + back };
};

export const takeBack = (running: Running, paise: Paise): Running => {
  const fromExcess = least(paise, most(running.excess, 0n));
  const fromBack = least(paise - fromExcess, running.backPaid);
  const paid = { ...running.paid };
  let rest = paise - fromExcess - fromBack;
  for (const part of TAKEN_BACK_ORDER) {
    const removed = least(rest, paid[part]);
    paid[part] -= removed;
    rest -= removed;
  }
  return {
    ...running,
    paid,
    excess: running.excess - fromExcess - fromBack - rest,
    backPaid: running.backPaid - fromBack,
  };
};

/** Gives up what is owed of a part now, at most an amount: never more, and nothing that comes later. */
export const waive = (terms: BookTerms, running: Running, part: Part, paise: Paise): Running => {
  const given = least(paise, owedOf(terms, running)[part]);
  return { ...running, waived: { ...running.waived, [part]: running.waived[part] + given } };
};


/**
 * Rounds away what is owed where it is less than a rupee: all of it as principal, of which payments, or a waiver, then
 * covered so much less.
 */
export const round = (terms: BookTerms, running: Running): Running => {
  const { interest, late } = owedOf(terms, running);
  const owedBack = most(-running.excess, 0n);
  const owed = sumOf(owedOf(terms, running)) + owedBack;
  if (owed === 0n || owed >= RUPEE) return running;
  const { paid, waived } = running;
  const moved = interest + late + owedBack;
  const ofPaid = least(moved, paid.principal);
  return {
    ...running,
    paid: {
      interest: paid.interest + interest,
      late: paid.late + late,
      principal: paid.principal - ofPaid,
    },
    waived: { ...waived, principal: waived.principal - (moved - ofPaid) },
    excess: running.excess + owedBack,
    rounded: running.rounded + owed,
  };
};
