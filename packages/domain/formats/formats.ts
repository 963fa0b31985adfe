import { m } from '#messages';

/** Positions of the commas in 1,00,00,000. */
const LAKH_GROUPS = /\B(?=(\d\d)*\d{3}(\.|$))/g;

/**
 * Rupees with the sign and Indian grouping: ₹1,00,000; with paise only when there are any (ST-06). The output equals
 * Intl.NumberFormat's without its start-up cost: public pages format amounts while they hydrate.
 */
export const inr = (rupees: number): string => {
  const digits = Math.abs(rupees).toFixed(Number.isInteger(rupees) ? 0 : 2);
  return `${rupees < 0 ? '-' : ''}₹${digits.replace(LAKH_GROUPS, ',')}`;
};

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})/;

const reorder = (iso: string | null | undefined, separator: string): string => {
  const match = ISO_DATE.exec(iso ?? '');
  return match ? [match[3], match[2], match[1]].join(separator) : m.not_available();
};

/** yyyy-mm-dd (or a timestamp) as dd/mm/yyyy; 'NA' for anything else (ST-06, D-27). */
export const dateSlashed = (iso: string | null | undefined): string => reorder(iso, '/');

/** yyyy-mm-dd as dd-mm-yyyy, as the preview shows a birth date; 'NA' for anything else (PRE-03). */
export const dateDashed = (iso: string | null | undefined): string => reorder(iso, '-');

/** India keeps one time all year: UTC+05:30. */
const INDIA_MS = 330 * 60_000;

/** The date in India as yyyy-mm-dd, whatever the time zone of the device (D-27). */
export const dayInIndia = (instant: Date = new Date()): string =>
  new Date(instant.getTime() + INDIA_MS).toISOString().slice(0, 10);

/** A moment as ISO 8601 with the time of India: '2026-02-10T11:30:00.000+05:30'. */
export const isoInIndia = (instant: Date): string =>
  new Date(instant.getTime() + INDIA_MS).toISOString().replace('Z', '+05:30');

/** Adds days to a yyyy-mm-dd; the result is a yyyy-mm-dd. */
export const daysAfter = (iso: string, days: number): string => {
  const day = new Date(`${iso}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

/** Splits a yyyy-mm-dd; the month becomes a word. */
export const spellDate = (iso: string): { day: number; month: string; year: string } => {
  const [year = '', month, day] = iso.split('-');
  return { day: Number(day), month: m.date_months().split(' ')[Number(month) - 1] ?? '', year };
};

/**
 * The day of a date or timestamp of the wire as yyyy-mm-dd; a timestamp with a time zone gives its date in India. Null for
 * anything else than a date.
 */
export const dayOfWire = (date: unknown): string | null => {
  const text = String(date ?? '');
  const day = ISO_DATE.exec(text)?.[0];
  if (!day) return null;
  const hasZone = /\d(Z|[+-]\d{2}:?\d{2})$/.test(text);
  const moment = new Date(hasZone ? text : `${day}T12:00Z`);
  const found = Number.isNaN(moment.getTime()) ? null : dayInIndia(moment);
  // Some browsers take 30 February for a day of March.
  return hasZone || found === day ? found : null;
};

/** A date or timestamp of the wire in long US format, 'November 16, 2026' (B-02), or as its language writes it; '' for anything else. */
export const dateLongUs = (date: unknown): string => {
  const iso = dayOfWire(date);
  if (!iso) return '';
  return m.date_long(spellDate(iso));
};

/** The hours at which the parts of a day begin that have a word. */
const DAY_PARTS = [0, 4, 12, 16, 20];

/** The time of day in India: 10:42 am. */
export const timeInIndia = (instant: Date): string => {
  const there = new Date(instant.getTime() + INDIA_MS);
  const hours = there.getUTCHours();
  const minutes = String(there.getUTCMinutes()).padStart(2, '0');
  const part = m.time_parts().split(' ')[DAY_PARTS.findLastIndex((from) => from <= hours)] ?? '';
  return m.time_12h({ clock: `${hours % 12 || 12}:${minutes}`, part });
};

/** The digits of a text, at most `length`. */
export const digitsOnly = (typed: string, length: number): string =>
  typed.replace(/\D/g, '').slice(0, length);

/** Ten digits from what people paste: removes spaces, +91 and a leading 0. */
export const normalizeMobile = (typed: string): string => {
  const digits = typed.replace(/\D/g, '');
  const national = digits.length > 10 ? digits.replace(/^(91|0)(?=\d{10})/, '') : digits;
  return national.slice(0, 10);
};

/** AAPPV8261K as AAPPVXXXXK. */
export const maskPan = (pan: string): string => pan.replace(/^(.{5}).{4}(.)$/, '$1XXXX$2');

/** A mobile number in two groups: 98765 43210. */
export const formatMobile = (mobile: string): string => mobile.replace(/^(\d{5})(\d{1,5})$/, '$1 $2');

const NUMBER = /^-?\d+(\.\d+)?$/;

/** The number in a wire field that may hold a number, a numeric text or nothing; null when there is none. */
export const numberFrom = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : null;
};

/** Cuts a text to `longest` characters and marks the cut with an ellipsis (B-02). */
export const truncate = (text: string, longest: number): string => {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
};
