import { numberOf } from '#domain/loan/numbers.ts';
import { mayRead } from '#lender/staff.ts';
import type { DeskMoney, MoneyList } from '#lender/wire/money.ts';
import type { Db } from '#server/database/connect.ts';
import { mayConfirm, mayPropose } from '#server/desk/money/decide.ts';
import type { StaffMember } from '#server/desk/staff.ts';

const inRupees = (paise: number | string | bigint) => Number(paise) / 100;
const applicationOf = (count: number | null) => (count === null ? null : numberOf('application', count));

/** The oldest rows of a list, and the number of those after them. */
interface Listed<List extends MoneyList> {
  readonly rows: DeskMoney[List];
  readonly more: number;
}

const moreThan = (rows: readonly { readonly total: number | string | bigint }[]): number =>
  Number(rows[0]?.total ?? 0) - rows.length;

async function readUnmatched(db: Db, staff: StaffMember, size: number): Promise<Listed<'unmatched'>> {
  const rows = await db
    .selectFrom('money_in')
    .leftJoin('payment_requests as request', (join) =>
      join.onRef('request.money_in', '=', 'money_in.id').on('request.outcome', '=', 'pending'),
    )
    .leftJoin('staff', 'staff.id', 'request.maker')
    .leftJoin('leads', 'leads.id', 'request.lead_id')
    .select(['money_in.id', 'reference', 'left_paise', 'day'])
    .select(['request.id as request_id', 'request.lead_id', 'request.maker', 'request.made_at', 'staff.name'])
    .select('leads.number')
    .select(({ fn }) => fn.countAll().over().as('total'))
    .where('left_paise', '>', 0)
    .orderBy('came_at')
    .orderBy('money_in.id')
    .limit(size)
    .execute();
  return {
    rows: rows.map(
      ({ id, reference, left_paise, day, request_id, lead_id, number, maker, made_at, name }) => ({
        money_id: String(id),
        payment_id: reference,
        rupees: inRupees(left_paise),
        paid_at: day,
        request:
          request_id === null || maker === null
            ? null
            : {
                id: request_id,
                lead_id,
                application: applicationOf(number),
                maker: name ?? '',
                at: made_at?.toISOString() ?? '',
                may_decide: mayConfirm(staff, { lead_id, maker }),
              },
      }),
    ),
    more: moreThan(rows),
  };
}

async function readRefunds(db: Db, size: number): Promise<Listed<'refunds'>> {
  const rows = await db
    .selectFrom('refunds')
    .leftJoin('leads', 'leads.id', 'refunds.lead_id')
    .select(['refunds.id', 'lead_id', 'leads.number', 'payment_id', 'paise', 'made_at', 'attempts'])
    .select(({ fn }) => fn.countAll().over().as('total'))
    .where('sent_at', 'is', null)
    .orderBy('made_at')
    .orderBy('refunds.id')
    .limit(size)
    .execute();
  return {
    rows: rows.map(({ id, lead_id, number, payment_id, paise, made_at, attempts }) => ({
      ...{ id, lead_id, payment_id, attempts },
      application: applicationOf(number),
      rupees: inRupees(paise),
      at: made_at.toISOString(),
    })),
    more: moreThan(rows),
  };
}

async function readPayouts(db: Db, size: number): Promise<Listed<'payouts'>> {
  const rows = await db
    .selectFrom('leads')
    .innerJoin('proposals', 'proposals.lead_id', 'leads.id')
    .select(['leads.id', 'leads.number', 'state', 'deadline_at', 'principal_paise', 'fee_paise', 'gst_paise'])
    .select(({ fn }) => fn.countAll().over().as('total'))
    .where('state', 'in', ['accepted', 'payingOut'])
    .where('proposals.number', '=', ({ selectFrom }) =>
      selectFrom('proposals as newest')
        .select(({ fn }) => fn.max('newest.number').as('number'))
        .whereRef('newest.lead_id', '=', 'leads.id'),
    )
    .orderBy('leads.deadline_at')
    .orderBy('leads.id')
    .limit(size)
    .execute();
  return {
    rows: rows.map(({ id, number, state, deadline_at, principal_paise, fee_paise, gst_paise }) => ({
      lead_id: id,
      application: numberOf('application', number),
      state: state as 'accepted' | 'payingOut',
      rupees: inRupees(Number(principal_paise) - Number(fee_paise) - Number(gst_paise)),
      deadline: deadline_at?.toISOString() ?? null,
    })),
    more: moreThan(rows),
  };
}

/** Money that waits for a person or the provider, the oldest first; undefined for a role that may not see it [DESK-60]. */
export async function readMoney(
  db: Db,
  staff: StaffMember,
  sizes: Readonly<Record<MoneyList, number>>,
): Promise<DeskMoney | undefined> {
  if (!mayRead(staff.role, 'money')) return undefined;
  const unmatched = await readUnmatched(db, staff, sizes.unmatched);
  const refunds = await readRefunds(db, sizes.refunds);
  const payouts = await readPayouts(db, sizes.payouts);
  return {
    unmatched: unmatched.rows,
    refunds: refunds.rows,
    payouts: payouts.rows,
    more: { unmatched: unmatched.more, refunds: refunds.more, payouts: payouts.more },
    may_propose: mayPropose(staff),
  };
}
