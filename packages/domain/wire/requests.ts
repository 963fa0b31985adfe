import type { z } from '../zod.ts';
import type { Schema } from './call.ts';
import type { CallName } from './calls.ts';
import { APPLICATION_REQUESTS } from './requests/application.ts';
import { COMPLAINT_REQUESTS } from './requests/complaint.ts';
import { CONSENT_REQUESTS } from './requests/consent.ts';
import { EXTENSION_REQUESTS } from './requests/extensions.ts';
import { LOAN_REQUESTS } from './requests/loan.ts';
import { LOAN_JOURNEY_REQUESTS } from './requests/loanJourney.ts';
import { PUBLIC_REQUESTS } from './requests/public.ts';

/**
 * The body of every call, strict: unknown keys are refused, but where the caller may add its own (D-28). Only the service
 * checks bodies; the browser, which would load these for nothing, imports their types.
 */
export const REQUESTS = {
  ...PUBLIC_REQUESTS,
  ...APPLICATION_REQUESTS,
  ...LOAN_JOURNEY_REQUESTS,
  ...EXTENSION_REQUESTS,
  ...LOAN_REQUESTS,
  ...COMPLAINT_REQUESTS,
  ...CONSENT_REQUESTS,
} as const satisfies { [Name in CallName]: Schema };

export type RequestOf<Name extends CallName> = z.infer<(typeof REQUESTS)[Name]>;
