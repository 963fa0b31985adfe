import { type Kysely, sql } from 'kysely';

/** Requests of one member of staff about unmatched money that another confirms, and money that goes back without a loan. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('payment_requests')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('payment_event_id', 'text', (column) =>
      column.notNull().references('payment_events.id').onDelete('cascade'),
    )
    .addColumn('lead_id', 'uuid', (column) => column.references('leads.id').onDelete('cascade'))
    .addColumn('event_number', 'int4')
    .addColumn('maker', 'uuid', (column) => column.notNull().references('staff.id'))
    .addColumn('made_at', 'timestamptz', (column) => column.notNull())
    .addColumn('checker', 'uuid', (column) => column.references('staff.id'))
    .addColumn('outcome', 'text', (column) => column.notNull().defaultTo('pending'))
    .addCheckConstraint('payment_requests_outcome', sql`outcome in ('pending', 'done', 'refused', 'stale')`)
    .addCheckConstraint('payment_requests_loan', sql`(lead_id is null) = (event_number is null)`)
    .addCheckConstraint('payment_requests_two_persons', sql`checker <> maker`)
    .execute();
  await db.schema
    .createIndex('payment_requests_pending')
    .on('payment_requests')
    .column('payment_event_id')
    .unique()
    .where(sql.ref('outcome'), '=', 'pending')
    .execute();
  await db.schema.createIndex('payment_requests_of_lead').on('payment_requests').column('lead_id').execute();
  await sql`alter table payment_events
    drop constraint payment_events_outcome,
    add constraint payment_events_outcome check (outcome in ('booked', 'repeated', 'unmatched', 'returned'))`.execute(
    db,
  );
  await db.schema
    .createIndex('payment_events_of_payment')
    .on('payment_events')
    .column('payment_id')
    .execute();
  await sql`alter table refunds alter column lead_id drop not null, alter column event_number drop not null`.execute(
    db,
  );
  // Notifications of a payment that a person has booked name no order: its loan is found by the booking.
  await db.schema
    .createIndex('ledger_entries_of_payment')
    .on('ledger_entries')
    .column('reference')
    .where(sql.ref('kind'), '=', 'payment')
    .execute();
}
