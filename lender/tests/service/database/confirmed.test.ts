import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import type { PaymentEvent } from '#server/adapters/payments.ts';
import { connect } from '#server/database/connect.ts';
import { isUnavailable } from '#server/database/failures.ts';
import { MAY_BE_LOST } from '#server/database/mayBeLost.ts';
import type { Schema } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { storeEvent } from '#server/loan/payments/events.ts';
import { PERSONAL } from '#testing/people.ts';
import { deskBrowser } from '#tests/service/support/deskBrowser.ts';
import { type Sessions, sessionsOf, UNCONFIRMED } from '#tests/service/support/sessions.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, service, customer } = storyOf();

/** From now on each COMMIT waits for a standby; the server of the tests has none. */
async function demandStandby(): Promise<Sessions> {
  const sessions = await sessionsOf(service.databaseUrl);
  await sessions.set('synchronous_commit', 'on');
  await sessions.terminate();
  onTestFinished(async () => {
    await sessions.set('synchronous_commit', undefined);
    await sessions.terminate();
  });
  return sessions;
}

/** Expects that work doesn't end before a standby confirms. */
async function expectToWait<Result>(sessions: Sessions, work: Promise<Result>): Promise<Result> {
  const waits = sessions.appear(UNCONFIRMED).then(() => 'waits');
  expect(await Promise.race([work.then(() => 'answers'), waits])).toBe('waits');
  await sessions.confirm();
  return work;
}

it('repeats an answer only once a standby has what the first call wrote [OPS-04]', async () => {
  const person = await customer(1);
  const sessions = await demandStandby();
  const save = () => person.call('personalDetails', PERSONAL, { 'idempotency-key': 'confirmed-1' });
  const first = save();
  await sessions.appear(UNCONFIRMED);
  // As a server that restarts does: what it wrote is there, and no standby has it.
  await sessions.terminate(UNCONFIRMED);
  expect((await first).code).toBe(503);
  const { db } = service.deps;
  const stored = db.selectFrom('idempotency').select('call').where('call', '=', 'personalDetails');
  expect(await stored.execute()).toHaveLength(1);
  const { body } = await expectToWait(sessions, save());
  expect(body.Status).toBe(1);
});

it('says of a step that it is saved, when it was saved already, only once a standby has it [OPS-04]', async () => {
  const person = await customer(1);
  const save = () => person.call('personalDetails', PERSONAL);
  await save();
  const { body } = await expectToWait(await demandStandby(), save());
  expect(body.Status).toBe(1);
});

it('takes a payment event that it has already only once a standby has it [OPS-04]', async () => {
  const event: PaymentEvent = {
    ...{ id: 'evt_confirmed', paymentId: 'pay_1', orderId: null, paise: 100 },
    ...{ kind: 'paid', paidAt: new Date() },
  };
  await storeEvent(service.deps, event);
  const sessions = await demandStandby();
  await expectToWait(sessions, storeEvent(service.deps, event));
});

it('reads without a standby, also where a last use is written [OPS-05]', async () => {
  const person = await customer(1);
  const { db } = service.deps;
  const tokens = db.updateTable('tokens').where('customer_id', '=', person.profile);
  await tokens.set({ last_used_at: new Date(Date.now() - 60_000) }).execute();
  await demandStandby();
  expect((await person.call('dashboard')).body.Status).toBe(1);
  const used = db.selectFrom('tokens').select('last_used_at').where('customer_id', '=', person.profile);
  const { last_used_at } = await used.executeTakeFirstOrThrow();
  expect(last_used_at.getTime()).toBeGreaterThan(Date.now() - 30_000);
});

it('reads at the desk without a standby, also where it is written who is here [OPS-05]', async () => {
  const browser = deskBrowser(service, '127.0.0.1');
  await browser.post('demo-sign-in', { person: 'cashier' });
  const { db } = service.deps;
  const earlier = new Date(Date.now() - 60_000);
  await db.updateTable('staff_sessions').set({ last_seen_at: earlier }).execute();
  await demandStandby();
  expect(await browser.post('money', {})).toMatchObject({ body: { Status: 1 } });
  const [seen] = await db.selectFrom('staff_sessions').select('last_seen_at').execute();
  expect(seen?.last_seen_at.getTime()).toBeGreaterThan(earlier.getTime());
});

const POOL = 3;
const STATEMENT_MS = 1_000;
const STALL_MS = 9_000;
/** After a pause of two seconds one write is tried, for as long as a statement may take. */
const TRIES = STALL_MS / (2_000 + STATEMENT_MS);

it('leaves no more sessions to a standby that stalls than its pool has, and some tries, in a transaction or without one [OPS-05]', async () => {
  await sql`create table notes (id int4 generated always as identity)`.execute(service.deps.db);
  const sessions = await demandStandby();
  const db = connect({
    ...{ url: service.databaseUrl, poolSize: POOL, statementMs: STATEMENT_MS },
    onLost: () => undefined,
  });
  onTestFinished(() => db.destroy());
  const note = (on: Kysely<Schema>) => sql`insert into notes default values`.execute(on);
  const write = () => inTransaction(db, note);
  const answers: Promise<{ error: unknown; took: number }>[] = [];
  for (const until = Date.now() + STALL_MS; Date.now() < until; await wait(100)) {
    const began = performance.now();
    const written = answers.length % 2 === 0 ? write() : note(db);
    answers.push(
      written.then(
        () => ({ error: undefined, took: performance.now() - began }),
        (error: unknown) => ({ error, took: performance.now() - began }),
      ),
    );
  }
  expect((await sessions.where(UNCONFIRMED)).length).toBeLessThanOrEqual(POOL + TRIES);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.updateTable('tokens').set({ last_used_at: new Date() }).where(MAY_BE_LOST).execute();
  const failed = await Promise.all(answers);
  expect(failed.every(({ error }) => isUnavailable(error))).toBe(true);
  // Without a pause each would wait for a connection, or for its COMMIT.
  expect(failed.some(({ took }) => took < STATEMENT_MS)).toBe(true);
  await sessions.set('synchronous_commit', undefined);
  await sessions.terminate();
  await expect.poll(() => write().then(() => 'written', isUnavailable), { timeout: 10_000 }).toBe('written');
});
