import { LOCALES } from '#domain/locale.ts';
import { z } from '#domain/zod.ts';
import { id, int, isoDate, text } from '../fields.ts';
import { otp } from './application.ts';
import { bankFields } from './loanJourney.ts';

const count = int.check(z.nonnegative());
const action = <const Name extends string, Shape extends z.core.$ZodLooseShape>(name: Name, shape: Shape) =>
  z.strictObject({ action: z.literal(name), lead_id: id, ...shape });

/** The longest answer to the lender's question. */
const MAX_ANSWER = 1_000;

/** Bodies of a customer's calls about a loan; `seen` is the number of the last event that they saw [LOAN-20]. */
export const LOAN_REQUESTS = {
  loanRead: action('read', {}),
  loanKfsOpened: action('kfs_opened', {
    proposal: count,
    /** The language that it is read in: an acceptance in this language needs it. */
    language: z.enum(LOCALES),
  }),
  loanAcceptSend: action('accept_send', { proposal: count }),
  loanAccept: action('accept', { seen: count, proposal: count, agreed: z.literal(true), otp }),
  loanDecline: action('decline', { seen: count }),
  loanWithdraw: action('withdraw', { seen: count }),
  loanAnswer: action('answer', { seen: count, text: text(MAX_ANSWER) }),
  /** The day on which the customer can pay; null takes the request back. Which days may be asked for depends on the loan. */
  loanHardship: action('hardship', { seen: count, until: z.nullable(isoDate) }),
  /** Another account for the payout; its code is for this account alone. */
  loanAccountSend: action('account_send', bankFields),
  loanAccount: action('account', { seen: count, ...bankFields, otp }),
  loanApplyAgain: action('apply_again', {}),
} as const;
