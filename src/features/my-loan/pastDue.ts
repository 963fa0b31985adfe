import { isPastDue } from '#domain/loan/dueDay.ts';
import type { LoanView } from '#domain/wire/loan.ts';

/** True where My loan asks what is owed: within the cooling-off period only of somebody who is late. */
export const isPayable = (loan: LoanView): boolean => {
  const { account, loan_no: loanNo } = loan;
  if (account === null || loanNo === null || account.owed === 0) return false;
  return account.exit === null || isPastDue(account);
};
