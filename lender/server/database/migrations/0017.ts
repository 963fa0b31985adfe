import { type Kysely, sql } from 'kysely';

/** Receipts, and the statement and letter of a closing, are made after their event, and kept [LOAN-35]. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table papers drop constraint papers_kind`.execute(db);
  await sql`alter table papers add constraint papers_kind check (
    kind in ('kfs', 'sanction', 'agreement', 'recorded', 'signed')
    or kind ~ '^(receipt|statement|noDues)-[1-9][0-9]*$')`.execute(db);
  await db.schema
    .createTable('papers_due')
    .addColumn('lead_id', 'uuid', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('attempts', 'int4', (column) => column.notNull().defaultTo(0))
    .addColumn('next_try_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('papers_due_key', ['lead_id', 'kind'])
    .execute();
  await db.schema.createIndex('papers_due_next').on('papers_due').column('next_try_at').execute();
  // Payments and closings of before this version.
  await sql`insert into papers_due (lead_id, kind, next_try_at)
    select lead_id, 'receipt-' || number, at from loan_events where type in ('PAID', 'EXIT')
    union all
    select lead_id, name || '-' || number, at from loan_events, (values ('statement'), ('noDues')) as made (name)
    where type in ('PAID', 'EXIT', 'REFUND') and after in ('closed', 'exited')`.execute(db);
}
