import { Link } from '@tanstack/react-router';
import { loanNumber } from '#domain/loan/leads.ts';
import type { Lead } from '#domain/wire/profile.ts';
import { m } from '#messages';
import { Card } from '../../ui/Card.tsx';
import { LeadStatusBadge } from '../../ui/notices/LeadStatusBadge.tsx';
import { dateOrNA, orNA, rupeesOrNA, textOf } from '../../ui/values.ts';

const SHOWN = 4;

/** The newest loans in short, with a way to all of them. */
export function LoanHistoryCard({ leads }: { leads: readonly Lead[] }) {
  return (
    <Card
      className="newest"
      title={m.dash_history()}
      aside={
        <Link className="tap" to="/loan-history">
          {m.dash_history_all()}
        </Link>
      }
    >
      {leads.length === 0 ? (
        <p className="muted">{m.history_empty()}</p>
      ) : (
        <table className="table table--cards">
          <thead>
            <tr>
              <th scope="col">{m.dash_history_number()}</th>
              <th scope="col">{m.dash_history_date()}</th>
              <th scope="col" className="r">
                {m.dash_history_amount()}
              </th>
              <th scope="col">{m.dash_history_status()}</th>
            </tr>
          </thead>
          <tbody>
            {leads.slice(0, SHOWN).map((lead) => (
              <tr key={orNA(lead.lead_id)}>
                <td>{orNA(loanNumber(lead.lead_id))}</td>
                <td>{dateOrNA(lead.lead_entry_date)}</td>
                <td className="r money">
                  <b>{rupeesOrNA(lead.loan_amount)}</b>
                </td>
                <td>
                  <LeadStatusBadge status={textOf(lead.status)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
