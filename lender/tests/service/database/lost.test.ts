import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { connect, type Db } from '#server/database/connect.ts';
import { isUnavailable } from '#server/database/failures.ts';
import type { Schema } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { describeError } from '#server/http/logs/logging.ts';
import { PERSONAL } from '#testing/people.ts';
import { watchCrashes } from '#tests/service/support/crashes.ts';
import { type Gate, gateTo } from '#tests/service/support/gate.ts';
import { type Sessions, sessionsOf } from '#tests/service/support/sessions.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, service, customer } = storyOf();

/** A loss is told at once; a machine may be slow. */
const LONGEST_MS = 10_000;

const sleep = (db: Kysely<Schema>) => sql`select pg_sleep(60)`.execute(db);
const SLEEPS = "state = 'active' and query like '%pg_sleep%'";

/** What a connection is in the middle of: how the server shows it, and the work, which may wait for the loss. */
const MIDST = {
  'a statement': [SLEEPS, (db: Db) => sleep(db)],
  'a statement of a transaction': [
    SLEEPS,
    (db: Db) =>
      inTransaction(db, async (tx) => {
        await sql`select 1`.execute(tx);
        await sleep(tx);
      }),
  ],
  'a transaction, between two statements': [
    "state = 'idle in transaction'",
    (db: Db, loss: Promise<void>) =>
      inTransaction(db, async (tx) => {
        await sql`select 1`.execute(tx);
        await loss;
        await sql`select 2`.execute(tx);
      }),
  ],
} as const;

const LOSSES = {
  'the server ends it': ({ sessions }: { sessions: Sessions }) => sessions.terminate(),
  'its socket is cut': async ({ gate }: { gate: Gate }) => gate.set(false),
} as const;

const CASES = Object.entries(MIDST).flatMap(([midst, [shows, work]]) =>
  Object.entries(LOSSES).map(([loss, lose]) => ({ midst, loss, shows, work, lose })),
);

it.each(CASES)(
  'survives that $loss in $midst, and says with which code [OPS-01]',
  async ({ shows, work, lose }) => {
    const crashes = watchCrashes();
    const [gate, sessions] = [await gateTo(service.databaseUrl), await sessionsOf(service.databaseUrl)];
    // The server doesn't notice that the socket of the test before was cut while its session sleeps.
    await sessions.terminate();
    const lost = Promise.withResolvers<string | undefined>();
    const db = connect({ url: gate.url, poolSize: 1, onLost: lost.resolve });
    onTestFinished(() => db.destroy());
    const failure = work(
      db,
      lost.promise.then(() => undefined),
    ).then(
      () => undefined,
      (error: unknown) => error,
    );
    await sessions.appear(shows);
    await lose({ gate, sessions });
    const told = await Promise.race([lost.promise, wait(LONGEST_MS, 'nothing')]);
    expect(crashes).toEqual([]);
    expect(told).toMatch(/^(57P01|ECONNRESET|DATABASE_CONNECTION_LOST)$/);
    expect(isUnavailable(await failure)).toBe(true);
    expect(describeError(await failure)).toMatchObject({ code: expect.any(String), message: '' });
    gate.set(true);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    expect(crashes).toEqual([]);
  },
);

it('answers 503 to a call whose connection is lost, and takes the next one [OPS-01]', async () => {
  const crashes = watchCrashes();
  const person = await customer(1);
  const sessions = await sessionsOf(service.databaseUrl);
  const other = new pg.Client({ connectionString: service.databaseUrl });
  await other.connect();
  await other.query('begin; lock table personal_details in access exclusive mode');
  const waiting = person.call('personalDetails', PERSONAL);
  await sessions.appear("wait_event_type = 'Lock'");
  await sessions.terminate("wait_event_type = 'Lock'");
  const { code, headers, body } = await waiting;
  expect(code).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(body).toMatchObject({ Status: 2, Data: null });
  await other.end();
  expect((await person.call('personalDetails', PERSONAL)).body.Status).toBe(1);
  expect(crashes).toEqual([]);
});
