/**
 * The settlement of a loan a second time, as slow and plain as it can be: day by day from the first act, all of it anew for each
 * question. It shares no code with the product, so that the same mistake is hardly made in both.
 */
import type { Act, BookTerms, Settled, Totals } from '#lender/books/acts.ts';
import { countedOf, dueDayOn, type Loan, live, owedBackOf, spareOf, standing } from './day.ts';
import { atLeast0, daysAfter, daysFrom, exitOf, smaller } from './figures.ts';
import { owedPartsOf, sumOf, writtenOffOf } from './payout.ts';

const totalsOf = (loan: Loan): Totals => {
  const { payout } = loan;
  return {
    lent: payout?.terms.principal ?? 0n,
    fee: payout?.fee ?? 0n,
    gst: payout?.gst ?? 0n,
    interest: payout?.interest ?? 0n,
    late: payout?.late ?? 0n,
    paidInterest: payout?.paid.interest ?? 0n,
    paidPrincipal: payout?.paid.principal ?? 0n,
    paidLate: payout?.paid.late ?? 0n,
    tooMuch: atLeast0(spareOf(loan)),
    owedBack:
      owedBackOf(loan) + (payout ? payout.paidBack + payout.writtenOffOwedBack + payout.roundedOwedBack : 0n),
    paidOwedBack: payout?.paidBack ?? 0n,
    waivedInterest: payout?.waived.interest ?? 0n,
    waivedPrincipal: payout?.waived.principal ?? 0n,
    waivedLate: payout?.waived.late ?? 0n,
    writtenOffInterest: payout?.writtenOff.interest ?? 0n,
    writtenOffPrincipal: payout?.writtenOff.principal ?? 0n,
    writtenOffLate: payout?.writtenOff.late ?? 0n,
    writtenOffOwedBack: payout?.writtenOffOwedBack ?? 0n,
    recovered: payout?.recovered ?? 0n,
    roundedInterest: payout?.rounded.interest ?? 0n,
    roundedPrincipal: payout?.rounded.principal ?? 0n,
    roundedLate: payout?.rounded.late ?? 0n,
    roundedOwedBack: payout?.roundedOwedBack ?? 0n,
  };
};

/** What ends the loan on a day, in paise. */
const payoffOf = (loan: Loan, owed: bigint, day: string): bigint => {
  const { payout } = loan;
  if (!payout || payout.exit || day > payout.lastExitDay) return owed;
  const exit = exitOf(payout.terms, daysFrom(payout.from, day));
  return smaller(owed, atLeast0(exit - countedOf(loan, payout)) + atLeast0(-loan.before));
};

/**
 * What follows at the end of a day (yyyy-mm-dd) from everything that was told of a loan, in any order. Amounts in paise. Acts of
 * later days don't count; an act that is undone doesn't, whatever the day of the undoing.
 */
export const reference = (terms: BookTerms, told: readonly Act[], asked: string): Settled => {
  const acts = standing(told).filter(({ day }) => day <= asked);
  const loan: Loan = { before: 0n, payout: undefined };
  const first = acts.map(({ day }) => day).toSorted()[0] ?? asked;
  for (let day = first; day <= asked; day = daysAfter(day, 1)) live(loan, terms, acts, day);

  const { payout } = loan;
  const owed = payout ? owedPartsOf(payout) : { interest: 0n, principal: 0n, late: 0n };
  const owedBack = owedBackOf(loan);
  const dueOn = payout && dueDayOn(payout, acts, asked);
  const isLate = dueOn !== undefined && asked > dueOn && owed.interest + owed.principal > 0n;
  return {
    day: asked,
    totals: totalsOf(loan),
    owed,
    owedBack,
    payoff: payoffOf(loan, sumOf(owed) + owedBack, asked),
    excess: atLeast0(spareOf(loan)),
    coolingOffUntil: payout?.lastExitDay,
    exitedOn: payout?.exit?.on,
    dueOn,
    daysPastDue: isLate ? daysFrom(dueOn, asked) : 0,
    isWrittenOff: payout !== undefined && writtenOffOf(payout) > 0n,
  };
};
