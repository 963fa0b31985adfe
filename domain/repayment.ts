import { numberFrom } from './formats.ts';
import { apr } from './pricing.ts';
import type { Repayment } from './wire/public.ts';

/** Whole paise of a wire field in rupees; 0 for one that is missing or isn't a number (P-06). */
const paiseOf = (rupees: unknown): number => Math.round((numberFrom(rupees) ?? 0) * 100);

/** What Amount To Pay begins with, in paise: loan and interest to date, and the penalty (P-06). */
export const amountToPay = (due: Repayment): number =>
  paiseOf(due.repayment_with_real_interest) + paiseOf(due.penalty_interest);

/** The most that can be paid, in paise: all that is due. */
export const maxPayment = (due: Repayment): number =>
  Math.max(amountToPay(due), paiseOf(due.total_due_amount));

/** Paise as a field holds them: '30450', '30450.50'. */
export const formatPaise = (paise: number): string =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);

/** Digits, and a point with at most two more: what a field for rupees and paise holds. */
export const normalizeRupees = (typed: string): string => {
  const [rupees = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  const whole = rupees.slice(0, 7);
  return rest.length > 0 ? `${whole}.${rest.join('').slice(0, 2)}` : whole;
};

const TYPED = /^(\d{1,7})?(\.\d{0,2})?$/;

/** Paise of what was typed; null when that is no amount from ₹1 to `most` paise. */
export const parsePaise = (typed: string, most: number): number | null => {
  if (!TYPED.test(typed) || !/\d/.test(typed)) return null;
  const paise = Math.round(Number(typed) * 100);
  return paise >= Math.min(100, most) && paise <= most ? paise : null;
};

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Days from one yyyy-mm-dd to another, negative when the second is earlier; null when either is no date. */
export const daysBetween = (from: unknown, to: unknown): number | null => {
  const days = (Date.parse(String(to)) - Date.parse(String(from))) / DAY_MS;
  return Number.isFinite(days) ? Math.round(days) : null;
};

export type DueStatus = { kind: 'paid' } | { kind: 'ahead' | 'late'; days: number } | { kind: 'today' };

/** How a loan stands on `today` (yyyy-mm-dd, India's); null when its repayment date isn't known. */
export const dueStatus = (due: Repayment, today: string): DueStatus | null => {
  if (maxPayment(due) === 0 && numberFrom(due.total_due_amount) !== null) return { kind: 'paid' };
  const days = daysBetween(today, due.repayment_date);
  if (days === null) return null;
  if (days === 0) return { kind: 'today' };
  return days > 0 ? { kind: 'ahead', days } : { kind: 'late', days: -days };
};

/** Cost and true yearly rate of a loan that runs to its repayment date (D-13); null when a part is missing. */
export const loanCost = (due: Repayment): { cost: number; days: number; apr: number } | null => {
  const [received, repaid] = [numberFrom(due.loan_recommended), numberFrom(due.repayment_amount)];
  const days = daysBetween(due.disbursal_date, due.repayment_date);
  if (!received || !repaid || repaid < received || !days || days < 1) return null;
  return { cost: Math.round((repaid - received) * 100) / 100, days, apr: apr(received, repaid, days) };
};
