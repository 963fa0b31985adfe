/** One payout in the reference: what has run on it and what was done to it, by the end of the day that is counted. */
import type { Act, BookTerms, Part } from '#lender/books/acts.ts';
import {
  atLeast0,
  daysAfter,
  daysFrom,
  exitOf,
  exitPartsOf,
  interestOf,
  lateDayOf,
  smaller,
} from './figures.ts';

type Parts = Record<Part, bigint>;
const none = (): Parts => ({ interest: 0n, principal: 0n, late: 0n });

/** The order in which money covers parts. */
const PARTS = ['interest', 'principal', 'late'] as const;

/** A payout, in paise. Money on it that covers no part is `rest`: what she is owed where above 0, what she owes back where below. */
export interface Payout {
  readonly terms: BookTerms;
  /** The number of the act that lent it. */
  readonly act: number;
  readonly from: string;
  readonly lastExitDay: string;
  /** Interest that has run by the terms, in ten-thousandths of a paisa. */
  ran: bigint;
  /** Days past the due day, whether or not something was owed on them. */
  lateDays: number;
  interest: bigint;
  late: bigint;
  fee: bigint;
  gst: bigint;
  paid: Parts;
  waived: Parts;
  rounded: bigint;
  rest: bigint;
  /** The day of the exit, and what it put aside, for the case that it is lifted. */
  exit:
    | { readonly on: string; readonly late: bigint; readonly waived: Parts; readonly rounded: bigint }
    | undefined;
  writtenOffOn: string | undefined;
  writtenOff: Parts;
  writtenOffOwedBack: bigint;
  recovered: bigint;
}

/** A payout at the start of its day, with nothing run and nothing paid. */
export const begin = (terms: BookTerms, lent: Act & { readonly kind: 'lent' }): Payout => {
  const known = lent.told !== undefined && lent.told > lent.day ? lent.told : lent.day;
  return {
    terms,
    act: lent.number,
    from: lent.day,
    lastExitDay: daysAfter(known, terms.coolingOffDays),
    ran: 0n,
    lateDays: 0,
    interest: 0n,
    late: 0n,
    fee: terms.fee,
    gst: terms.gst,
    paid: none(),
    waived: none(),
    rounded: 0n,
    rest: 0n,
    exit: undefined,
    writtenOffOn: undefined,
    writtenOff: none(),
    writtenOffOwedBack: 0n,
    recovered: 0n,
  };
};

/** What is owed of a part, in paise. */
export const owedOf = (payout: Payout, part: Part): bigint => {
  const whole = { interest: payout.interest, principal: payout.terms.principal, late: payout.late }[part];
  const gone = part === 'principal' ? payout.rounded : 0n;
  return whole - payout.paid[part] - payout.waived[part] - payout.writtenOff[part] - gone;
};

/** The sum of the parts, in paise. */
export const sumOf = (parts: Readonly<Parts>): bigint => parts.interest + parts.principal + parts.late;

/** Money on the payout that counts for an exit: put, less taken back and sent back, in paise. */
export const putBy = (payout: Payout): bigint => payout.rest + sumOf(payout.paid);

/** What an exit keeps less of fee and GST, in paise: parts are covered by so much more than money was put. */
const givenBack = ({ terms, fee, gst }: Payout): bigint => terms.fee - fee + (terms.gst - gst);

/** All money on the payout, put less taken back and sent back, in paise. */
export const moneyOn = (payout: Payout): bigint =>
  putBy(payout) - givenBack(payout) + payout.recovered - payout.writtenOffOwedBack;

/** Interest and late charge of a day whose due day is `due`, on what is owed at its start. */
export const accrue = (payout: Payout, day: string, due: string): void => {
  const { terms } = payout;
  const number = daysFrom(payout.from, day);
  const interest = owedOf(payout, 'interest');
  const principal = owedOf(payout, 'principal');
  if (day > due) payout.lateDays += 1;
  if (payout.exit || payout.writtenOffOn) return;
  if (number >= 1 && number <= terms.days) {
    payout.ran += principal * BigInt(terms.rate);
    payout.interest = interestOf(payout.ran);
  }
  if (day > due && payout.lateDays <= terms.late.days) payout.late += lateDayOf(terms, interest + principal);
};

/** Covers parts with money, as far as it goes, and returns what is left of it. */
const cover = (payout: Payout, paise: bigint): bigint => {
  let left = paise;
  for (const part of PARTS) {
    const covered = smaller(left, owedOf(payout, part));
    payout.paid[part] += covered;
    left -= covered;
  }
  return left;
};

/** Puts money, above 0 paise, on the payout: on what is owed, or on what is written off; the rest is hers. */
export const put = (payout: Payout, paise: bigint): void => {
  if (payout.writtenOffOn) {
    const open = sumOf(payout.writtenOff) + payout.writtenOffOwedBack - payout.recovered;
    const recovered = smaller(paise, open);
    payout.recovered += recovered;
    payout.rest += paise - recovered;
  } else payout.rest += cover(payout, paise);
};

/** Gives up a part, up to an amount above 0 paise, as far as it is owed. */
export const waive = (payout: Payout, part: Part, paise: bigint): void => {
  payout.waived[part] += smaller(paise, owedOf(payout, part));
};

/** Makes an exit undone of which `missing` paise were taken back: what it put aside stands again, and money covers it anew. */
const lift = (payout: Payout, exit: NonNullable<Payout['exit']>, missing: bigint): void => {
  const money = sumOf(payout.paid) - givenBack(payout) - missing;
  payout.fee = payout.terms.fee;
  payout.gst = payout.terms.gst;
  payout.interest = interestOf(payout.ran);
  payout.late = exit.late;
  payout.waived = exit.waived;
  payout.rounded += exit.rounded;
  payout.paid = none();
  payout.exit = undefined;
  payout.rest += money < 0n ? money : cover(payout, money);
};

/** Takes back money, above 0 paise, that was put on this payout on the day `putOn`. */
export const takeBack = (payout: Payout, paise: bigint, putOn: string): void => {
  let left = paise;
  const take = (most: bigint): bigint => {
    const taken = smaller(left, atLeast0(most));
    left -= taken;
    return taken;
  };
  payout.rest -= take(payout.rest);
  if (payout.writtenOffOn && putOn > payout.writtenOffOn) payout.recovered -= take(payout.recovered);
  else if (payout.exit && left > 0n) {
    lift(payout, payout.exit, left);
    left = 0n;
  } else for (const part of PARTS.toReversed()) payout.paid[part] -= take(payout.paid[part]);
  payout.rest -= left;
};

/** Ends the loan on a day of the cooling-off period at whose end enough is put. */
export const exitWherePaid = (payout: Payout, day: string): void => {
  const number = daysFrom(payout.from, day);
  const amount = exitOf(payout.terms, number);
  const money = putBy(payout);
  if (payout.exit || payout.writtenOffOn || day > payout.lastExitDay || money < amount) return;
  payout.exit = { on: day, late: payout.late, waived: payout.waived, rounded: payout.rounded };
  Object.assign(payout, exitPartsOf(payout.terms, number));
  payout.late = 0n;
  payout.waived = none();
  payout.rounded = 0n;
  payout.paid = { interest: payout.interest, principal: payout.terms.principal, late: 0n };
  payout.rest = money - amount;
};

/** Gives up what is owed of the parts. */
export const writeOffParts = (payout: Payout): void => {
  for (const part of PARTS) payout.writtenOff[part] += owedOf(payout, part);
};

/** Takes up to `paise`, 0 or more, from what paid principal, for what else is owed: principal alone is rounded. Returns how much. */
export const moveToPrincipal = (payout: Payout, paise: bigint): bigint => {
  const moved = smaller(paise, payout.paid.principal);
  payout.paid.principal -= moved;
  return moved;
};

/** Rounds away what is owed of the parts: less than a rupee. */
export const roundAway = (payout: Payout): void => {
  for (const part of ['interest', 'late'] as const) {
    payout.paid[part] += moveToPrincipal(payout, owedOf(payout, part));
    // Where no money paid principal, it was waived: the other part's paise are waived in its place.
    const waived = smaller(owedOf(payout, part), payout.waived.principal);
    payout.waived.principal -= waived;
    payout.waived[part] += waived;
  }
  payout.rounded += owedOf(payout, 'principal');
};
