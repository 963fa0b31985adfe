import { inr } from '#domain/formats/formats.ts';
import { STEPS } from '#domain/steps/steps.ts';
import type { MoneyPart } from '#lender/wire/numbers.ts';
import { m } from '#messages';
import { durationText } from '../durationText.ts';

/** A median as text; too few stays have none [DESK-83]. */
export const medianText = (milliseconds: number | null): string =>
  milliseconds === null ? m.desk_numbers_too_few() : durationText(milliseconds);

/** A share in whole percent; '' without a whole. */
export const percentText = (part: number, whole: number): string =>
  whole > 0 ? m.desk_numbers_percent({ percent: Math.round((part / whole) * 100) }) : '';

const LAKH = 1_00_000;
const CRORE = 100 * LAKH;

const shortened = (amount: number, decimals: number): string =>
  inr(Number(amount.toFixed(decimals))).replace(/(\.\d)0$/, '$1');

/** Rupees; from one lakh on in lakhs with one decimal, from one crore on in crores with two. */
export const moneyText = (rupees: number): string => {
  const size = Math.abs(rupees);
  if (size < LAKH) return inr(Math.round(rupees));
  // What rounds to 100 lakh is a crore.
  return size < CRORE - LAKH / 20
    ? m.desk_numbers_lakh({ amount: shortened(rupees / LAKH, 1) })
    : m.desk_numbers_crore({ amount: shortened(rupees / CRORE, 2) });
};

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
