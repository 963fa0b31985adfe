import { dayInIndia, daysAfter } from '../formats/formats.ts';

/** Holidays of all of India, month and day. */
const HOLIDAYS = new Set(['01-26', '08-15', '10-02']);

/** Monday to Friday without holidays; `day` is a yyyy-mm-dd. RBI doesn't define the term (RBC 29(2)). */
const isWorkingDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(day.slice(5));
};

/** The `count`-th working day after a yyyy-mm-dd; `count` is at least 1. */
export const workingDayAfter = (day: string, count: number): string => {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = daysAfter(reached, 1);
    if (isWorkingDay(reached)) left -= 1;
  }
  return reached;
};

/** The `count`-th working day before a yyyy-mm-dd; `count` is at least 1. */
export const workingDayBefore = (day: string, count: number): string => {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = daysAfter(reached, -1);
    if (isWorkingDay(reached)) left -= 1;
  }
  return reached;
};

/** The number of working days after one yyyy-mm-dd and before another. */
export const workingDaysBetween = (from: string, to: string): number => {
  let count = 0;
  for (let day = daysAfter(from, 1); day < to; day = daysAfter(day, 1)) if (isWorkingDay(day)) count += 1;
  return count;
};

/** The start of a day (yyyy-mm-dd) in India. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/** The moment at which a yyyy-mm-dd ends in India. */
export const endOfDay = (day: string): Date => startOfDay(daysAfter(day, 1));

/** The end of the `count`-th working day after a moment. */
export const endOfWorkingDay = (moment: Date, count: number): Date =>
  endOfDay(workingDayAfter(dayInIndia(moment), count));
