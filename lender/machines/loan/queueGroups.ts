import type { StateGroup } from '#lender/wire/queue.ts';
import type { LoanState } from './status.ts';

/** The group of the desk's queue that has the loans of a state; null where nothing waits for the lender [DESK-20]. */
export const QUEUE_GROUP_OF: Readonly<Record<LoanState, StateGroup | null>> = {
  filling: null,
  submitted: 'check',
  review: 'check',
  asked: null,
  sanctioned: null,
  accepted: 'payout',
  accountNeeded: null,
  payingOut: 'payout',
  stopping: 'payout',
  coolingOff: null,
  running: null,
  overdue: 'late',
  hardship: 'hardship',
  refused: null,
  closed: null,
  withdrawn: null,
  declined: null,
  lapsed: null,
  exited: null,
  writtenOff: null,
};
