/** The version of the chart; a row and each of its events store the version that created them. */
export const LOAN_CHART_VERSION = 1;

/** The lead status of each state [LOAN-09]; a status outside the specification's four is shown as 'other' (DASH-10). */
export const LEAD_STATUS_OF = {
  filling: 'LEAD-STARTED',
  submitted: 'LEAD-INPROCESS',
  review: 'LEAD-INPROCESS',
  asked: 'LEAD-INPROCESS',
  sanctioned: 'APPROVED',
  accepted: 'APPROVED',
  accountNeeded: 'APPROVED',
  payingOut: 'APPROVED',
  stopping: 'APPROVED',
  coolingOff: 'APPROVED',
  running: 'APPROVED',
  overdue: 'APPROVED',
  hardship: 'APPROVED',
  refused: 'REJECTED',
  closed: 'COMPLETED',
  withdrawn: 'WITHDRAWN',
  declined: 'DECLINED',
  lapsed: 'LAPSED',
  exited: 'EXITED',
  writtenOff: 'WRITTEN-OFF',
} as const;

/** A state of the chart `loan`, as it is stored. */
export type LoanState = keyof typeof LEAD_STATUS_OF;
