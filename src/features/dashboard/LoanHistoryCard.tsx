import { Link } from '@tanstack/react-router';
import type { StandingLead } from '#domain/loan/standings.ts';
import { m } from '#messages';
import { Card } from '#ui/blocks/Card.tsx';
import { dateOrNA, orNA, rupeesOrNA } from '../../crm/values.ts';
import { StandingBadge } from './StandingBadge.tsx';
import { numberText } from './standingTexts.ts';

const SHOWN = 4;

/** A loan's number with its label: the number isn't broken at its hyphens. */
function LoanNumber({ text }: { text: string }) {
  const label = text.slice(0, text.lastIndexOf(' ') + 1);
  return (
    <>
      {label}
      <span>{text.slice(label.length)}</span>
    </>
  );
}

/** The newest loans in short, with a link to all of them. */
export function LoanHistoryCard({ leads }: { leads: readonly StandingLead[] }) {
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
            {leads.slice(0, SHOWN).map(({ lead, standing }) => (
              <tr key={orNA(lead.lead_id)}>
                <td>
                  <LoanNumber text={numberText({ lead, standing })} />
                </td>
                <td>{dateOrNA(lead.lead_entry_date)}</td>
                <td className="r money">
                  <b>{rupeesOrNA(lead.loan_amount)}</b>
                </td>
                <td>
                  <StandingBadge lead={lead} standing={standing} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
