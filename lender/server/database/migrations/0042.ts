import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** More time is given until a day: what waits for a second person in days is proposed anew. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql`update approvals set outcome = 'stale'
    where outcome = 'pending' and command->>'action' = 'extend'`.execute(db);
}
