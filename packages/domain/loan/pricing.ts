import { hundredths, interestFor } from './interest.ts';
import { HOME_AMOUNT, HOME_DAYS, HOME_RATE, OFFER_DAYS, OFFER_PRINCIPAL, OFFER_RATE } from './product.ts';

export type SliderRange = { min: number; max: number; step: number };

const decimalsOf = (step: number): number => (String(step).split('.')[1] ?? '').length;

/** Clamps a value to a range and rounds it to the nearest step; NaN becomes the minimum. */
export const clampToStep = (range: SliderRange, value: number): number => {
  if (!Number.isFinite(value)) return value === Infinity ? range.max : range.min;
  const steps = Math.round((value - range.min) / range.step);
  const stepped = Number((range.min + steps * range.step).toFixed(decimalsOf(range.step)));
  return Math.min(range.max, Math.max(range.min, stepped));
};

/** Clamps a value to a range without rounding: a typed amount may lie between two steps (H-03). */
export const clampToRange = (range: SliderRange, value: number): number =>
  Number.isFinite(value) ? Math.min(range.max, Math.max(range.min, value)) : clampToStep(range, value);

/** The next step above (+1) or below (-1) a value, within the range: what the − and + buttons of a slider set. */
export const nextSliderValue = (range: SliderRange, value: number, direction: 1 | -1): number => {
  const steps = (clampToRange(range, value) - range.min) / range.step;
  // Floating point: 6.999999999999999 means 7.
  const near = Math.round(steps * 1e6) / 1e6;
  const next = direction > 0 ? Math.floor(near) + 1 : Math.ceil(near) - 1;
  return clampToStep(range, range.min + next * range.step);
};

export type Cost = {
  /** Whole rupees to pay back. */
  total: number;
  /** Whole rupees: total minus amount. */
  cost: number;
  /** True yearly rate in percent, two decimals (D-13). */
  apr: number;
};

/**
 * APR = (repaid / received - 1) x 365 / days x 100, to two decimals, from unrounded totals (D-13).
 * Needs received > 0 and days > 0.
 */
export const apr = (received: number, repaid: number, days: number): number =>
  Math.round((repaid / received - 1) * (365 / days) * 10_000) / 100;

/** The home calculator: total = round(amount + amount x rate x days / 100), all inputs clamped (H-03). */
export const homeCost = (amount: number, days: number, ratePerDay: number): Cost => {
  const a = clampToRange(HOME_AMOUNT, amount);
  const d = clampToStep(HOME_DAYS, days);
  const r = clampToStep(HOME_RATE, ratePerDay);
  const unrounded = a + interestFor(a, hundredths(r), d);
  const total = Math.round(unrounded);
  return { total, cost: total - a, apr: apr(a, unrounded, d) };
};

/** The applicant's offer: fee = principal x tenure / 100, total = principal + fee (CALC-02). */
export const offerCost = (principal: number, days: number): Cost => {
  const p = clampToStep(OFFER_PRINCIPAL, principal);
  const d = clampToStep(OFFER_DAYS, days);
  const cost = interestFor(p, hundredths(OFFER_RATE), d);
  return { total: p + cost, cost, apr: apr(p, p + cost, d) };
};

/** A lead's tenure in months: days / 30, rounded up (D-21). */
export const tenureMonths = (days: number): number => Math.ceil(days / 30);
