import { dayInIndia, spellDate, timeInIndia } from '#domain/formats/formats.ts';
import { m } from '#messages';

/** A day (yyyy-mm-dd): '10 February 2026'. */
export const dayText = (iso: string): string => {
  const { day, month, year } = spellDate(iso);
  return `${day} ${month} ${year}`;
};

/** A moment in India: '10 February 2026, 11:30 am'. */
export const momentText = (iso: string): string => {
  const at = new Date(iso);
  const { day, month, year } = spellDate(dayInIndia(at));
  return m.desk_moment({ day, month, year, time: timeInIndia(at) });
};

/** The last moment before a deadline: '9 February 2026, 11:59 pm' for midnight. */
export const lastMomentText = (deadline: string): string =>
  momentText(new Date(new Date(deadline).getTime() - 1).toISOString());

/** True once a deadline has passed. */
export const isMissed = (deadline: string, now: number = Date.now()): boolean => Date.parse(deadline) <= now;
