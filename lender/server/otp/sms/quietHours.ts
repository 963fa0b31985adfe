import { dayInIndia } from '#domain/formats/formats.ts';
import { MINUTE } from '#domain/limits.ts';
import { endOfDay } from '#domain/loan/workingDays.ts';

const HOUR = 60 * MINUTE;
const MORNING = 8 * HOUR;

/**
 * The first moment from `at` on that is between 8 o'clock in the morning and `evening`, an hour of 24, in India.
 * Texts about a loan wait for it [LOAN-34].
 */
export const afterQuietHours = (at: Date, evening: number): Date => {
  const midnight = endOfDay(dayInIndia(at)).getTime();
  const timeOfDay = at.getTime() - (midnight - 24 * HOUR);
  if (timeOfDay >= evening * HOUR) return new Date(midnight + MORNING);
  return timeOfDay < MORNING ? new Date(midnight - 24 * HOUR + MORNING) : at;
};
