import { useSelector } from '@xstate/react';
import { dayInIndia, numberFrom } from '#domain/formats/formats.ts';
import { dueStatus } from '#domain/loan/repayment.ts';
import type { Repayment as RepaymentData } from '#domain/wire/public.ts';
import { m } from '#messages';
import { AfterPaint } from '#ui/base/AfterPaint.tsx';
import { useTitle } from '#ui/base/useTitle.ts';
import { PageHead } from '#ui/blocks/PageHead.tsx';
import { textOf } from '../../crm/values.ts';
import { BankDetails } from './BankDetails.tsx';
import { Benefits } from './Benefits.tsx';
import { Late } from './Late.tsx';
import { LoanLookup } from './LoanLookup.tsx';
import { RepayAdvice } from './RepayAdvice.tsx';
import { Returned } from './Returned.tsx';
import { Statement } from './Statement.tsx';
import { useRepay } from './useRepay.ts';

const lateEndOf = ({ penalty_interest: late, late_charge }: RepaymentData) => ({
  late: numberFrom(late) ?? 0,
  late_charge,
});

function Repayment() {
  const repay = useRepay();
  const repayment = useSelector(repay, (snapshot) => snapshot.context.repayment);
  const payProof = useSelector(repay, (snapshot) => snapshot.context.payProof);
  const pan = useSelector(repay, (snapshot) => snapshot.context.pan);
  const isLate = repayment !== null && dueStatus(repayment, dayInIndia())?.kind === 'late';
  return (
    <>
      <Returned isShown={!repayment} />
      <LoanLookup repay={repay} />
      {repayment ? (
        <div className="split split--wide repay-below">
          <div className="stack">
            <Statement repayment={repayment} payProof={payProof} pan={pan} />
            {isLate && <Late account={lateEndOf(repayment)} />}
          </div>
          <div className="stack repay-side">
            <BankDetails loanNo={textOf(repayment.loan_no)} />
            <RepayAdvice isLate={isLate} />
          </div>
        </div>
      ) : (
        <div className="split split--wide repay-below">
          <BankDetails loanNo="" />
          <RepayAdvice isLate={false} />
        </div>
      )}
      {!isLate && (
        <AfterPaint>
          <Benefits />
        </AfterPaint>
      )}
    </>
  );
}

/** The repayment lookup, and how to pay back (P-01 to P-06). */
export function RepayPage() {
  useTitle(m.repay_title());
  return (
    <div className="wrap page">
      <PageHead title={m.repay_title()} lead={m.repay_lead()} />
      <AfterPaint>
        <Repayment />
      </AfterPaint>
    </div>
  );
}
