import { daysAfter } from '#domain/formats/formats.ts';
import { REFUSAL_DAYS } from '#domain/loan/product.ts';
import { m } from '#messages';

/** The reasons why the lender refuses an application, as the customer reads them. */
export const REFUSALS = {
  income: m.loan_refusal_income,
  documents: m.loan_refusal_documents,
  identity: m.loan_refusal_identity,
  otherLoans: m.loan_refusal_otherLoans,
  account: m.loan_refusal_account,
} as const;
export type RefusalReason = keyof typeof REFUSALS;

/** What only time changes: the other reasons can be put right in the next application. */
const WAITS: readonly RefusalReason[] = ['income', 'otherLoans'];

/** The day from which a new application may be answered in another way; null where that is so at once [ELI-13]. */
export const againFrom = (reason: RefusalReason, refusedOn: string): string | null =>
  WAITS.includes(reason) ? daysAfter(refusedOn, REFUSAL_DAYS) : null;
