import { sql } from 'kysely';
import type { Row, Schema } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';

/** What went: the number of rows by table, and the names of stored files that go next. */
export class Gone {
  readonly rows: Record<string, number> = {};
  readonly files: string[] = [];

  add(table: keyof Schema, count: number): void {
    if (count > 0) this.rows[table] = (this.rows[table] ?? 0) + count;
  }

  get isEmpty(): boolean {
    return Object.keys(this.rows).length === 0;
  }
}

/** Deletes the rows of a table that a condition finds, and notes them. */
export async function deleteRows(
  tx: Tx,
  gone: Gone,
  table: keyof Schema,
  condition: ReturnType<typeof sql>,
): Promise<void> {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${condition}`.execute(tx);
  gone.add(table, Number(numAffectedRows));
}

/** The same for documents, whose files go too. */
export async function deleteDocuments(tx: Tx, gone: Gone, condition: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ file_name: string }>`
    delete from documents where ${condition} returning file_name`.execute(tx);
  gone.add('documents', rows.length);
  gone.files.push(...rows.map(({ file_name }) => file_name));
}

type Said = Pick<Row<'erasures'>, 'kind' | 'why' | 'requested_at' | 'kept_until'>;

/** Notes in the transaction that deletes rows what went and when: the tombstone, by which the files go next [DEL-06]. */
export async function setTombstone(
  tx: Tx,
  customerId: string,
  said: Said,
  gone: Gone,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('erasures')
    .values({
      ...{ customer_id: customerId, ...said, rows_at: at },
      ...{ what: JSON.stringify(gone.rows), file_count: gone.files.length, files: gone.files },
    })
    .execute();
}
