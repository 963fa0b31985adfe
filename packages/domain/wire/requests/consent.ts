import { REVOCABLE_PURPOSES } from '#domain/consents/purposes.ts';
import { z } from '#domain/zod.ts';
import { id, isoDate } from '../fields.ts';

const action = <const Name extends string, Shape extends z.core.$ZodLooseShape>(name: Name, shape: Shape) =>
  z.strictObject({ action: z.literal(name), profile_id: id, ...shape });

/** Bodies of a customer's calls about consents. */
export const CONSENT_REQUESTS = {
  consentRead: action('read', {}),
  /** Gives it, or takes it back; `version` is that of the notice that the customer read. */
  consentChange: action('change', {
    purpose: z.enum(REVOCABLE_PURPOSES),
    given: z.boolean(),
    version: isoDate,
  }),
} as const;
