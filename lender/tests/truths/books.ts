/** What the books of a loan must show of a settlement: the money of the outside, and what its own accounts have left. */
import type { Act, BookTerms, Totals } from '#lender/books/acts.ts';
import { lentOn, only, standing } from './day.ts';
import { netOf } from './figures.ts';

/** Money between the outside and a loan, in paise. `payout` is what was sent and didn't return. */
interface Facts {
  readonly payout: bigint;
  readonly put: bigint;
  readonly takenBack: bigint;
  readonly sentBack: bigint;
  readonly transferred: bigint;
}

/** The facts of a loan by the end of a day. */
export const factsOf = (terms: BookTerms, told: readonly Act[], day: string): Facts => {
  const acts = standing(told).filter((act) => act.day <= day);
  const sum = (kind: 'put' | 'takenBack' | 'sentBack' | 'transferred') =>
    only(acts, kind).reduce((paise, act) => paise + act.paise, 0n);
  return {
    payout: lentOn(acts, day) ? netOf(terms) : 0n,
    put: sum('put'),
    takenBack: sum('takenBack'),
    sentBack: sum('sentBack'),
    transferred: sum('transferred'),
  };
};

/** What is left between the facts and the split, in paise: 0, or money came from nowhere or went nowhere. */
export const passing = (totals: Totals, facts: Facts): bigint => {
  const went = facts.takenBack + facts.sentBack + facts.transferred + facts.payout;
  const came = facts.put - went;
  const credited = totals.lent + totals.owedBack;
  const income = totals.fee + totals.gst + totals.recovered;
  const covered =
    totals.paidInterest + totals.paidPrincipal + totals.paidLate + totals.paidOwedBack + totals.tooMuch;
  return came + credited - income - covered;
};

/** What is left on the loan's own accounts by the table of kinds. */
export const accountsOf = (totals: Totals) => ({
  interest:
    totals.interest -
    totals.paidInterest -
    totals.waivedInterest -
    totals.writtenOffInterest -
    totals.roundedInterest,
  principal:
    totals.lent -
    totals.paidPrincipal -
    totals.waivedPrincipal -
    totals.writtenOffPrincipal -
    totals.roundedPrincipal,
  late: totals.late - totals.paidLate - totals.waivedLate - totals.writtenOffLate - totals.roundedLate,
  owedBack: totals.owedBack - totals.paidOwedBack - totals.writtenOffOwedBack - totals.roundedOwedBack,
});

/** What is written off, of all that was owed. */
export const writtenOffOf = (totals: Totals): bigint =>
  totals.writtenOffInterest + totals.writtenOffPrincipal + totals.writtenOffLate + totals.writtenOffOwedBack;
