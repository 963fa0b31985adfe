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
