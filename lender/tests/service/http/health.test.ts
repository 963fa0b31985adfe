import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { readConfig } from '#server/base/config/readConfig.ts';
import { createSecrets } from '#server/base/secrets.ts';
import { connect } from '#server/database/connect.ts';
import { isUnavailable } from '#server/database/failures.ts';
import { isReady } from '#server/database/health.ts';
import { success } from '#server/http/answers.ts';
import { mountCalls } from '#server/http/contract.ts';
import { healthRoutes } from '#server/routes/health.ts';
import { takeConsent } from '#server/routes/takeConsent.ts';
import { buildApp } from '#server/start/app.ts';
import { createDeps } from '#server/start/deps.ts';
import { gateTo } from '#tests/service/support/gate.ts';

const address = inject('databaseUrl');

it('reports an unreachable database, answers 503 with Retry-After, and recovers by itself', async () => {
  const lost: (string | undefined)[] = [];
  const gate = await gateTo(address);
  const db = connect({ url: gate.url, poolSize: 4, onLost: (code) => lost.push(code) });
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const secrets = createSecrets('s'.repeat(32), Buffer.alloc(32));
  const deps = createDeps({ config, db, secrets, now: () => new Date() });
  const app = await buildApp({
    config,
    deps,
    site: undefined,
    routes(scope) {
      healthRoutes(scope, { database: () => isReady(db) });
      mountCalls(scope, deps, { dashboard: async () => success({}) }, takeConsent);
    },
  });
  const ready = async () => (await app.inject('/health/ready')).statusCode;
  const post = () =>
    app.inject({
      method: 'POST',
      url: '/api/Api/Website/InstantJourneyController/getDashboardData',
      payload: { profile_id: 'x' },
      headers: { authtoken: 'A'.repeat(43) },
    });
  expect(await ready()).toBe(200);
  gate.set(false);
  await wait(50);
  expect(lost.length).toBeGreaterThan(0);
  const down = await app.inject('/health/ready');
  expect(down.statusCode).toBe(503);
  expect(down.headers).toHaveProperty('retry-after');
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  const refused = await post();
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ Status: 2, Data: null });
  expect(refused.headers).toHaveProperty('retry-after');
  gate.set(true);
  expect(await ready()).toBe(200);
  await app.close();
  await db.destroy();
});

it('fails readiness while it drains, and still answers calls', async () => {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const app = await buildApp({ config, deps: undefined, site: undefined });
  healthRoutes(app, {});
  app.post('/api/test', async () => ({}));
  expect((await app.inject('/health/ready')).statusCode).toBe(200);
  const drained = app.drain(200);
  const ready = await app.inject('/health/ready');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ status: 'stopping' });
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  expect((await app.inject({ method: 'POST', url: '/api/test' })).statusCode).toBe(200);
  await drained;
  await app.close();
});

it('sheds calls while its event loop is delayed, and accepts them again', async () => {
  const config = readConfig({ LOG_LEVEL: 'silent', MAX_EVENT_LOOP_DELAY_MS: '300' });
  const app = await buildApp({ config, deps: undefined, site: undefined });
  healthRoutes(app, {});
  app.post('/api/test', async () => ({}));
  const call = () => app.inject({ method: 'POST', url: '/api/test' });
  expect((await call()).statusCode).toBe(200);
  for (let block = 0; block < 3; block += 1) {
    const until = performance.now() + 1_000;
    while (performance.now() < until);
    await wait(1);
  }
  const shed = await call();
  expect(shed.statusCode).toBe(503);
  expect(shed.json()).toMatchObject({ Status: 2, Data: null });
  expect(Number(shed.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  await expect.poll(async () => (await call()).statusCode, { timeout: 10_000 }).toBe(200);
  await app.close();
});

it('ends a statement that takes too long instead of piling up', async () => {
  const db = connect({ url: address, poolSize: 1, onLost: () => undefined });
  await sql`set statement_timeout = 200`.execute(db);
  const error: unknown = await sql`select pg_sleep(5)`.execute(db).catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
  const { rows } = await sql<{ timeout: string }>`show idle_in_transaction_session_timeout`.execute(db);
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '15s' }]);
  await db.destroy();
});

it('reads dates as strings, and large numbers as numbers [D-27]', async () => {
  const db = connect({ url: address, poolSize: 1, onLost: () => undefined });
  const { rows } =
    await sql`select date '2026-03-02' as day, 9007199254740991::int8 as large, '\\x00ff'::bytea as bytes`.execute(
      db,
    );
  expect(rows).toEqual([{ day: '2026-03-02', large: 9007199254740991, bytes: Buffer.of(0, 255) }]);
  await expect(sql`select 9007199254740993::int8`.execute(db)).rejects.toThrow(/too large/);
  await db.destroy();
});
