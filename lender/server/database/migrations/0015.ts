import { type Kysely, sql } from 'kysely';

/** Complaints of customers, decided by the chart `complaint` [CMP-01]. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('complaints')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('number', 'int4', (column) => column.notNull().generatedAlwaysAsIdentity().unique())
    .addColumn('customer_id', 'uuid', (column) =>
      column.notNull().references('customers.id').onDelete('cascade'),
    )
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('text', 'bytea', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('made_at', 'timestamptz', (column) => column.notNull())
    .addColumn('deadline_at', 'timestamptz')
    .addColumn('answer', 'bytea')
    .addColumn('answered_at', 'timestamptz')
    .addColumn('answered_by', 'uuid', (column) => column.references('staff.id'))
    .addCheckConstraint('complaints_answered', sql`(answer is null) = (answered_at is null)`)
    .execute();
  await db.schema
    .createIndex('complaints_of_customer')
    .on('complaints')
    .columns(['customer_id', 'number'])
    .execute();
  await db.schema
    .createIndex('complaints_due')
    .on('complaints')
    .column('deadline_at')
    .where(sql.ref('deadline_at'), 'is not', null)
    .execute();
}
