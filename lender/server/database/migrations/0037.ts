import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** A request to book money on a loan says how much of it: never more than is left when it is made. */
const PARTS = [
  sql`alter table payment_requests add column paise bigint`,
  sql`update payment_requests set paise = left_paise from money_in
    where money_in.id = money_in and how = 'book' and outcome = 'pending'`,
  // Of settled requests of before, the loan's entries say it.
  sql`alter table payment_requests
    add constraint payment_requests_paise check
      (case how when 'book' then coalesce(paise > 0, outcome <> 'pending') else paise is null end)`,
  sql`create function refuse_more_than_left() returns trigger language plpgsql as $$
    declare rest bigint;
    begin
      select left_paise into rest from money_in where id = new.money_in for no key update;
      if new.paise > rest then raise exception 'payment_requests: % of % are left', rest, new.paise; end if;
      return new; end $$`,
  sql`create trigger payment_requests_of_what_is_left before insert on payment_requests
    for each row when (new.outcome = 'pending') execute function refuse_more_than_left()`,
];

/** What goes of money onto loans and back is together never more than came of it, whatever writes the entries. */
const NEVER_MORE = [
  sql`create function refuse_more_than_came() returns trigger language plpgsql as $$
    declare rest bigint;
    begin
      perform from money_in where id = new.money_in for no key update;
      select sum(case when credit = 'unmatched' then paise when debit = 'unmatched' then -paise else 0 end)
        into rest from entries join kinds using (kind) where money_in = new.money_in;
      if rest < 0 then raise exception 'unmatched of money % is %', new.money_in, rest; end if;
      return null; end $$`,
  sql`create constraint trigger entries_of_what_came after insert on entries deferrable initially deferred
    for each row when (new.money_in is not null) execute function refuse_more_than_came()`,
];

/** Money that is on no loan is booked in parts. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const step of [...PARTS, ...NEVER_MORE]) await step.execute(db);
}
