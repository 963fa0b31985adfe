import type pg from 'pg';
import { expect, vi } from 'vitest';
import { CALLS, type CallName } from '#domain/wire/calls.ts';
import { fill, GROWING } from '#scripts/bench/fill.ts';
import type { Statement } from '#scripts/bench/recorded.ts';
import { bodiesFor } from '#tests/service/support/bodies.ts';
import { howMany, timeoutFor } from '#tests/service/support/deep.ts';
import { connectTo, planOf } from '#tests/service/support/plans.ts';
import { sendWaiting } from '#tests/service/support/sendWaiting.ts';
import { storyOf } from '#tests/service/support/story.ts';

const PEOPLE = howMany(10_000, 100_000);
vi.setConfig({ testTimeout: 120_000, hookTimeout: timeoutFor(180_000, 900_000) });

const statements: Statement[] = [];
const { it, service, customer } = storyOf({
  onStatement: (sql, parameters) => statements.push({ sql, parameters }),
});

let client: pg.Client;
it.beforeAll(async () => {
  client = await connectTo(service);
  await fill(client, 1, PEOPLE);
});
it.afterAll(() => client.end());

/** Reads, and the note of a session's last use. */
const ONLY_READS = /^(select|with(?!.*\b(insert|update|delete)\b)|update "tokens")/s;
const isRead = (name: string) => name in CALLS && CALLS[name as CallName].reads;

/** Growing tables that a statement would scan completely by the planner's own choice. */
async function scannedBy(statement: Statement): Promise<string[]> {
  if (!/^(select|insert|update|delete|with)\b/.test(statement.sql)) return [];
  return (await planOf(client, statement, { isRun: false }))
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .flatMap((node) => node['Relation Name'] ?? [])
    .filter((table) => (GROWING as readonly string[]).includes(table));
}

it(`finds rows by an index in every call and in the sending of SMS, with ${PEOPLE} people; reads send nothing else`, async () => {
  const person = await customer();
  const bodies = await bodiesFor(person);
  const found: Record<string, string[]> = {};
  const checked = new Map<string, Statement>();
  const note = async (name: string, work: () => Promise<unknown>) => {
    statements.length = 0;
    await work();
    if (isRead(name)) expect(statements.filter(({ sql }) => !ONLY_READS.test(sql))).toEqual([]);
    for (const statement of statements.splice(0)) {
      if (checked.has(statement.sql)) continue;
      checked.set(statement.sql, statement);
      const tables = await scannedBy(statement);
      if (tables.length > 0) found[`${name}: ${statement.sql.slice(0, 200)}`] = tables;
    }
  };
  const { outbox } = service.deps;
  const gateway = async () => 'sent' as const;
  const sending = {
    outbox,
    gateway,
    metrics: service.deps.metrics,
    now: service.deps.now,
    onError: () => undefined,
  };
  // Last those that end the session, which the others need.
  const ENDING: readonly CallName[] = ['deletionRequest', 'logout'];
  const names = [...(Object.keys(CALLS) as CallName[]).filter((name) => !ENDING.includes(name)), ...ENDING];
  for (const name of names) {
    const headers = { 'idempotency-key': `growth-${name}` };
    const token = CALLS[name].auth === 'token' ? { token: person.token } : {};
    await note(name, () => service.post(name, bodies[name], { headers, ...token }));
    await note('sending', () => sendWaiting(sending));
  }
  expect(found).toEqual({});
  expect(checked.size).toBeGreaterThan(50);
  const unindexed = { sql: 'select * from leads where loan_amount = $1', parameters: [1] };
  expect(await scannedBy(unindexed)).toEqual(['leads']);
});
