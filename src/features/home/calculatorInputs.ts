import { inr } from '#domain/formats.ts';
import { HOME_AMOUNT, HOME_DAYS, HOME_RATE } from '#domain/limits.ts';
import { clampToRange, clampToStep } from '#domain/loan/pricing.ts';
import { m } from '#messages';

/** What is chosen in the home calculator: rupees, days, percent a day. */
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

/** How one value of the calculator is held in its range and said; sliders, steppers and typing share it (H-03). */
export type SliderSpec = {
  range: { min: number; max: number; step: number };
  /** Any number, brought into the range. */
  hold: (value: number) => number;
  format: (value: number) => string;
  label: () => string;
  typedLabel: () => string;
};

export const SLIDERS: Record<keyof LoanChoice, SliderSpec> = {
  amount: {
    range: HOME_AMOUNT,
    hold: (value) => Math.round(clampToRange(HOME_AMOUNT, value)),
    format: inr,
    label: m.home_calc_amount,
    typedLabel: m.home_calc_type_amount,
  },
  days: {
    range: HOME_DAYS,
    hold: (value) => clampToStep(HOME_DAYS, value),
    format: daysText,
    label: m.home_calc_days,
    typedLabel: m.home_calc_type_days,
  },
  rate: {
    range: HOME_RATE,
    hold: (value) => clampToStep(HOME_RATE, value),
    format: rateText,
    label: m.home_calc_rate,
    typedLabel: m.home_calc_type_rate,
  },
};

/** The number in what was typed: signs, letters and grouping are passed over; null when there is none. */
export const parseTypedNumber = (typed: string): number | null => {
  const digits = typed.replace(/[^\d.]/g, '');
  const value = Number.parseFloat(digits);
  return Number.isFinite(value) ? value : null;
};
