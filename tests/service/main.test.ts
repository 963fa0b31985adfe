import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { isAlive } from '#server/postgres/processes.ts';
import { makeFolder, type Run, startMain } from '#tests/service/processes.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const ADDRESS = /Salary Setu is at (http:\/\/\S+)/;
const folders: string[] = [];
const runs: Run[] = [];
const folder = () => {
  const made = makeFolder();
  folders.push(made);
  return made;
};
const start = (environment: Record<string, string>) => {
  const run = startMain(environment);
  runs.push(run);
  return run;
};
const serverOf = (dataDir: string) =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
afterAll(async () => {
  for (const { child, ended } of runs) {
    child.kill('SIGTERM');
    await ended();
  }
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

describe('the running service', () => {
  it('prints address, demo customers and inbox; stops with its database; finds its data again', async () => {
    const DATA_DIR = folder();
    const first = start({ DATA_DIR });
    const [, address] = await first.says(ADDRESS);
    await first.says(/Stop with Ctrl-C/);
    expect(first.output()).toMatch(/read at http:\/\/localhost:\d+\/inbox/);
    expect(first.output()).toMatch(/9\d{9} {2}half-way/);
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    const database = serverOf(DATA_DIR);
    first.child.kill('SIGINT');
    expect(await first.ended()).toBe(0);
    expect(isAlive(database)).toBe(false);

    const second = start({ DATA_DIR });
    await second.says(ADDRESS);
    second.child.kill('SIGTERM');
    expect(await second.ended()).toBe(0);
  });

  it('starts again after kill -9, on the database that went on running', async () => {
    const DATA_DIR = folder();
    const first = start({ DATA_DIR });
    await first.says(ADDRESS);
    const database = serverOf(DATA_DIR);
    first.child.kill('SIGKILL');
    await first.ended();
    expect(isAlive(database)).toBe(true);
    const second = start({ DATA_DIR });
    const [, address] = await second.says(ADDRESS);
    expect(serverOf(DATA_DIR)).toBe(database);
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    second.child.kill('SIGTERM');
    await second.ended();
    expect(isAlive(database)).toBe(false);
  });

  it('refuses a data folder in use, a port in use and a wrong setting, each in a sentence', async () => {
    const DATA_DIR = folder();
    const first = start({ DATA_DIR });
    await first.says(ADDRESS);
    const busy = createServer();
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const port = String((busy.address() as AddressInfo).port);
    const other = folder();
    const damaged = folder();
    writeFileSync(path.join(damaged, 'secrets.json'), '');
    const cases: [Record<string, string>, RegExp][] = [
      [{ DATA_DIR }, /^The data folder .* is in use by another Salary Setu \(process \d+\)\. /],
      [{ DATA_DIR: other, PORT: port }, /^Port \d+ is in use by another program\. /],
      [{ DATA_DIR: other, PORT: 'x' }, /^The configuration isn't right: PORT must be a number/],
      [{ DATA_DIR: damaged }, /secrets\.json is damaged/],
      [
        { DATA_DIR: other, DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' },
        /^The database at DATABASE_URL can't be reached/,
      ],
      [
        { DATA_DIR: other, SETU_MODE: 'production' },
        /^SETU_MODE=production can't start without PUBLIC_ORIGIN/,
      ],
    ];
    for (const [environment, sentence] of cases) {
      const run = start(environment);
      expect(await run.ended()).toBe(1);
      expect(run.output()).toMatch(sentence);
      expect(run.output()).not.toMatch(/\n\s+at |node:internal/);
      expect(run.output().trim().split('\n')).toHaveLength(1);
    }
    await new Promise((resolve) => busy.close(resolve));
  });

  it('clears a lock that a dead or foreign process left', async () => {
    const DATA_DIR = folder();
    for (const holder of [{ pid: 999_999 }, { pid: process.pid, birth: 'another life' }]) {
      writeFileSync(path.join(DATA_DIR, 'service.lock'), JSON.stringify(holder));
      const run = start({ DATA_DIR });
      await run.says(ADDRESS);
      run.child.kill('SIGTERM');
      await run.ended();
    }
  });
});
