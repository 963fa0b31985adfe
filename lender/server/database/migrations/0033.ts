import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { looksOf } from '#server/database/staffNames.ts';

/** How a name looks, each time of nobody else. Names of before that look alike stay apart: the younger one keeps its id in it. */
async function addLooks(db: Kysely<Schema>): Promise<void> {
  await sql`alter table staff
    add column as_written text, add column in_small text, add column in_capitals text`.execute(db);
  const seen = new Set<string>();
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { id, name } of staff) {
    const looks = looksOf(name);
    const isFree = Object.entries(looks).every((look) => !seen.has(look.join()));
    const kept = isFree ? looks : looksOf(`${name} ${id}`);
    for (const look of Object.entries(kept)) seen.add(look.join());
    await db.updateTable('staff').set(kept).where('id', '=', id).execute();
  }
  await sql`alter table staff
    alter column as_written set not null,
    alter column in_small set not null,
    alter column in_capitals set not null,
    add constraint staff_as_written unique (as_written),
    add constraint staff_in_small unique (in_small),
    add constraint staff_in_capitals unique (in_capitals)`.execute(db);
}

/** A request ends with the next event of its loan, when its money is used, or when who made it leaves; the case tells of it. */
const REQUESTS = [
  ...['approvals', 'payment_requests'].flatMap((table) => [
    sql`alter table ${sql.table(table)}
      drop constraint ${sql.ref(`${table}_outcome`)},
      add constraint ${sql.ref(`${table}_outcome`)}
        check (outcome in ('pending', 'done', 'refused', 'stale', 'left'))`,
    sql`update ${sql.table(table)} as request set outcome = 'stale' from leads
      where leads.id = request.lead_id and outcome = 'pending' and request.event_number < leads.event_number`,
  ]),
  sql`create function end_overtaken_requests() returns trigger language plpgsql as $$ begin
    update approvals set outcome = 'stale'
      where lead_id = new.lead_id and outcome = 'pending' and event_number < new.number;
    update payment_requests set outcome = 'stale'
      where lead_id = new.lead_id and outcome = 'pending' and event_number < new.number;
    return null; end $$`,
  sql`create trigger loan_events_overtakes after insert on loan_events
    for each row execute function end_overtaken_requests()`,
  sql`create function end_requests_of_money() returns trigger language plpgsql as $$ begin
    update payment_requests set outcome = 'stale' where money_in = new.id and outcome = 'pending';
    return null; end $$`,
  sql`create trigger money_in_overtakes after update on money_in
    for each row when (new.left_paise <> old.left_paise) execute function end_requests_of_money()`,
  sql`create trigger payment_requests_of_loan_noted after insert or update on payment_requests
    for each row when (new.lead_id is not null) execute function note_desk_change('loan', 'lead_id')`,
];

/** As at `approvals`: who made a request may take it back, and nothing is done without a second person. */
const TWO_PERSONS = sql`alter table payment_requests
  drop constraint payment_requests_two_persons,
  add constraint payment_requests_two_persons check (
    (outcome = 'refused' or checker is distinct from maker) and (outcome <> 'done' or checker is not null))`;

/** What the provider told and can't be booked is on the desk's list, until two persons say that it is settled otherwise. */
const EVENTS = [
  sql`alter table payment_events
    add column reason text,
    add column booked_paise bigint not null default 0,
    add column settles_by uuid references staff,
    add column settles_at timestamptz,
    add column settled_by uuid references staff,
    drop constraint payment_events_outcome,
    add constraint payment_events_outcome check
      (outcome in ('booked', 'repeated', 'unmatched', 'unbooked', 'settled', 'returned')),
    add constraint payment_events_reason check
      (reason in ('noOrder', 'loanRefuses', 'otherSum', 'noPayment', 'moreThanLeft', 'erased', 'fault')),
    add constraint payment_events_booked check (booked_paise between 0 and paise)`,
  // Of before: whether its money came isn't known from it, so it is tried once more.
  sql`update payment_events set outcome = null, next_try_at = received_at where outcome = 'unmatched'`,
  sql`alter table payment_events
    add constraint payment_events_unbooked check (coalesce(outcome, '') <> 'unbooked' or reason is not null),
    add constraint payment_events_claim check ((settles_by is null) = (settles_at is null)),
    add constraint payment_events_settled check ((outcome is not distinct from 'settled') = (settled_by is not null)),
    add constraint payment_events_two_persons check
      (settled_by is null or (settles_by is not null and settled_by <> settles_by))`,
  sql`create index payment_events_unbooked on payment_events (received_at, id) where outcome = 'unbooked'`,
  sql`create index money_in_unproven on money_in (came_at, id) where told_by = 'desk' and taken_paise < paise`,
];

/** Names that look alike are one name, requests end at once, and nothing that the provider told is forgotten. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await addLooks(db);
  for (const step of [...REQUESTS, TWO_PERSONS, ...EVENTS]) await step.execute(db);
}
