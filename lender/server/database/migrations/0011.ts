import { type Kysely, sql } from 'kysely';

/** Notifications of a payment provider, and refunds to customers. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('payment_orders').addColumn('asked_at', 'timestamptz').execute();
  await db.schema
    .createIndex('payment_orders_of_provider')
    .on('payment_orders')
    .column('provider_order_id')
    .where(sql.ref('provider_order_id'), 'is not', null)
    .execute();
  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('paise', 'int8', (column) => column.notNull())
    .addColumn('paid_at', 'timestamptz', (column) => column.notNull())
    .addColumn('received_at', 'timestamptz', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addCheckConstraint('payment_events_kind', sql`kind in ('paid', 'reversed')`)
    .addCheckConstraint('payment_events_outcome', sql`outcome in ('booked', 'repeated', 'unmatched')`)
    .execute();
  await db.schema
    .createIndex('payment_events_open')
    .on('payment_events')
    .column('received_at')
    .where(sql<boolean>`outcome is null or outcome = 'unmatched'`)
    .execute();
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('lead_id', 'uuid', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('event_number', 'int4', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('paise', 'int8', (column) => column.notNull())
    .addColumn('made_at', 'timestamptz', (column) => column.notNull())
    .addColumn('sent_at', 'timestamptz')
    .addCheckConstraint('refunds_paise', sql`paise > 0`)
    .execute();
}
