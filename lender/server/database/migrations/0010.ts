import { type Kysely, sql } from 'kysely';

const appendOnly = (name: string) => sql`create trigger ${sql.ref(`${name}_append_only`)}
  before update or delete on ${sql.table(name)} for each row execute function refuse_change()`;

/** Actions of customers on their loan: opened statements, given answers, codes to accept with. */
export async function up(db: Kysely<never>): Promise<void> {
  const ofLead = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('lead_id', 'uuid', (column) => column.notNull().references('leads.id').onDelete('cascade'))
      .addColumn('number', 'int4', (column) => column.notNull())
      .addPrimaryKeyConstraint(`${name}_key`, ['lead_id', 'number']);
  await ofLead('kfs_openings')
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await ofLead('loan_answers')
    .addColumn('answer', 'bytea', (column) => column.notNull())
    .addColumn('documents', sql`text[]`, (column) => column.notNull())
    .execute();
  for (const name of ['kfs_openings', 'loan_answers']) await appendOnly(name).execute(db);
  await sql`alter table challenges drop constraint challenges_purpose`.execute(db);
  await sql`alter table challenges add constraint challenges_purpose
    check (purpose in ('login', 'repay', 'accept'))`.execute(db);
  await db.schema
    .alterTable('pan_verifications')
    .addColumn('confirmed', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute();
}
