import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { Secrets } from '#server/process/secrets.ts';

/** An encrypted column, and the primary key of its table: the values that bind a ciphertext to its row. */
export interface SealedColumn {
  readonly table: keyof Schema;
  readonly column: string;
  readonly key: Readonly<Record<string, keyof typeof CAST>>;
}

const BY_ID = { id: 'uuid' } as const;
const BY_CUSTOMER = { customer_id: 'uuid' } as const;

/** Every encrypted column but `idempotency.response`, which only the client's key decrypts, for a day. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'customers', column: 'mobile', key: BY_ID },
  { table: 'challenges', column: 'mobile', key: BY_ID },
  { table: 'sms_outbox', column: 'mobile', key: BY_ID },
  { table: 'sms_outbox', column: 'body', key: BY_ID },
  { table: 'pan_verifications', column: 'pan', key: BY_CUSTOMER },
  { table: 'bank_details', column: 'account_number', key: BY_CUSTOMER },
  { table: 'documents', column: 'file_key', key: { customer_id: 'uuid', slot: 'text' } },
  { table: 'loan_questions', column: 'question', key: { lead_id: 'uuid', number: 'int4' } },
  { table: 'loan_answers', column: 'answer', key: { lead_id: 'uuid', number: 'int4' } },
  { table: 'drafts', column: 'body', key: { customer_id: 'uuid', step: 'text' } },
  { table: 'contact_messages', column: 'body', key: BY_ID },
];

type RowKey = readonly [string, ...string[]];
/** Returns the value to store in place of a row's. */
export type Rewrite = (sealed: Buffer, row: RowKey) => Buffer;

const CAST = {
  uuid: (text: string) => sql`${text}::uuid`,
  text: (text: string) => sql`${text}::text`,
  int4: (text: string) => sql`${text}::int4`,
};
const BATCH = 1_000;

/** Rewrites every value of a column that isn't null, in the order of the primary key. Returns their number. */
export async function rewriteColumn(
  db: Kysely<Schema>,
  { table, column, key }: SealedColumn,
  rewrite: Rewrite,
): Promise<number> {
  const names = sql.join(Object.keys(key).map((name) => sql.ref(name)));
  const texts = sql.join(Object.keys(key).map((name) => sql`${sql.ref(name)}::text`));
  const typed = (row: RowKey) => sql.join(Object.values(key).map((type, at) => CAST[type](row[at] ?? '')));
  let count = 0;
  let after: RowKey | undefined;
  for (;;) {
    const { rows } = await sql<{ row: RowKey; sealed: Buffer }>`
      select array[${texts}] as "row", ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${after ? sql`(${names}) > (${typed(after)})` : sql`true`}
      order by ${names} limit ${BATCH} for update`.execute(db);
    if (rows.length === 0) return count;
    const values = rows.map(({ row, sealed }) => sql`(${typed(row)}, ${rewrite(sealed, row)}::bytea)`);
    const given = sql.join(Object.keys(key).map((name) => sql.ref(`given.${name}`)));
    await sql`update ${sql.table(table)} as stored set ${sql.ref(column)} = given.sealed
      from (values ${sql.join(values)}) as given (${names}, sealed)
      where (${sql.join(Object.keys(key).map((name) => sql.ref(`stored.${name}`)))}) = (${given})`.execute(
      db,
    );
    count += rows.length;
    after = rows.at(-1)?.row;
  }
}

/** How many values there are, and how many of them begin with another version or key id than what is encrypted now. */
export async function countSealed(
  db: Kysely<Schema>,
  { header }: Pick<Secrets, 'header'>,
): Promise<{ readonly values: number; readonly outdated: number }> {
  const counts = { values: 0, outdated: 0 };
  for (const { table, column } of SEALED_COLUMNS) {
    const start = sql`substring(${sql.ref(column)} from 1 for ${header.length})`;
    const { rows } = await sql<typeof counts>`
      select count(${sql.ref(column)}) as "values", count(*) filter (where ${start} <> ${header}) as outdated
      from ${sql.table(table)}`.execute(db);
    for (const row of rows) {
      counts.values += row.values;
      counts.outdated += row.outdated;
    }
  }
  return counts;
}
