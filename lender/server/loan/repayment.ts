import { least } from '#domain/loan/money.ts';
import { daysBetween } from '#domain/loan/repayment.ts';
import { dueAtEnd } from '#domain/loan/terms.ts';
import type { Repayment } from '#domain/wire/public.ts';
import { owedIn } from '#lender/books/owedIn.ts';
import { type Books, loadBooks, settledOn, todayOf } from '#server/books/load.ts';
import type { Db } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';
import { lateView } from '#server/loan/lateView.ts';

const rupees = (paise: bigint): number => Number(paise) / 100;

/**
 * What ends the loan at the end of the day by the books, in rupees with paise, as on the wire (P-06) [LOAN-04]: the late
 * charge, and all the rest of it, also what is owed back.
 */
const repaymentOfBooks = (books: Books, now: Date): Repayment => {
  const { loan, terms } = books;
  const settled = settledOn(books, todayOf(books, now));
  const { day, owed, payoff, totals, daysPastDue, dueOn = day } = settled;
  const late = least(owed.late, payoff);
  const isToCome = owedIn(settled) > 0n && day < dueOn;
  return {
    loan_no: loan.loan_no,
    disbursal_date: loan.disbursal_date,
    repayment_date: loan.repayment_date,
    extended_by: (daysBetween(loan.disbursal_date, loan.repayment_date) ?? terms.days) - terms.days,
    repayment_amount: rupees(dueAtEnd(terms)),
    owed_when_due: isToCome ? rupees(owedIn(settledOn(books, dueOn))) : null,
    loan_recommended: rupees(terms.principal),
    real_interest: rupees(totals.interest),
    repayment_with_real_interest: rupees(payoff - late),
    penalty_interest: rupees(late),
    total_due_amount: rupees(payoff),
    days_past_due: daysPastDue,
    ...lateView(books, settled),
  };
};

/** The amounts owed on the loan of a lead. */
export async function repaymentOf(db: Db | Tx, leadId: string, now: Date): Promise<Repayment> {
  const books = await loadBooks(db, leadId);
  if (books === undefined) throw new Error('A loan has no books');
  return repaymentOfBooks(books, now);
}
