import { type Kysely, sql } from 'kysely';
import { RUPEE } from '#domain/loan/money.ts';
import { EXCESS_WORKING_DAYS } from '#domain/loan/product.ts';
import { endOfWorkingDay } from '#domain/loan/workingDays.ts';
import type { Schema } from '#server/database/schema.ts';

/** Since when a customer has paid too much, and until when the lender decides about it. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql`alter table loans
    add column overpaid_since timestamptz,
    add column overpaid_by timestamptz,
    add constraint loans_overpaid check ((overpaid_since is null) = (overpaid_by is null))`.execute(db);
  const by = endOfWorkingDay(new Date(), EXCESS_WORKING_DAYS);
  await sql`update loans set overpaid_since = coalesce(closed_at, now()), overpaid_by = ${by}
    where excess_paise >= ${Number(RUPEE)}`.execute(db);
  await sql`create index loans_overpaid on loans (lead_id) where overpaid_since is not null`.execute(db);
}
