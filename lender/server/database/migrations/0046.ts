import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** A customer gives another account for the payout, with a code of its own. */
const STEPS = [
  sql`create table account_changes (
    lead_id uuid not null references leads on delete cascade,
    number int not null,
    old_digits bytea not null,
    new_digits bytea not null,
    constraint account_changes_key primary key (lead_id, number)
  )`,
  sql`create trigger account_changes_append_only
    before update or delete on account_changes for each row execute function refuse_change()`,
  sql`alter table challenges drop constraint challenges_purpose`,
  sql`alter table challenges add constraint challenges_purpose
    check (purpose in ('login', 'repay', 'accept', 'account'))`,
];

export async function up(db: Kysely<Schema>): Promise<void> {
  for (const step of STEPS) await step.execute(db);
}
