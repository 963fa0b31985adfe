import { useState } from 'react';
import { shortDay } from '#domain/formats/dateInWords.ts';
import { inr } from '#domain/formats/formats.ts';
import { type PaperKind, type PaperName, receiptOf } from '#domain/loan/papers.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { fileTextIcon } from '#ui/graphics/icons.ts';
import { FormAlert } from '#ui/notices/FormAlert.tsx';
import { savePaper } from './savePaper.ts';
import { useSought } from './useSought.ts';

const NAMES: Record<PaperKind, () => string> = {
  kfs: m.paper_kfs,
  sanction: m.paper_sanction,
  agreement: m.paper_agreement,
  statement: m.paper_statement,
  noDues: m.paper_noDues,
};

type PaperProps = { lead: string; name: PaperName; title: string };

/** A document's button: saves the PDF. */
function Paper({ lead, name, title }: PaperProps) {
  const [state, setState] = useState<'idle' | 'fetching' | 'failed'>('idle');
  const save = async () => {
    setState('fetching');
    setState((await savePaper(lead, name)) ? 'idle' : 'failed');
  };
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={fileTextIcon}
        busy={state === 'fetching' && m.my_loan_paper_getting()}
        onClick={() => void save()}
      >
        {m.my_loan_paper_get({ document: title })}
      </Button>
      <FormAlert text={state === 'failed' ? m.my_loan_paper_failed() : undefined} />
    </>
  );
}

type ReceiptProps = { lead: string; receipt: LoanView['receipts'][number] };

/** The receipt of a payment, beside the words that say which one [LOAN-35]. */
export const Receipt = ({ lead, receipt: { event } }: ReceiptProps) => (
  <Paper lead={lead} name={receiptOf(event)} title={m.paper_receipt()} />
);

const receiptTitle = ({ day, rupees }: ReceiptProps['receipt']): string =>
  m.my_loan_receipt({ day: shortDay(day), amount: inr(rupees) });

/** The PDFs of a loan, if there are any; scrolled into view when a link leads to them [LOAN-31]. */
export function Papers({ loan }: { loan: LoanView }) {
  const section = useSought('papers');
  if (loan.papers.length === 0) return null;
  return (
    <section ref={section} className="no-print">
      <h2 className="sub-title" id="papers">
        {m.my_loan_papers()}
      </h2>
      <ul className="plain">
        {loan.papers.map((kind) => (
          <li key={kind}>
            <Paper lead={loan.lead_id} name={kind} title={NAMES[kind]()} />
          </li>
        ))}
        {loan.receipts.map((receipt) => (
          <li key={receipt.event}>
            <Paper lead={loan.lead_id} name={receiptOf(receipt.event)} title={receiptTitle(receipt)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
