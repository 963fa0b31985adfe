import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, vi } from 'vitest';
import { dayInIndia } from '#domain/formats/formats.ts';
import { PUBLIC_KEYS } from '#domain/site/keys.ts';
import { CALLS } from '#domain/wire/calls.ts';
import type { Config } from '#server/base/config/config.ts';
import { readConfig } from '#server/base/config/readConfig.ts';
import { createSecrets } from '#server/base/secrets.ts';
import { type ConnectOptions, connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { passDeadlines } from '#server/loan/deadlineWorker.ts';
import { buildApp } from '#server/start/app.ts';
import { createDeps, type Deps } from '#server/start/deps.ts';
import type { Caller } from '#testing/people.ts';
import { newDatabase } from '#tests/service/support/newDatabase.ts';
import type { Passage } from '#tests/service/support/passage.ts';
import { guardProviders, watchTransactions } from '#tests/service/support/providers.ts';
import { raise } from '#tests/service/support/raise.ts';
import { sendWaiting } from '#tests/service/support/sendWaiting.ts';

// A database and fifty parallel calls are slow while other test jobs run.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const DAY = 24 * 3_600;

export interface ServiceOptions {
  /** Environment variables that override the defaults. */
  readonly env?: Readonly<Record<string, string>>;
  /** The time of the service's clock, which only the test changes. Real time when missing. */
  readonly at?: Date | string;
  /** Routes in place of the service's own. */
  readonly routes?: (app: FastifyInstance, deps: Deps) => void;
  /** Called with every statement and its parameters. */
  readonly onStatement?: ConnectOptions['onStatement'];
  /** What the service's pool reaches its database through. */
  readonly through?: (databaseUrl: string) => Promise<Passage>;
}

export interface Service extends Caller {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** The address of its database. */
  readonly databaseUrl: string;
  readonly clock: { advance(seconds: number): void };
  /** Its day in India. */
  today(): string;
  /** Lets days pass, and then what loans do at their deadlines. */
  passDays(days: number): Promise<void>;
  /** The texts that were sent to a number, newest first. Delivers the outbox first. */
  sms(mobile: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Starts the service on a new, migrated database, which close() drops. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const { url, drop } = await newDatabase();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'setu-test-'));
  const config: Config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    SERVE_SITE: 'off',
    DATABASE_POOL: '12',
    // Tests load the machine; another test covers load shedding.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...options.env,
  });
  const passage = await options.through?.(url);
  const db = connect({
    url: passage?.url ?? url,
    poolSize: config.databasePool,
    onLost: () => undefined,
    ...(options.onStatement && { onStatement: options.onStatement }),
  });
  watchTransactions(db);
  const withinTransactions: string[] = [];
  let moment = options.at === undefined ? undefined : new Date(options.at).getTime();
  const secrets = createSecrets(randomBytes(32).toString('hex'), randomBytes(32));
  await migrate(db, secrets);
  const now = () => (moment === undefined ? new Date() : new Date(moment));
  const deps = guardProviders(createDeps({ config, db, secrets, now }), withinTransactions);
  const app = await buildApp({
    config,
    deps,
    site: undefined,
    ...(options.routes && { routes: options.routes }),
  });
  await app.ready();

  let sending: Promise<unknown> = Promise.resolve();
  const sms = async (mobile: string) => {
    if (deps.inbox === undefined) return [];
    const { outbox, inbox, metrics } = deps;
    const round = () =>
      sendWaiting({ outbox, gateway: inbox.gateway, metrics, now, onError: () => undefined });
    // One round after another: a message that an earlier one has claimed isn't in the inbox yet.
    sending = sending.then(round, round);
    await sending;
    return inbox.list(mobile).map(({ text }) => text);
  };
  const advance = (seconds: number) => {
    if (moment === undefined) throw new Error('This service runs on real time: give it `at`');
    moment += seconds * 1_000;
  };
  return {
    app,
    deps,
    databaseUrl: url,
    clock: { advance },
    today: () => dayInIndia(now()),
    async passDays(days) {
      advance(days * DAY);
      await passDeadlines(deps, raise);
    },
    async post(call, body, { token, headers, ip } = {}) {
      const { path: url, auth, header } = CALLS[call];
      const key = header === 'Auth' ? PUBLIC_KEYS.blog : PUBLIC_KEYS.journey;
      const presented = token ?? (auth === 'static' ? key : undefined);
      const answer = await app.inject({
        method: 'POST',
        url,
        payload: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          ...(presented && { [header]: presented }),
          ...headers,
        },
        ...(ip && { remoteAddress: ip }),
      });
      return { code: answer.statusCode, headers: answer.headers, body: answer.json() };
    },
    sms,
    async code(mobile) {
      const code = /#(\d{4})$/.exec((await sms(mobile))[0] ?? '')?.[1];
      if (code === undefined) throw new Error('No code was sent to that number');
      return code;
    },
    async close() {
      await app.close();
      await deps.papers.close();
      deps.files.close();
      await db.destroy();
      passage?.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
      expect(withinTransactions, 'providers called within a transaction').toEqual([]);
    },
  };
}

/** Starts one more service, which ends with the test. */
export async function startAnother(options?: ServiceOptions): Promise<Service> {
  const service = await startService(options);
  onTestFinished(() => service.close());
  return service;
}
