import { COMPLAINT_TOPICS, MAX_COMPLAINT, OWN_EVENTS } from '#domain/letters/complaints.ts';
import { z } from '#domain/zod.ts';
import { id, text } from '../fields.ts';

const action = <const Name extends string, Shape extends z.core.$ZodLooseShape>(name: Name, shape: Shape) =>
  z.strictObject({ action: z.literal(name), profile_id: id, ...shape });

/** Bodies of a customer's calls about complaints. */
export const COMPLAINT_REQUESTS = {
  complaintRead: action('read', {}),
  complaintMake: action('make', {
    topic: z.enum(COMPLAINT_TOPICS),
    text: text(MAX_COMPLAINT).check(z.minLength(1)),
  }),
  /** `why` an answer is not accepted; nothing else takes it. */
  complaintAct: action('act', {
    complaint_id: id,
    event: z.enum(OWN_EVENTS),
    why: z.optional(text(MAX_COMPLAINT)),
  }).check(z.refine(({ event, why }) => event === 'DISPUTE' || why === undefined)),
} as const;
