import { MINUTE, SECOND } from '#domain/limits.ts';

const FIRST_MS = 15 * SECOND;
const LONGEST_MS = 60 * MINUTE;

/** When a row is tried next after `attempts` failures: 15 seconds later, doubled with each failure, at most an hour. */
export const nextTry = (at: Date, attempts: number): Date =>
  new Date(at.getTime() + Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempts - 1)));
