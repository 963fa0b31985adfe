import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { isAlive } from '#server/base/processes.ts';
import { binariesIn, packagedBinaries } from '#server/database/embedded/binaries.ts';
import { startServer } from '#server/database/embedded/cluster.ts';
import { chooseHome } from '#server/database/embedded/dataFolder.ts';
import { type Embedded, startEmbedded } from '#server/database/embedded/embedded.ts';
import { makeFolder } from '#tests/service/support/processes.ts';

vi.setConfig({ testTimeout: 180_000 });

const folders: string[] = [];
const folder = () => {
  const created = makeFolder();
  folders.push(created);
  return created;
};
afterAll(() => {
  for (const created of folders) rmSync(created, { recursive: true, force: true });
});

const lines: string[] = [];
const open = (dataDir: string, fallbackRoot = path.join(dataDir, 'elsewhere')): Promise<Embedded> =>
  startEmbedded({ dataDir, fallbackRoot, log: (line) => lines.push(line) });

async function query<Row extends pg.QueryResultRow>(embedded: Embedded, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded database', () => {
  it('is created in UTF-8 with its own password, on this machine only, and keeps data and port', async () => {
    const dataDir = folder();
    const first = await open(dataDir);
    expect(first.started).toBe('fresh');
    expect(statSync(path.join(dataDir, 'database.json')).mode & 0o777).toBe(0o600);
    const settings = await query(
      first,
      "select name, setting from pg_settings where name in ('fsync', 'listen_addresses', 'server_encoding') order by name",
    );
    expect(settings.map(({ setting }) => setting)).toEqual(['on', '127.0.0.1', 'UTF8']);
    await query(first, "create table kept as select 'value' as it");
    await first.stop();
    expect(isAlive(first.pid())).toBe(false);
    const wrong = new pg.Client({ connectionString: first.url.replace(/:[^:@]+@/, ':wrong@') });
    const second = await open(dataDir);
    expect(second.started).toBe('again');
    expect(second.url).toBe(first.url);
    expect(await query(second, 'select it from kept')).toEqual([{ it: 'value' }]);
    await expect(wrong.connect()).rejects.toThrow(/password/);
    await second.stop();
  });

  it('stops a server that was left running, and keeps its acknowledged rows', async () => {
    const dataDir = folder();
    const first = await open(dataDir);
    await query(first, "create table kept as select 'value' as it");
    await first.stop();
    const home = chooseHome(await packagedBinaries(), {
      dataDir,
      fallbackRoot: path.join(dataDir, 'elsewhere'),
      storedHome: dataDir,
      log: () => undefined,
    });
    const { port, password } = new URL(first.url);
    // Its service would start it again, and is gone here.
    const left = await startServer(home, Number(port), password, []);
    const next = await open(dataDir);
    expect(isAlive(left)).toBe(false);
    expect(next.pid()).not.toBe(left);
    expect(next.url).toBe(first.url);
    expect(await query(next, 'select it from kept')).toEqual([{ it: 'value' }]);
    await next.stop();
  });

  it('stops with the process that started it, however that ends', async () => {
    const dataDir = folder();
    const script = `
      const { startEmbedded } = await import('#server/database/embedded/embedded.ts');
      const { pid } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, fallbackRoot: '/nowhere', log() {} });
      console.log('pid', pid());
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: 'lender',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = (await once(child.stdout, 'data')) as [Buffer];
    const pid = Number(/pid (\d+)/.exec(output.toString())?.[1]);
    expect(isAlive(pid)).toBe(true);
    child.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
    expect(readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down/);
  });

  it('clears the pid file of a dead server, and one that names a foreign process', async () => {
    const dataDir = folder();
    const first = await open(dataDir);
    const file = path.join(dataDir, 'postgres/postmaster.pid');
    const text = readFileSync(file, 'utf8');
    await first.stop();
    for (const pid of ['999999', String(process.pid)]) {
      writeFileSync(file, text.replace(/^\d+/, pid));
      const next = await open(dataDir);
      expect(next.started).toBe('again');
      await next.stop();
    }
  });

  it('starts again by itself when its server is killed', async () => {
    const embedded = await open(folder());
    await query(embedded, "create table kept as select 'value' as it");
    const killed = embedded.pid();
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => embedded.pid(), { timeout: 20_000 }).not.toBe(killed);
    expect(await query(embedded, 'select it from kept')).toEqual([{ it: 'value' }]);
    await embedded.stop();
  });

  it('uses another port when its own is in use', async () => {
    const dataDir = folder();
    const first = await open(dataDir);
    await first.stop();
    const other = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => other.listen(Number(new URL(first.url).port), '127.0.0.1', resolve));
    const second = await open(dataDir);
    expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
    await second.stop();
    await new Promise((resolve) => other.close(resolve));
  });

  it('starts from a copy of its folder, which is a backup, and leaves the original alone', async () => {
    const [dataDir, copy] = [folder(), folder()];
    const first = await open(dataDir);
    await query(first, "create table kept as select 'value' as it");
    await first.stop();
    execFileSync('cp', ['-a', `${dataDir}/.`, copy]);
    const original = await open(dataDir);
    const restored = await open(copy);
    expect(await query(restored, 'show data_directory')).toEqual([
      { data_directory: path.join(copy, 'postgres') },
    ]);
    expect(await query(restored, 'select it from kept')).toEqual([{ it: 'value' }]);
    expect(await query(original, 'select it from kept')).toEqual([{ it: 'value' }]);
    await restored.stop();
    await original.stop();
  });

  it('shows a message when its password is missing', async () => {
    const dataDir = folder();
    await (await open(dataDir)).stop();
    rmSync(path.join(dataDir, 'database.json'));
    await expect(open(dataDir)).rejects.toThrow(/database\.json is missing/);
  });
});

describe('the folder of the database', () => {
  const isRoot = process.getuid?.() === 0;

  it('is the data folder if its user can enter it', async () => {
    const dataDir = folder();
    const home = chooseHome(await packagedBinaries(), {
      dataDir,
      fallbackRoot: path.join(dataDir, 'elsewhere'),
      storedHome: undefined,
      log: () => undefined,
    });
    expect(home.home).toBe(dataDir);
    expect(home.runAs === undefined).toBe(!isRoot);
  });

  it('is a separate folder for root in a checkout that nobody else can enter', async () => {
    const closed = folder();
    const elsewhere = folder();
    const packaged = await packagedBinaries();
    cpSync(packaged.root, path.join(closed, 'programs'), { recursive: true, verbatimSymlinks: true });
    const dataDir = path.join(closed, 'checkout/.data');
    mkdirSync(dataDir, { recursive: true });
    chmodSync(closed, 0o700);
    const lines: string[] = [];
    const home = chooseHome(binariesIn(path.join(closed, 'programs')), {
      dataDir,
      fallbackRoot: elsewhere,
      storedHome: undefined,
      log: (line) => lines.push(line),
    });
    // Started by anyone but root, the database runs as the same user, who can enter.
    expect(home.home.startsWith(isRoot ? elsewhere : dataDir)).toBe(true);
    expect(home.binaries.root.startsWith(isRoot ? elsewhere : closed)).toBe(true);
    expect(lines).toEqual(isRoot ? [expect.stringContaining(home.home)] : []);

    const embedded = await open(dataDir, elsewhere);
    expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
    const again = await open(dataDir, elsewhere);
    expect(again.started).toBe('again');
    await again.stop();
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(!isRoot);
  });

  it('runs as the user who owns the data, not as root', async () => {
    const dataDir = folder();
    const embedded = await open(dataDir);
    const owner = statSync(path.join(dataDir, 'postgres')).uid;
    const user = execFileSync('ps', ['-o', 'uid=', '-p', String(embedded.pid())], { encoding: 'utf8' });
    expect(Number(user)).toBe(owner);
    expect(owner).not.toBe(0);
    await embedded.stop();
  });
});
