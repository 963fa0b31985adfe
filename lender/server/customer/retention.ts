import { type RawBuilder, sql } from 'kysely';
import { DELETION_MS, MINUTE, RECORDS_MS } from '#domain/limits.ts';
import { eraseWithdrawn } from '#server/customer/consents/eraseWithdrawn.ts';
import { mayBeErased } from '#server/customer/erasure/holds.ts';
import { storeAudit } from '#server/database/audit.ts';
import type { AuditAction } from '#server/database/auditTexts.ts';
import type { Db } from '#server/database/connect.ts';
import { lockPerson } from '#server/database/repositories/leads.ts';
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
 * Deletes expired codes, counts and sessions, data whose use was taken back, customers who asked for deletion, and
 * records of more than eight years; then documents without a row (security 10a). It may run any number of times.
 */
export async function purge(deps: RetentionDeps): Promise<Purged> {
  const ago = (milliseconds: number) => new Date(deps.now().getTime() - milliseconds);
  await deleteExpired(deps, ago);
  const { db } = deps;
  const requested = await db
    .selectFrom('customers')
    .select('id')
    .where('deletion_requested_at', '<', ago(LIFETIME.requested))
    .execute();
  const old = await inactiveSince(deps, ago(LIFETIME.records));
  const withdrawn = await inTransaction(db, (tx) => eraseWithdrawn(tx, ago(LIFETIME.requested)));
  for (const name of withdrawn) await deps.documents.delete(name);
  let files = withdrawn.length;
  let customers = 0;
  let reduced = 0;
  for (const { id } of [...requested, ...old]) {
    const result = await inTransaction(db, (tx) =>
      deleteCustomer(tx, id, { now: deps.now(), before: ago(LIFETIME.records) }),
    );
    for (const name of result.files) await deps.documents.delete(name);
    files += result.files.length;
    customers += result.whole ? 1 : 0;
    reduced += result.reduced ? 1 : 0;
  }
  if (deps.config.sweepDocuments) files += await sweepDocuments(deps);
  return { customers, reduced, files };
}

/** The primary key of each table that is emptied by age. */
const KEYS = {
  challenges: ['id'],
  idempotency: ['scope', 'key_hash'],
  sms_outbox: ['id'],
  otp_addresses: ['address', 'minute'],
  otp_asked: ['address', 'subject'],
  otp_subjects: ['purpose', 'subject'],
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
  await deleteRows(db, 'audit', older('at', ago(LIFETIME.records)));
}

/** Customers without any activity since `before`. */
async function inactiveSince({ db }: RetentionDeps, before: Date): Promise<{ id: string }[]> {
  return db
    .selectFrom('customers')
    .select('id')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom, or }) =>
      not(
        or([
          exists(
            selectFrom('leads')
              .whereRef('customer_id', '=', 'customers.id')
              .where('updated_at', '>=', before),
          ),
          exists(
            selectFrom('tokens')
              .whereRef('customer_id', '=', 'customers.id')
              .where('last_used_at', '>=', before),
          ),
          exists(
            selectFrom('loans')
              .whereRef('customer_id', '=', 'customers.id')
              .where((loan) => loan.or([loan('closed_at', 'is', null), loan('closed_at', '>=', before)])),
          ),
        ]),
      ),
    )
    .execute();
}

interface Removed {
  readonly files: readonly string[];
  readonly whole: boolean;
  readonly reduced: boolean;
}

/** Deletes a customer, except the record of a loan while the law requires it. */
async function deleteCustomer(
  tx: Tx,
  id: string,
  { now, before }: { now: Date; before: Date },
): Promise<Removed> {
  const audit = (action: AuditAction, customerId: string | undefined) =>
    storeAudit(tx, { action, outcome: 'done', customerId, requestId: 'retention', at: now });
  await lockPerson(tx, id);
  if (!(await mayBeErased(tx, id, now))) return { files: [], whole: false, reduced: false };
  const rows = await tx
    .deleteFrom('documents')
    .where('customer_id', '=', id)
    .returning('file_name')
    .execute();
  const files = rows.map(({ file_name }) => file_name);
  await tx
    .deleteFrom('contact_messages')
    .where('phone_hash', '=', (row) => row.selectFrom('customers').select('mobile_hash').where('id', '=', id))
    .execute();
  await tx.deleteFrom('reviews').where('customer_id', '=', id).where('published_at', 'is', null).execute();
  const loan = await tx
    .selectFrom('loans')
    .select('id')
    .where('customer_id', '=', id)
    .where((eb) => eb.or([eb('closed_at', 'is', null), eb('closed_at', '>=', before)]))
    .limit(1)
    .executeTakeFirst();
  if (loan === undefined) {
    const papers = await tx
      .selectFrom('papers')
      .innerJoin('leads', 'leads.id', 'papers.lead_id')
      .select('papers.file_name')
      .where('leads.customer_id', '=', id)
      .execute();
    files.push(...papers.map(({ file_name }) => file_name));
    const { numDeletedRows } = await tx.deleteFrom('customers').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows > 0n) await audit('customer deleted', undefined);
    return { files, whole: numDeletedRows > 0n, reduced: false };
  }
  let touched = files.length;
  for (const table of OUTSIDE_LOAN_RECORD) {
    const { numDeletedRows } = await tx.deleteFrom(table).where('customer_id', '=', id).executeTakeFirst();
    touched += Number(numDeletedRows);
  }
  if (touched > 0) await audit('customer reduced to the loan record', id);
  return { files, whole: false, reduced: touched > 0 };
}

/** Tables that aren't part of a loan's record. */
const OUTSIDE_LOAN_RECORD = [
  'drafts',
  'personal_details',
  'residence_details',
  'income_details',
  'employment_details',
  'bank_details',
  'eligibility_checks',
  'tokens',
] as const;

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
