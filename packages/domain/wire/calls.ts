import type { z } from '../zod.ts';
import { APPLICATION_CALLS } from './application.ts';
import { EXTENSION_CALLS } from './extensions.ts';
import { LOAN_CALLS } from './loan.ts';
import { LOAN_JOURNEY_CALLS } from './loanJourney.ts';
import { PUBLIC_CALLS } from './public.ts';

/** Every call of the contract (specification section 7, and the extensions of D-02). */
export const CALLS = {
  ...PUBLIC_CALLS,
  ...APPLICATION_CALLS,
  ...LOAN_JOURNEY_CALLS,
  ...EXTENSION_CALLS,
  ...LOAN_CALLS,
} as const;

export type CallName = keyof typeof CALLS;
export type ResponseOf<Name extends CallName> = z.infer<(typeof CALLS)[Name]['response']>;
export type DataOf<Name extends CallName> = z.infer<(typeof CALLS)[Name]['data']>;
