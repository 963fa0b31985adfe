import { Link } from '@tanstack/react-router';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { inr } from '#domain/formats/formats.ts';
import { applicationNumber } from '#domain/loan/leads.ts';
import { isRunning } from '#domain/loan/standings.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { m } from '#messages';
import { Note } from '#ui/notices/Note.tsx';
import { useStandings } from '../../actors/useStandings.ts';

/** The customer's other loans that are to be paid back, each with the way to it [DASH-17]. */
export const OtherLoans = ({ loan: { lead_id: shown } }: { loan: LoanView }) =>
  useStandings().map(({ lead, standing }) => {
    if (!isRunning(standing) || String(lead.lead_id) === shown) return null;
    const { kind, loan, date, owed } = standing;
    const amount = inr(owed);
    return (
      <Note key={loan} tone="warn">
        <p>
          {kind === 'late'
            ? m.my_loan_other_late({ amount })
            : m.my_loan_other_due({ amount, date: dateInWords(date) })}
        </p>
        <Link className="tap" to="/my-loan" search={{ loan: applicationNumber(lead) }}>
          {m.my_loan_other_open({ loan })}
        </Link>
      </Note>
    );
  });
