import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/**
 * The audit is append-only. A row loses only who it was about, once they are deleted, and goes only after the 8 years that
 * the terms promise, by the database's clock.
 */
const APPEND_ONLY = [
  sql`create function keep_audit() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then
      if old.at < now() - interval '8 years' and exists (select from audit_links where audit_id = old.id) then
        return old; end if;
    elsif new.customer_id is null and not exists (select from customers where id = old.customer_id)
        and to_jsonb(new) - '{customer_id,kind}'::text[] = to_jsonb(old) - '{customer_id,kind}'::text[] then
      return new; end if;
    raise exception 'audit is append-only' using constraint = 'audit_append_only'; end $$`,
  sql`create trigger audit_append_only before update or delete on audit
    for each row execute function keep_audit()`,
  sql`create trigger audit_no_truncate before truncate on audit
    for each statement execute function refuse_any_change()`,
];

/** Each row's link to the one before it, which stays when the row has gone: hashes with the service's key, nothing else. */
const LINKS = [
  sql`create table audit_links (
    number bigint primary key,
    audit_id uuid not null,
    at timestamptz not null,
    entry bytea not null,
    customer bytea,
    hash bytea not null,
    constraint audit_links_number check (number > 0),
    constraint audit_links_once unique (audit_id))`,
  sql`create trigger audit_links_append_only before update or delete on audit_links
    for each row execute function refuse_any_change()`,
  sql`create trigger audit_links_no_truncate before truncate on audit_links
    for each statement execute function refuse_any_change()`,
];

/** Rows that no link has yet, in the order in which they were written. Those of before come first, by their time. */
const WAITING = [
  sql`create table audit_waiting (
    number bigint generated always as identity primary key,
    audit_id uuid not null)`,
  sql`insert into audit_waiting (audit_id) select id from audit order by at, id`,
  sql`create function note_audit() returns trigger language plpgsql as $$ begin
    insert into audit_waiting (audit_id) values (new.id);
    return null; end $$`,
  sql`create trigger audit_waits after insert on audit for each row execute function note_audit()`,
];

/** The chain of the audit. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const step of [...LINKS, ...WAITING, ...APPEND_ONLY]) await step.execute(db);
}
