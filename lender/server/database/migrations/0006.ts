import { type Kysely, sql } from 'kysely';

/** States of the leads that a database holds already, by what their status and loans say. */
const KNOWN_STATE = sql`case
  when status = 'LEAD-INPROCESS' then 'submitted'
  when status = 'REJECTED' then 'refused'
  when status = 'COMPLETED' then 'closed'
  when status = 'APPROVED' then coalesce(
    (select case
        when repayment_date < (now() at time zone 'Asia/Kolkata')::date then 'overdue'
        else 'running' end
      from loans where lead_id = leads.id and closed_at is null
      order by repayment_date limit 1),
    'accepted')
  else 'filling' end`;

/** Deadlines of loans in those states, as if they had been entered now. */
const DEADLINE = sql`case state
  when 'submitted' then now() + interval '48 hours'
  when 'accepted' then now() + interval '1 day'
  when 'running' then (
    select ((max(repayment_date) + 1)::timestamp at time zone 'Asia/Kolkata')
    from loans where lead_id = leads.id and closed_at is null)
  end`;

const stamped = (name: string) => sql`create trigger ${sql.ref(`${name}_append_only`)}
  before update or delete on ${sql.table(name)} for each row execute function refuse_change()`;

/** Offers, ledger entries and the lender's questions of a lead. */
async function createMoney(db: Kysely<never>): Promise<void> {
  const ofLead = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('lead_id', 'uuid', (column) => column.notNull().references('leads.id').onDelete('cascade'))
      .addColumn('number', 'int4', (column) => column.notNull())
      .addPrimaryKeyConstraint(`${name}_key`, ['lead_id', 'number']);
  await ['principal_paise', 'fee_paise', 'gst_paise', 'late_paise']
    .reduce(
      (table, name) => table.addColumn(name, 'int8', (column) => column.notNull()),
      ['days', 'rate', 'late_rate', 'late_days'].reduce(
        (table, name) => table.addColumn(name, 'int4', (column) => column.notNull()),
        ofLead('proposals'),
      ),
    )
    .addColumn('valid_until', 'timestamptz', (column) => column.notNull())
    .addColumn('made_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await ofLead('ledger_entries')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('paise', 'int8', (column) => column.notNull())
    .addColumn('day', 'date', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('event_number', 'int4', (column) => column.notNull())
    .addColumn('booked_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('ledger_entries_once', ['lead_id', 'kind', 'reference'])
    .addCheckConstraint(
      'ledger_entries_kind',
      sql`kind in ('principal', 'fee', 'gst', 'interest', 'late', 'payment', 'reversal', 'refund', 'waiver')`,
    )
    .execute();
  await ofLead('loan_questions')
    .addColumn('question', 'bytea', (column) => column.notNull())
    .execute();
  for (const name of ['proposals', 'ledger_entries', 'loan_questions']) await stamped(name).execute(db);
}

/** The lender's staff, their sessions, and requests that wait for a second person. */
async function createDesk(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('left_at', 'timestamptz')
    .addCheckConstraint('staff_role', sql`role in ('officer', 'approver', 'cashier', 'grievance', 'auditor')`)
    .execute();
  await db.schema
    .createTable('staff_sessions')
    .addColumn('hash', 'bytea', (column) => column.primaryKey())
    .addColumn('staff_id', 'uuid', (column) => column.notNull().references('staff.id'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('revoked_at', 'timestamptz')
    .execute();
  await db.schema
    .createTable('approvals')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('lead_id', 'uuid', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('event_number', 'int4', (column) => column.notNull())
    .addColumn('command', 'jsonb', (column) => column.notNull())
    .addColumn('maker', 'uuid', (column) => column.notNull().references('staff.id'))
    .addColumn('made_at', 'timestamptz', (column) => column.notNull())
    .addColumn('checker', 'uuid', (column) => column.references('staff.id'))
    .addColumn('outcome', 'text', (column) => column.notNull().defaultTo('pending'))
    .addCheckConstraint('approvals_outcome', sql`outcome in ('pending', 'done', 'refused', 'stale')`)
    .execute();
  await db.schema
    .createIndex('approvals_pending')
    .on('approvals')
    .column('lead_id')
    .unique()
    .where(sql.ref('outcome'), '=', 'pending')
    .execute();
  await db.schema
    .alterTable('audit')
    .addColumn('staff_id', 'uuid', (column) => column.references('staff.id'))
    .execute();
}

/** The life of a loan: each lead's state, and the events that led to it. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('leads')
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('filling'))
    .addColumn('chart_version', 'int4', (column) => column.notNull().defaultTo(1))
    .addColumn('event_number', 'int4', (column) => column.notNull().defaultTo(0))
    .addColumn('deadline_at', 'timestamptz')
    .execute();
  await db.schema
    .createIndex('leads_due')
    .on('leads')
    .column('deadline_at')
    .where(sql.ref('deadline_at'), 'is not', null)
    .execute();
  await db.schema
    .createTable('loan_events')
    .addColumn('lead_id', 'uuid', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('number', 'int4', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('data', 'jsonb', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('sender_id', 'uuid')
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .addColumn('chart_version', 'int4', (column) => column.notNull())
    .addPrimaryKeyConstraint('loan_events_key', ['lead_id', 'number'])
    .addCheckConstraint('loan_events_sender', sql`sender in ('customer', 'staff', 'system')`)
    .execute();
  // A deletion that another trigger makes is the cascade of an erased lead.
  await sql`create function refuse_change() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
    raise exception '% is append-only', tg_table_name; end $$`.execute(db);
  await stamped('loan_events').execute(db);
  await createMoney(db);
  await createDesk(db);
  await sql`update leads set state = ${KNOWN_STATE}`.execute(db);
  await sql`update leads set event_number = 1, deadline_at = ${DEADLINE} where state <> 'filling'`.execute(
    db,
  );
  await sql`insert into loan_events (lead_id, number, type, data, sender, at, before, after, chart_version)
    select id, 1, 'IMPORTED', '{}', 'system', now(), 'filling', state, 1 from leads
    where state <> 'filling'`.execute(db);
}
