import { type Kysely, sql } from 'kysely';

/** The papers that customers accepted, as they were shown and signed. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('papers')
    .addColumn('lead_id', 'uuid', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull().unique())
    .addColumn('file_key', 'bytea', (column) => column.notNull())
    .addColumn('made_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('papers_key', ['lead_id', 'kind'])
    .addCheckConstraint('papers_kind', sql`kind in ('kfs', 'sanction', 'agreement', 'recorded', 'signed')`)
    .execute();
  await sql`create trigger papers_append_only
    before update or delete on papers for each row execute function refuse_change()`.execute(db);
}
