import { useEffect, useRef, useState } from 'react';
import { COPY_VALUES } from '#domain/figures.ts';
import { dateSlashed, dayInIndia, maskPan, timeInIndia } from '#domain/formats/formats.ts';
import { dueStatus } from '#domain/loan/repayment.ts';
import type { Repayment } from '#domain/wire/public.ts';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { fileTextIcon } from '#ui/graphics/icons.ts';
import { Badge } from '#ui/notices/Badge.tsx';
import { dueBadge } from './dueBadge.ts';
import { PayNow } from './PayNow.tsx';
import { StatementRows } from './StatementRows.tsx';

type StatementProps = {
  repayment: Repayment;
  /** What an order through the payment provider takes; null without one. */
  payProof: string | null;
  /** Shown masked, and in print only. */
  pan: string;
};

/** Print only: the lender and the masked PAN. */
function PrintHead({ pan }: { pan: string }) {
  return (
    <p className="print-only">
      {m.repay_paper_head({
        brand: COPY_VALUES.brand,
        lender: COPY_VALUES.nbfcPartner,
        registration: COPY_VALUES.nbfcRegistration,
      })}
      <br />
      {m.repay_paper_pan({ pan: maskPan(pan) })}
    </p>
  );
}

/** The amounts owed at the time of the lookup, with the ways to pay and a print version (P-06). */
export function Statement({ repayment, payProof, pan }: StatementProps) {
  const [at] = useState(() => new Date());
  const due = dueStatus(repayment, dayInIndia(at));
  const badge = due && dueBadge(due);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="statement">
      <div className="statement__top">
        <div>
          <PrintHead pan={pan} />
          <h2 ref={title} tabIndex={-1}>
            {m.repay_statement()}
          </h2>
          <p className="hint num">
            {m.repay_as_of({ date: dateSlashed(dayInIndia(at)), time: timeInIndia(at) })}
          </p>
        </div>
        {badge && (
          <Badge tone={badge.tone} icon={badge.icon}>
            {badge.text}
          </Badge>
        )}
      </div>
      <div className="statement__rows">
        <StatementRows repayment={repayment} />
      </div>
      {due?.kind === 'paid' ? (
        <p className="statement__pay">{m.repay_nothing()}</p>
      ) : (
        <PayNow repayment={repayment} due={due} payProof={payProof} />
      )}
      <div className="statement__foot no-print">
        <Button variant="secondary" size="sm" icon={fileTextIcon} onClick={() => window.print()}>
          {m.repay_print()}
        </Button>
      </div>
    </section>
  );
}
