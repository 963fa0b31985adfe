import { type Dialect, Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import pg from 'pg';
import { failureCode, READ_ONLY } from '#server/database/failures.ts';
import { createPause } from '#server/database/pause.ts';
import { PipeliningClient } from '#server/database/pipeliningClient.ts';
import type { Schema } from '#server/database/schema.ts';

export type Db = Kysely<Schema>;

const pools = new WeakMap<Db, pg.Pool>();

/** Connections of a database's pool: all, idle ones, and requests that wait for one. */
export function poolCounts(db: Db): { total: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {};
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

export interface ConnectOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Gets the code of the error that ended a connection, in use or not; the rest of it isn't safe to log. */
  readonly onLost: (code: string | undefined) => void;
  /** Receives every statement with its parameters, for measurements only: they contain personal data. */
  readonly onStatement?: (sql: string, parameters: readonly unknown[]) => void;
  /** The longest time of a statement at the server in milliseconds, 10,000 unless given; 0 is none, for migrations. */
  readonly statementMs?: number;
  /** True for commands that may look at a standby: a server that only reads will do. */
  readonly mayOnlyRead?: boolean;
}

const CONNECT_MS = 5_000;
const LOCK_MS = 8_000;
const STATEMENT_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 15_000;

/** How much longer the server's own answer to a timeout may take. */
const GRACE_MS = 2_000;

/** A COMMIT that waits for standbys has no timeout at the server: only `query_timeout` ends it here. */
const timeouts = (statementMs: number): pg.PoolConfig =>
  statementMs === 0
    ? {}
    : {
        statement_timeout: statementMs,
        query_timeout: statementMs + GRACE_MS,
        idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      };

/**
 * Opens a pool of connections with timeouts on everything, so that a slow database doesn't pile up requests. A connection
 * that is lost is replaced, in use or not (OPS-01), and none stays that leads to a server that only reads (OPS-02). They
 * begin no write while the server leaves writes unanswered (OPS-05).
 */
export function connect(options: ConnectOptions): Db {
  const pool = new pg.Pool({
    Client: PipeliningClient,
    pipeline: true,
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    ...timeouts(options.statementMs ?? STATEMENT_MS),
    lock_timeout: LOCK_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'salary-setu',
    types: { getTypeParser: parserFor },
    ...(!options.mayOnlyRead && { verify }),
  });
  replaceLost(pool, options.onLost);
  const pause = createPause();
  pool.on('connect', (client) => {
    (client as unknown as PipeliningClient).pause = pause;
  });
  const { onStatement } = options;
  const db = new Kysely<Schema>({
    dialect: new DialectWithoutAdvisoryLocks({ pool }),
    ...(onStatement && { log: ({ query }) => onStatement(query.sql, query.parameters) }),
  });
  pools.set(db, pool);
  return db;
}

/** Without a listener of ours, an error of a connection in use would end the process: the pool listens to idle ones. */
function replaceLost(pool: pg.Pool, onLost: ConnectOptions['onLost']): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.once('error', (error) => onLost(failureCode(error)));
    client.on('error', () => undefined);
  });
  pool.on('release', (_error, released) => {
    const client = released as unknown as PipeliningClient;
    if (client.isSpent) void client.end();
  });
}

/** Refuses a new connection to a server that only reads. */
const verify: pg.PoolConfig['verify'] = (client, done) => void refuseStandby(client).then(() => done(), done);

/** @throws Error with the code READ_ONLY on a connection to a server that only reads. */
async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only !== 'off') {
    throw Object.assign(new Error('This server only reads'), { code: READ_ONLY });
  }
}

/**
 * Asks a connection of the pool whether the database takes writes; one that only reads is ended.
 * @throws Error that `isUnavailable` when it doesn't, or can't be reached.
 */
export async function demandWrites(db: Db): Promise<void> {
  const client = await pools.get(db)?.connect();
  if (client === undefined) throw new Error('A database without a pool');
  const failure = await refuseStandby(client).then(
    () => undefined,
    (error: Error) => error,
  );
  client.release(failure);
  if (failure) throw failure;
}

/** Reads int8 as a number (never above 2^53 here) and date as text; everything else as pg does. */
const parserFor: pg.CustomTypesConfig['getTypeParser'] = (oid, format) => {
  if (oid === pg.types.builtins.INT8) return (text: string) => safeInteger(text);
  if (oid === pg.types.builtins.DATE) return (text: string) => text;
  return pg.types.getTypeParser(oid, format as 'text');
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A stored number is too large');
  return value;
}

/** Migrations lock a row instead (migrate.ts): not every distributed engine has advisory locks. */
class AdapterWithoutAdvisoryLocks extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
}

class DialectWithoutAdvisoryLocks extends PostgresDialect {
  override createAdapter(): ReturnType<Dialect['createAdapter']> {
    return new AdapterWithoutAdvisoryLocks();
  }
}
