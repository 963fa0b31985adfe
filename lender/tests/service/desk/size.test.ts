import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { QueueGroup, QueueRow } from '#lender/wire/queue.ts';
import { fillLoans } from '#scripts/bench/fillLoans.ts';
import type { Statement } from '#scripts/bench/recorded.ts';
import { howMany, timeoutFor } from '#tests/service/support/deep.ts';
import { type Service, startService } from '#tests/service/support/harness.ts';
import { type Desk, deskAs } from '#tests/service/support/loans.ts';

const LOANS = howMany(10_000, 100_000);
const FILL_MS = timeoutFor(120_000, 600_000);

let service: Service;
let client: pg.Client;
let approver: Desk;
const statements: Statement[] = [];

beforeAll(async () => {
  service = await startService({ onStatement: (sql, parameters) => statements.push({ sql, parameters }) });
  const url = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${service.database}` }).href;
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await fillLoans(client, LOANS);
  approver = deskAs(service, 'approver');
}, FILL_MS);
afterAll(async () => {
  await client.end();
  await service.close();
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The plan of each statement that a call sends to read loans, as it is run. */
async function plansOf(call: () => Promise<unknown>): Promise<Plan[][]> {
  statements.length = 0;
  await call();
  const read = statements
    .splice(0)
    .filter(({ sql }) => /\bleads\b/.test(sql) && !/^insert|^update/.test(sql));
  const plans: Plan[][] = [];
  for (const { sql, parameters } of read) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${sql}`,
      [...parameters],
    );
    plans.push(nodesOf(rows[0]?.['QUERY PLAN'][0].Plan as Plan));
  }
  return plans;
}

const GROWING = ['leads', 'customers', 'pan_verifications', 'loans', 'loan_events'];
const scans = (plan: readonly Plan[]) =>
  plan.filter((node) => node['Node Type'] === 'Seq Scan' && GROWING.includes(node['Relation Name'] ?? ''));
const rowsRead = (plan: readonly Plan[], table: string) =>
  plan
    .filter((node) => node['Relation Name'] === table)
    .reduce((sum, node) => sum + (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 0), 0);

const pageOf = async (group: QueueGroup, after?: QueueRow) => {
  const position = after && { deadline: after.deadline, since: after.since, lead_id: after.lead_id };
  const { body } = await approver.post('queue', { group, ...(position && { after: position }) });
  return body.Data as unknown as { rows: QueueRow[]; hasMore: boolean };
};

it.each(['waiting', 'mine', 'check', 'late', 'all'] as const)(
  `reads one page of ${LOANS} loans from the index for each state, and counts to 999: %s [DESK-22] [DESK-23]`,
  async (group) => {
    const first = await pageOf(group);
    expect([first.rows.length, first.hasMore]).toEqual([50, true]);
    const [page, counts, ...rest] = await plansOf(() => pageOf(group, first.rows.at(-1)));
    expect(rest).toEqual([]);
    expect([scans(page ?? []), scans(counts ?? [])]).toEqual([[], []]);
    expect(page?.some((node) => node['Index Name'] === 'leads_queue')).toBe(true);
    // Eighteen states, 51 rows each.
    expect(rowsRead(page ?? [], 'leads')).toBeLessThanOrEqual(18 * 51);
    expect(rowsRead(counts ?? [], 'leads')).toBeLessThanOrEqual(20 * 1_000);
  },
);

it.each([
  ['a mobile number', '9876543210'],
  ['a PAN', 'ABCDE1234F'],
  ['an application number', '1A2B3C4D'],
  ['a name', 'Asha Ba'],
])('searches %s by an index [DESK-24]', async (_, find) => {
  const plans = await plansOf(() => approver.post('search', { find }));
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(scans(plan)).toEqual([]);
});
