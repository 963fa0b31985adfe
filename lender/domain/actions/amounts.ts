/** Amounts as people at the desk type them: rupees, and paise after a point. */
import type { Paise } from '#domain/loan/money.ts';

/** Commas stand where India puts them, or nowhere. */
const AMOUNT = /^(\d+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.(\d{1,2}))?$/;

/** What is typed, to the paisa; undefined for what could be read in two ways, or has parts of a paisa [DESK-67]. */
export function typedPaise(typed: string): Paise | undefined {
  const [, rupees, paise = ''] = AMOUNT.exec(typed.trim()) ?? [];
  if (rupees === undefined) return undefined;
  return BigInt(`${rupees.replaceAll(',', '')}${paise.padEnd(2, '0')}`);
}

/** What is typed, in rupees. */
export function typedRupees(typed: string): number | undefined {
  const paise = typedPaise(typed);
  return paise === undefined ? undefined : Number(paise) / 100;
}
