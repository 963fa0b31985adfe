import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** What was corrected stands with the answer that says so: nobody answers 'corrected' without a change [DATA-05]. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql`alter table complaints
    add column corrections bytea,
    add constraint complaints_corrected check (state <> 'corrected' or corrections is not null)`.execute(db);
}
