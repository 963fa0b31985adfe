/** One payout in the reference: what has run on it and what was done to it, by the end of the day that is counted. */
import type { Act, BookTerms, Part } from '#lender/books/acts.ts';
import { atLeast0, daysAfter, daysFrom, interestOf, lateDayOf, smaller } from './figures.ts';

type Parts = Record<Part, bigint>;
/** Nothing of each part. */
export const none = (): Parts => ({ interest: 0n, principal: 0n, late: 0n });

/** The order in which money covers parts. */
export const PARTS = ['interest', 'principal', 'late'] as const;

/** A payout, in paise. Money that covers no part is `rest`: what she is owed where above 0, what she owes back where below. */
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
  rounded: Parts;
  roundedOwedBack: bigint;
  rest: bigint;
  /** What payments covered of what she owed back. */
  paidBack: bigint;
  /** The exit: its day, its amount, and what it put aside for the case that it is lifted. */
  exit:
    | {
        readonly on: string;
        readonly amount: bigint;
        readonly late: bigint;
        readonly waived: Parts;
        readonly roundedInterest: bigint;
        readonly roundedLate: bigint;
      }
    | undefined;
  /** The day of a write-off, whether or not something was owed on it. */
  writtenOffOn: string | undefined;
  writtenOff: Parts;
  writtenOffOwedBack: bigint;
  recovered: bigint;
}

/** A payout at the start of its day, with nothing run and nothing paid. `rest` is money of before it, in paise. */
export const begin = (terms: BookTerms, lent: Act & { readonly kind: 'lent' }, rest: bigint): Payout => {
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
    rounded: none(),
    roundedOwedBack: 0n,
    rest,
    paidBack: 0n,
    exit: undefined,
    writtenOffOn: undefined,
    writtenOff: none(),
    writtenOffOwedBack: 0n,
    recovered: 0n,
  };
};

/** What is owed of a part, in paise. */
const owedOf = (payout: Payout, part: Part): bigint => {
  const whole = { interest: payout.interest, principal: payout.terms.principal, late: payout.late }[part];
  return whole - payout.paid[part] - payout.waived[part] - payout.writtenOff[part] - payout.rounded[part];
};

/** What is owed of each part, in paise, 0 or more. */
export const owedPartsOf = (payout: Payout): Parts => ({
  interest: owedOf(payout, 'interest'),
  principal: owedOf(payout, 'principal'),
  late: owedOf(payout, 'late'),
});

/** What she owes back, in paise, 0 or more. */
export const owedBackOf = ({ rest }: Payout): bigint => atLeast0(-rest);

/** The sum of the parts, in paise. */
export const sumOf = (parts: Readonly<Parts>): bigint => parts.interest + parts.principal + parts.late;

/** What is written off, in paise. */
export const writtenOffOf = ({ writtenOff, writtenOffOwedBack }: Payout): bigint =>
  sumOf(writtenOff) + writtenOffOwedBack;

/** What an exit keeps less of fee and GST, in paise: parts are covered by so much more than money was put. */
export const givenBack = ({ terms, fee, gst }: Payout): bigint => terms.fee - fee + (terms.gst - gst);

/** All money on the loan, put less taken back and sent back, in paise. */
export const moneyOn = (payout: Payout): bigint =>
  payout.rest +
  sumOf(payout.paid) -
  givenBack(payout) +
  payout.recovered -
  payout.writtenOffOwedBack -
  payout.roundedOwedBack;

/** Interest and late charge of a day whose due day is `due`, on what is owed at its start. No day is late that waits. */
export const accrue = (payout: Payout, day: string, due: string, isWaiting: boolean): void => {
  const { terms } = payout;
  const number = daysFrom(payout.from, day);
  const interest = owedOf(payout, 'interest');
  const principal = owedOf(payout, 'principal');
  const isLate = day > due && !isWaiting;
  if (isLate) payout.lateDays += 1;
  if (payout.exit || payout.writtenOffOn) return;
  if (number >= 1 && number <= terms.days) {
    payout.ran += principal * BigInt(terms.rate);
    payout.interest = interestOf(payout.ran);
  }
  if (isLate && payout.lateDays <= terms.late.days) payout.late += lateDayOf(terms, interest + principal);
};

/** Covers parts with money, as far as it goes, and returns what is left of it. */
export const cover = (payout: Payout, paise: bigint): bigint => {
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
    const recovered = smaller(paise, writtenOffOf(payout) - payout.recovered);
    payout.recovered += recovered;
    payout.rest += paise - recovered;
  } else {
    const left = cover(payout, paise);
    payout.paidBack += smaller(left, owedBackOf(payout));
    payout.rest += left;
  }
};

/** Gives up a part, up to an amount above 0 paise, as far as it is owed. */
export const waive = (payout: Payout, part: Part, paise: bigint): void => {
  payout.waived[part] += smaller(paise, owedOf(payout, part));
};

/** Gives up whatever is owed. */
export const writeOff = (payout: Payout): void => {
  for (const part of PARTS) payout.writtenOff[part] += owedOf(payout, part);
  payout.writtenOffOwedBack += owedBackOf(payout);
  payout.rest = atLeast0(payout.rest);
};

/** Rounds away what is owed, each part by itself, where it is less than a rupee in all. */
export const roundAway = (payout: Payout): void => {
  const owedBack = owedBackOf(payout);
  const owed = owedPartsOf(payout);
  if (sumOf(owed) + owedBack >= 100n) return;
  for (const part of PARTS) payout.rounded[part] += owed[part];
  payout.roundedOwedBack += owedBack;
  payout.rest = atLeast0(payout.rest);
};
