import { applicationNumber } from '#domain/loan/leads.ts';
import { mayRead } from '#domain/staff.ts';
import type { DeskMoney } from '#domain/wire/desk/money.ts';
import type { Db } from '#server/database/connect.ts';
import { mayConfirm, mayPropose } from '#server/desk/money/decide.ts';
import { openPayments } from '#server/desk/money/openMoney.ts';
import type { StaffMember } from '#server/desk/staff.ts';

const LIMIT = 50;
const inRupees = (paise: number | string | bigint) => Number(paise) / 100;
const numberOf = (leadId: string | null) => (leadId === null ? null : applicationNumber(leadId));

async function readUnmatched(db: Db, staff: StaffMember): Promise<DeskMoney['unmatched']> {
  const rows = await openPayments(db)
    .leftJoin('payment_requests as request', (join) =>
      join.onRef('request.payment_event_id', '=', 'payment_events.id').on('request.outcome', '=', 'pending'),
    )
    .leftJoin('staff', 'staff.id', 'request.maker')
    .select(['payment_events.id', 'payment_id', 'paise', 'paid_at'])
    .select(['request.id as request_id', 'request.lead_id', 'request.maker', 'request.made_at', 'staff.name'])
    .orderBy('received_at')
    .orderBy('payment_events.id')
    .limit(LIMIT)
    .execute();
  return rows.map(({ id, payment_id, paise, paid_at, request_id, lead_id, maker, made_at, name }) => ({
    event_id: id,
    payment_id,
    rupees: inRupees(paise),
    paid_at: paid_at.toISOString(),
    request:
      request_id === null || maker === null
        ? null
        : {
            id: request_id,
            lead_id,
            application: numberOf(lead_id),
            maker: name ?? '',
            at: made_at?.toISOString() ?? '',
            may_decide: mayConfirm(staff, { lead_id, maker }),
          },
  }));
}

async function readRefunds(db: Db): Promise<DeskMoney['refunds']> {
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'lead_id', 'payment_id', 'paise', 'made_at', 'attempts'])
    .where('sent_at', 'is', null)
    .orderBy('made_at')
    .orderBy('id')
    .limit(LIMIT)
    .execute();
  return rows.map(({ paise, made_at, ...row }) => ({
    ...row,
    application: numberOf(row.lead_id),
    rupees: inRupees(paise),
    at: made_at.toISOString(),
  }));
}

async function readPayouts(db: Db): Promise<DeskMoney['payouts']> {
  const rows = await db
    .selectFrom('leads')
    .innerJoin('proposals', 'proposals.lead_id', 'leads.id')
    .distinctOn(['leads.deadline_at', 'leads.id'])
    .select(['leads.id', 'state', 'deadline_at', 'principal_paise', 'fee_paise', 'gst_paise'])
    .where('state', 'in', ['accepted', 'payingOut'])
    .orderBy('leads.deadline_at')
    .orderBy('leads.id')
    .orderBy('proposals.number', 'desc')
    .limit(LIMIT)
    .execute();
  return rows.map(({ id, state, deadline_at, principal_paise, fee_paise, gst_paise }) => ({
    lead_id: id,
    application: applicationNumber(id),
    state: state as 'accepted' | 'payingOut',
    rupees: inRupees(Number(principal_paise) - Number(fee_paise) - Number(gst_paise)),
    deadline: deadline_at?.toISOString() ?? null,
  }));
}

/** Money that waits for a person or the provider, the oldest first; undefined for a role that may not see it [DESK-60]. */
export async function readMoney(db: Db, staff: StaffMember): Promise<DeskMoney | undefined> {
  if (!mayRead(staff.role, 'money')) return undefined;
  return {
    unmatched: await readUnmatched(db, staff),
    refunds: await readRefunds(db),
    payouts: await readPayouts(db),
    may_propose: mayPropose(staff),
  };
}
