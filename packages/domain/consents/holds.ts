import { m } from '#messages';
import { ORDER_DAYS } from '../limits.ts';

/** What keeps a person's data from being deleted, in the order in which it is said [DEL-03]. */
export const HOLDS = [
  'application',
  'payout',
  'loan',
  'owed',
  'excess',
  'sending',
  'unplaced',
  'awaited',
  'pending',
  'complaint',
] as const;
export type Hold = (typeof HOLDS)[number];

/** What stands in the way, and what to do about it. */
export const HOLD_TEXTS: Readonly<Record<Hold, () => string>> = {
  application: m.hold_application,
  payout: m.hold_payout,
  loan: m.hold_loan,
  owed: m.hold_owed,
  excess: m.hold_excess,
  sending: m.hold_sending,
  unplaced: m.hold_unplaced,
  awaited: () => m.hold_awaited({ days: ORDER_DAYS }),
  pending: m.hold_pending,
  complaint: m.hold_complaint,
};

/** The holds among texts: another version of the service may know more. */
export const holdsAmong = (texts: readonly string[]): Hold[] => HOLDS.filter((hold) => texts.includes(hold));
