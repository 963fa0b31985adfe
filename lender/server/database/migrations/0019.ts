import { type Kysely, sql } from 'kysely';

/** Passkeys of the lender's staff, the challenges that they sign, invitations, and when a session was last used. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'uuid', (column) => column.notNull().references('staff.id'))
    .addColumn('public_key', 'bytea', (column) => column.notNull())
    .addColumn('counter', 'int8', (column) => column.notNull())
    .addColumn('transports', sql`text[]`, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_used_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('passkeys_of_staff').on('passkeys').column('staff_id').execute();
  await db.schema
    .createTable('staff_challenges')
    .addColumn('hash', 'bytea', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'uuid', (column) => column.references('staff.id'))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('invitations')
    .addColumn('hash', 'bytea', (column) => column.primaryKey())
    .addColumn('staff_id', 'uuid', (column) => column.notNull().references('staff.id'))
    .addColumn('invited_by', 'uuid', (column) => column.references('staff.id'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('invitations_of_staff').on('invitations').column('staff_id').execute();
  await db.schema
    .alterTable('staff_sessions')
    .addColumn('passkey_id', 'text', (column) => column.references('passkeys.id').onDelete('set null'))
    .addColumn('last_seen_at', 'timestamptz')
    .execute();
  await sql`update staff_sessions set last_seen_at = created_at`.execute(db);
  await db.schema
    .alterTable('staff_sessions')
    .alterColumn('last_seen_at', (column) => column.setNotNull())
    .execute();
  await db.schema.createIndex('staff_sessions_of_staff').on('staff_sessions').column('staff_id').execute();
}
