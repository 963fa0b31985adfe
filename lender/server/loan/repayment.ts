import { least } from '#domain/loan/money.ts';
import { dueAtEnd } from '#domain/loan/terms.ts';
import type { Repayment } from '#domain/wire/public.ts';
import { type Books, loadBooks, settledOn, todayOf } from '#server/books/load.ts';
import type { Db } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';

const rupees = (paise: bigint): number => Number(paise) / 100;

/**
 * What ends the loan at the end of the day by the books, in rupees with paise, as on the wire (P-06) [LOAN-04]: the late
 * charge, and all the rest of it, also what is owed back.
 */
const repaymentOfBooks = (books: Books, now: Date): Repayment => {
  const { loan, terms } = books;
  const { owed, payoff, totals, daysPastDue } = settledOn(books, todayOf(books, now));
  const late = least(owed.late, payoff);
  return {
    loan_no: loan.loan_no,
    disbursal_date: loan.disbursal_date,
    repayment_date: loan.repayment_date,
    repayment_amount: rupees(dueAtEnd(terms)),
    loan_recommended: rupees(terms.principal),
    real_interest: rupees(totals.interest),
    repayment_with_real_interest: rupees(payoff - late),
    penalty_interest: rupees(late),
    total_due_amount: rupees(payoff),
    days_past_due: daysPastDue,
  };
};

/** The amounts owed on the loan of a lead. */
export async function repaymentOf(db: Db | Tx, leadId: string, now: Date): Promise<Repayment> {
  const books = await loadBooks(db, leadId);
  if (books === undefined) throw new Error('A loan has no books');
  return repaymentOfBooks(books, now);
}
