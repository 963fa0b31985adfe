import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** An answer that isn't accepted is looked at again, by another person than the one who gave it [CMP-07] [CMP-08]. */
const STEPS = [
  sql`alter table complaints
    add column disputed_at timestamptz,
    add column why bytea,
    add column second_answer bytea,
    add column second_answered_at timestamptz,
    add column second_answered_by uuid references staff,
    add constraint complaints_second_answered check (
      (second_answer is null) = (second_answered_at is null)
      and (second_answer is null) = (second_answered_by is null)),
    add constraint complaints_second_look check (
      second_answer is null or (disputed_at is not null and answered_by is not null)),
    add constraint complaints_two_persons check (second_answered_by is distinct from answered_by or answered_by is null)`,
  // Those of before wait for their second look from now on.
  sql`update complaints set disputed_at = now(), deadline_at = now() + interval '15 days' where state = 'disputed'`,
  sql`alter table complaints add constraint complaints_disputed check (
    state not in ('disputed', 'overdue', 'reviewed') or disputed_at is not null)`,
  sql`drop index complaints_waiting`,
  sql`create index complaints_waiting on complaints ((state not in ('late', 'overdue')), number)
    where state in ('open', 'late', 'disputed', 'overdue')`,
];

export async function up(db: Kysely<Schema>): Promise<void> {
  for (const step of STEPS) await step.execute(db);
}
