import { least, type Paise, toWholeRupees } from './money.ts';
import type { CHARGES } from './product.ts';

/** Hundredths of a percent in one. */
export const RATE_UNIT = 10_000n;

/** The terms that a loan was sanctioned with. They never change: a changed product affects later loans only. */
export type LoanTerms = {
  principal: Paise;
  /** Days from disbursal to the due date, at least 1. */
  days: number;
  /** Interest a day, in hundredths of a percent. */
  rate: number;
  /** Withheld from the disbursal. */
  fee: Paise;
  gst: Paise;
  late: {
    /** The most that a late day costs. */
    perDay: Paise;
    /** In hundredths of a percent of the amount in default. */
    rate: number;
    /** Late days that are charged. */
    days: number;
  };
};

/** A share in hundredths of a percent, in whole rupees. */
export const shareOf = (amount: Paise, rate: number): Paise =>
  toWholeRupees(amount * BigInt(rate), RATE_UNIT);

/** The terms of a loan with a product's charges: fee, GST and the late day in whole rupees [LOAN-02]. */
export const termsOf = (
  principal: Paise,
  days: number,
  { rate, fee, gst, late }: { [Name in 'rate' | 'fee' | 'gst']: number } & Pick<typeof CHARGES, 'late'>,
): LoanTerms => {
  const feePaise = shareOf(principal, fee);
  return {
    principal,
    days,
    rate,
    fee: feePaise,
    gst: shareOf(feePaise, gst),
    late: { perDay: shareOf(principal, late.rate), rate: late.rate, days: late.days },
  };
};

/** The net amount that the customer receives: the principal less fee and GST [KFS-01]. */
export const netDisbursed = ({ principal, fee, gst }: LoanTerms): Paise => principal - fee - gst;

/** The amount due on the due date: principal and interest of the whole term [KFS-02]. */
export const dueAtEnd = ({ principal, rate, days }: LoanTerms): Paise =>
  principal + toWholeRupees(principal * BigInt(rate) * BigInt(days), RATE_UNIT);

/** The late payment charge of one day on an amount in default, never more than the day's fixed amount [LOAN-05]. */
export const lateDay = ({ late }: LoanTerms, inDefault: Paise): Paise =>
  least(late.perDay, shareOf(inDefault, late.rate));

/**
 * The amount that ends the loan on day `day` of the cooling-off period: the net amount and the proportionate share of
 * the loan's cost, on a straight line from the disbursal to the due date [LOAN-07].
 */
export const exitAmount = (terms: LoanTerms, day: number): Paise => {
  const net = netDisbursed(terms);
  const cost = dueAtEnd(terms) - net;
  return toWholeRupees(net * BigInt(terms.days) + cost * BigInt(day), BigInt(terms.days));
};
