import { type Kysely, sql } from 'kysely';
import type { Secrets } from '#server/base/secrets.ts';
import type { Schema } from '#server/database/schema.ts';

/** An encrypted column, and the primary key of its table: the values that bind a ciphertext to its row. */
export interface SealedColumn {
  readonly table: keyof Schema;
  readonly column: string;
  readonly key: Readonly<Record<string, keyof typeof CAST>>;
  /** A trigger refuses changes, which the table's owner alone can disable. */
  readonly appendOnly?: true;
}

const BY_ID = { id: 'uuid' } as const;
const BY_CUSTOMER = { customer_id: 'uuid' } as const;
const BY_NUMBER = { lead_id: 'uuid', number: 'int4' } as const;

/** Every encrypted column but `idempotency.response`, which only the client's key decrypts, for a day. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'customers', column: 'mobile', key: BY_ID },
  { table: 'challenges', column: 'mobile', key: BY_ID },
  { table: 'sms_outbox', column: 'mobile', key: BY_ID },
  { table: 'sms_outbox', column: 'body', key: BY_ID },
  { table: 'pan_verifications', column: 'pan', key: BY_CUSTOMER },
  { table: 'pan_checks', column: 'body', key: BY_CUSTOMER },
  { table: 'bank_details', column: 'account_number', key: BY_CUSTOMER },
  { table: 'documents', column: 'file_key', key: { customer_id: 'uuid', slot: 'text' } },
  { table: 'loan_questions', column: 'question', key: BY_NUMBER, appendOnly: true },
  { table: 'loan_answers', column: 'answer', key: BY_NUMBER, appendOnly: true },
  { table: 'account_changes', column: 'old_digits', key: BY_NUMBER, appendOnly: true },
  { table: 'account_changes', column: 'new_digits', key: BY_NUMBER, appendOnly: true },
  { table: 'approvals', column: 'words', key: BY_ID },
  { table: 'papers', column: 'file_key', key: { lead_id: 'uuid', kind: 'text' }, appendOnly: true },
  { table: 'drafts', column: 'body', key: { customer_id: 'uuid', step: 'text' } },
  { table: 'complaints', column: 'text', key: BY_ID },
  { table: 'complaints', column: 'answer', key: BY_ID },
  { table: 'complaints', column: 'why', key: BY_ID },
  { table: 'complaints', column: 'second_answer', key: BY_ID },
  { table: 'complaints', column: 'corrections', key: BY_ID },
  { table: 'odd_events', column: 'body', key: BY_ID },
  { table: 'contact_messages', column: 'answer', key: BY_ID },
  { table: 'contact_messages', column: 'body', key: BY_ID },
];

type RowKey = readonly [string, ...string[]];
/** Returns the value to store in place of a row's, or undefined to leave that. */
export type Rewrite = (sealed: Buffer, row: RowKey) => Buffer | undefined;

interface Batch {
  /** The key of the last row before the batch. */
  readonly after?: RowKey | undefined;
  /** Leaves out values that begin with this. */
  readonly except?: Buffer;
}

const CAST = {
  uuid: (text: string) => sql`${text}::uuid`,
  text: (text: string) => sql`${text}::text`,
  int4: (text: string) => sql`${text}::int4`,
};
const BATCH = 1_000;

/** Rewrites every value of a column that isn't null, in the order of the primary key. */
export async function rewriteColumn(
  db: Kysely<Schema>,
  sealed: SealedColumn,
  rewrite: Rewrite,
): Promise<void> {
  let after: RowKey | undefined;
  do after = await rewriteBatch(db, sealed, rewrite, { after });
  while (after !== undefined);
}

/**
 * Locks and rewrites the next values of a column in the order of the primary key. Returns the key of the last row, or
 * undefined when none was left. `db` must be a transaction.
 */
export async function rewriteBatch(
  db: Kysely<Schema>,
  { table, column, key }: SealedColumn,
  rewrite: Rewrite,
  { after, except }: Batch,
): Promise<RowKey | undefined> {
  const names = sql.join(Object.keys(key).map((name) => sql.ref(name)));
  const texts = sql.join(Object.keys(key).map((name) => sql`${sql.ref(name)}::text`));
  const typed = (row: RowKey) => sql.join(Object.values(key).map((type, at) => CAST[type](row[at] ?? '')));
  const { rows } = await sql<{ row: RowKey; sealed: Buffer }>`
    select array[${texts}] as "row", ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${except ? beginsOtherwise(column, except) : sql`${sql.ref(column)} is not null`}
      and ${after ? sql`(${names}) > (${typed(after)})` : sql`true`}
    order by ${names} limit ${BATCH} for no key update`.execute(db);
  const values = rows.flatMap(({ row, sealed }) => {
    const value = rewrite(sealed, row);
    return value === undefined ? [] : [sql`(${typed(row)}, ${value}::bytea)`];
  });
  if (values.length > 0) {
    const given = sql.join(Object.keys(key).map((name) => sql.ref(`given.${name}`)));
    await sql`update ${sql.table(table)} as stored set ${sql.ref(column)} = given.sealed
      from (values ${sql.join(values)}) as given (${names}, sealed)
      where (${sql.join(Object.keys(key).map((name) => sql.ref(`stored.${name}`)))}) = (${given})`.execute(
      db,
    );
  }
  return rows.at(-1)?.row;
}

/** False for null. */
const beginsOtherwise = (column: string, start: Buffer) =>
  sql`substring(${sql.ref(column)} from 1 for ${start.length}) <> ${start}`;

/** Counts the values, and those whose version or key id isn't the current one. */
export async function countSealed(
  db: Kysely<Schema>,
  { header }: Pick<Secrets, 'header'>,
): Promise<{ readonly values: number; readonly outdated: number }> {
  const counts = { values: 0, outdated: 0 };
  for (const { table, column } of SEALED_COLUMNS) {
    const { rows } = await sql<typeof counts>`
      select count(${sql.ref(column)}) as "values", count(*) filter (where ${beginsOtherwise(column, header)}) as outdated
      from ${sql.table(table)}`.execute(db);
    for (const row of rows) {
      counts.values += row.values;
      counts.outdated += row.outdated;
    }
  }
  return counts;
}
