import { type Kysely, sql } from 'kysely';

/** What the desk did about contact messages and reviews, and the order of its lists [DESK-70]. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('contact_messages')
    .addColumn('number', 'int4', (column) => column.notNull().generatedAlwaysAsIdentity().unique())
    .addColumn('way', 'text')
    .addColumn('answer', 'bytea')
    .addColumn('reason', 'text')
    .addColumn('settled_at', 'timestamptz')
    .addColumn('settled_by', 'uuid', (column) => column.references('staff.id'))
    .execute();
  await sql`alter table contact_messages
    add constraint contact_messages_way check (way in ('sms', 'mail', 'call')),
    add constraint contact_messages_answered check ((way is null) = (answer is null)),
    add constraint contact_messages_settled check ((settled_at is null) = (way is null and reason is null))`.execute(
    db,
  );
  await db.schema
    .alterTable('reviews')
    .addColumn('number', 'int4', (column) => column.notNull().generatedAlwaysAsIdentity().unique())
    .addColumn('refused_at', 'timestamptz')
    .addColumn('reason', 'text')
    .addColumn('settled_by', 'uuid', (column) => column.references('staff.id'))
    .execute();
  await sql`alter table reviews
    add constraint reviews_settled check (published_at is null or refused_at is null),
    add constraint reviews_refused check ((refused_at is null) = (reason is null))`.execute(db);
  for (const [name, table, columns, waits] of [
    ['contact_messages_waiting', 'contact_messages', ['number'], sql`settled_at is null`],
    ['reviews_waiting', 'reviews', ['number'], sql`published_at is null and refused_at is null`],
    ['complaints_waiting', 'complaints', ['state', 'number'], sql`state in ('late', 'open')`],
    ['reviews_refused_at', 'reviews', ['refused_at'], sql`refused_at is not null`],
  ] as const)
    await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) where ${waits}`.execute(
      db,
    );
}
