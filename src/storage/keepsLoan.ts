// Apart from lastLoan.ts, so that every signed-in page doesn't load how a loan is kept.
import { persistent } from '#ui/base/safeStorage.ts';

/** The name of the last known loan, by its number; it begins with user_, so that every kind of logout removes it (S-04). */
export const loanItem = (number: string | undefined): string => `user_loan_${number ?? 'newest'}`;

/** True when this browser keeps the newest loan of somebody. */
export const keepsLoan = (): boolean => persistent.read(loanItem(undefined)) !== null;
