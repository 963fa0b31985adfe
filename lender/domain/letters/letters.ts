import type { StaffRole } from '../staff.ts';

/** What people write to the lender, and the desk settles [DESK-70]. */
export const LETTER_KINDS = ['message', 'review', 'complaint'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** The roles that read letters of a kind, and those of them that settle them. */
export const LETTER_ROLES: Readonly<
  Record<LetterKind, { readonly reads: readonly StaffRole[]; readonly settles: readonly StaffRole[] }>
> = {
  message: { reads: ['officer', 'grievance', 'auditor'], settles: ['officer', 'grievance'] },
  review: { reads: ['officer', 'grievance', 'auditor'], settles: ['officer', 'grievance'] },
  complaint: { reads: ['grievance', 'auditor'], settles: ['grievance'] },
};

/** How a message can be answered [DESK-72]: the service sends an SMS; a person calls or writes the e-mail. */
export const ANSWER_WAYS = ['sms', 'mail', 'call'] as const;
export type AnswerWay = (typeof ANSWER_WAYS)[number];

/** Why a message needs no answer. */
export const CLOSE_REASONS = ['spam', 'repeat', 'elsewhere'] as const;
/** Why a review isn't shown. */
export const REFUSE_REASONS = ['personal', 'rude', 'unrelated', 'withdrawn'] as const;

/** The longest answer to a message, in characters: about three SMS. */
export const MAX_ANSWER = 450;

/** The mobile number of India in a phone number as somebody typed it; undefined for any other number. */
export const mobileIn = (typed: string): string | undefined =>
  /^(?:0|0?0?91)?([6-9]\d{9})$/.exec(typed.replace(/\D/g, ''))?.[1];
