import { m } from '#messages';
import { dayOfWire, spellDate } from './formats.ts';

/**
 * A date or timestamp of the wire in words: 'Saturday 26 December 2026'; 'NA' for anything else. So are said days to come, and
 * those on which money moves [SAY-23].
 */
export const dateInWords = (date: unknown): string => {
  const iso = dayOfWire(date);
  if (!iso) return m.not_available();
  const { day, month, year } = spellDate(iso);
  const weekday = m.date_weekdays().split(' ')[new Date(`${iso}T00:00:00Z`).getUTCDay()] ?? '';
  return m.date_in_words({ weekday, day, month, year });
};

/** The same where there is little room: '26 December'. */
export const shortDay = (date: unknown): string => {
  const iso = dayOfWire(date);
  if (!iso) return m.not_available();
  const { day, month } = spellDate(iso);
  return m.date_short({ day, month });
};
