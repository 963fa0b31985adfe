import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useTags } from '#ui/base/useTags.ts';
import { LoanPart } from './LoanPart.tsx';
import { OtpPart } from './OtpPart.tsx';
import { PanPart } from './PanPart.tsx';
import type { RepayActor } from './useRepay.ts';

/** The lookup in three steps (P-02 to P-06). A step that opens after the first takes the focus. */
export function LoanLookup({ repay }: { repay: RepayActor }) {
  const [pan, setPan] = useState('');
  const repayment = useSelector(repay, (snapshot) => snapshot.context.repayment);
  const has = useTags(repay);
  const isAtPan = has('at PAN');
  const wasElsewhere = useRef(false);
  useEffect(() => {
    if (!isAtPan) wasElsewhere.current = true;
  }, [isAtPan]);

  const another = () => {
    setPan('');
    repay.send({ type: 'PAN.ANOTHER' });
  };
  return (
    <div className="steps3">
      <PanPart repay={repay} draft={pan} onChange={setPan} takeFocus={wasElsewhere.current} />
      <OtpPart repay={repay} />
      <LoanPart repayment={repayment} onAnother={another} />
    </div>
  );
}
