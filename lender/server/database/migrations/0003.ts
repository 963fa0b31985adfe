import { type Kysely, sql } from 'kysely';

/** Columns that a cascade or the retention job looks rows up by. */
const LOOKED_UP: Readonly<Record<string, readonly string[]>> = {
  challenges: ['customer_id', 'created_at'],
  payment_orders: ['customer_id', 'lead_id'],
  loans: ['customer_id', 'lead_id'],
  contact_messages: ['customer_id'],
  reviews: ['customer_id'],
  sms_outbox: ['expires_at'],
  otp_addresses: ['minute'],
  otp_unknown: ['asked_at'],
  tokens: ['last_used_at'],
  audit: ['at'],
};

/** The installation's id, keyed hashes only, wrong codes by address, and indexes for deletions. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('retention_until', 'timestamptz')
    .execute();
  await sql`insert into installation default values`.execute(db);
  // The hashes of bodies that were stored before had no key.
  await sql`delete from idempotency`.execute(db);
  await db.schema.alterTable('documents').dropColumn('sha256').execute();
  await db.schema.alterTable('documents').addColumn('content_hash', 'bytea').execute();
  await db.schema
    .alterTable('otp_addresses')
    .addColumn('wrong', 'int4', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const [table, columns] of Object.entries(LOOKED_UP)) {
    for (const column of columns) {
      await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
    }
  }
}
