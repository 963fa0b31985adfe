import { dueAtEnd } from '#domain/loan/terms.ts';
import type { Repayment } from '#domain/wire/public.ts';
import { accrualEntries, balanceOn, sumOf } from '#lender/loan/ledger.ts';
import type { Db } from '#server/database/connect.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type LoanAccount, loadAccount } from '#server/loan/account.ts';
import { repaymentOn } from '#server/rules/repayment.ts';

const rupees = (paise: bigint): number => Number(paise) / 100;

/** The amounts owed at the end of `today` by the ledger, in rupees with paise, as on the wire (P-06) [LOAN-04]. */
const repaymentOfAccount = (account: LoanAccount, today: string): Repayment => {
  const { principal, interest, late, owed } = balanceOn(account, today);
  const booked = [...account.entries, ...accrualEntries(account, today, '')];
  const accrued = sumOf(booked.filter(({ kind }) => kind === 'interest'));
  return {
    loan_no: account.loan.loan_no,
    disbursal_date: account.disbursedOn,
    repayment_date: account.loan.repayment_date,
    repayment_amount: rupees(dueAtEnd(account.terms)),
    loan_recommended: rupees(account.terms.principal),
    real_interest: rupees(accrued),
    repayment_with_real_interest: rupees(principal + interest),
    penalty_interest: rupees(late),
    total_due_amount: rupees(owed),
  };
};

/** The amounts owed on a loan on `today` (yyyy-mm-dd, India's): by its ledger, if it has one. */
export async function repaymentOf(db: Db | Tx, loan: Row<'loans'>, today: string): Promise<Repayment> {
  const account = loan.lead_id === null ? undefined : await loadAccount(db, loan.lead_id);
  return account ? repaymentOfAccount(account, today) : repaymentOn(loan, today);
}
