import { dateInWords } from '#domain/formats/dateInWords.ts';
import type { Repayment } from '#domain/wire/public.ts';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { rotateCcwIcon } from '#ui/graphics/icons.ts';
import { orNA, rupeesOrNA } from '../../crm/values.ts';
import { LookupPart } from './LookupPart.tsx';

type LoanPartProps = { repayment: Repayment | null; onAnother: () => void };

/** Part 3: the loan that was found, with 'Look up another PAN' (P-04). */
export function LoanPart({ repayment, onAnother }: LoanPartProps) {
  return (
    <LookupPart part={3} state={repayment ? 'now' : 'todo'} title={m.repay_part_loan()}>
      {repayment ? (
        <>
          <p className="loan-found">
            <b className="num">{orNA(repayment.loan_no)}</b>
            <span className="num">
              {m.repay_loan_line({
                amount: rupeesOrNA(repayment.loan_recommended),
                date: dateInWords(repayment.repayment_date),
              })}
            </span>
          </p>
          <Button variant="secondary" size="sm" icon={rotateCcwIcon} onClick={onAnother}>
            {m.repay_another()}
          </Button>
        </>
      ) : (
        <p className="muted">{m.repay_loan_todo()}</p>
      )}
    </LookupPart>
  );
}
