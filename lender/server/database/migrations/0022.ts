import { type Kysely, sql } from 'kysely';

/** What customers allowed and took back, with the text that they read, append-only [CNS-02]. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('consents')
    .addColumn('number', 'int4', (column) => column.generatedAlwaysAsIdentity().primaryKey())
    .addColumn('customer_id', 'uuid', (column) =>
      column.notNull().references('customers.id').onDelete('cascade'),
    )
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('given', 'boolean', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('version', 'date', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('consents_of_customer')
    .on('consents')
    .columns(['customer_id', 'purpose', 'number'])
    .execute();
  // Presses that repeat the same text at the same place add nothing; on My Account each one counts.
  await db.schema
    .createIndex('consents_once')
    .on('consents')
    .columns(['customer_id', 'place', 'hash'])
    .unique()
    .where(sql<boolean>`given and place <> 'my-account'`)
    .execute();
  await sql`create trigger consents_append_only
    before update or delete on consents for each row execute function refuse_change()`.execute(db);
}
