import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  fchownSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { commandOf, isAlive } from '#server/base/processes.ts';
import { StartFailure } from '#server/base/startFailure.ts';
import type { Home } from '#server/database/embedded/dataFolder.ts';

export const SUPERUSER = 'setu';
const START_MS = 60_000;
const STOP_MS = 20_000;
const LOG_LIMIT_BYTES = 5_000_000;

/** PostgreSQL's data folder. */
export const clusterFolder = (home: Home) => path.join(home.home, 'postgres');

/** Creates a database cluster. When it is interrupted, nothing is left that looks finished. */
export function initialise(home: Home, password: string): void {
  const folder = clusterFolder(home);
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const passwordFile = path.join(os.tmpdir(), `setu-${process.pid}-${Date.now()}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
  try {
    if (home.runAs) {
      chownSync(unfinished, home.runAs.uid, home.runAs.gid);
      chownSync(passwordFile, home.runAs.uid, home.runAs.gid);
    }
    const args = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', `--username=${SUPERUSER}`];
    const run = spawnSync(
      home.binaries.initdb,
      [...args, `--pgdata=${unfinished}`, `--pwfile=${passwordFile}`],
      { ...home.runAs, cwd: '/', env: cleanEnvironment(), encoding: 'utf8' },
    );
    if (run.status !== 0) {
      const reason = run.error?.message ?? run.stderr.trim().split('\n').at(-1) ?? '';
      throw new StartFailure(`The database couldn't be made in ${folder}: ${reason}`);
    }
    renameSync(unfinished, folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** The file in which a running server writes its process id. */
export const postmasterFile = (folder: string) => path.join(folder, 'postmaster.pid');

/** The process id of a running server; undefined without that file. */
export function readPostmaster(folder: string): number | undefined {
  try {
    const pid = Number(readFileSync(postmasterFile(folder), 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** True when a running process is this folder's server, by its command line where that can be read. */
export function isOurServer(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  const command = commandOf(pid);
  return command === undefined || command.includes(`-D ${folder} `);
}

/** Starts the server detached; resolves with its process id once it accepts connections. */
export async function startServer(
  home: Home,
  port: number,
  password: string,
  flags: readonly string[],
): Promise<number> {
  const folder = clusterFolder(home);
  const log = openLog(home);
  let child: ChildProcess;
  try {
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      // Errors quote values and statements, so neither is logged.
      log_min_messages: 'log',
      log_min_error_statement: 'panic',
      log_error_verbosity: 'terse',
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    child = spawn(home.binaries.postgres, ['-D', folder, '-p', String(port), ...options, ...flags], {
      ...home.runAs,
      cwd: '/',
      env: cleanEnvironment(),
      detached: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
  const ended = new Promise<'ended'>((resolve) => {
    child.once('error', () => resolve('ended'));
    child.once('exit', () => resolve('ended'));
  });
  child.unref();
  const asking = new AbortController();
  const ready = waitUntilReady(port, password, folder, asking.signal).then(() => 'ready' as const);
  const outcome = await Promise.race([ended, ready]);
  asking.abort();
  if (outcome === 'ended' || child.pid === undefined) throw new ServerEnded(lastLogLine(home));
  return child.pid;
}

/** The server ended before it accepted connections: its port may be taken, or its folder in use. */
export class ServerEnded extends Error {
  override readonly name = 'ServerEnded';
}

/** Resolves when the folder's server answers on `port` or `signal` aborts; rejects after a minute. */
async function waitUntilReady(
  port: number,
  password: string,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const until = Date.now() + START_MS;
  for (;;) {
    if (signal.aborted || (await answers(port, password, folder))) return;
    if (Date.now() > until)
      throw new StartFailure(`The database in ${folder} doesn't answer on port ${port}.`);
    await wait(50);
  }
}

/** True when a server answers on the port, accepts the password and serves this folder. */
export async function answers(port: number, password: string, folder: string): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return sameFolder(rows[0]?.data_directory ?? '', folder);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Stops the server: no new connections, open transactions rolled back, everything on disk. */
export async function stopServer(home: Home, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(home.binaries.pgCtl, ['stop', '-D', clusterFolder(home), '-m', 'fast', '-w']);
    return;
  }
  send(pid, 'SIGINT');
  if (await endsWithin(pid, STOP_MS)) return;
  send(pid, 'SIGQUIT');
  await endsWithin(pid, STOP_MS);
}

/** A free TCP port on 127.0.0.1. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function endsWithin(pid: number, milliseconds: number): Promise<boolean> {
  const until = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > until) return false;
    await wait(20);
  }
  return true;
}

function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended already.
  }
}

function sameFolder(a: string, b: string): boolean {
  try {
    const [one, other] = [statSync(a), statSync(b)];
    return one.ino === other.ino && one.dev === other.dev;
  } catch {
    return path.resolve(a) === path.resolve(b);
  }
}

const logFile = (home: Home) => path.join(home.home, 'postgres.log');

function openLog(home: Home): number {
  const file = logFile(home);
  const large = (() => {
    try {
      return statSync(file).size > LOG_LIMIT_BYTES;
    } catch {
      return false;
    }
  })();
  const handle = openSync(file, large ? 'w' : 'a', 0o600);
  if (home.runAs) fchownSync(handle, home.runAs.uid, home.runAs.gid);
  return handle;
}

function lastLogLine(home: Home): string {
  try {
    const lines = readFileSync(logFile(home), 'utf8').trim().split('\n');
    return lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? '';
  } catch {
    return '';
  }
}

/** The environment without PG* and LC_* settings, which are meant for other servers. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_'),
  );
  return { ...Object.fromEntries(inherited), LC_ALL: 'C' };
}
