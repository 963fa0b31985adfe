import { type Kysely, sql } from 'kysely';

/** Events of a payment provider and refunds that fail wait longer after each try, and don't hold up the others. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [table, first, waiting] of [
    ['payment_events', 'received_at', sql<boolean>`outcome is null`],
    ['refunds', 'made_at', sql<boolean>`sent_at is null`],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('attempts', 'int4', (column) => column.notNull().defaultTo(0))
      .addColumn('next_try_at', 'timestamptz')
      .execute();
    await sql`update ${sql.table(table)} set next_try_at = ${sql.ref(first)}`.execute(db);
    await db.schema
      .alterTable(table)
      .alterColumn('next_try_at', (column) => column.setNotNull())
      .execute();
    await db.schema.createIndex(`${table}_due`).on(table).column('next_try_at').where(waiting).execute();
  }
}
