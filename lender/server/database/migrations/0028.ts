import { type Kysely, sql } from 'kysely';
import { KINDS, type Kind } from '#lender/books/kinds.ts';
import { StartFailure } from '#server/base/startFailure.ts';
import type { Schema } from '#server/database/schema.ts';

export const REFUSED =
  'The loans in this database were booked by an earlier version, and can’t be taken over. Nothing was changed: keep it, and start with another folder (DATA_DIR) or database (DATABASE_URL).';

const kindsOf = (): { kind: Kind; debit: string; credit: string; derived: boolean }[] =>
  (Object.keys(KINDS) as Kind[]).map((kind) => {
    const { debit, credit, derived } = KINDS[kind];
    return { kind, debit, credit, derived };
  });

/** Money that came, by its name at the bank or the provider, and what is left of it. */
const createMoney = sql`create table money_in (
  id bigint generated always as identity primary key,
  place text not null,
  reference text not null,
  nth smallint not null default 1,
  paise bigint not null,
  day date not null,
  told_by text not null,
  came_at timestamptz not null,
  left_paise bigint not null,
  refunded_paise bigint not null default 0,
  taken_paise bigint not null default 0,
  constraint money_in_name unique (place, reference, nth),
  constraint money_in_reference check (reference = upper(regexp_replace(reference, '\\s', '', 'g')) and reference <> ''),
  constraint money_in_paise check (paise > 0),
  constraint money_in_told_by check (told_by in ('provider', 'statement', 'desk')),
  constraint money_in_left check (left_paise between 0 and paise),
  constraint money_in_refunded check (refunded_paise between 0 and paise),
  constraint money_in_taken check (taken_paise between 0 and paise))`;

/** Entries: append-only, without a gap in a loan's numbers, of open days, with nothing left between facts and split. */
const ENTRIES = [
  sql`create table entries (
    id bigint generated always as identity primary key,
    kind text not null references kinds,
    paise bigint not null,
    loan_id uuid references loans,
    number int,
    previous int generated always as (nullif(number, 1) - 1) stored,
    event_number int,
    money_in bigint references money_in,
    reference text,
    day date not null,
    books_day date not null,
    at timestamptz not null,
    constraint entries_number unique (loan_id, number),
    constraint entries_gap foreign key (loan_id, previous) references entries (loan_id, number),
    constraint entries_paise check (paise <> 0),
    constraint entries_of_loan check ((loan_id is null) = (number is null)),
    constraint entries_cause check (num_nonnulls(event_number, money_in) >= 1))`,
  sql`create index entries_by_day on entries (day)`,
  sql`create index entries_by_books_day on entries (books_day)`,
  sql`create index entries_of_money on entries (money_in) where money_in is not null`,
  sql`create function refuse_any_change() returns trigger language plpgsql as $$ begin
    raise exception '% is append-only', tg_table_name; end $$`,
  sql`create trigger entries_append_only before update or delete on entries
    for each row execute function refuse_any_change()`,
  sql`create trigger entries_no_truncate before truncate on entries
    for each statement execute function refuse_any_change()`,
  sql`create function refuse_closed_day() returns trigger language plpgsql as $$ begin
    if exists (select from closings where day >= new.books_day) then
      raise exception 'the books of % are closed', new.books_day; end if;
    return new; end $$`,
  sql`create trigger entries_open_day before insert on entries
    for each row execute function refuse_closed_day()`,
  sql`create function refuse_passing() returns trigger language plpgsql as $$
    declare rest bigint;
    begin
      select coalesce(sum(case when debit = 'passing' then paise when credit = 'passing' then -paise else 0 end), 0)
        into rest from entries join kinds using (kind) where loan_id = new.loan_id;
      if rest <> 0 then raise exception 'passing of loan % is %', new.loan_id, rest; end if;
      return null; end $$`,
  sql`create constraint trigger entries_passing after insert on entries deferrable initially deferred
    for each row when (new.loan_id is not null) execute function refuse_passing()`,
];

/** Loans outlive the person: without name, PAN or application, and never deleted. */
const LOANS = [
  sql`alter table loans
    drop column paid_paise, drop column daily_rate, drop column penalty_rate,
    alter column customer_id drop not null,
    alter column pan_hash drop not null,
    drop constraint loans_customer_id_fkey,
    add constraint loans_customer_id_fkey foreign key (customer_id) references customers on delete set null,
    add column standing text not null default 'notLent',
    add column owed_paise bigint not null default 0,
    add column excess_paise bigint not null default 0,
    add column days_past_due int not null default 0,
    add column settled_on date`,
  sql`create index loans_to_settle on loans (settled_on, id) where closed_at is null`,
  sql`create function forget_pan() returns trigger language plpgsql as $$ begin
    new.pan_hash := null; return new; end $$`,
  sql`create trigger loans_forget before update on loans for each row when (new.customer_id is null)
    execute function forget_pan()`,
  sql`create trigger loans_kept before delete on loans for each row execute function refuse_any_change()`,
  sql`create trigger loans_no_truncate before truncate on loans for each statement execute function refuse_any_change()`,
];

/** The books: kinds, money that came, entries; loans keep what a settlement left (docs/money.md). */
export async function up(db: Kysely<Schema>): Promise<void> {
  const old = await sql<{
    loans: boolean;
  }>`select exists (select from loans) or exists (select from proposals)
    or exists (select from payment_events) as loans`.execute(db);
  if (old.rows[0]?.loans) throw new StartFailure(REFUSED);
  await sql`create table kinds (kind text primary key, debit text not null, credit text not null,
    derived boolean not null, constraint kinds_accounts check (debit <> credit))`.execute(db);
  await sql`create table closings (day date primary key, at timestamptz not null)`.execute(db);
  await db.insertInto('kinds').values(kindsOf()).execute();
  await createMoney.execute(db);
  await sql`create index money_in_by_reference on money_in (reference)`.execute(db);
  await sql`create index money_in_on_no_loan on money_in (came_at, id) where left_paise > 0`.execute(db);
  await sql`drop table ledger_entries`.execute(db);
  for (const step of [...ENTRIES, ...LOANS]) await step.execute(db);
  await sql`alter table leads add column passes_at timestamptz(3)`.execute(db);
  await sql`update leads set passes_at = deadline_at`.execute(db);
  await sql`drop index leads_due`.execute(db);
  await sql`create index leads_due on leads (passes_at) where passes_at is not null`.execute(db);
  await sql`alter table payment_events add column provider text not null`.execute(db);
  await sql`create index payment_events_of_name on payment_events (upper(payment_id))`.execute(db);
  await sql`alter table payment_requests
    drop column payment_event_id, add column money_in bigint not null references money_in`.execute(db);
  await sql`create unique index payment_requests_pending on payment_requests (money_in)
    where outcome = 'pending'`.execute(db);
  // Who made a request may take it back.
  await sql`alter table approvals add constraint approvals_two_persons check (
    (outcome = 'refused' or checker is distinct from maker) and (outcome <> 'done' or checker is not null))`.execute(
    db,
  );
  await sql`alter table proposals
    add column cooling_off_days int not null, add column rules int not null`.execute(db);
  await sql`create trigger money_in_noted after insert or update on money_in
    for each row execute function note_desk_change('money')`.execute(db);
}
