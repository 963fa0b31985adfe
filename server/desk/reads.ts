import { dayInIndia, maskPan } from '#domain/formats.ts';
import { applicationNumber } from '#domain/loan/leads.ts';
import { balanceOn } from '#domain/loan/ledger.ts';
import type { LoanState } from '#machines/loan/status.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { loadAccount, newestProposal } from '#server/loan/account.ts';
import { waitingFor } from '#server/loan/chart.ts';
import type { Deps } from '#server/process/deps.ts';
import { loadRecords } from '#server/repositories/records.ts';

const PAGE = 50;

export interface QueueRow {
  readonly lead_id: string;
  readonly number: string;
  readonly state: LoanState;
  readonly seen: number;
  readonly deadline: string | null;
}

/** The end of a page of the queue, for the next one. */
export interface QueuePosition {
  readonly deadline: string | null;
  readonly lead_id: string;
}

/** Loans that wait for the lender, the earliest deadline first; a page of 50 after a position. */
export async function readQueue({ db }: Deps, after?: QueuePosition): Promise<{ rows: QueueRow[] }> {
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'state', 'event_number', 'deadline_at'])
    .where('state', 'in', [...waitingFor('lender')])
    .where('deadline_at', 'is not', null)
    .$if(after?.deadline != null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('deadline_at', 'id'), '>', tuple(new Date(after?.deadline ?? 0), after?.lead_id ?? '')),
      ),
    )
    .orderBy('deadline_at')
    .orderBy('id')
    .limit(PAGE)
    .execute();
  return {
    rows: rows.map(({ id, state, event_number, deadline_at }) => ({
      lead_id: id,
      number: applicationNumber(id),
      state,
      seen: event_number,
      deadline: deadline_at?.toISOString() ?? null,
    })),
  };
}

/** Money that matches no loan, and refunds that wait for the provider [PAY-09] [PAY-10]. */
export async function readMoney({ db }: Deps) {
  const unmatched = await db
    .selectFrom('payment_events')
    .select(['id', 'kind', 'payment_id', 'order_id', 'paise', 'paid_at'])
    .where(({ eb, or }) => or([eb('outcome', 'is', null), eb('outcome', '=', 'unmatched')]))
    .orderBy('received_at')
    .limit(PAGE)
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select(['lead_id', 'payment_id', 'paise', 'made_at'])
    .where('sent_at', 'is', null)
    .orderBy('made_at')
    .limit(PAGE)
    .execute();
  const inRupees = <Shown extends { paise: number }>({ paise, ...row }: Shown) => ({
    ...row,
    rupees: Number(paise) / 100,
  });
  return { unmatched: unmatched.map(inRupees), refunds: refunds.map(inRupees) };
}

/** Everything that staff see of a loan; undefined for an unknown lead. */
export async function readCase(deps: Deps, leadId: string) {
  return inTransaction(deps.db, async (tx) => {
    const lead = await tx.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirst();
    if (lead === undefined) return undefined;
    const records = await loadRecords(tx, deps.secrets, lead.customer_id);
    const account = await loadAccount(tx, leadId);
    const proposal = await newestProposal(tx, leadId);
    const events = await tx
      .selectFrom('loan_events')
      .leftJoin('staff', 'staff.id', 'loan_events.sender_id')
      .select(['number', 'type', 'sender', 'staff.name', 'at', 'after'])
      .where('lead_id', '=', leadId)
      .orderBy('number')
      .execute();
    const approval = await tx
      .selectFrom('approvals')
      .select(['id', 'command', 'maker', 'made_at'])
      .where('lead_id', '=', leadId)
      .where('outcome', '=', 'pending')
      .where('event_number', '=', lead.event_number)
      .executeTakeFirst();
    const owed = account && balanceOn(account, dayInIndia(deps.now()));
    return {
      lead_id: leadId,
      customer_id: lead.customer_id,
      number: applicationNumber(leadId),
      state: lead.state,
      seen: lead.event_number,
      deadline: lead.deadline_at,
      asked: { rupees: lead.loan_amount, days: lead.tenure_days },
      customer: {
        name: records.pan?.fullName ?? null,
        pan: records.pan ? maskPan(records.pan.pan) : null,
        mobile: records.customer.mobile,
        email: records.personal?.personal_email ?? null,
        monthly_income: records.income?.monthly_income ?? null,
      },
      documents: records.documents,
      proposal: proposal && {
        number: proposal.number,
        rupees: proposal.principal_paise / 100,
        days: proposal.days,
        valid_until: proposal.valid_until,
      },
      owed: owed && { rupees: Number(owed.owed) / 100, overpaid: Number(owed.overpaid) / 100 },
      approval,
      events,
    };
  });
}
