import type { LoanView } from '#domain/wire/loan.ts';

/** True where the loan is past its day, or owes a charge of a day that was late. */
export const isPastDue = ({ account, tags }: LoanView): boolean =>
  tags.includes('late') || (account?.late ?? 0) > 0;

/** True where My loan asks what is owed: within the cooling-off period only of somebody who is late. */
export const isPayable = (loan: LoanView): boolean => {
  const { account, loan_no: loanNo } = loan;
  return (
    account !== null && loanNo !== null && account.owed > 0 && (account.exit === null || isPastDue(loan))
  );
};
