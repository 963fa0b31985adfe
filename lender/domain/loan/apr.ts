import { type Paise, roundHalfUp } from '#domain/loan/money.ts';
import { dueAtEnd, type LoanTerms, netDisbursed } from '#domain/loan/terms.ts';

const DAYS_A_YEAR = 365n;

/**
 * The APR of one repayment, in percent with two decimals: (repaid / received - 1) x 365 / days x 100, rounded once, half
 * up [KFS-03]. Needs received > 0 and days > 0.
 */
export const bulletApr = (received: Paise, repaid: Paise, days: number): number =>
  Number(roundHalfUp((repaid - received) * DAYS_A_YEAR * 10_000n, received * BigInt(days))) / 100;

/** The APR of a loan under its terms [KFS-03]. */
export const aprOf = (terms: LoanTerms): number =>
  bulletApr(netDisbursed(terms), dueAtEnd(terms), terms.days);
