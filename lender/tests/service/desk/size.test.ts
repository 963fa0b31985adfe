import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect } from 'vitest';
import type { QueueGroup, QueueRow } from '#lender/wire/queue.ts';
import { fillLoans } from '#scripts/bench/fillLoans.ts';
import type { Statement } from '#scripts/bench/recorded.ts';
import type { PaymentProvider } from '#server/adapters/payments.ts';
import { lockMoney } from '#server/books/moneyIn.ts';
import { settleLoans } from '#server/books/night.ts';
import { onItsWay } from '#server/books/out.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { sendOut } from '#server/loan/payments/sendOut.ts';
import { howMany, timeoutFor } from '#tests/service/support/deep.ts';
import { connectTo, type PlanNode, planOf } from '#tests/service/support/plans.ts';
import { raise } from '#tests/service/support/raise.ts';
import { storyOf } from '#tests/service/support/story.ts';

const LOANS = howMany(10_000, 100_000);
const FILL_MS = timeoutFor(120_000, 600_000);

const statements: Statement[] = [];
const {
  it,
  service,
  team: { approver },
} = storyOf({ onStatement: (sql, parameters) => statements.push({ sql, parameters }) });

let client: pg.Client;
it.beforeAll(async () => {
  client = await connectTo(service);
  await fillLoans(client, LOANS);
}, FILL_MS);
it.afterAll(() => client.end());

/** The plan of each statement that a call sends to read loans, as it is run. */
async function plansOf(call: () => Promise<unknown>, about = /\bleads\b/): Promise<PlanNode[][]> {
  statements.length = 0;
  await call();
  const read = statements.splice(0).filter(({ sql }) => about.test(sql) && !/^insert|^update/.test(sql));
  const plans: PlanNode[][] = [];
  for (const statement of read) plans.push(await planOf(client, statement, { isRun: true }));
  return plans;
}

const GROWING = [
  'leads',
  'customers',
  'pan_verifications',
  'loans',
  'loan_events',
  'entries',
  'money_in',
  'money_out',
];
const scans = (plan: readonly PlanNode[]) =>
  plan.filter((node) => node['Node Type'] === 'Seq Scan' && GROWING.includes(node['Relation Name'] ?? ''));
const rowsRead = (plan: readonly PlanNode[], table: string) =>
  plan
    .filter((node) => node['Relation Name'] === table)
    .reduce((sum, node) => sum + (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 0), 0);

const pageOf = async (group: QueueGroup, after?: QueueRow) => {
  const position = after && { deadline: after.deadline, since: after.since, lead_id: after.lead_id };
  return approver.dataOf('queue', { group, ...(position && { after: position }) });
};

it.each(['waiting', 'mine', 'check', 'late', 'all'] as const)(
  `reads one page of ${LOANS} loans from the index for each state, and counts to 999: %s [DESK-22] [DESK-23]`,
  async (group) => {
    const first = await pageOf(group);
    expect([first.rows.length, first.hasMore]).toEqual([50, true]);
    const [page, counts, ...rest] = await plansOf(() => pageOf(group, first.rows.at(-1)));
    expect(rest).toEqual([]);
    expect([scans(page ?? []), scans(counts ?? [])]).toEqual([[], []]);
    // Requests lead to their loans, whose number doesn't matter.
    const isByState = page?.some((node) => node['Index Name'] === 'leads_queue');
    expect(isByState).toBe(group !== 'mine');
    // Nineteen states, 51 rows each.
    expect(rowsRead(page ?? [], 'leads')).toBeLessThanOrEqual(19 * 51);
    expect(rowsRead(counts ?? [], 'leads')).toBeLessThanOrEqual(20 * 1_000);
  },
);

it.each([
  ['a mobile number', '9876543210'],
  ['a PAN', 'ABCDE1234F'],
  ['an application number', 'A-1000-0014'],
  ['a name', 'Asha Ba'],
])('searches %s by an index [DESK-24]', async (_, find) => {
  const plans = await plansOf(() => approver.post('search', { find }));
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(scans(plan)).toEqual([]);
});

it('finds money by its reference, a payment that is on no loan, money on its way, loans to settle and a day in the books by an index [DESK-60] [DESK-80]', async () => {
  const { deps } = service;
  const reads: readonly [RegExp, () => Promise<unknown>][] = [
    [/\bmoney_in\b/, () => inTransaction(deps.db, (tx) => lockMoney(tx, 'UTRIN77'))],
    [/\bmoney_in\b/, () => approver.post('money', {})],
    [/\bmoney_out\b/, () => approver.post('money', {})],
    [/\bpayment_events\b/, () => approver.post('money', {})],
    [/\bmoney_out\b/, () => inTransaction(deps.db, (tx) => onItsWay(tx, randomUUID()))],
    [/\bmoney_out\b/, () => sendOut({ ...deps, payments: { name: 'nobody' } as PaymentProvider }, raise)],
    [/settled_on" </, () => settleLoans(deps, raise)],
    [/\bentries\b/, () => approver.post('numbers', { from: service.today(), to: service.today() })],
  ];
  for (const [about, read] of reads) {
    const plans = await plansOf(read, about);
    expect(plans.length, String(about)).toBeGreaterThan(0);
    for (const plan of plans) expect(scans(plan), String(about)).toEqual([]);
  }
});
