import { dateSlashed, dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import type { Period } from '#machines/desk/numbers.ts';
import { m } from '#messages';
import { dayText } from '../moment.ts';

/** The days of each button, up to today in India. */
export const PERIODS: readonly {
  readonly choice: Exclude<Period['choice'], 'own'>;
  readonly label: () => string;
  readonly firstDay: (today: string) => string;
}[] = [
  { choice: 'today', label: m.desk_numbers_today, firstDay: (today) => today },
  { choice: 'week', label: m.desk_numbers_week, firstDay: (today) => daysAfter(today, -6) },
  { choice: 'month', label: m.desk_numbers_month, firstDay: (today) => `${today.slice(0, 8)}01` },
];

/** The period of a button. */
export const periodOf = (choice: Exclude<Period['choice'], 'own'>): Period => {
  const today = dayInIndia();
  const from = PERIODS.find((period) => period.choice === choice)?.firstDay(today) ?? today;
  return { choice, from, to: today };
};

/** '1 November 2026 to 21 November 2026', or one day. */
export const periodText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? dayText(from) : m.desk_numbers_from_to({ from: dayText(from), to: dayText(to) });

/** The same with short days: '01/11/2026 to 21/11/2026'. */
export const shortPeriodText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? dateSlashed(from) : m.desk_numbers_from_to({ from: dateSlashed(from), to: dateSlashed(to) });
