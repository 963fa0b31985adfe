import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** What was paid too much on one loan is for another one. New databases have each kind from the first. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql`insert into kinds (kind, debit, credit, derived)
    values ('transferred', 'passing', 'unmatched', false) on conflict do nothing`.execute(db);
}
