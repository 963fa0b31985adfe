import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { PaperKind } from '#domain/loan/papers.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { m } from '#messages';
import { Button } from '../../ui/buttons/Button.tsx';
import { fileTextIcon } from '../../ui/graphics/icons.ts';
import { FormAlert } from '../../ui/notices/FormAlert.tsx';
import { savePaper } from './savePaper.ts';

const NAMES: Record<PaperKind, () => string> = {
  kfs: m.paper_kfs,
  sanction: m.paper_sanction,
  agreement: m.paper_agreement,
  statement: m.paper_statement,
  noDues: m.paper_noDues,
};

/** A document's button: saves the PDF. */
function Paper({ lead, kind }: { lead: string; kind: PaperKind }) {
  const [state, setState] = useState<'idle' | 'fetching' | 'failed'>('idle');
  const save = async () => {
    setState('fetching');
    setState((await savePaper(lead, kind)) ? 'idle' : 'failed');
  };
  return (
    <li>
      <Button
        variant="quiet"
        size="sm"
        icon={fileTextIcon}
        busy={state === 'fetching' && m.my_loan_paper_getting()}
        onClick={() => void save()}
      >
        {m.my_loan_paper_get({ document: NAMES[kind]() })}
      </Button>
      <FormAlert text={state === 'failed' ? m.my_loan_paper_failed() : undefined} />
    </li>
  );
}

/** The documents of a loan as PDFs, where there are any now; in sight when a link leads to them [LOAN-31]. */
export function Papers({ loan }: { loan: LoanView }) {
  const section = useRef<HTMLElement>(null);
  const isSought = useLocation({ select: ({ hash }) => hash === 'papers' });
  useEffect(() => {
    if (isSought) section.current?.scrollIntoView();
  }, [isSought]);
  if (loan.papers.length === 0) return null;
  return (
    <section ref={section} className="no-print" aria-labelledby="papers">
      <h2 className="sub-title" id="papers">
        {m.my_loan_papers()}
      </h2>
      <ul className="plain">
        {loan.papers.map((kind) => (
          <Paper key={kind} lead={loan.lead_id} kind={kind} />
        ))}
      </ul>
    </section>
  );
}
