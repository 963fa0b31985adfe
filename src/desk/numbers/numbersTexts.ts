import { inr } from '#domain/formats/formats.ts';
import { STEPS } from '#domain/steps/steps.ts';
import type { MoneyPart } from '#domain/wire/desk/numbers.ts';
import { m } from '#messages';
import { durationText } from '../durationText.ts';

/** A median as text; too few stays have none [DESK-83]. */
export const medianText = (milliseconds: number | null): string =>
  milliseconds === null ? m.desk_numbers_too_few() : durationText(milliseconds);

/** A share in whole percent; '' without a whole. */
export const percentText = (part: number, whole: number): string =>
  whole > 0 ? m.desk_numbers_percent({ percent: Math.round((part / whole) * 100) }) : '';

const LAKH = 1_00_000;

/** Rupees, from one lakh on in lakhs with one decimal. */
export const moneyText = (rupees: number): string =>
  Math.abs(rupees) < LAKH
    ? inr(Math.round(rupees))
    : m.desk_numbers_lakh({ amount: inr(Math.round((rupees / LAKH) * 10) / 10).replace(/\.(\d)0$/, '.$1') });

/** The places that people reach, in order: signed in, the nine steps, an offer chosen, sent. */
export const PLACES: readonly string[] = [
  m.desk_numbers_signed_in(),
  ...STEPS.map(({ title }) => title()),
  m.desk_numbers_chose(),
  m.desk_numbers_sent_place(),
];

/** The names of the parts of what is owed. */
export const MONEY: Readonly<Record<MoneyPart, () => string>> = {
  running: m.desk_numbers_running,
  dueSoon: m.desk_numbers_due_soon,
  late: m.desk_numbers_late,
  veryLate: m.desk_numbers_very_late,
};
