import { inr } from '#domain/formats/formats.ts';
import { clampToRange, clampToStep, type SliderRange } from '#domain/loan/pricing.ts';
import { HOME_AMOUNT, HOME_DAYS, HOME_RATE } from '#domain/loan/product.ts';
import { m } from '#messages';

/** The values of the home calculator: rupees, days, percent a day. */
export type LoanChoice = { amount: number; days: number; rate: number };

export const INITIAL_CHOICE: LoanChoice = {
  amount: HOME_AMOUNT.initial,
  days: HOME_DAYS.initial,
  rate: HOME_RATE.initial,
};

/** Days in words. */
export const daysText = (days: number): string =>
  days === 1 ? m.public_days_one({ days }) : m.public_days_many({ days });

export const rateText = (rate: number): string => `${rate}%`;

/** One slider of the calculator: its range, its texts, and how it parses a typed number (H-03). */
export type SliderSpec = {
  range: SliderRange;
  /** The nearest valid value. */
  clamp: (value: number) => number;
  format: (value: number) => string;
  label: () => string;
};

export const SLIDERS: Record<keyof LoanChoice, SliderSpec> = {
  amount: {
    range: HOME_AMOUNT,
    clamp: (value) => Math.round(clampToRange(HOME_AMOUNT, value)),
    format: inr,
    label: m.home_calc_amount,
  },
  days: {
    range: HOME_DAYS,
    clamp: (value) => clampToStep(HOME_DAYS, value),
    format: daysText,
    label: m.home_calc_days,
  },
  rate: {
    range: HOME_RATE,
    clamp: (value) => clampToStep(HOME_RATE, value),
    format: rateText,
    label: m.home_calc_rate,
  },
};

/** The number in a text; signs, letters and grouping are ignored. Null when there is none. */
export const parseTypedNumber = (typed: string): number | null => {
  const digits = typed.replace(/[^\d.]/g, '');
  const value = Number.parseFloat(digits);
  return Number.isFinite(value) ? value : null;
};
