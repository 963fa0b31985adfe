import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Config } from '#server/base/config/config.ts';
import { readConfig } from '#server/base/config/readConfig.ts';
import { openDatabase } from '#server/start/openDatabase.ts';
import { gateTo } from '#tests/service/support/gate.ts';
import { newDatabase } from '#tests/service/support/newDatabase.ts';
import { sessionsOf } from '#tests/service/support/sessions.ts';

/** A start whose database is behind a gate. */
async function beginStart(seconds: number) {
  const { url, drop } = await newDatabase();
  const gate = await gateTo(url);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'setu-test-'));
  const read = readConfig({
    ...{ DATA_DIR: folder, DATABASE_URL: gate.url, DATABASE_WAIT_SECONDS: String(seconds) },
    ...{ SETU_SECRET: 's'.repeat(32), ENCRYPTION_KEY: randomBytes(32).toString('hex') },
  });
  // The demo would add its customers.
  const config: Config = { ...read, mode: 'production' };
  const stops: (() => Promise<unknown>)[] = [];
  const lines: string[] = [];
  const told = new AbortController();
  onTestFinished(async () => {
    for (const stop of stops.reverse()) await stop();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const open = () => openDatabase(config, { stops, print: (line) => lines.push(line), signal: told.signal });
  return { url, gate, lines, told, open };
}

const WAITS = ["The database at DATABASE_URL can't be reached yet. Trying for 30 seconds."];

it('starts before its database, and goes on when it comes [OPS-03]', async () => {
  const { gate, lines, open } = await beginStart(30);
  gate.set(false);
  const opening = open();
  await expect.poll(() => lines, { timeout: 10_000 }).toEqual(WAITS);
  gate.set(true);
  const { db } = await opening;
  expect((await db.selectFrom('blog_posts').select('id').execute()).length).toBeGreaterThan(0);
  expect(lines).toEqual(WAITS);
});

it('starts in front of a server that only reads, and goes on when it writes [OPS-03]', async () => {
  const { url, lines, open } = await beginStart(30);
  const sessions = await sessionsOf(url);
  await sessions.set('default_transaction_read_only', 'on');
  const opening = open();
  await expect.poll(() => lines, { timeout: 10_000 }).toEqual(WAITS);
  await sessions.set('default_transaction_read_only', undefined);
  await opening;
});

it('refuses in a sentence when its database stays away, or as soon as it is told to stop [OPS-03]', async () => {
  const refused = await beginStart(0);
  refused.gate.set(false);
  await expect(refused.open()).rejects.toThrow(
    "The database at DATABASE_URL can't be reached, or doesn't let this user in.",
  );
  expect(refused.lines).toEqual([]);
  const stopped = await beginStart(3_600);
  stopped.gate.set(false);
  const opening = stopped.open();
  await expect.poll(() => stopped.lines, { timeout: 10_000 }).toHaveLength(1);
  stopped.told.abort();
  await expect(opening).rejects.toThrow('Salary Setu was stopped before it reached its database.');
});
