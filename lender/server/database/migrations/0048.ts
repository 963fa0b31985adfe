import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** Who has to pay soon is told so once a day at most. */
const STEPS = [
  sql`alter table loans add column reminded_on date`,
  sql`create index loans_to_remind on loans (repayment_date) where closed_at is null`,
];

export async function up(db: Kysely<Schema>): Promise<void> {
  for (const step of STEPS) await step.execute(db);
}
