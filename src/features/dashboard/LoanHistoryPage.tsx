import { loanNumber, sentLeads } from '#domain/loan/leads.ts';
import type { Lead } from '#domain/wire/profile.ts';
import { m } from '#messages';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { LeadStatusBadge } from '../../ui/notices/LeadStatusBadge.tsx';
import { LoadingState } from '../../ui/notices/LoadingState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SumList } from '../../ui/SumList.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { dateOrNA, monthsOrNA, orNA, rupeesOrNA, textOf } from '../../ui/values.ts';
import { useDashboard } from './useDashboard.ts';

function LeadCard({ lead }: { lead: Lead }) {
  return (
    <Card
      title={m.history_number({ lead: orNA(loanNumber(lead.lead_id)) })}
      aside={<LeadStatusBadge status={textOf(lead.status)} />}
    >
      <SumList
        rows={[
          { term: m.history_amount(), value: rupeesOrNA(lead.loan_amount) },
          { term: m.history_salary(), value: rupeesOrNA(lead.monthly_salary_amount) },
          { term: m.history_tenure(), value: monthsOrNA(lead.tenure) },
          { term: m.history_pincode(), value: orNA(lead.pincode) },
          { term: m.history_entry_date(), value: dateOrNA(lead.lead_entry_date) },
        ]}
      />
    </Card>
  );
}

/** Loan history: every lead with its status (DASH-09, DASH-10). */
export function LoanHistoryPage() {
  useTitle(m.history_title());
  const { profile, failed, retry } = useDashboard(m.history_failed);
  const leads = sentLeads(profile?.lead_list);
  return (
    <>
      <PageHead title={m.history_title()} lead={m.history_lead()} />
      {failed && <ErrorState text={failed} onRetry={retry} />}
      {!profile && !failed && <LoadingState label={m.history_loading()} shape="list" />}
      {profile && leads.length === 0 && <EmptyState title={m.history_empty()} />}
      {leads.length > 0 && (
        <ul className="boxes plain">
          {leads.map((lead) => (
            <li key={orNA(lead.lead_id)}>
              <LeadCard lead={lead} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
