/** A loan that is given back in the cooling-off period: it costs the days' share of its whole cost [LOAN-07]. */
import { least, type Paise, RUPEE, roundHalfUp } from '#domain/loan/money.ts';
import { exitAmount, netDisbursed } from '#domain/loan/terms.ts';
import type { BookTerms, Totals } from './acts.ts';
import { putAgain } from './moves.ts';
import { passingOf } from './totals.ts';

/** What an exit charges otherwise, and sets aside for the case that it is lifted. */
const CHARGES = [
  'fee',
  'gst',
  'interest',
  'late',
  'waivedInterest',
  'waivedPrincipal',
  'waivedLate',
  'roundedInterest',
  'roundedLate',
] as const;
type Charges = Readonly<Record<(typeof CHARGES)[number], Paise>>;

/** An exit that stands: its day from the payout, what it cost, and the charges that it set aside. */
export interface Exit {
  readonly day: number;
  readonly amount: Paise;
  readonly aside: Charges;
}

/** What the lender charges of a loan that was given back on a day: of fee and GST the days' share, the rest is interest. */
const chargesAt = (terms: BookTerms, totals: Totals, day: number): Charges => {
  const fee = least(terms.fee, wholeShare(terms.fee, BigInt(day), BigInt(terms.days)));
  const gst = terms.fee === 0n ? 0n : wholeShare(terms.gst, fee, terms.fee);
  const interest = exitAmount(terms, day) - netDisbursed(terms) - fee - gst;
  return {
    ...{ fee, gst, interest, late: 0n },
    ...{ waivedInterest: 0n, waivedPrincipal: 0n, waivedLate: 0n },
    // What was rounded stays so, as far as its part is charged.
    ...{ roundedInterest: least(totals.roundedInterest, interest), roundedLate: 0n },
  };
};

const wholeShare = (paise: Paise, part: bigint, whole: bigint): Paise =>
  roundHalfUp(paise * part, whole * RUPEE) * RUPEE;

/** Other charges than before: the money that had come covers them anew, in the order of any payment. */
const charge = (totals: Totals, charges: Charges): Totals => {
  const paid = { paidInterest: 0n, paidPrincipal: 0n, paidLate: 0n, paidOwedBack: 0n, tooMuch: 0n };
  const bare: Totals = { ...totals, ...charges, ...paid };
  return putAgain(bare, passingOf(totals) - passingOf(bare));
};

/** The exit of a day. */
export const makeExit = (
  terms: BookTerms,
  totals: Totals,
  day: number,
): { readonly exit: Exit; readonly totals: Totals } => {
  const aside = Object.fromEntries(CHARGES.map((kind) => [kind, totals[kind]])) as Charges;
  return {
    exit: { day, amount: exitAmount(terms, day), aside },
    totals: charge(totals, chargesAt(terms, totals, day)),
  };
};

/** The totals of a loan whose exit is lifted: what it had set aside stands again. */
export const liftExit = (totals: Totals, { aside }: Exit): Totals => charge(totals, aside);

/** True where giving the loan back on a day costs no more than the terms ask by then. */
export const isCheap = (terms: BookTerms, totals: Totals, day: number): boolean => {
  const charged = totals.fee + totals.gst + totals.interest + totals.late;
  const waived = totals.waivedInterest + totals.waivedPrincipal + totals.waivedLate;
  return exitAmount(terms, day) - netDisbursed(terms) <= charged - waived;
};
