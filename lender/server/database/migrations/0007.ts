import type { Kysely } from 'kysely';

/** Contact messages are found by the number that they give, so that they go with its customer. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('contact_messages').addColumn('phone_hash', 'bytea').execute();
  await db.schema
    .createIndex('contact_messages_by_phone_hash')
    .on('contact_messages')
    .column('phone_hash')
    .execute();
}
