import { m } from '#messages';
import { once } from './once.ts';

/** Hundreds by three digits, everything above by two. */
const LAKH_GROUPS = /\B(?=(\d\d)*\d{3}(\.|$))/g;

/**
 * Rupees with the sign and Indian grouping: ₹1,00,000; paise only where there are any (ST-06). As Intl writes them, without
 * its cost: the first amount is drawn while a public page comes alive.
 */
export const inr = (rupees: number): string => {
  const digits = Math.abs(rupees).toFixed(Number.isInteger(rupees) ? 0 : 2);
  return `${rupees < 0 ? '-' : ''}₹${digits.replace(LAKH_GROUPS, ',')}`;
};

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})/;

const reorder = (iso: string | null | undefined, separator: string): string => {
  const parts = ISO_DATE.exec(iso ?? '');
  return parts ? [parts[3], parts[2], parts[1]].join(separator) : m.not_available();
};

/** yyyy-mm-dd (or a timestamp) as dd/mm/yyyy; 'NA' for anything else (ST-06, D-27). */
export const dateSlashed = (iso: string | null | undefined): string => reorder(iso, '/');

/** yyyy-mm-dd as dd-mm-yyyy, as the preview shows a birth date; 'NA' for anything else (PRE-03). */
export const dateDashed = (iso: string | null | undefined): string => reorder(iso, '-');

/** India keeps one time all year: UTC+05:30. */
const INDIA_MS = 330 * 60_000;

/** The day in India as yyyy-mm-dd, whatever the clock's own zone (D-27). */
export const dayInIndia = (instant: Date = new Date()): string =>
  new Date(instant.getTime() + INDIA_MS).toISOString().slice(0, 10);

/** The day `days` after a yyyy-mm-dd, as yyyy-mm-dd. */
export const daysAfter = (iso: string, days: number): string => {
  const day = new Date(`${iso}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

/** A yyyy-mm-dd in parts, its month as a word. */
export const spellDate = (iso: string): { day: number; month: string; year: string } => {
  const [year = '', month, day] = iso.split('-');
  return { day: Number(day), month: m.date_months().split(' ')[Number(month) - 1] ?? '', year };
};

/**
 * A wire date or moment in long US format, 'November 16, 2026' (B-02): the day that it names, or the day in India
 * of a moment with a time zone; '' for anything else.
 */
export const dateLongUs = (told: unknown): string => {
  const text = String(told ?? '');
  const day = ISO_DATE.exec(text)?.[0];
  if (!day) return '';
  const hasZone = /\d(Z|[+-]\d{2}:?\d{2})$/.test(text.slice(day.length));
  const moment = new Date(hasZone ? text : `${day}T12:00:00+05:30`);
  if (Number.isNaN(moment.getTime())) return '';
  const spelled = spellDate(dayInIndia(moment));
  return `${spelled.month} ${spelled.day}, ${spelled.year}`;
};

const clock = once(
  () =>
    new Intl.DateTimeFormat('en-IN', {
      timeZone: 'Asia/Kolkata',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    }),
);

/** The time of day in India: 10:42 am. */
export const timeInIndia = (instant: Date): string => clock().format(instant).replace(/\s/g, ' ');

/** Digits only, at most `length`. */
export const digitsOnly = (typed: string, length: number): string =>
  typed.replace(/\D/g, '').slice(0, length);

/** Ten digits from what people paste: spaces, +91 and a leading 0 are taken off. */
export const normalizeMobile = (typed: string): string => {
  const digits = typed.replace(/\D/g, '');
  const national = digits.length > 10 ? digits.replace(/^(91|0)(?=\d{10})/, '') : digits;
  return national.slice(0, 10);
};

/** AAPPV8261K as AAPPVXXXXK. */
export const maskPan = (pan: string): string => pan.replace(/^(.{5}).{4}(.)$/, '$1XXXX$2');

/** '98765 43210': how a mobile number reads well. */
export const formatMobile = (mobile: string): string => mobile.replace(/^(\d{5})(\d{1,5})$/, '$1 $2');

const NUMBER = /^-?\d+(\.\d+)?$/;

/** A number from a wire field that may hold a number, a numeric text or nothing; null when there is none. */
export const numberFrom = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : null;
};

/** A text cut to `longest` characters, with an ellipsis where something was cut off (B-02). */
export const truncate = (text: string, longest: number): string => {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
};
