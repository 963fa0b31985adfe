/** The reason why the lender refuses an application. */
export const REFUSAL_REASONS = ['income', 'documents', 'identity', 'otherLoans', 'account'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
