import { LOAN_JOURNEY_CALLS } from '#domain/wire/loanJourney.ts';
import { clientOf } from './clientOf.ts';

/** The calls of the specification's loan journey, about a lead. */
export const { send: sendLead } = clientOf(LOAN_JOURNEY_CALLS);
