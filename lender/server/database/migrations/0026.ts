import { type Kysely, type RawBuilder, sql } from 'kysely';

type Events = 'insert' | 'insert or update' | 'insert or delete';

const EVENTS: Readonly<Record<Events, RawBuilder<unknown>>> = {
  insert: sql`insert`,
  'insert or update': sql`insert or update`,
  'insert or delete': sql`insert or delete`,
};

/** A trigger takes names as its arguments too, and hands them to its function as texts. */
const noted = (table: string, events: Events, ...args: readonly string[]) =>
  sql`create trigger ${sql.ref(`${table}_noted`)} after ${EVENTS[events]} on ${sql.table(table)}
    for each row execute function note_desk_change(${sql.join(args.map((arg) => sql.ref(arg)))})`;

/** Whatever the desk lists tells of its changes: loans, letters, money and people [DESK-40]. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop trigger loan_events_noted on loan_events`.execute(db);
  await sql`drop trigger approvals_noted on approvals`.execute(db);
  // A subject is an id of its topic, or empty where a list is read as a whole.
  await sql`alter table desk_changes
    drop constraint desk_changes_key,
    drop constraint desk_changes_lead_id_fkey,
    alter column lead_id type text,
    add column topic text not null default 'loan'`.execute(db);
  await sql`alter table desk_changes rename column lead_id to subject`.execute(db);
  await sql`alter table desk_changes
    alter column topic drop default,
    add constraint desk_changes_key primary key (tx, topic, subject)`.execute(db);
  await db.schema.dropIndex('desk_changes_of_lead').execute();
  await sql`create or replace function note_desk_change() returns trigger language plpgsql as $$
    declare changed text := '';
    begin
      if tg_nargs = 2 then execute format('select ($1).%I', tg_argv[1]) into changed using new; end if;
      insert into desk_changes (topic, subject) values (tg_argv[0], changed) on conflict do nothing;
      return null;
    end $$`.execute(db);
  await noted('loan_events', 'insert', 'loan', 'lead_id').execute(db);
  await noted('approvals', 'insert or update', 'loan', 'lead_id').execute(db);
  await noted('contact_messages', 'insert or update', 'message', 'id').execute(db);
  await noted('reviews', 'insert or update', 'review', 'id').execute(db);
  await noted('complaints', 'insert or update', 'complaint', 'id').execute(db);
  for (const table of ['payment_events', 'payment_requests', 'refunds'])
    await noted(table, 'insert or update', 'money').execute(db);
  await noted('staff', 'insert or update', 'people').execute(db);
  await noted('invitations', 'insert or update', 'people').execute(db);
  // A passkey's count changes with each sign-in, which no list shows.
  await noted('passkeys', 'insert or delete', 'people').execute(db);
}
