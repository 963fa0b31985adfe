import { LOAN_CALLS } from '#domain/wire/loan.ts';
import { clientOf } from './clientOf.ts';

/** The calls of a loan that was applied for. */
export const { send: sendLoan } = clientOf(LOAN_CALLS);
