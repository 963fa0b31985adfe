/** Where a loan stands, for the chart of its life and for lists. It follows from the settlement, and decides nothing owed. */
import type { Settled } from './acts.ts';

export const STANDINGS = [
  /** Not paid out, or the payout came back. */
  'notLent',
  /** She may still give the loan back for the exit amount. */
  'coolingOff',
  /** Something is owed, and nobody is late. */
  'running',
  /** Interest or principal is owed past the due day. */
  'overdue',
  /** She gave the loan back in the cooling-off period. */
  'exited',
  /** Nothing is owed. */
  'closed',
  'writtenOff',
] as const;
export type BookStanding = (typeof STANDINGS)[number];

/**
 * The standing at the end of the settlement's day. What is written off goes first, also after an exit. Who is late is overdue,
 * also in the cooling-off period, which may end later than the tenure; the exit is open to her all the same.
 */
export const standing = (settled: Settled): BookStanding => {
  const { day, owed, owedBack, exitedOn, coolingOffUntil, daysPastDue, isWrittenOff } = settled;
  if (coolingOffUntil === undefined) return 'notLent';
  if (isWrittenOff) return 'writtenOff';
  if (exitedOn !== undefined) return 'exited';
  if (owed.interest + owed.principal + owed.late + owedBack === 0n) return 'closed';
  if (daysPastDue > 0) return 'overdue';
  return day <= coolingOffUntil ? 'coolingOff' : 'running';
};
