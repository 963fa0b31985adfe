import { sql } from 'kysely';
import { dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import { daysBetween } from '#domain/loan/repayment.ts';
import { endOfDay } from '#domain/loan/workingDays.ts';
import type { Kind } from '#lender/books/kinds.ts';
import { LEAST_STAYS, MONEY_PARTS, type Numbers } from '#lender/wire/numbers.ts';
import { LEAD_STATUS_OF, type LoanState } from '#machines/loan/status.ts';
import { UNANSWERED } from '#server/customer/complaints/chart.ts';
import type { Db } from '#server/database/connect.ts';
import { countReachedSteps } from '#server/desk/numbers/reachedSteps.ts';
import type { Deps } from '#server/start/deps.ts';

/** The first and the last day, in India. */
interface Period {
  readonly from: string;
  readonly to: string;
}

/** The moment at which a period begins, and the first one after it. */
export const momentsOf = ({ from, to }: Period) => ({
  start: endOfDay(daysAfter(from, -1)),
  end: endOfDay(to),
});

const beforeThat = ({ from, to }: Period): Period => {
  const days = daysBetween(from, to) ?? 0;
  return { from: daysAfter(from, -days - 1), to: daysAfter(from, -1) };
};

/** The day in India of a moment, in SQL. */
const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Kolkata')::date`;

const median = (from: string, to: string) => sql`case when count(*) >= ${LEAST_STAYS} then
  percentile_cont(0.5) within group (order by extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) * 1000) end`;

const orNull = (milliseconds: number | null) => (milliseconds === null ? null : Math.round(milliseconds));

async function readHappened(db: Db, period: Period): Promise<Numbers['period']> {
  const { start, end } = momentsOf(period);
  const within = (column: string) => sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${end}`;
  const { rows } = await sql<Omit<Numbers['period'], 'from' | 'to'>>`
    select count(*) filter (where type = 'SUBMIT')::int as sent,
      count(*) filter (where type = 'SANCTION')::int as offers,
      count(*) filter (where type = 'REFUSE')::int as refusals,
      (select ${median('leads.submitted_at', 'decision.at')}
        from loan_events decision join leads on leads.id = decision.lead_id
        where decision.type in ('SANCTION', 'REFUSE') and ${within('decision.at')}) as "toDecide",
      count(*) filter (where type = 'ACCEPT')::int as agreed,
      (select count(*)::int from loan_events accepted
        where accepted.type = 'ACCEPT' and ${within('accepted.at')} and exists (
          select from loan_events payout
          where payout.lead_id = accepted.lead_id and payout.number > accepted.number
            and payout.type = 'PAYOUT.SENT' and ${within('payout.at')}
            and ${dayOf('payout.at')} = ${dayOf('accepted.at')})) as "paidSameDay"
    from loan_events
    where type in ('SUBMIT', 'SANCTION', 'REFUSE', 'ACCEPT') and ${within('at')}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate without groups has one row');
  return { ...row, ...period, toDecide: orNull(row.toDecide) };
}

interface Stay {
  readonly before: LoanState;
  /** Null for all stays in `before`. */
  readonly after: LoanState | null;
  readonly left: number;
  readonly median: number | null;
}

/** The stays in states that ended in a period. A loan of before the first event has none. */
async function readStays(db: Db, period: Period): Promise<Stay[]> {
  const { start, end } = momentsOf(period);
  const { rows } = await sql<Stay>`
    select before, after, count(*)::int as left, ${median('entered_at', 'at')} as median
    from loan_events
    where before <> after and at >= ${start} and at < ${end} and entered_at is not null
    group by grouping sets ((before), (before, after))`.execute(db);
  return rows;
}

async function countStates(db: Db): Promise<ReadonlyMap<LoanState, number>> {
  const rows = await db
    .selectFrom('leads')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', '<>', 'filling')
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

const STATES = (Object.keys(LEAD_STATUS_OF) as LoanState[]).filter((state) => state !== 'filling');

async function readStates(db: Db, period: Period): Promise<Pick<Numbers, 'states' | 'moves'>> {
  const stays = await readStays(db, period);
  const counts = await countStates(db);
  return {
    states: STATES.map((state) => {
      const stay = stays.find(({ before, after }) => before === state && after === null);
      return {
        state,
        left: stay?.left ?? 0,
        median: orNull(stay?.median ?? null),
        now: counts.get(state) ?? 0,
      };
    }),
    moves: stays.flatMap(({ before, after, left }) =>
      after === null ? [] : [{ from: before, to: after, count: left }],
    ),
  };
}

/** Days after which a loan is very late, and before its due date that it is due soon. */
const WEEK = 7;

/** What is owed, and how late it is, as each loan was settled last: at its last act, or in the night. */
async function readMoney(db: Db, today: string): Promise<Pick<Numbers, 'money' | 'asOf'>> {
  const { rows } = await sql<{
    part: string;
    paise: string;
    loans: number;
    oldestDays: number;
    asOf: string | null;
  }>`
    select part, sum(owed_paise)::text as paise, count(*)::int as loans,
      max(days_past_due) as "oldestDays", min(settled_on) as "asOf"
    from (
      select days_past_due, owed_paise, settled_on,
        case when days_past_due > ${WEEK}::int then 'veryLate'
          when days_past_due > 0 then 'late'
          when standing in ('coolingOff', 'running')
            and repayment_date between settled_on and settled_on + ${WEEK}::int then 'dueSoon'
          else 'running' end as part
      from loans where closed_at is null) owed
    group by part`.execute(db);
  const [oldest = null] = rows.flatMap(({ asOf }) => asOf ?? []).sort();
  return {
    money: MONEY_PARTS.map((part) => {
      const row = rows.find((one) => one.part === part);
      return {
        part,
        rupees: Number(row?.paise ?? 0) / 100,
        loans: row?.loans ?? 0,
        oldestDays: row?.oldestDays ?? 0,
      };
    }),
    asOf: oldest !== null && oldest < today ? oldest : null,
  };
}

/** What was booked in a period: a correction is in the period in which it was booked, so that a past one stays as it was. */
async function readBooks(db: Db, { from, to }: Period): Promise<Numbers['books']> {
  const { rows } = await sql<{ kind: Kind; isPayout: boolean; paise: string }>`
    select kind, money_in is null as "isPayout", sum(paise)::text as paise from entries
    where books_day between ${from}::date and ${to}::date and loan_id is not null group by kind, money_in is null`.execute(
    db,
  );
  const rupees = (kind: Kind, isPayout?: boolean) =>
    rows
      .filter((row) => row.kind === kind && (isPayout === undefined || row.isPayout === isPayout))
      .reduce((sum, { paise }) => sum + Number(paise), 0) / 100;
  return {
    paidOut: rupees('sent', true) - rupees('returned'),
    cameBack:
      rupees('put') -
      rupees('takenBack') -
      rupees('takenBackByProvider') -
      rupees('sent', false) -
      rupees('sentByProvider'),
    lateCharges: rupees('late'),
  };
}

async function countComplaints(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('complaints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', UNANSWERED)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What happened in a period, beside the one before, and what is owed now, as sums and medians [DESK-80]. */
export async function readNumbers({ db, now }: Pick<Deps, 'db' | 'now'>, period: Period): Promise<Numbers> {
  return {
    period: await readHappened(db, period),
    before: await readHappened(db, beforeThat(period)),
    ...(await readStates(db, period)),
    steps: await countReachedSteps(db, momentsOf(period)),
    ...(await readMoney(db, dayInIndia(now()))),
    books: await readBooks(db, period),
    complaints: await countComplaints(db),
  };
}
