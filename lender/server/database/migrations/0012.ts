import { type Kysely, sql } from 'kysely';

/** When the payment provider was last asked whether an order is paid. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('payment_orders').addColumn('polled_at', 'timestamptz').execute();
  await db.schema
    .createIndex('payment_orders_unpaid')
    .on('payment_orders')
    .column('asked_at')
    .where(sql<boolean>`status = 'created' and provider_order_id is not null`)
    .execute();
}
