import { type RawBuilder, sql } from 'kysely';
import { DELETION_MS, MINUTE, RECORDS_MS } from '#domain/limits.ts';
import { customersWithdrawn, eraseWithdrawn } from '#server/customer/consents/eraseWithdrawn.ts';
import { dueCustomers } from '#server/customer/erasure/due.ts';
import { eraseCustomer } from '#server/customer/erasure/eraseCustomer.ts';
import { finishErasures } from '#server/customer/erasure/finishErasures.ts';
import type { Db } from '#server/database/connect.ts';
import { doEach } from '#server/database/doEach.ts';
import type { Schema } from '#server/database/schema.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import { bindDocuments } from '#server/documents/bindDocuments.ts';
import { sweepDocuments } from '#server/documents/sweep.ts';
import type { Deps } from '#server/start/deps.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Lifetimes in milliseconds; the terms promise the last two (H-08). */
const LIFETIME = {
  counts: HOUR,
  codes: DAY,
  endedSessions: 30 * DAY,
  requested: DELETION_MS,
  records: RECORDS_MS,
} as const;

type RetentionDeps = Pick<Deps, 'config' | 'db' | 'documents' | 'metrics' | 'now' | 'secrets'>;

export interface Purged {
  /** Customers who were deleted. */
  readonly customers: number;
  /** Customers reduced to the records that the law demands. */
  readonly reduced: number;
  readonly files: number;
}

/**
 * Deletes expired codes, counts and sessions, data whose use was taken back, customers who asked for deletion, and records of
 * more than eight years; then documents without a row (security 10a). One customer's failure holds up no other's. It may run
 * any number of times.
 * @throws AggregateError with what failed, once the rest is done; at once the error of a database that is away (OPS-07).
 */
export async function purge(deps: RetentionDeps): Promise<Purged> {
  const now = deps.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await deleteExpired(deps, ago);
  const { db } = deps;
  const failures: unknown[] = [];
  const note = (error: unknown) => void failures.push(error);
  const forEach = async <Result>(ids: readonly string[], work: (tx: Tx, id: string) => Promise<Result>) => {
    const results: Result[] = [];
    const store = async (id: string) => results.push(await inTransaction(db, (tx) => work(tx, id)));
    await doEach(ids, store, note);
    return results;
  };
  const before = ago(LIFETIME.requested);
  await forEach(await customersWithdrawn(db, before), (tx, id) => eraseWithdrawn(tx, id, { now, before }));
  const done = await forEach(await dueCustomers(db, now), (tx, id) => eraseCustomer(tx, id, now));
  let files = await finishErasures(deps, note);
  if (failures.length > 0)
    throw new AggregateError(failures, 'Not all that was due could be erased', { cause: failures[0] });
  if (deps.config.sweepDocuments) files += await sweepDocuments(deps);
  const count = (kind: 'erased' | 'reduced') => done.filter((one) => one === kind).length;
  return { customers: count('erased'), reduced: count('reduced'), files };
}

/** The primary key of each table that is emptied by age. */
const KEYS = {
  challenges: ['id'],
  idempotency: ['scope', 'key_hash'],
  sms_outbox: ['id'],
  otp_addresses: ['address', 'minute'],
  otp_asked: ['address', 'subject'],
  otp_subjects: ['purpose', 'subject'],
  pan_checks: ['customer_id'],
  tokens: ['hash'],
  staff_challenges: ['hash'],
  staff_sessions: ['hash'],
  invitations: ['hash'],
  contact_messages: ['id'],
  reviews: ['id'],
  payment_events: ['id'],
  odd_events: ['id'],
  desk_changes: ['tx', 'topic', 'subject'],
  audit: ['id'],
} as const satisfies Partial<Record<keyof Schema, readonly string[]>>;

const BATCH = 1_000;

/** Deletes the matching rows of a table, 1,000 at a time, so that no statement holds locks for long. */
async function deleteRows(db: Db, table: keyof typeof KEYS, fits: RawBuilder<unknown>): Promise<void> {
  const keys = sql.join(KEYS[table].map((key) => sql.ref(key)));
  for (;;) {
    const batch = sql`select ${keys} from ${sql.table(table)} where ${fits} limit ${BATCH}`;
    const { numAffectedRows } =
      await sql`delete from ${sql.table(table)} where (${keys}) in (${batch})`.execute(db);
    if (Number(numAffectedRows) < BATCH) return;
  }
}

async function deleteExpired({ db }: RetentionDeps, ago: (milliseconds: number) => Date): Promise<void> {
  const day = ago(LIFETIME.codes);
  const older = (column: string, date: Date) => sql`${sql.ref(column)} < ${date}`;
  await deleteRows(db, 'challenges', older('created_at', day));
  await deleteRows(db, 'idempotency', older('created_at', day));
  await deleteRows(db, 'sms_outbox', older('expires_at', day));
  await deleteRows(db, 'otp_addresses', older('minute', ago(LIFETIME.counts)));
  await deleteRows(db, 'otp_asked', older('asked_at', ago(LIFETIME.counts)));
  const unused = sql`not exists (select from unnest(sends || wrong) moment where moment >= ${day})`;
  await deleteRows(db, 'otp_subjects', unused);
  await deleteRows(db, 'pan_checks', older('expires_at', ago(0)));
  await deleteRows(db, 'tokens', older('last_used_at', ago(LIFETIME.endedSessions)));
  await deleteRows(db, 'staff_challenges', older('expires_at', ago(0)));
  await deleteRows(db, 'staff_sessions', older('created_at', ago(LIFETIME.endedSessions)));
  await deleteRows(db, 'invitations', older('expires_at', ago(LIFETIME.endedSessions)));
  await deleteRows(db, 'contact_messages', older('created_at', ago(LIFETIME.records)));
  await deleteRows(db, 'reviews', older('refused_at', ago(LIFETIME.requested)));
  await deleteRows(db, 'desk_changes', older('at', day));
  await deleteRows(db, 'payment_events', older('received_at', ago(LIFETIME.records)));
  // They may hold data of a person who asked for deletion, and nobody can tell.
  await deleteRows(db, 'odd_events', older('received_at', ago(LIFETIME.requested)));
  // By the database's clock too, as its trigger has it, and once the chain keeps the row's place.
  await deleteRows(
    db,
    'audit',
    sql`${older('at', ago(LIFETIME.records))} and at < now() - interval '8 years'
      and exists (select from audit_links where audit_id = audit.id)`,
  );
}

/** Reserves the job for this process for an hour; false when another process has it. */
export async function takeTurn({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  const at = now();
  const { numUpdatedRows } = await db
    .updateTable('installation')
    .set({ retention_until: new Date(at.getTime() + HOUR - MINUTE) })
    .where((where) => where.or([where('retention_until', 'is', null), where('retention_until', '<=', at)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function runJob(deps: RetentionDeps): Promise<void> {
  await purge(deps);
  await bindDocuments(deps);
}

/** Runs the job a minute after the start and every hour until stopped, in one process of an installation. */
export function startRetention(
  deps: RetentionDeps,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const round = () => {
    running = takeTurn(deps)
      .then((isOwner) => (isOwner ? runJob(deps) : undefined))
      .catch(onError);
  };
  const first = setTimeout(round, MINUTE);
  const timer = setInterval(round, HOUR);
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
