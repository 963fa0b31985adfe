import { parseArgs } from 'node:util';
import { numberOf } from '#domain/loan/numbers.ts';
import { z } from '#domain/zod.ts';
import { StartFailure } from '#server/base/startFailure.ts';
import type { Db } from '#server/database/connect.ts';
import { csvOf } from '#server/http/csv.ts';

const USAGE = `npm run -w lender audit -- [--customer ID] [--staff NAME] [--from TIME] [--to TIME] [--limit ROWS] [--as table|csv|json]

Prints who did what, oldest first: the newest 1,000 rows unless --limit says otherwise. --from is the first moment and
--to the one after the last, as 2026-03-02 or 2026-03-02T10:00:00Z. JSON is an object on each line.`;

const moment = z.optional(z.coerce.date());
const Filter = z.strictObject({
  customer: z.optional(z.uuid()),
  staff: z.optional(z.string().check(z.minLength(1))),
  from: moment,
  to: moment,
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  as: z.optional(z.enum(['table', 'csv', 'json'])),
});
type Filter = z.infer<typeof Filter>;

const COLUMNS = ['at', 'action', 'outcome', 'customer', 'staff', 'application', 'amount', 'request'] as const;
type Line = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** @throws StartFailure with the usage for options that it doesn't know. */
function filterOf(args: readonly string[]): Filter {
  try {
    const options = Object.fromEntries(
      Object.keys(Filter.shape).map((name) => [name, { type: 'string' } as const]),
    );
    return Filter.parse({ ...parseArgs({ args: [...args], options }).values });
  } catch {
    throw new StartFailure(USAGE);
  }
}

/** The audit trail as text: who did what and when, without any input (ASVS 16.3). */
export async function readAudit(db: Db, args: readonly string[]): Promise<string> {
  const filter = filterOf(args);
  const lines = (await select(db, filter)).reverse();
  return FORMATS[filter.as ?? 'table'](lines);
}

async function select(db: Db, { customer, staff, from, to, limit = 1_000 }: Filter): Promise<Line[]> {
  let rows = db
    .selectFrom('audit')
    .leftJoin('staff', 'staff.id', 'audit.staff_id')
    .leftJoin('leads', 'leads.id', 'audit.lead_id')
    .select(['audit.at', 'action', 'outcome', 'audit.customer_id', 'staff.name', 'request_id'])
    .select(['leads.number', 'paise'])
    // Costly actions that are only counted.
    .where('outcome', '!=', 'counted');
  if (customer !== undefined) rows = rows.where('audit.customer_id', '=', customer);
  if (staff !== undefined) rows = rows.where('staff.name', '=', staff);
  if (from !== undefined) rows = rows.where('audit.at', '>=', from);
  if (to !== undefined) rows = rows.where('audit.at', '<', to);
  const found = await rows.orderBy('audit.at', 'desc').orderBy('audit.id', 'desc').limit(limit).execute();
  return found.map(({ at, action, outcome, customer_id, name, number, paise, request_id }) => ({
    at: at.toISOString(),
    action,
    outcome,
    customer: customer_id ?? '',
    staff: name ?? '',
    application: number === null ? '' : numberOf('application', number),
    amount: paise === null ? '' : (paise / 100).toFixed(2),
    request: request_id ?? '',
  }));
}

function table(lines: readonly Line[]): string {
  const header = Object.fromEntries(COLUMNS.map((name) => [name, name])) as unknown as Line;
  const all = [header, ...lines];
  const widths = COLUMNS.map((name) => Math.max(...all.map((line) => line[name].length)));
  return all
    .map((line) =>
      COLUMNS.map((name, at) => line[name].padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const FORMATS: Readonly<Record<NonNullable<Filter['as']>, (lines: readonly Line[]) => string>> = {
  table,
  csv: (lines) => csvOf(COLUMNS, lines),
  json: (lines) => lines.map((line) => JSON.stringify(line)).join('\n'),
};
