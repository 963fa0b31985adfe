import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** The language in which a customer is written to. Who was a customer before has read English. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql`alter table customers
    add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$')`.execute(db);
}
