import { type Kysely, sql } from 'kysely';

const noted = (name: string, table: string, when: 'insert' | 'insert or update') =>
  sql`create trigger ${sql.ref(name)} after ${when === 'insert' ? sql`insert` : sql`insert or update`}
    on ${sql.table(table)} for each row execute function note_desk_change()`;

/** The loans that something has happened to, by transaction, for the desk's screens [DESK-40]. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('desk_changes')
    .addColumn('tx', sql`xid8`, (column) => column.notNull().defaultTo(sql`pg_current_xact_id()`))
    .addColumn('lead_id', 'uuid', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('desk_changes_key', ['tx', 'lead_id'])
    .execute();
  await db.schema.createIndex('desk_changes_of_lead').on('desk_changes').column('lead_id').execute();
  await db.schema.createIndex('desk_changes_by_age').on('desk_changes').column('at').execute();
  await sql`create function note_desk_change() returns trigger language plpgsql as $$ begin
    insert into desk_changes (lead_id) values (new.lead_id) on conflict do nothing;
    return null; end $$`.execute(db);
  await noted('loan_events_noted', 'loan_events', 'insert').execute(db);
  await noted('approvals_noted', 'approvals', 'insert or update').execute(db);
}
