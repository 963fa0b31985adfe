import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** A PAN whose holder a customer was asked about: one for each, encrypted with its name, until it expires. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql`create table pan_checks (
    customer_id uuid primary key references customers on delete cascade,
    id uuid not null,
    body bytea not null,
    expires_at timestamptz not null)`.execute(db);
}
