/** Dates, rounding and the three amounts of the design, as the reference counts them: shared with nothing of the product. */
import type { BookTerms } from '#lender/books/acts.ts';

const DAY = 86_400_000;
const RUPEE = 100n;
/** Hundredths of a percent in one. */
const RATE = 10_000n;

const timeOf = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));

/** Days that were written before, by their time: the reference asks for each of them very often. */
const written = new Map<number, string>();

/** The day (yyyy-mm-dd) that is `days` days after another one, or before it where `days` is below 0. */
export const daysAfter = (day: string, days: number): string => {
  const time = timeOf(day) + days * DAY;
  const known = written.get(time) ?? new Date(time).toISOString().slice(0, 10);
  written.set(time, known);
  return known;
};

/** Days from one day to another, below 0 where the other one is earlier. */
export const daysFrom = (from: string, to: string): number => (timeOf(to) - timeOf(from)) / DAY;

/** The smaller one of two amounts. */
export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The amount itself, or 0 where it is below 0. */
export const atLeast0 = (paise: bigint): bigint => (paise < 0n ? 0n : paise);

/** A fraction of paise, 0 or more, in whole rupees (given in paise); half a rupee is a whole one. */
export const inRupees = (paise: bigint, divisor = 1n): bigint => {
  const rupees = paise / (divisor * RUPEE);
  const over = paise - rupees * divisor * RUPEE;
  return (over * 2n < divisor * RUPEE ? rupees : rupees + 1n) * RUPEE;
};

/** Interest that has run, in paise and whole rupees, from what has run in ten-thousandths of a paisa. */
export const interestOf = (ran: bigint): bigint => inRupees(ran, RATE);

/** What a late day costs, in paise and whole rupees, on what is unpaid of interest and principal when it begins. */
export const lateDayOf = ({ late }: BookTerms, unpaid: bigint): bigint =>
  smaller(late.perDay, inRupees(unpaid * BigInt(late.rate), RATE));

/** Principal and the interest of the whole tenure, in paise. */
export const dueOf = ({ principal, rate, days }: BookTerms): bigint =>
  principal + interestOf(principal * BigInt(rate) * BigInt(days));

/** What the customer got, in paise. */
export const netOf = ({ principal, fee, gst }: BookTerms): bigint => principal - fee - gst;

/** What gives the loan back `days` days after the payout, in paise and whole rupees: what she got, and the days' share of its cost. */
export const exitOf = (terms: BookTerms, days: number): bigint => {
  const cost = dueOf(terms) - netOf(terms);
  return inRupees(netOf(terms) * BigInt(terms.days) + cost * BigInt(days), BigInt(terms.days));
};

/** The parts of that amount `days` days after the payout, in paise: they sum to it with the principal, less fee and GST. */
export const exitPartsOf = (
  terms: BookTerms,
  days: number,
): { readonly fee: bigint; readonly gst: bigint; readonly interest: bigint } => {
  const share = inRupees(terms.fee * BigInt(days), BigInt(terms.days));
  const fee = smaller(share, terms.fee);
  const gst = terms.fee === 0n ? 0n : inRupees(terms.gst * fee, terms.fee);
  return { fee, gst, interest: exitOf(terms, days) - netOf(terms) - fee - gst };
};
