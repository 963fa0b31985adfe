import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** What an application said as it was sent. Answers of before the next one stay with the loan that they decided. */
const SENT_ANSWERS = [
  sql`create table sent_answers (
    lead_id uuid primary key references leads on delete cascade,
    monthly_income int,
    income_type_id int,
    employed_since date,
    age int,
    pincode text,
    city text)`,
  // Of earlier applications nobody knows: their answers were replaced by those of the newest one.
  sql`insert into sent_answers
    select newest.id, income.monthly_income, income.income_type_id, employment.emp_since,
      date_part('year', newest.submitted_at at time zone 'Asia/Kolkata') - date_part('year', personal.dob),
      residence.residence_pincode, residence.residence_city
    from (select distinct on (customer_id) * from leads order by customer_id, created_at desc) newest
    left join income_details income using (customer_id)
    left join employment_details employment using (customer_id)
    left join personal_details personal using (customer_id)
    left join residence_details residence using (customer_id)
    where newest.submitted_at is not null`,
];

/** Nothing may happen any more to a lead in these states; `filling` was never sent. */
const DELETABLE = sql`('filling', 'refused', 'withdrawn', 'declined', 'lapsed', 'exited', 'closed', 'writtenOff')`;
const OPEN = sql`('released', 'asked', 'unknown')`;

/** Who has an application or a loan that goes on, or money that may go to them, keeps lead and account. */
const NEEDED = [
  sql`create function refuse_needed_lead() returns trigger language plpgsql as $$ begin
    if old.state not in ${DELETABLE} then raise exception 'leads: it is still %', old.state; end if;
    if exists (select from money_out where lead_id = old.id and state in ${OPEN}) then
      raise exception 'leads: money of it is on its way'; end if;
    return old; end $$`,
  sql`create trigger leads_needed before delete on leads for each row execute function refuse_needed_lead()`,
  sql`create function refuse_needed_account() returns trigger language plpgsql as $$ begin
    if exists (select from leads where customer_id = old.customer_id and state not in ${DELETABLE})
        or exists (select from leads join money_out on money_out.lead_id = leads.id
          where customer_id = old.customer_id and money_out.state in ${OPEN})
        or exists (select from loans where customer_id = old.customer_id
          and (closed_at is null or excess_paise >= 100)) then
      raise exception 'bank_details: money may go to this account'; end if;
    return old; end $$`,
  sql`create trigger bank_details_needed before delete on bank_details
    for each row execute function refuse_needed_account()`,
];

/** What was erased and when, without what it was: a tombstone for each time, and the books of loans without their person. */
const TOMBSTONES = [
  sql`create table erasures (
    id uuid primary key default gen_random_uuid(),
    customer_id uuid references customers on delete set null,
    kind text not null,
    why text not null,
    requested_at timestamptz,
    what jsonb not null,
    file_count int not null,
    files text[] not null,
    rows_at timestamptz not null,
    kept_until date,
    finished_at timestamptz,
    constraint erasures_kind check (kind in ('permission', 'reduced', 'erased')),
    constraint erasures_why check (why in ('taken back', 'asked', 'record over', 'unused')),
    constraint erasures_asked check ((why = 'asked') = (requested_at is not null)),
    constraint erasures_kept check ((kind = 'reduced') = (kept_until is not null)),
    constraint erasures_files check (finished_at is null or files = '{}'))`,
  sql`create index erasures_unfinished on erasures (rows_at) where finished_at is null`,
  sql`create index erasures_of_customer on erasures (customer_id)`,
  sql`create function refuse_other_past() returns trigger language plpgsql as $$ begin
    if (old.id, old.kind, old.why, old.requested_at, old.what, old.file_count, old.rows_at, old.kept_until)
        is distinct from
        (new.id, new.kind, new.why, new.requested_at, new.what, new.file_count, new.rows_at, new.kept_until)
        or (new.customer_id is not null and new.customer_id is distinct from old.customer_id)
        or (old.finished_at is not null and new.finished_at is distinct from old.finished_at)
        or (new.files <> old.files and new.files <> '{}') then
      raise exception 'erasures keeps what was erased'; end if;
    return new; end $$`,
  sql`create trigger erasures_past before update on erasures
    for each row execute function refuse_other_past()`,
  sql`create trigger erasures_kept before delete on erasures
    for each row execute function refuse_any_change()`,
  sql`create table erased_books (
    loan_id uuid primary key references loans,
    terms jsonb not null,
    acts jsonb not null,
    erased_at timestamptz not null)`,
  sql`create trigger erased_books_append_only before update or delete on erased_books
    for each row execute function refuse_any_change()`,
];

/** What is left of a person, and of a loan without its person. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const step of [...SENT_ANSWERS, ...NEEDED, ...TOMBSTONES]) await step.execute(db);
  await sql`create index payment_events_of_order on payment_events (order_id) where order_id is not null`.execute(
    db,
  );
}
