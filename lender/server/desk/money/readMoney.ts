import { sql } from 'kysely';
import { numberOf } from '#domain/loan/numbers.ts';
import { mayRead } from '#lender/staff.ts';
import type { DeskMoney, MoneyList } from '#lender/wire/money.ts';
import { isUnproven, nameOf } from '#server/books/moneyIn.ts';
import { OPEN, sendingDays } from '#server/books/out.ts';
import type { Db } from '#server/database/connect.ts';
import type { Row } from '#server/database/schema.ts';
import { mayConfirm, mayPropose, mayTurnDown } from '#server/desk/money/decide.ts';
import { applicationOf, inRupees, type Listed, moreThan, type ReadDeps } from '#server/desk/money/listed.ts';
import { isStopping, mayConfirmClaim, maySendByHand } from '#server/desk/money/out.ts';
import { readUnbooked } from '#server/desk/money/readUnbooked.ts';
import { readUnproven } from '#server/desk/money/readUnproven.ts';
import { theirLoans } from '#server/desk/money/theirLoans.ts';
import type { StaffMember } from '#server/desk/staff.ts';
import { isCarried } from '#server/loan/payments/sendOut.ts';

/** What the provider told of money: why it is on no loan, and the loan of its order. By the money's name. */
async function toldOf(db: Db, references: readonly string[]) {
  const told =
    references.length === 0
      ? []
      : await db
          .selectFrom('payment_events')
          .leftJoin('payment_orders', 'payment_orders.provider_order_id', 'payment_events.order_id')
          .leftJoin('leads', 'leads.id', 'payment_orders.lead_id')
          .select(['payment_id', 'reason', 'leads.id as lead_id', 'leads.number'])
          .where(({ eb, fn }) => eb(fn('upper', ['payment_id']), 'in', references))
          .where('kind', '=', 'paid')
          .execute();
  return new Map(told.map((event) => [nameOf(event.payment_id), event]));
}

async function readUnmatched(db: Db, staff: StaffMember, size: number): Promise<Listed<'unmatched'>> {
  const rows = await db
    .selectFrom('money_in')
    .leftJoin('payment_requests as request', (join) =>
      join.onRef('request.money_in', '=', 'money_in.id').on('request.outcome', '=', 'pending'),
    )
    .leftJoin('staff', 'staff.id', 'request.maker')
    .leftJoin('leads', 'leads.id', 'request.lead_id')
    .selectAll('money_in')
    .select(['request.id as request_id', 'how', 'request.lead_id', 'request.made_at'])
    .select('request.maker as requested_by')
    .select('request.paise as requested_paise')
    .select(['staff.name as maker_name', 'leads.number'])
    .select(({ fn }) => fn.countAll().over().as('total'))
    .where('left_paise', '>', 0)
    .orderBy('came_at')
    .orderBy('money_in.id')
    .limit(size)
    .execute();
  const told = await toldOf(
    db,
    rows.map(({ name }) => name),
  );
  const theirs = await theirLoans(
    db,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map(
      ({
        request_id,
        how,
        lead_id,
        number,
        requested_by,
        made_at,
        maker_name,
        requested_paise,
        ...money
      }) => {
        const paise = requested_paise ?? money.left_paise;
        const event = told.get(money.name);
        const application = applicationOf(event?.number ?? null);
        return {
          money_id: String(money.id),
          payment_id: money.name,
          rupees: inRupees(money.left_paise),
          came: inRupees(money.paise),
          paid_at: money.day,
          unproven: isUnproven(money),
          reason: event?.reason ?? null,
          order: event?.lead_id && application ? { lead_id: event.lead_id, application } : null,
          theirs: theirs.get(money.id) ?? null,
          request: requestOf(staff, {
            ...{ request_id, how, lead_id, number, paise },
            ...{ maker: requested_by, made_at, maker_name },
          }),
        };
      },
    ),
    more: moreThan(rows),
  };
}

interface RequestRow {
  readonly request_id: string | null;
  readonly how: Row<'payment_requests'>['how'] | null;
  readonly lead_id: string | null;
  readonly number: number | null;
  readonly paise: number;
  readonly maker: string | null;
  readonly made_at: Date | null;
  readonly maker_name: string | null;
}

function requestOf(
  staff: StaffMember,
  { request_id, how, lead_id, number, paise, maker, made_at, maker_name }: RequestRow,
): DeskMoney['unmatched'][number]['request'] {
  if (request_id === null || how === null || maker === null) return null;
  return {
    id: request_id,
    how,
    lead_id,
    application: applicationOf(number),
    rupees: inRupees(paise),
    maker: maker_name ?? '',
    at: made_at?.toISOString() ?? '',
    may_confirm: mayConfirm(staff, { lead_id, maker }),
    may_turn_down: mayTurnDown(staff, { lead_id, maker }),
  };
}

/** Money on its way, as its row has it, with who sends it and who says what became of it. */
const outRows = (db: Db, size: number) =>
  db
    .selectFrom(({ selectFrom }) =>
      selectFrom('money_out')
        .selectAll()
        .select(({ fn }) => fn.countAll().over().as('total'))
        .where('state', 'in', OPEN)
        .orderBy('released_at')
        .orderBy('id')
        .limit(size)
        .as('out'),
    )
    .leftJoin('leads', 'leads.id', 'out.lead_id')
    .leftJoin('money_in', 'money_in.id', 'out.money_in')
    .leftJoin('staff as taker', 'taker.id', 'out.asked_by')
    .leftJoin('staff as claimer', 'claimer.id', 'out.claimed_by')
    .selectAll('out')
    .select(['leads.number', 'leads.state as lead_state', 'money_in.name as payment_id'])
    .select(['taker.name as taken_by', 'claimer.name as claimer'])
    .orderBy('released_at')
    .orderBy('out.id')
    .execute();
type OutRow = Awaited<ReturnType<typeof outRows>>[number];

const claimOf = (staff: StaffMember, row: OutRow): DeskMoney['out'][number]['claim'] =>
  row.claimed === null
    ? null
    : {
        outcome: row.claimed,
        reference: row.claimed_reference,
        day: row.claimed_day,
        maker: row.claimer ?? '',
        at: row.claimed_at?.toISOString() ?? '',
        may_confirm: mayConfirmClaim(staff, row),
        may_turn_down: mayConfirmClaim(staff, row) || row.claimed_by === staff.id,
      };

async function readOut(
  { db, payments, now }: ReadDeps,
  staff: StaffMember,
  size: number,
): Promise<Listed<'out'>> {
  const rows = await outRows(db, size);
  return {
    rows: rows.map((row) => {
      const { id, purpose, lead_id, payment_id, attempts, taken_by } = row;
      const state = row.state as DeskMoney['out'][number]['state'];
      const by_hand = !isCarried({ payments }, row);
      const { from, today } = sendingDays(row, now());
      const isFree = by_hand && row.claimed === null && maySendByHand(staff);
      const stops = isStopping(row.lead_state);
      return {
        ...{ id, purpose, state, lead_id, payment_id, attempts, taken_by, by_hand },
        application: applicationOf(row.number),
        rupees: inRupees(row.paise),
        at: row.released_at.toISOString(),
        from_day: from,
        to_day: today,
        stops,
        claim: claimOf(staff, row),
        may_take: isFree && state === 'released' && !stops,
        may_say_sent: isFree && state !== 'released',
        may_say_failed: isFree,
      };
    }),
    more: moreThan(rows),
  };
}

async function readPayouts(db: Db, size: number): Promise<Listed<'payouts'>> {
  const rows = await db
    .selectFrom('leads')
    .innerJoin('proposals', 'proposals.lead_id', 'leads.id')
    .select(['leads.id', 'leads.number', 'deadline_at', 'principal_paise', 'fee_paise', 'gst_paise'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('approvals')
          .select('approvals.id')
          .whereRef('approvals.lead_id', '=', 'leads.id')
          .where('outcome', '=', 'pending')
          .where(sql<boolean>`command->>'action' = 'payOut'`),
      ).as('waits'),
    )
    .select(({ fn }) => fn.countAll().over().as('total'))
    .where('state', '=', 'accepted')
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
    rows: rows.map(({ id, number, waits, deadline_at, principal_paise, fee_paise, gst_paise }) => ({
      lead_id: id,
      application: numberOf('application', number),
      waits: Boolean(waits),
      rupees: inRupees(Number(principal_paise) - Number(fee_paise) - Number(gst_paise)),
      deadline: deadline_at?.toISOString() ?? null,
    })),
    more: moreThan(rows),
  };
}

/** Money that waits for a person or the provider, the oldest first; undefined for a role that may not see it [DESK-60]. */
export async function readMoney(
  deps: ReadDeps,
  staff: StaffMember,
  sizes: Readonly<Record<MoneyList, number>>,
): Promise<DeskMoney | undefined> {
  if (!mayRead(staff.role, 'money')) return undefined;
  const { db } = deps;
  const unmatched = await readUnmatched(db, staff, sizes.unmatched);
  const unbooked = await readUnbooked(db, staff, sizes.unbooked);
  const out = await readOut(deps, staff, sizes.out);
  const unproven = await readUnproven(deps, sizes.unproven);
  const payouts = await readPayouts(db, sizes.payouts);
  return {
    unmatched: unmatched.rows,
    unbooked: unbooked.rows,
    out: out.rows,
    unproven: unproven.rows,
    payouts: payouts.rows,
    more: {
      unmatched: unmatched.more,
      unbooked: unbooked.more,
      payouts: payouts.more,
      out: out.more,
      unproven: unproven.more,
    },
    may_propose: mayPropose(staff),
  };
}
