import { dateInWords } from '#domain/formats/dateInWords.ts';
import { inr } from '#domain/formats/formats.ts';
import { applicationNumber } from '#domain/loan/leads.ts';
import { isRunning, type Standing, type StandingLead } from '#domain/loan/standings.ts';
import { m } from '#messages';
import { useTitle } from '#ui/base/useTitle.ts';
import { Card } from '#ui/blocks/Card.tsx';
import { PageHead } from '#ui/blocks/PageHead.tsx';
import { SumList } from '#ui/blocks/SumList.tsx';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { EmptyState } from '#ui/notices/EmptyState.tsx';
import { ErrorState } from '#ui/notices/ErrorState.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { useStandings } from '../../actors/useStandings.ts';
import { extensionsOn } from '../../crm/config.ts';
import { dateOrNA, orNA, rupeesOrNA } from '../../crm/values.ts';
import { RepayActions } from './RepayActions.tsx';
import { StandingBadge } from './StandingBadge.tsx';
import { numberText, tenureText } from './standingTexts.ts';
import { useDashboard } from './useDashboard.ts';

/** Standings of loans that were offered. */
const WITH_PAPERS: readonly Standing['kind'][] = ['approved', 'due', 'late', 'paidBack', 'completed'];

function LeadCard({ lead, standing, days }: StandingLead) {
  const open = isRunning(standing) ? standing : null;
  return (
    <Card title={numberText({ lead, standing })} aside={<StandingBadge lead={lead} standing={standing} />}>
      <SumList
        rows={[
          ...(open
            ? [
                { term: m.history_repay_by(), value: dateInWords(open.date) },
                { term: m.history_owed(), value: inr(open.owed) },
              ]
            : []),
          { term: m.history_amount(), value: rupeesOrNA(lead.loan_amount) },
          { term: m.history_salary(), value: rupeesOrNA(lead.monthly_salary_amount) },
          { term: m.history_tenure(), value: tenureText({ lead, days }) },
          { term: m.history_pincode(), value: orNA(lead.pincode) },
          { term: m.history_entry_date(), value: dateOrNA(lead.lead_entry_date) },
        ]}
      />
      {(open || extensionsOn()) && (
        <div className="btn-row">
          {extensionsOn() && (
            <LinkButton variant="secondary" to="/my-loan" search={{ loan: applicationNumber(lead) }}>
              {m.history_open()}
            </LinkButton>
          )}
          {extensionsOn() && WITH_PAPERS.includes(standing.kind) && (
            <LinkButton
              variant="quiet"
              to="/my-loan"
              search={{ loan: applicationNumber(lead) }}
              hash="papers"
            >
              {m.history_papers()}
            </LinkButton>
          )}
          {open && <RepayActions lead={lead} />}
        </div>
      )}
    </Card>
  );
}

/** Loan history: every lead with its status (DASH-09, DASH-10). */
export function LoanHistoryPage() {
  useTitle(m.history_title());
  const { profile, failed, retry } = useDashboard(m.history_failed);
  const leads = useStandings();
  return (
    <>
      <PageHead title={m.history_title()} lead={m.history_lead()} />
      {failed && <ErrorState text={failed} onRetry={retry} />}
      {!profile && !failed && <LoadingState label={m.history_loading()} shape="list" />}
      {profile && leads.length === 0 && (
        <EmptyState title={m.history_empty()}>
          <div className="btn-row">
            <LinkButton to="/dashboard">{m.ui_done_dashboard()}</LinkButton>
          </div>
        </EmptyState>
      )}
      {leads.length > 0 && (
        <ul className="boxes plain">
          {leads.map((one) => (
            <li key={orNA(one.lead.lead_id)}>
              <LeadCard {...one} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
