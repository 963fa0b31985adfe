import { type Kysely, sql } from 'kysely';

/** Kinds of audit rows, and indexes for the desk's lists of them, the newest first. */
export async function up(db: Kysely<never>): Promise<void> {
  const kind = sql`case
    when staff_id is null then 'customer'
    when action ~ '^staff: |sign-(in|out)|passkey|enrolment' then 'people'
    when action ~ '(viewed|listed|searched|exported)' then 'looked'
    else 'acted'
  end`;
  await db.schema
    .alterTable('audit')
    .addColumn('kind', 'text', (column) => column.notNull().generatedAlwaysAs(kind).stored())
    .execute();
  const listed = { newest: [], of_staff: ['staff_id'], of_kind: ['kind'] };
  for (const [name, columns] of Object.entries(listed)) {
    await db.schema
      .createIndex(`audit_${name}`)
      .on('audit')
      .columns([...columns, 'at', 'id'])
      .where(sql.ref('outcome'), '!=', 'counted')
      .execute();
  }
}
