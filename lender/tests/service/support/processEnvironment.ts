import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { CALLS, type CallName } from '#domain/wire/calls.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { readConfig } from '#server/base/config/readConfig.ts';
import { openSecrets } from '#server/base/secrets.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { createDeps, type Deps } from '#server/start/deps.ts';
import { makeFolder, type Run, startMain } from '#tests/service/support/processes.ts';

type Environment = Readonly<Record<string, string>>;

export interface Started {
  readonly run: Run;
  readonly address: string;
}

/** A database and a data folder for service processes, with the means to inspect them. */
export interface ProcessEnvironment {
  readonly environment: Environment;
  /** The same dependencies in the test's process. */
  readonly deps: Deps;
  /** Starts a service process and resolves when it listens. */
  start(more?: Environment): Promise<Started>;
  /** Kills the processes and removes database and folder. */
  close(): Promise<void>;
}

/** Creates the database and the folder. `url` is the PostgreSQL server, the test run's unless given. */
export async function createProcessEnvironment(url = inject('databaseUrl')): Promise<ProcessEnvironment> {
  const name = `apart_${randomBytes(6).toString('hex')}`;
  await ask(url, `create database ${name}`);
  const folder = makeFolder();
  const environment = {
    DATABASE_URL: Object.assign(new URL(url), { pathname: `/${name}` }).href,
    DATA_DIR: folder,
    SETU_SECRET: randomBytes(32).toString('hex'),
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    CALLS_PER_MINUTE: '10000000',
    // Tests load the machine; another test covers load shedding.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    OTP_ADDRESS_SENDS_PER_HOUR: '10000000',
    OTP_ADDRESS_UNKNOWN_PER_HOUR: '10000000',
    OTP_ADDRESS_WRONG_PER_HOUR: '1000000',
  };
  const config = readConfig(environment);
  const db = connect({ url: environment.DATABASE_URL, poolSize: 4, onLost: () => undefined });
  const secrets = openSecrets(config);
  await migrate(db, secrets, config.mode);
  const runs: Run[] = [];
  return {
    environment,
    deps: createDeps({ config, db, secrets, now: () => new Date() }),
    async start(more = {}) {
      const run = startMain({ ...environment, ...more });
      runs.push(run);
      const [, address = ''] = await run.says(/Salary Setu is at (http:\/\/\S+)/);
      return { run, address: address.replace('localhost', '127.0.0.1') };
    },
    async close() {
      for (const { child, ended } of runs) {
        child.kill('SIGKILL');
        await ended();
      }
      await db.destroy();
      await ask(url, `drop database if exists ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Makes a call of the contract over HTTP to the process at an address. */
export const call = <Name extends CallName>(
  address: string,
  name: Name,
  body: RequestOf<Name>,
  headers: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<Response> =>
  fetch(address + CALLS[name].path, {
    method: 'POST',
    signal: signal ?? null,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
