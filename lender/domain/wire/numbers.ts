/** The numbers of a period for the lender's owner [DESK-80]. Nothing in them is about one person. */
import { isRealDay } from '#domain/formats/days.ts';
import { daysBetween } from '#domain/loan/repayment.ts';
import { anyText, isoDate, nullableText } from '#domain/wire/fields.ts';
import { z } from '#domain/zod.ts';

const day = isoDate.check(z.refine(isRealDay));

/** The longest period, in days. */
export const MOST_DAYS = 366;
/** A median of fewer stays would be about single persons [DESK-83]. */
export const LEAST_STAYS = 5;

/** The first and the last day of a period, in India. */
export const deskNumbers = z.strictObject({ from: day, to: day }).check(
  z.refine(({ from, to }) => {
    const days = daysBetween(from, to);
    return days !== null && days >= 0 && days < MOST_DAYS;
  }),
);

const count = z.int();
const milliseconds = z.nullable(z.number());

/** What happened within a period. */
const happened = z.object({
  from: anyText,
  to: anyText,
  sent: count,
  offers: count,
  refusals: count,
  /** The median from sending to the first decision. */
  toDecide: milliseconds,
  agreed: count,
  /** Of the agreed ones, those that were paid out on the same day. */
  paidSameDay: count,
});

/** Of the loans that are paid out and not ended. */
export const MONEY_PARTS = ['running', 'dueSoon', 'late', 'veryLate'] as const;
export type MoneyPart = (typeof MONEY_PARTS)[number];

export const numbersData = z.object({
  period: happened,
  /** As many days before. */
  before: happened,
  /** For each state of the chart `loan`: stays that ended in the period, their median, and the loans in it now. */
  states: z.array(z.object({ state: anyText, left: count, median: milliseconds, now: count })),
  /** Transitions of the period from one state to another. */
  moves: z.array(z.object({ from: anyText, to: anyText, count })),
  /** People who first signed in within the period, by the number of steps that they have reached: 0 (signed in) to 11. */
  steps: z.array(count),
  /** Rupees that are owed, as each loan was settled last. */
  money: z.array(
    z.object({ part: z.enum(MONEY_PARTS), rupees: z.number(), loans: count, oldestDays: count }),
  ),
  /** The day (yyyy-mm-dd) on which the oldest of them was settled; null where it is today. */
  asOf: nullableText,
  /** Rupees booked on the period's days. */
  books: z.object({ paidOut: z.number(), cameBack: z.number(), lateCharges: z.number() }),
  /** Complaints that wait for an answer now. */
  complaints: count,
});
export type Numbers = z.infer<typeof numbersData>;
