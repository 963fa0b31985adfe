import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** Money that people typed and that never came: two persons say so, and its name is free again. */
const NEVER_CAME = [
  sql`alter table money_in
    add column never_came boolean not null default false,
    add constraint money_in_never_came check (not never_came
      or (told_by = 'desk' and left_paise = 0 and refunded_paise = 0 and taken_paise = paise))`,
  sql`create trigger money_in_never_came_kept before update on money_in
    for each row when (old.never_came) execute function refuse_any_change()`,
];

/** A request about money on no loan says what is to happen with it. */
const REQUESTS = [
  sql`alter table payment_requests add column how text`,
  sql`update payment_requests set how = case when lead_id is null then 'sendBack' else 'book' end`,
  sql`alter table payment_requests
    alter column how set not null,
    add constraint payment_requests_how check (how in ('book', 'sendBack', 'neverCame')),
    drop constraint payment_requests_loan,
    add constraint payment_requests_loan check ((how = 'book') = (lead_id is not null)
      and (lead_id is null) = (event_number is null))`,
];

/** What two persons may say of money that is on no loan: also that it never came. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const step of [...NEVER_CAME, ...REQUESTS]) await step.execute(db);
}
