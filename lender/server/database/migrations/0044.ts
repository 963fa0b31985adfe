import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** The steps whose answers can be changed before an application is sent. */
const TABLES = [
  'personal_details',
  'residence_details',
  'income_details',
  'employment_details',
  'bank_details',
];

/** When an answer of a step was changed last; nobody knows it of changes before this version. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} add column changed_at timestamptz`.execute(db);
}
