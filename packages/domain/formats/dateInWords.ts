import { m } from '#messages';
import { spellDate } from './formats.ts';

/** A yyyy-mm-dd in words, as texts say it where there is room: 'Saturday 26 December 2026'. */
export const dateInWords = (iso: string): string => {
  const { day, month, year } = spellDate(iso);
  const weekday = m.date_weekdays().split(' ')[new Date(`${iso}T00:00:00Z`).getUTCDay()] ?? '';
  return `${weekday} ${day} ${month} ${year}`;
};
