import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { type Signed, signedIn } from '#scripts/bench/people.ts';
import { jpeg } from '#testing/files.ts';
import { loginBody } from '#testing/people.ts';
import { call, createProcessEnvironment, type Started } from '#tests/service/support/processEnvironment.ts';
import { makeFolder, type Run, startMain, startProgram } from '#tests/service/support/processes.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const SIZE = '160m';
const disk = makeFolder();
/** A small disk of its own; only root may have one. The limit on a file's size, below, needs no permission. */
const canMount =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0711`, 'tmpfs', disk]).status === 0;

/** A test that failed may have left its service running on a full disk: the next try starts from nothing. */
const runs: Run[] = [];
afterEach(async () => {
  rmSync(path.join(disk, 'other'), { force: true });
  for (const { child, ended } of runs.splice(0)) {
    child.kill('SIGTERM');
    await ended();
  }
  for (const file of readdirSync(disk)) rmSync(path.join(disk, file), { recursive: true });
});
afterAll(() => {
  if (canMount) execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});

const start = async () => {
  const run = startMain({
    DATA_DIR: path.join(disk, 'data'),
    OTP_ADDRESS_UNKNOWN_PER_HOUR: '100000',
    OTP_ADDRESS_SENDS_PER_HOUR: '100000',
  });
  runs.push(run);
  const [, address = ''] = await run.says(/Salary Setu is at (http:\/\/\S+)/);
  return { run, address: address.replace('localhost', '127.0.0.1') };
};

/** Fills the disk to its last block, while the database writes to it, too; returns a function that frees it. */
const fillUp = () => {
  const file = openSync(path.join(disk, 'other'), 'w');
  const block = Buffer.alloc(statfsSync(disk).bsize);
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    closeSync(file);
  }
  return () => rmSync(path.join(disk, 'other'));
};

const attempts = async (): Promise<Set<string>> => {
  const { password, port } = JSON.parse(readFileSync(path.join(disk, 'data/database.json'), 'utf8'));
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'setu', password, database: 'postgres' });
  await client.connect();
  const { rows } = await client
    .query<{ id: string }>('select attempt as id from challenges')
    .finally(() => client.end());
  return new Set(rows.map(({ id }) => id));
};

const whenMounted = canMount ? it : () => undefined;
whenMounted(
  'answers 503 while the database has no room, goes on when there is some, and starts again clean',
  async () => {
    const { run, address } = await start();
    const acknowledged: string[] = [];
    let number = 7_900_000_000;
    const register = async () => {
      const answer = await call(address, 'login', loginBody(String(++number)));
      if (answer.status !== 200) return answer;
      const { Data } = (await answer.json()) as { Data: { cust_profile_id: string } };
      acknowledged.push(Data.cust_profile_id);
      return answer;
    };
    expect((await register()).status).toBe(200);
    const free = fillUp();
    let refused: Response | undefined;
    for (let count = 0; count < 3_000 && refused === undefined; count += 1) {
      const answer = await register();
      if (answer.status !== 200) refused = answer;
    }
    expect(refused?.status).toBe(503);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    free();
    await expect.poll(async () => (await register()).status, { timeout: 60_000 }).toBe(200);
    const stored = await attempts();
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    run.child.kill('SIGTERM');
    expect(await run.ended()).toBe(0);

    const again = await start();
    expect((await fetch(`${again.address}/health/ready`)).status).toBe(200);
    const still = await attempts();
    expect(acknowledged.filter((id) => !still.has(id))).toEqual([]);
  },
);

const upload = (address: string, { profile: profile_id, token: authtoken }: Signed, file: string) => {
  const target = { event_name: 'pan_upload', doc_type: 'PAN_CARD', file_ext: 'jpg' } as const;
  return call(address, 'document', { profile_id, ...target, file }, { authtoken });
};
const stop = async ({ run }: Pick<Started, 'run'>) => {
  run.child.kill('SIGTERM');
  expect(await run.ended()).toBe(0);
};

const filesIn = (documentsDir: string) =>
  readdirSync(documentsDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

it('answers 503 when the disk is full, keeps no part of the file, and continues with smaller ones', async () => {
  const host = await createProcessEnvironment();
  const filesKept = () => filesIn(host.deps.config.documentsDir);
  // The documents of the demo's loans are made in the background; here nothing else may write files.
  const first = await host.start();
  const due = () => host.deps.db.selectFrom('papers_due').select('kind').execute();
  await expect.poll(due, { timeout: 60_000 }).toEqual([]);
  await stop(first);
  const [person] = (await signedIn(host.deps, 1)) as [Signed];
  const [small, large] = [await jpeg(60), await jpeg(90, { width: 5_000, height: 4_000 })];
  const limited = ['-c', 'ulimit -f 100; exec "$0" lender/server/start/main.ts', process.execPath];
  const run = startProgram('/bin/sh', limited, host.environment);
  const [, address = ''] = await run.says(/Salary Setu is at (http:\/\/\S+)/);
  const before = filesKept();
  const refused = await upload(address, person, large);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(filesKept()).toEqual(before);
  const rows = host.deps.db.selectFrom('documents').select('size').where('customer_id', '=', person.profile);
  expect(await rows.execute()).toEqual([]);
  expect((await upload(address, person, small)).status).toBe(200);
  await stop({ run });

  const again = await host.start();
  expect(await (await upload(again.address, person, large)).json()).toMatchObject({ Status: 1 });
  expect(await rows.execute()).toHaveLength(1);
  expect(filesKept()).toHaveLength(before.length + 1);
  await stop(again);
  await host.close();
});
