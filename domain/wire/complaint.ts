/** A customer's complaints (docs/specification/complaint-clauses.md). Moments are ISO texts. */
import { z } from '../zod.ts';
import { call } from './call.ts';
import { envelope } from './envelope.ts';
import { anyText, anyTexts, nullableText } from './fields.ts';

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
});
export type Complaint = z.infer<typeof complaint>;

const complaints = z.looseObject({
  /** Newest first. */
  complaints: z.array(complaint),
});

const PATH = '/api/ext/complaint';
const own = { auth: 'token', owner: 'profile_id' } as const;

/** The customer's calls about complaints, discriminated by action; each answers with all complaints as they are then. */
export const COMPLAINT_CALLS = {
  complaintRead: call(PATH, envelope, complaints, { ...own, reads: true }),
  complaintMake: call(PATH, envelope, complaints, own),
  complaintAct: call(PATH, envelope, complaints, own),
} as const;
