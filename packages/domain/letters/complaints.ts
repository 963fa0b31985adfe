/** What a complaint may be about [CMP-01]. */
export const COMPLAINT_TOPICS = ['application', 'money', 'staff', 'correction', 'data', 'other'] as const;
export type ComplaintTopic = (typeof COMPLAINT_TOPICS)[number];

/** The events of the chart `complaint` that a customer sends. */
export const OWN_EVENTS = ['WITHDRAW', 'DISPUTE'] as const;
export type OwnEvent = (typeof OWN_EVENTS)[number];

/** The longest complaint and the longest answer, in characters. */
export const MAX_COMPLAINT = 2_000;

/** Days in which the lender answers; after them the Ombudsman takes the complaint (RBI, NBFC Credit Facilities 12). */
export const COMPLAINT_DAYS = 30;

/** Days in which another person looks at an answer again that was not accepted [CMP-07]. */
export const SECOND_LOOK_DAYS = 15;

/** How many complaints of a customer may be open at once. */
export const MAX_OPEN_COMPLAINTS = 5;

/** The number of a complaint, for people. */
export const complaintNumber = (number: number): string => `C-${String(number).padStart(6, '0')}`;

/** The states of a complaint, which its chart decides. */
export type ComplaintState =
  | 'open'
  | 'late'
  | 'resolved'
  | 'rejected'
  | 'corrected'
  | 'disputed'
  | 'overdue'
  | 'reviewed'
  | 'withdrawn';
