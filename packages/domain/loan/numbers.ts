/**
 * The numbers of applications and loans, as people read, say and type them [NUM-01]: letters that say which of the two it is,
 * the digits of a sequence, and Verhoeff's check digit, which differs for any one wrong digit and any two swapped neighbours.
 */

/** Where each digit goes: (1 5 8 9 4 2 7 0)(3 6). */
const MOVED = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4] as const;
/** After so many moves each digit is where it was. */
const MOVES = 8;

/** What follows from one symmetry of a pentagon after another: 0 to 4 are its turns, 5 to 9 its flips. */
const after = (first: number, second: number): number =>
  ((first < 5 ? first + second : first - second + 5) % 5) + (first < 5 === second < 5 ? 0 : 5);

const moved = (digit: number, times: number): number =>
  times === 0 ? digit : moved(MOVED[digit] ?? 0, times - 1);

/** What digits come to, the last one first, moved once more at each place. */
const sumOf = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, place) => after(sum, moved(Number(digit), place % MOVES)), 0);

/** True for digits that end with their check digit. */
export const isVerhoeff = (digits: string): boolean => sumOf(digits) === 0;

/** The check digit to put after some digits. */
export const verhoeffDigit = (digits: string): number => {
  const sum = sumOf(`${digits}0`);
  return sum < 5 ? (5 - sum) % 5 : sum;
};

/**
 * The letters of each kind, and a digit that only the check digit counts with: the digits of a right number are right for
 * one kind alone, so a loan is never taken for the application of the same count.
 */
const KINDS = {
  application: { letters: 'A', digit: '1' },
  loan: { letters: 'SETU', digit: '2' },
} as const;
export type NumberKind = keyof typeof KINDS;

/** The number for people of what a sequence has counted: `A-1000-0014`. */
export function numberOf(kind: NumberKind, count: number): string {
  const { letters, digit } = KINDS[kind];
  const digits = `${count}${verhoeffDigit(`${digit}${count}`)}`;
  return `${letters}-${digits.replace(/\d{4}(?=\d)/g, '$&-')}`;
}

/** What a person typed: the number of an application or a loan, one with a typing mistake, or something else. */
export type ReadNumber = { readonly kind: NumberKind; readonly count: number } | 'mistyped' | undefined;

const NUMBER_KINDS = Object.keys(KINDS) as NumberKind[];
/** With the check digit; a number without its letters is known by this length. */
const DIGITS = 8;
const MOST_DIGITS = 10;

const isRight = (kind: NumberKind, digits: string): boolean =>
  digits.length >= DIGITS && digits.length <= MOST_DIGITS && isVerhoeff(KINDS[kind].digit + digits);

/** Reads a number as people type it: in capitals or not, with spaces and hyphens or without, and without its letters. */
export function readNumber(typed: string): ReadNumber {
  const close = typed.toUpperCase().replace(/[\s\p{Dash}]/gu, '');
  const [, letters = '', digits = ''] = /^([A-Z]*)(\d+)$/.exec(close) ?? [];
  const kinds =
    letters === '' && digits.length === DIGITS
      ? NUMBER_KINDS
      : NUMBER_KINDS.filter((kind) => KINDS[kind].letters === letters);
  const kind = kinds.find((one) => isRight(one, digits));
  if (kind === undefined) return kinds.length > 0 ? 'mistyped' : undefined;
  return { kind, count: Number(digits.slice(0, -1)) };
}

/** What the sequence of applications counted for a typed number; undefined for any other text. */
export function applicationCount(typed: string): number | undefined {
  const read = readNumber(typed);
  return typeof read === 'object' && read.kind === 'application' ? read.count : undefined;
}
