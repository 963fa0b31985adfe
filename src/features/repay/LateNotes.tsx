import type { ReactNode } from 'react';
import { numberFrom } from '#domain/formats/formats.ts';
import type { Repayment } from '#domain/wire/public.ts';
import { FairNote } from './FairNote.tsx';
import { LateCharge } from './LateCharge.tsx';

/** What somebody who is late reads on My loan, too: where the late charge ends, and what nobody may do [LOAN-65]. */
export function LateNotes({ repayment }: { repayment: Repayment }): ReactNode {
  const late = numberFrom(repayment.penalty_interest) ?? 0;
  return (
    <div className="stack no-print">
      <LateCharge account={{ late, late_charge: repayment.late_charge }} />
      <FairNote />
    </div>
  );
}
