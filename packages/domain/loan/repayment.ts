import { DAY } from '#domain/limits.ts';
import { numberFrom } from '../formats/formats.ts';
import type { Repayment } from '../wire/public.ts';
import { apr } from './pricing.ts';

/** Whole paise of a wire field in rupees; 0 when it is missing or no number (P-06). */
const paiseOf = (rupees: unknown): number => Math.round((numberFrom(rupees) ?? 0) * 100);

/** The initial value of Amount To Pay, in paise: loan and interest to date, plus the penalty (P-06). */
export const amountToPay = (due: Repayment): number =>
  paiseOf(due.repayment_with_real_interest) + paiseOf(due.penalty_interest);

/** The largest payment, in paise: everything that is due. */
export const maxPayment = (due: Repayment): number =>
  Math.max(amountToPay(due), paiseOf(due.total_due_amount));

/** Paise as rupees for a text field: '30450', '30450.50'. */
export const formatPaise = (paise: number): string =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);

/** Keeps the digits, one point and at most two decimals of what was typed. */
export const normalizeRupees = (typed: string): string => {
  const [rupees = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  const integer = rupees.slice(0, 7);
  return rest.length > 0 ? `${integer}.${rest.join('').slice(0, 2)}` : integer;
};

const TYPED = /^(\d{1,7})?(\.\d{0,2})?$/;

/** Parses typed rupees to paise; null unless the amount is from ₹1 to `most` paise. */
export const parsePaise = (typed: string, most: number): number | null => {
  if (!TYPED.test(typed) || !/\d/.test(typed)) return null;
  const paise = Math.round(Number(typed) * 100);
  return paise >= Math.min(100, most) && paise <= most ? paise : null;
};

/** Days from one yyyy-mm-dd to another, negative when the second is earlier; null when either is no date. */
export const daysBetween = (from: unknown, to: unknown): number | null => {
  const days = (Date.parse(String(to)) - Date.parse(String(from))) / DAY;
  return Number.isFinite(days) ? Math.round(days) : null;
};

export type DueStatus = { kind: 'paid' } | { kind: 'ahead' | 'late'; days: number } | { kind: 'today' };

/**
 * The status of a loan on `today` (yyyy-mm-dd in India); null when its repayment date is unknown, or has passed while nobody
 * is late by what the service says.
 */
export const dueStatus = (due: Repayment, today: string): DueStatus | null => {
  if (maxPayment(due) === 0 && numberFrom(due.total_due_amount) !== null) return { kind: 'paid' };
  const days = daysBetween(today, due.repayment_date);
  if (days === null) return null;
  if (days === 0) return { kind: 'today' };
  if (days > 0) return { kind: 'ahead', days };
  const late = numberFrom(due.days_past_due) ?? -days;
  return late > 0 ? { kind: 'late', days: late } : null;
};

/** Cost and APR of a loan that runs to the repayment date of its agreement (D-13); null when a value is missing. */
export const loanCost = (due: Repayment): { cost: number; days: number; apr: number } | null => {
  const [received, repaid] = [numberFrom(due.loan_recommended), numberFrom(due.repayment_amount)];
  const run = daysBetween(due.disbursal_date, due.repayment_date);
  const days = (run ?? 0) - (numberFrom(due.extended_by) ?? 0);
  if (!received || !repaid || repaid < received || days < 1) return null;
  return { cost: Math.round((repaid - received) * 100) / 100, days, apr: apr(received, repaid, days) };
};
