import { sql } from 'kysely';
import { RUPEE } from '#domain/loan/money.ts';
import { numberOf } from '#domain/loan/numbers.ts';
import type { z } from '#domain/zod.ts';
import type { DeskAction } from '#lender/actions/actions.ts';
import {
  type deskQueue,
  MOST_COUNTED,
  QUEUE_GROUPS,
  type QueueCounts,
  type QueuePosition,
  type QueueRow,
} from '#lender/wire/queue.ts';
import type { LoanState } from '#machines/loan/status.ts';
import { UNDECIDED } from '#server/books/out.ts';
import type { Db } from '#server/database/connect.ts';
import {
  OVERPAID_BESIDES,
  type Source,
  secondOf,
  sourcesOf,
  WAITING_GROUPS,
} from '#server/desk/queue/queueSources.ts';
import type { StaffMember } from '#server/desk/staff.ts';

/** The order of the queue, which the index leads_queue has for each state [DESK-22]. */
const ORDER = sql`coalesce(leads.deadline_at, 'infinity'), leads.state_since, leads.id`;

const afterRow = ({ deadline, since, lead_id }: QueuePosition) =>
  sql`and (${ORDER}) > (${deadline ?? 'infinity'}::timestamptz, ${since}::timestamptz, ${lead_id}::uuid)`;

interface Found {
  readonly id: string;
  readonly number: number;
  readonly customer_id: string;
  readonly state: LoanState;
  readonly event_number: number;
  readonly deadline_at: Date | null;
  readonly state_since: Date;
  readonly loan_amount: number | null;
  readonly full_name: string | null;
  readonly action: DeskAction | null;
  readonly maker: string | null;
  readonly undecided: number | string | null;
}

/** What a row is made of, whichever its source is. */
const COLUMNS = sql`leads.id, leads.number, leads.customer_id, leads.state, leads.event_number, leads.loan_amount,
  leads.deadline_at, leads.state_since`;

/** A row, and the customer whose it is. */
export interface ListedLoan {
  readonly row: QueueRow;
  readonly customerId: string;
}

interface Page {
  readonly size: number;
  readonly after?: QueuePosition | undefined;
}

/**
 * The loans of some sources in the queue's order, as a member of staff sees them. Each source reads one page of its index
 * at most, so that the number of loans doesn't matter.
 */
export async function listLoans(
  db: Db,
  staff: StaffMember,
  sources: readonly Source[],
  { size, after }: Page,
): Promise<{ readonly loans: ListedLoan[]; readonly hasMore: boolean }> {
  const limit = size + 1;
  const pages = sources.map(
    (source) =>
      sql`(select ${COLUMNS} ${source} ${after ? afterRow(after) : sql``} order by ${ORDER} limit ${limit})`,
  );
  const { rows } = await sql<Found>`
    with leads as materialized (
      select * from (${sql.join(pages, sql` union `)}) leads order by ${ORDER} limit ${limit})
    select leads.id, leads.number, leads.customer_id, leads.state, leads.event_number, leads.deadline_at, leads.state_since,
      leads.loan_amount, pan_verifications.full_name, approvals.command->>'action' as action, approvals.maker,
      ${UNDECIDED} as undecided
    from leads
    left join pan_verifications on pan_verifications.customer_id = leads.customer_id
    left join loans on loans.lead_id = leads.id and loans.overpaid_since is not null
    left join approvals on approvals.lead_id = leads.id and approvals.outcome = 'pending'
    order by ${ORDER}`.execute(db);
  return {
    loans: rows.slice(0, size).map((found) => ({ row: rowOf(staff, found), customerId: found.customer_id })),
    hasMore: rows.length > size,
  };
}

/** Below a rupee nobody decides. */
const undecidedOf = ({ undecided }: Found): number | null =>
  Number(undecided ?? 0) < Number(RUPEE) ? null : Number(undecided) / 100;

const rowOf = (staff: StaffMember, found: Found): QueueRow => ({
  lead_id: found.id,
  number: numberOf('application', found.number),
  name: found.full_name,
  asked: found.loan_amount,
  state: found.state,
  seen: found.event_number,
  deadline: found.deadline_at?.toISOString() ?? null,
  since: found.state_since.toISOString(),
  second: secondOf(staff, found),
  overpaid: undecidedOf(found),
});

const counted = (sources: readonly Source[]) =>
  sql.join(
    sources.map((source) => sql`(select count(*) from (select ${source} limit ${MOST_COUNTED + 1}) loans)`),
    sql` + `,
  );

const COUNTED = QUEUE_GROUPS.filter((group) => group !== 'all' && group !== 'waiting');

/** The number of loans in each group; from MOST_COUNTED + 1 on it isn't counted further [DESK-23]. */
async function countQueue(db: Db, staff: StaffMember): Promise<QueueCounts> {
  const groups = [...COUNTED.map((group) => sourcesOf(group, staff)), [OVERPAID_BESIDES]];
  const sums = groups.map((sources) => sql`(${counted(sources)})::int`);
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(sums)}] as counts`.execute(db);
  const counts = Object.fromEntries(COUNTED.map((group, index) => [group, rows[0]?.counts[index] ?? 0]));
  const besides = rows[0]?.counts.at(-1) ?? 0;
  const waiting = WAITING_GROUPS.reduce((sum, group) => sum + (counts[group] ?? 0), besides);
  return Object.fromEntries(
    Object.entries({ ...counts, waiting }).map(([group, count]) => [
      group,
      Math.min(count, MOST_COUNTED + 1),
    ]),
  );
}

/** A page of a group, the earliest deadline first, and the counts of all groups [DESK-20] to [DESK-23]. */
export async function readQueue(
  db: Db,
  staff: StaffMember,
  { group, size, after }: z.infer<typeof deskQueue>,
): Promise<{ rows: QueueRow[]; hasMore: boolean; counts: QueueCounts }> {
  const { loans, hasMore } = await listLoans(db, staff, sourcesOf(group, staff), { size, after });
  return { rows: loans.map(({ row }) => row), hasMore, counts: await countQueue(db, staff) };
}
