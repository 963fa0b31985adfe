import { dateInWords } from '#domain/formats/dateInWords.ts';
import { inr } from '#domain/formats/formats.ts';
import { loanCost } from '#domain/loan/repayment.ts';
import type { Repayment } from '#domain/wire/public.ts';
import { m } from '#messages';
import { SumList } from '#ui/blocks/SumList.tsx';
import { orNA, rupeesOrNA } from '../../crm/values.ts';

/** The cost over the whole term, with the loan's true APR (D-13). */
const costNote = (repayment: Repayment): string | undefined => {
  const cost = loanCost(repayment);
  if (!cost) return undefined;
  const apr = `${cost.apr.toFixed(2)}%`;
  return m.repay_repayment_amount_note({ cost: inr(cost.cost), days: cost.days, apr });
};

/** With more time given: the new day, and what is to be paid on it. */
const moreTimeNote = ({ extended_by: days, owed_when_due: owed, ...due }: Repayment): string | undefined =>
  days && owed
    ? m.repay_more_time({ day: dateInWords(due.repayment_date), amount: rupeesOrNA(owed) })
    : undefined;

/** The nine facts of a loan (P-06); 'NA' where one is missing. */
export function StatementRows({ repayment }: { repayment: Repayment }) {
  return (
    <SumList
      rows={[
        { term: m.repay_loan_no(), value: orNA(repayment.loan_no) },
        { term: m.repay_disbursal_date(), value: dateInWords(repayment.disbursal_date) },
        { term: m.repay_repayment_date(), value: dateInWords(repayment.repayment_date) },
        { term: m.repay_loan_amount(), value: rupeesOrNA(repayment.loan_recommended) },
        {
          term: m.repay_repayment_amount(),
          value: rupeesOrNA(repayment.repayment_amount),
          note: moreTimeNote(repayment) ?? costNote(repayment),
        },
        { term: m.repay_real_interest(), value: rupeesOrNA(repayment.real_interest) },
        { term: m.repay_with_interest(), value: rupeesOrNA(repayment.repayment_with_real_interest) },
        { term: m.repay_penalty(), value: rupeesOrNA(repayment.penalty_interest) },
        { term: m.repay_total_due(), value: rupeesOrNA(repayment.total_due_amount), total: true },
      ]}
    />
  );
}
