import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** More time is given until a day: what waits for a second person in days is proposed anew. */
const MORE_TIME = sql`update approvals set outcome = 'stale'
  where outcome = 'pending' and command->>'action' = 'extend'`;

/** A text about a loan says as long as what it holds. */
const HOLDS = [
  sql`alter table sms_outbox
    add column lead_id uuid references leads on delete set null,
    add column holds_in text[],
    add column said_at int,
    add constraint sms_outbox_holds check (said_at is null or holds_in is not null)`,
  sql`create index sms_outbox_of_lead on sms_outbox (lead_id) where lead_id is not null`,
];

export async function up(db: Kysely<Schema>): Promise<void> {
  for (const step of [MORE_TIME, ...HOLDS]) await step.execute(db);
}
