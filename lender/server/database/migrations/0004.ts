import type { Kysely } from 'kysely';

/** The mode that created the database: the demo and production refuse each other's. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('installation').addColumn('mode', 'text').execute();
}
