import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/**
 * Other money with a reference that is known has two persons who said so, and the reference with its number for a name. No two
 * of a place have one name, but for what never came.
 */
const OTHER_MONEY = [
  sql`alter table money_in
    add column maker uuid,
    add column checker uuid,
    add constraint money_in_two_persons check (num_nonnulls(maker, checker) = 0
      or (num_nonnulls(maker, checker) = 2 and maker <> checker)),
    add constraint money_in_other check (maker is null or nth > 1),
    add column name text not null
      generated always as (case when maker is null then reference else reference || '/' || nth end) stored`,
  sql`create unique index money_in_once on money_in (place, name) where not never_came`,
  sql`create index money_in_by_name on money_in (name)`,
];

/** How those who ask for it know that it is other money: encrypted, as a person wrote it. */
const HOW_THEY_KNOW = sql`alter table approvals add column words bytea`;

/** Two persons may say that other money has a reference that is known. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const step of [...OTHER_MONEY, HOW_THEY_KNOW]) await step.execute(db);
}
