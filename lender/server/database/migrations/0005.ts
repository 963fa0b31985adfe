import { type Kysely, sql } from 'kysely';

/** Sign-in attempts have ids of their own, so that no number has a row or an id before somebody verified it. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('challenges')
    .addColumn('attempt', 'uuid')
    .addColumn('mobile', 'bytea')
    .execute();
  // Checking the key would take longer for a known number than for an unknown one.
  await db.schema.alterTable('challenges').dropConstraint('challenges_customer_id_fkey').execute();
  await db.schema.createIndex('challenges_by_attempt').on('challenges').column('attempt').execute();
  await db.schema.dropIndex('challenges_by_customer_id').execute();
  await db.schema.alterTable('tokens').addColumn('attempt', 'uuid').execute();
  await db.schema.alterTable('otp_unknown').renameTo('otp_asked').execute();
  await db.schema
    .alterTable('otp_asked')
    .addColumn('counts', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute();
  await sql`delete from customers where verified_at is null`.execute(db);
  await sql`alter table customers alter column verified_at set not null`.execute(db);
}
