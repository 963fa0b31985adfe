import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { isUnavailable } from '#server/database/failures.ts';
import { isReady } from '#server/database/health.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { PERSONAL } from '#testing/people.ts';
import { sessionsOf } from '#tests/service/support/sessions.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, service, customer } = storyOf();

const open = (mayOnlyRead = false) => {
  const db = connect({ url: service.databaseUrl, poolSize: 1, onLost: () => undefined, mayOnlyRead });
  onTestFinished(() => db.destroy());
  return db;
};
type Pool = ReturnType<typeof open>;
const write = (db: Pool) => inTransaction(db, (tx) => sql`update installation set id = id`.execute(tx));
/** What becomes of a server's session when the server is a standby now. */
const onlyRead = (db: Pool) => sql`set default_transaction_read_only = on`.execute(db);
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

it('is not ready, and answers 503, as long as its server only reads [OPS-02]', async () => {
  const person = await customer(1);
  const sessions = await sessionsOf(service.databaseUrl);
  const ready = () => service.app.inject('/health/ready');
  const save = () => person.call('personalDetails', PERSONAL);
  expect((await ready()).statusCode).toBe(200);
  await sessions.set('default_transaction_read_only', 'on');
  await sessions.terminate();
  const unready = await ready();
  expect(unready.statusCode).toBe(503);
  expect(unready.headers).toHaveProperty('retry-after');
  const { code, headers, body } = await save();
  expect(code).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(body).toMatchObject({ Status: 2, Data: null });
  await sessions.set('default_transaction_read_only', undefined);
  expect((await ready()).statusCode).toBe(200);
  expect((await save()).body.Status).toBe(1);
});

it('ends a connection whose server began to only read: the next one may lead to another [OPS-02]', async () => {
  const db = open();
  await onlyRead(db);
  expect(isUnavailable(await failureOf(write(db)))).toBe(true);
  await write(db);
  await onlyRead(db);
  expect(await isReady(db)).toBe(false);
  expect(await isReady(db)).toBe(true);
  await write(db);
});

it('lets a command read where nothing can be written', async () => {
  const sessions = await sessionsOf(service.databaseUrl);
  await sessions.set('default_transaction_read_only', 'on');
  const [strict, reading] = [open(), open(true)];
  const read = (db: Pool) => db.selectFrom('installation').select('mode').execute();
  expect(isUnavailable(await failureOf(read(strict)))).toBe(true);
  expect(await read(reading)).toHaveLength(1);
  await sessions.set('default_transaction_read_only', undefined);
});
