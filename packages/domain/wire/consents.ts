/**
 * `Data` of the calls about a customer's consents (docs/specification/privacy-clauses.md); texts call them permissions.
 * Moments are ISO texts. Only My Account loads it, while every page loads the table of calls.
 */
import { z } from '../zod.ts';
import { anyText, entries } from './fields.ts';

export const consentsData = z.looseObject({
  /** The newest of each purpose that was ever allowed (domain/consents/purposes.ts). */
  consents: entries(z.looseObject({ purpose: anyText, given: z.boolean(), at: anyText })),
  /** What taking one back does: it `stops` an application that was sent, a loan `goesOn`, or `nothing`. */
  effect: anyText,
  /** The version of the notices, to be named when something is allowed again. */
  version: anyText,
});
export type Consents = z.infer<typeof consentsData>;
export type Consent = Consents['consents'][number];
