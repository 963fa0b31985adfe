import { dayInIndia, daysAfter, spellDate, timeInIndia } from '#domain/formats/formats.ts';
import { HOUR } from '#domain/limits.ts';
import { m } from '#messages';
import { isMissed } from '../moment.ts';

const SOON_MS = 4 * HOUR;

/** True from four hours before a deadline on. */
export const isDueSoon = (deadline: string | null, now: number): boolean =>
  deadline !== null && Date.parse(deadline) - now < SOON_MS;

/** When a loan is due, as short as it is clear: 'Due 4:00 pm today', 'Due Mon 11:00 am', 'Was due 3 December'. */
export const dueText = (deadline: string | null, now: number): string => {
  if (deadline === null) return m.desk_queue_no_deadline();
  // A deadline at midnight is the last minute of the day that ends.
  const last = new Date(Date.parse(deadline) - 1);
  const day = dayInIndia(last);
  const today = dayInIndia(new Date(now));
  const time = timeInIndia(dayInIndia(new Date(deadline)) === day ? new Date(deadline) : last);
  const { day: date, month } = spellDate(day);
  if (isMissed(deadline, now)) return m.desk_queue_was_due({ day: `${date} ${month}`, time });
  if (day === today) return m.desk_queue_due_today({ time });
  if (day < daysAfter(today, 7)) {
    const weekday = m.date_weekdays().split(' ')[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
    return m.desk_queue_due_weekday({ weekday, time });
  }
  return m.desk_queue_due_day({ day: `${date} ${month}` });
};
