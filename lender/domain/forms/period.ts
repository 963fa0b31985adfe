import { isRealDay } from '#domain/formats/days.ts';
import { dayInIndia } from '#domain/formats/formats.ts';
import { daysBetween } from '#domain/loan/repayment.ts';
import { z } from '#domain/zod.ts';
import { m } from '#messages';
import { MOST_DAYS } from '../wire/numbers.ts';

const day = z.string().check(
  z.refine(isRealDay, { error: () => m.desk_numbers_day_invalid(), abort: true }),
  z.refine((typed) => typed <= dayInIndia(), { error: () => m.desk_numbers_day_future() }),
);

/** The first and the last day of a period of at most a year, up to today in India [DESK-80]. */
export const periodForm = z.object({ from: day, to: day }).check(
  z.refine(({ from, to }) => (daysBetween(from, to) ?? 0) >= 0, {
    path: ['to'],
    error: () => m.desk_numbers_day_order(),
  }),
  z.refine(({ from, to }) => (daysBetween(from, to) ?? 0) < MOST_DAYS, {
    path: ['to'],
    error: () => m.desk_numbers_day_most({ days: MOST_DAYS }),
  }),
);
