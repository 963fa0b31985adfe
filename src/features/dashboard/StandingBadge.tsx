import type { StandingLead } from '#domain/loan/standings.ts';
import { Badge } from '#ui/notices/Badge.tsx';
import { LeadStatusBadge } from '#ui/notices/LeadStatusBadge.tsx';
import { textOf } from '../../crm/values.ts';
import { loanBadge } from './standingTexts.ts';

/** The status of a lead or, once it is a loan, of its repayment (DASH-10). */
export function StandingBadge({ lead, standing }: Omit<StandingLead, 'days'>) {
  const status = textOf(lead.status);
  const loan = loanBadge(standing);
  if (!loan) return <LeadStatusBadge status={status} />;
  return (
    <Badge tone={loan.tone} icon={loan.icon} status={status}>
      {loan.text}
    </Badge>
  );
}
