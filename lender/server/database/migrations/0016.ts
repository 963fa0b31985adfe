import { type Kysely, sql } from 'kysely';

/**
 * The moment at which each loan came into its state, and the indexes of the desk's queue and numbers. Milliseconds are
 * what positions of the queue carry.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table leads
    alter column deadline_at type timestamptz(3),
    add column state_since timestamptz(3) not null default now()`.execute(db);
  await sql`update leads set state_since = coalesce(
    (select max(at) from loan_events where lead_id = leads.id and (before <> after or type = 'REVISE')),
    submitted_at, created_at)`.execute(db);
  await sql`create index leads_queue on leads
    (state, (coalesce(deadline_at, 'infinity')), state_since, id)`.execute(db);
  await sql`create index pan_verifications_name on pan_verifications
    using gin (to_tsvector('simple', full_name))`.execute(db);
  await db.schema.createIndex('customers_verified').on('customers').column('verified_at').execute();
  await db.schema.createIndex('loan_events_at').on('loan_events').column('at').execute();
  await db.schema.createIndex('ledger_entries_day').on('ledger_entries').column('day').execute();
}
