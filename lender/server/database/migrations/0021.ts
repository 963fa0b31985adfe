import type { Kysely } from 'kysely';

/** A loan is looked up by its lead with each of its events. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex('loans_of_lead').on('loans').column('lead_id').execute();
}
