import { isRealDay } from '../formats/days.ts';
import type { SliderRange } from './pricing.ts';
import { daysBetween } from './repayment.ts';

/** The same day so many months later; the last day of a month that has fewer. */
const monthsAfter = (iso: string, months: number): string => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  lastOfMonth.setUTCDate(Math.min(day, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
};

/** The first day after `today` on which a salary comes that came last on `last`; null where that is no day [CALC-06]. */
export const nextSalaryDay = (last: unknown, today: string): string | null => {
  const day = String(last ?? '');
  if (!isRealDay(day)) return null;
  const months = (Number(today.slice(0, 4)) - Number(day.slice(0, 4))) * 12;
  const passed = months + Number(today.slice(5, 7)) - Number(day.slice(5, 7));
  const thisMonth = monthsAfter(day, passed);
  return thisMonth > today ? thisMonth : monthsAfter(day, passed + 1);
};

/** The days of a loan that is due on the next salary day, or soon after where that is too soon; null beyond the range [CALC-06]. */
export const daysToSalary = (salaryDay: string, today: string, { min, max }: SliderRange): number | null => {
  const days = Math.max(min, daysBetween(today, salaryDay) ?? 0);
  return days > max ? null : days;
};
