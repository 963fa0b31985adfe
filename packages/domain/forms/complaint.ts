import { m } from '#messages';
import { COMPLAINT_TOPICS, MAX_COMPLAINT } from '../letters/complaints.ts';
import { z } from '../zod.ts';
import { required } from './checks.ts';

/** A complaint: what it is about, and what happened [CMP-01]. */
export const complaintForm = z.object({
  topic: z.enum(COMPLAINT_TOPICS, { error: () => m.complaint_topic_missing() }),
  text: required(() => m.complaint_text_missing(), MAX_COMPLAINT),
});
export type ComplaintForm = z.infer<typeof complaintForm>;
