import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** Which application a row of the audit is about, until that is deleted, and with which amount. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const step of [
    sql`alter table audit
      add column lead_id uuid references leads on delete set null,
      add column paise bigint`,
    sql`create index audit_of_lead on audit (lead_id) where lead_id is not null`,
    sql`alter table audit_links add column lead bytea`,
    sql`create or replace function keep_audit() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' then
        if old.at < now() - interval '8 years' and exists (select from audit_links where audit_id = old.id) then
          return old; end if;
      elsif (new.customer_id is not distinct from old.customer_id
            or new.customer_id is null and not exists (select from customers where id = old.customer_id))
          and (new.lead_id is not distinct from old.lead_id
            or new.lead_id is null and not exists (select from leads where id = old.lead_id))
          and to_jsonb(new) - '{customer_id,lead_id,kind}'::text[]
            = to_jsonb(old) - '{customer_id,lead_id,kind}'::text[] then
        return new; end if;
      raise exception 'audit is append-only' using constraint = 'audit_append_only'; end $$`,
  ])
    await step.execute(db);
}
