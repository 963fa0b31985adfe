/**
 * A customer's complaints (docs/specification/complaint-clauses.md). Moments are ISO texts. Only Support and My Account load
 * it, while every page loads the table of calls.
 */
import { z } from '../zod.ts';
import { anyText, anyTexts, entries, nullableText } from './fields.ts';

/** That the customer did not accept the answer: when, why, and what another person answered [CMP-07]. */
const dispute = z.looseObject({
  at: anyText,
  why: nullableText,
  answer: nullableText,
  answered_at: nullableText,
});

/** What the lender corrected, in words, and when [DATA-05]. */
const correction = z.looseObject({ what: anyText, before: anyText, after: anyText, at: anyText });

const complaint = z.looseObject({
  id: anyText,
  /** For people. */
  number: anyText,
  topic: anyText,
  text: anyText,
  made_at: anyText,
  /** A state of the chart `complaint`, its tags, and the events that the customer can send now. */
  state: anyText,
  tags: anyTexts,
  can: anyTexts,
  /** The first moment after the time to answer; null once there is an answer. */
  deadline: nullableText,
  answer: nullableText,
  answered_at: nullableText,
  dispute: z.nullable(dispute),
  corrections: entries(correction),
});
export type Complaint = z.infer<typeof complaint>;

/** `Data` of the calls: all complaints of the customer as they are then. */
export const complaintsData = z.looseObject({
  /** Newest first. */
  complaints: entries(complaint),
});
