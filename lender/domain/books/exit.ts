/** A loan that is given back in the cooling-off period: it costs the days' share of its whole cost [LOAN-07]. */
import { type Paise, RUPEE, roundHalfUp } from '#domain/loan/money.ts';
import { exitAmount, netDisbursed } from '#domain/loan/terms.ts';
import type { BookTerms } from './acts.ts';

/** What the lender keeps of a loan that was given back on a day: of fee and GST the days' share, the rest is interest. */
export const keptAt = (
  terms: BookTerms,
  day: number,
): { amount: Paise; fee: Paise; gst: Paise; interest: Paise } => {
  const amount = exitAmount(terms, day);
  const fee = wholeShare(terms.fee, BigInt(Math.min(day, terms.days)), BigInt(terms.days));
  const gst = terms.fee === 0n ? 0n : wholeShare(terms.gst, fee, terms.fee);
  return { amount, fee, gst, interest: amount - netDisbursed(terms) - fee - gst };
};

const wholeShare = (paise: Paise, part: bigint, whole: bigint): Paise =>
  roundHalfUp(paise * part, whole * RUPEE) * RUPEE;
