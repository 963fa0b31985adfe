import { sql } from 'kysely';
import { MINUTE } from '#domain/limits.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import type { Deps } from '#server/process/deps.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long things are kept, in milliseconds; the terms promise the last two (H-08). */
const KEPT = {
  counts: HOUR,
  codes: DAY,
  unverified: 2 * DAY,
  endedSessions: 30 * DAY,
  /** Data goes 7 days after the request: never later than the 14 that are promised. */
  requested: 7 * DAY,
  records: 8 * 365.25 * DAY,
} as const;

type RetentionDeps = Pick<Deps, 'db' | 'documents' | 'now'>;

export interface Purged {
  /** Customers of whom nothing is left. */
  readonly customers: number;
  /** Customers whose loan records are kept by law, and nothing else. */
  readonly reduced: number;
  readonly files: number;
}

/** Names of files without a row in the round before: one that was being written then has its row by now. */
export type Orphans = Set<string>;

/**
 * Deletes what has had its time: codes and counts, ended sessions, numbers that nobody ever verified, people
 * who asked to be removed, and records of more than eight years (security 10a). May run any number of times.
 */
export async function purge(deps: RetentionDeps, orphans: Orphans): Promise<Purged> {
  const ago = (milliseconds: number) => new Date(deps.now().getTime() - milliseconds);
  await purgeTraces(deps, ago);
  const { db } = deps;
  const unverified = await db
    .selectFrom('customers')
    .select('id')
    .where('verified_at', 'is', null)
    .where('created_at', '<', ago(KEPT.unverified))
    .execute();
  const requested = await db
    .selectFrom('customers')
    .select('id')
    .where('deletion_requested_at', '<', ago(KEPT.requested))
    .execute();
  const old = await outdated(deps, ago(KEPT.records));
  let files = 0;
  let customers = 0;
  let reduced = 0;
  for (const { id } of [...unverified, ...requested, ...old]) {
    const result = await inTransaction(db, (tx) => remove(tx, id, ago(KEPT.records)));
    for (const name of result.files) await deps.documents.delete(name);
    files += result.files.length;
    customers += result.whole ? 1 : 0;
    reduced += result.reduced ? 1 : 0;
  }
  return { customers, reduced, files: files + (await sweep(deps, orphans)) };
}

async function purgeTraces({ db }: RetentionDeps, ago: (milliseconds: number) => Date): Promise<void> {
  const day = ago(KEPT.codes);
  await db.deleteFrom('challenges').where('created_at', '<', day).execute();
  await db.deleteFrom('idempotency').where('created_at', '<', day).execute();
  await db.deleteFrom('sms_outbox').where('expires_at', '<', day).execute();
  await db.deleteFrom('otp_addresses').where('minute', '<', ago(KEPT.counts)).execute();
  await db.deleteFrom('otp_unknown').where('asked_at', '<', ago(KEPT.counts)).execute();
  await db
    .deleteFrom('otp_subjects')
    .where(sql<boolean>`not exists (select from unnest(sends || wrong) moment where moment >= ${day})`)
    .execute();
  await db.deleteFrom('tokens').where('last_used_at', '<', ago(KEPT.endedSessions)).execute();
  await db.deleteFrom('contact_messages').where('created_at', '<', ago(KEPT.records)).execute();
  await db.deleteFrom('audit').where('at', '<', ago(KEPT.records)).execute();
}

/** Customers of whom nothing happened since `before`. */
async function outdated({ db }: RetentionDeps, before: Date): Promise<{ id: string }[]> {
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

/** Removes a customer; with a loan that the law still wants on record, all but that. */
async function remove(tx: Tx, id: string, before: Date): Promise<Removed> {
  await tx.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute();
  const rows = await tx
    .deleteFrom('documents')
    .where('customer_id', '=', id)
    .returning('file_name')
    .execute();
  const files = rows.map(({ file_name }) => file_name);
  await tx.deleteFrom('contact_messages').where('customer_id', '=', id).execute();
  await tx.deleteFrom('reviews').where('customer_id', '=', id).where('published_at', 'is', null).execute();
  const loan = await tx
    .selectFrom('loans')
    .select('id')
    .where('customer_id', '=', id)
    .where((eb) => eb.or([eb('closed_at', 'is', null), eb('closed_at', '>=', before)]))
    .limit(1)
    .executeTakeFirst();
  if (loan === undefined) {
    const { numDeletedRows } = await tx.deleteFrom('customers').where('id', '=', id).executeTakeFirst();
    return { files, whole: numDeletedRows > 0n, reduced: false };
  }
  let touched = files.length;
  for (const table of REDUCED) {
    const { numDeletedRows } = await tx.deleteFrom(table).where('customer_id', '=', id).executeTakeFirst();
    touched += Number(numDeletedRows);
  }
  return { files, whole: false, reduced: touched > 0 };
}

/** What isn't part of a loan's record. */
const REDUCED = [
  'drafts',
  'personal_details',
  'residence_details',
  'income_details',
  'employment_details',
  'bank_details',
  'eligibility_checks',
  'tokens',
] as const;

/** Files that lost their row, or never got one because the service died in between. */
async function sweep({ db, documents }: RetentionDeps, orphans: Orphans): Promise<number> {
  const names = await documents.list();
  const rows = await db.selectFrom('documents').select('file_name').execute();
  const known = new Set(rows.map(({ file_name }) => file_name));
  const without = names.filter((name) => !known.has(name));
  const gone = without.filter((name) => orphans.has(name));
  for (const name of gone) await documents.delete(name);
  orphans.clear();
  for (const name of without) orphans.add(name);
  return gone.length;
}

/** Runs the job a minute after the start and every hour, until stopped. */
export function startRetention(
  deps: RetentionDeps,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const orphans: Orphans = new Set();
  let running: Promise<unknown> = Promise.resolve();
  const round = () => {
    running = purge(deps, orphans).catch(onError);
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
