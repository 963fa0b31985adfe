import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** A statement is opened in each language by itself: who agrees has opened it in the language in which they agree. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql`alter table kfs_openings
    drop constraint kfs_openings_key,
    add constraint kfs_openings_key primary key (lead_id, number, language)`.execute(db);
}
