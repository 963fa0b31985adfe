import { dayInIndia } from '#domain/formats/formats.ts';
import { interestFor } from '#domain/loan/interest.ts';
import { daysBetween } from '#domain/loan/repayment.ts';
import type { Repayment } from '#domain/wire/public.ts';
import type { Row } from '#server/database/schema.ts';

/** Days from one yyyy-mm-dd to another; 0 unless the second is later. */
const daysElapsed = (from: string, to: string): number => Math.max(0, daysBetween(from, to) ?? 0);

const rupees = (paise: number): number => Math.round(paise) / 100;

export type LoanTerms = Pick<
  Row<'loans'>,
  | 'loan_no'
  | 'disbursal_date'
  | 'repayment_date'
  | 'principal_paise'
  | 'daily_rate'
  | 'penalty_rate'
  | 'paid_paise'
  | 'closed_at'
>;

/**
 * The amounts owed on `today` (yyyy-mm-dd, India's), in rupees with paise (P-06). Interest runs by the day from
 * disbursal to repayment date, at least one day; penalty runs after that date. Payments are subtracted. Both stop on the
 * day that the loan is closed, when nothing is owed any more.
 */
export function repaymentOn(loan: LoanTerms, today: string): Repayment {
  const until = loan.closed_at ? dayInIndia(loan.closed_at) : today;
  const term = daysElapsed(loan.disbursal_date, loan.repayment_date);
  const elapsed = Math.max(1, Math.min(term, daysElapsed(loan.disbursal_date, until)));
  const late = daysElapsed(loan.repayment_date, until);
  const interest = Math.round(interestFor(loan.principal_paise, loan.daily_rate, elapsed));
  const penalty = Math.round(interestFor(loan.principal_paise, loan.penalty_rate, late));
  const charged = loan.principal_paise + interest + penalty;
  const owed = loan.closed_at ? 0 : Math.max(0, charged - loan.paid_paise);
  const ofPenalty = Math.min(penalty, owed);
  return {
    loan_no: loan.loan_no,
    disbursal_date: loan.disbursal_date,
    repayment_date: loan.repayment_date,
    repayment_amount: rupees(loan.principal_paise + interestFor(loan.principal_paise, loan.daily_rate, term)),
    loan_recommended: rupees(loan.principal_paise),
    real_interest: rupees(interest),
    repayment_with_real_interest: rupees(owed - ofPenalty),
    penalty_interest: rupees(ofPenalty),
    total_due_amount: rupees(owed),
  };
}
