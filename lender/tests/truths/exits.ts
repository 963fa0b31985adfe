/** The exit of a payout in the reference, and what is taken back, which may lift it. */
import { atLeast0, daysFrom, exitOf, exitPartsOf, interestOf, netOf, smaller } from './figures.ts';
import { cover, givenBack, moneyOn, none, owedBackOf, PARTS, type Payout, sumOf } from './payout.ts';

/** What she owes back, after a change of `rest`: what it became less by was covered by money. */
const countPaidBack = (payout: Payout, change: () => void): void => {
  const before = owedBackOf(payout);
  change();
  payout.paidBack += before - owedBackOf(payout);
};

/** Lifts an exit: what it put aside stands again, and money of the payout covers it anew, without `before` paise of the rest. */
const lift = (payout: Payout, exit: NonNullable<Payout['exit']>, before: bigint): void => {
  const money = sumOf(payout.paid) - givenBack(payout);
  const own = atLeast0(payout.rest - atLeast0(before)) + payout.paidBack;
  payout.fee = payout.terms.fee;
  payout.gst = payout.terms.gst;
  payout.interest = interestOf(payout.ran);
  payout.late = exit.late;
  payout.waived = exit.waived;
  payout.rounded.interest = exit.roundedInterest;
  payout.rounded.late = exit.roundedLate;
  payout.paid = none();
  payout.exit = undefined;
  countPaidBack(payout, () => {
    payout.rest += cover(payout, money + own) - own;
  });
};

/** Takes back money, above 0 paise, that was put on the day `putOn` of the payout. `before` paise on the loan are of before it. */
export const takeBack = (payout: Payout, paise: bigint, putOn: string, before: bigint): void => {
  const { exit, writtenOffOn } = payout;
  if (exit && moneyOn(payout) - before - paise < exit.amount) lift(payout, exit, before);
  let left = paise;
  const take = (most: bigint): bigint => {
    const taken = smaller(left, atLeast0(most));
    left -= taken;
    return taken;
  };
  payout.rest -= take(payout.rest - atLeast0(before));
  if (writtenOffOn && putOn > writtenOffOn) payout.recovered -= take(payout.recovered);
  const owedAgain = take(payout.paidBack);
  payout.paidBack -= owedAgain;
  payout.rest -= owedAgain;
  if (!payout.exit) for (const part of PARTS.toReversed()) payout.paid[part] -= take(payout.paid[part]);
  payout.rest -= left;
};

/** Takes back money, above 0 paise, of before the payout, of which `before` paise are there: more is owed back, as far as no excess is. */
export const takeBackBefore = (payout: Payout, paise: bigint, before: bigint): void => {
  const more = paise - smaller(paise, atLeast0(before));
  payout.rest -= paise - more;
  payout.paidBack += smaller(more, atLeast0(payout.rest));
  payout.rest -= more;
};

/** Ends the loan on a day of the cooling-off period: where enough is put, in paise, and it costs no more than the terms ask. */
export const exitWherePaid = (payout: Payout, day: string, counted: bigint): void => {
  const { terms, interest, late, waived, rounded } = payout;
  const number = daysFrom(payout.from, day);
  const amount = exitOf(terms, number);
  const cost = terms.fee + terms.gst + interest + late - sumOf(waived);
  if (payout.exit || payout.writtenOffOn || day > payout.lastExitDay) return;
  if (counted < amount || amount - netOf(terms) > cost) return;
  const money = moneyOn(payout) + payout.roundedOwedBack;
  payout.exit = {
    ...{ on: day, amount, late, waived },
    ...{ roundedInterest: rounded.interest, roundedLate: rounded.late },
  };
  Object.assign(payout, exitPartsOf(terms, number));
  payout.late = 0n;
  payout.waived = none();
  rounded.interest = smaller(rounded.interest, payout.interest);
  rounded.late = 0n;
  payout.paid = {
    interest: payout.interest - rounded.interest,
    principal: terms.principal - rounded.principal,
    late: 0n,
  };
  countPaidBack(payout, () => {
    payout.rest = money - amount + sumOf(rounded);
  });
};
