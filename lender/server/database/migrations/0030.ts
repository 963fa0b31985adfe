import { type Kysely, sql } from 'kysely';
import { StartFailure } from '#server/base/startFailure.ts';
import { REFUSED } from '#server/database/migrations/0028.ts';
import type { Schema } from '#server/database/schema.ts';

/** Money that goes: what two persons released, and what became of it. `id` is its name at bank and provider, too. */
const createMoneyOut = sql`create table money_out (
  id uuid primary key default gen_random_uuid(),
  purpose text not null,
  place text not null,
  paise bigint not null,
  lead_id uuid references leads on delete set null,
  money_in bigint references money_in,
  state text not null default 'released',
  maker uuid not null references staff,
  checker uuid not null references staff,
  released_at timestamptz not null,
  asked_at timestamptz,
  asked_by uuid references staff,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  claimed text,
  claimed_reference text,
  claimed_day date,
  claimed_by uuid references staff,
  claimed_at timestamptz,
  told_by text,
  confirmed_by uuid references staff,
  told_at timestamptz,
  reference text,
  nth smallint not null default 1,
  sent_on date,
  returned_by bigint references money_in,
  constraint money_out_purpose check (purpose in ('payout', 'refund', 'unmatched')),
  constraint money_out_money check ((purpose = 'payout') = (money_in is null)),
  constraint money_out_paise check (paise > 0),
  constraint money_out_state check (state in ('released', 'asked', 'unknown', 'sent', 'failed', 'returned')),
  constraint money_out_two_persons check (maker <> checker),
  constraint money_out_name unique (place, purpose, reference, nth),
  constraint money_out_reference check (reference = upper(regexp_replace(reference, '\\s', '', 'g')) and reference <> ''),
  constraint money_out_sent check ((state in ('sent', 'returned')) = (reference is not null)
    and (reference is null) = (sent_on is null)),
  constraint money_out_asked check (state in ('released', 'failed') or asked_at is not null),
  constraint money_out_told check ((state in ('sent', 'failed', 'returned')) = (told_by is not null)
    and (told_by is null) = (told_at is null)),
  constraint money_out_told_by check (told_by in ('provider', 'statement', 'desk')),
  constraint money_out_claim check (num_nonnulls(claimed, claimed_by, claimed_at) in (0, 3)
    and (claimed is null or claimed in ('sent', 'failed'))
    and (claimed is not distinct from 'sent') = (claimed_reference is not null)
    and (claimed_reference is null) = (claimed_day is null)),
  constraint money_out_confirmed check ((told_by is not distinct from 'desk') = (confirmed_by is not null)
    and (confirmed_by is null or (claimed_by is not null and confirmed_by <> claimed_by))),
  constraint money_out_returned check ((state = 'returned') = (returned_by is not null)),
  constraint money_out_returned_once unique (returned_by))`;

/** It goes one way, keeps what was released and what was told of it, and stays when its application goes. */
const WAY = [
  sql`create function refuse_other_way() returns trigger language plpgsql as $$ begin
    if (old.state, new.state) not in (('released', 'asked'), ('released', 'failed'), ('asked', 'unknown'),
        ('asked', 'sent'), ('asked', 'failed'), ('unknown', 'sent'), ('unknown', 'failed'), ('sent', 'returned'))
        and old.state <> new.state then
      raise exception 'money_out: % can''t become %', old.state, new.state; end if;
    if (old.id, old.purpose, old.place, old.paise, old.money_in, old.maker, old.checker, old.released_at)
        is distinct from
        (new.id, new.purpose, new.place, new.paise, new.money_in, new.maker, new.checker, new.released_at)
        or (new.lead_id is not null and new.lead_id is distinct from old.lead_id) then
      raise exception 'money_out keeps what was released'; end if;
    if old.told_at is not null
        and (old.told_by, old.told_at, old.confirmed_by, old.reference, old.nth, old.sent_on)
        is distinct from
        (new.told_by, new.told_at, new.confirmed_by, new.reference, new.nth, new.sent_on) then
      raise exception 'money_out keeps what was told'; end if;
    return new; end $$`,
  sql`create trigger money_out_way before update on money_out for each row execute function refuse_other_way()`,
  sql`create trigger money_out_kept before delete on money_out
    for each row execute function refuse_any_change()`,
  sql`create trigger money_out_no_truncate before truncate on money_out
    for each statement execute function refuse_any_change()`,
  sql`create trigger money_out_noted after insert or update on money_out
    for each row execute function note_desk_change('money')`,
];

const INDEXES = [
  sql`create unique index money_out_one_payout on money_out (lead_id)
    where purpose = 'payout' and state not in ('failed', 'returned')`,
  sql`create index money_out_due on money_out (next_try_at) where state in ('released', 'asked', 'unknown')`,
  sql`create index money_out_open on money_out (released_at, id) where state in ('released', 'asked', 'unknown')`,
  sql`create index money_out_of_lead on money_out (lead_id)`,
  sql`create index money_out_of_money on money_out (money_in) where money_in is not null`,
];

/** An entry of money that was sent names its row. */
const ENTRIES = [
  sql`alter table entries
    add column money_out uuid references money_out,
    drop constraint entries_cause,
    add constraint entries_cause check (num_nonnulls(event_number, money_in, money_out) >= 1)`,
  sql`create unique index entries_sent_once on entries (money_out)
    where kind in ('sent', 'sentByProvider', 'listSent', 'listSentByProvider')`,
  sql`alter table money_in add constraint money_in_not_twice
    check (left_paise + greatest(refunded_paise, taken_paise) <= paise)`,
];

/** Money that goes is a row of its own, stored before anything is asked of bank or provider (docs/money.md). */
export async function up(db: Kysely<Schema>): Promise<void> {
  const old = await sql<{
    booked: boolean;
  }>`select exists (select from entries) or exists (select from refunds) as booked`.execute(db);
  if (old.rows[0]?.booked) throw new StartFailure(REFUSED);
  await createMoneyOut.execute(db);
  for (const step of [...INDEXES, ...WAY, ...ENTRIES]) await step.execute(db);
  await db.schema.dropTable('refunds').execute();
}
