import { type Kysely, sql } from 'kysely';

/** When a loan came into the state that each of its events met, and the indexes by which the desk's numbers read events. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table loan_events add column entered_at timestamptz`.execute(db);
  await sql`alter table loan_events disable trigger loan_events_append_only`.execute(db);
  await sql`update loan_events set entered_at = (
    select at from loan_events earlier
    where earlier.lead_id = loan_events.lead_id and earlier.number < loan_events.number and before <> after
    order by number desc limit 1)`.execute(db);
  await sql`alter table loan_events enable trigger loan_events_append_only`.execute(db);
  await sql`drop index loan_events_at`.execute(db);
  await sql`create index loan_events_by_type on loan_events (type, at) include (lead_id, number)`.execute(db);
  await sql`create index loan_events_moves on loan_events (before, after, at) include (entered_at)
    where before <> after`.execute(db);
}
