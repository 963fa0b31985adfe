import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** Invitations and removals that wait for a second person, and who is suspended meanwhile. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const step of [
    sql`alter table staff add column suspended_until timestamptz`,
    sql`create table people_requests (
      id uuid primary key default gen_random_uuid(),
      kind text not null,
      staff_id uuid references staff,
      name text not null,
      looks text not null,
      role text not null,
      maker uuid not null references staff,
      made_at timestamptz not null,
      checker uuid references staff,
      outcome text not null default 'pending',
      constraint people_requests_kind check (kind in ('invite', 'remove')),
      constraint people_requests_whom check (kind = 'invite' or staff_id is not null),
      constraint people_requests_outcome
        check (outcome in ('pending', 'done', 'refused', 'stale', 'left', 'lapsed')),
      constraint people_requests_two_persons check (
        (outcome = 'refused' or checker is distinct from maker) and (outcome <> 'done' or checker is not null)),
      constraint people_requests_own check (staff_id <> maker and staff_id <> checker))`,
    sql`create unique index people_requests_pending on people_requests (looks) where outcome = 'pending'`,
    sql`create index people_requests_of_staff on people_requests (staff_id, made_at)`,
    sql`create trigger people_requests_noted after insert or update on people_requests
      for each row execute function note_desk_change('people')`,
  ])
    await step.execute(db);
}
