import { dayInIndia, maskPan } from '#domain/formats.ts';
import { applicationNumber } from '#domain/loan/leads.ts';
import { balanceOn } from '#domain/loan/ledger.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { loadAccount, newestProposal } from '#server/loan/account.ts';
import type { Deps } from '#server/process/deps.ts';
import { loadRecords } from '#server/repositories/records.ts';

const PAGE = 50;

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
