import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** Notifications that a payment provider signed and that can't be right. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql`create table odd_events (
    id uuid primary key,
    body_hash bytea not null unique,
    body bytea not null,
    received_at timestamptz not null)`.execute(db);
  await sql`create index odd_events_by_age on odd_events (received_at)`.execute(db);
}
