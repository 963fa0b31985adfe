import { type Kysely, sql } from 'kysely';
import { KINDS } from '#lender/books/kinds.ts';
import { StartFailure } from '#server/base/startFailure.ts';
import { REFUSED } from '#server/database/migrations/0028.ts';
import type { Schema } from '#server/database/schema.ts';

/** Payouts are rows of `money_out`, and one that comes back is money that came: what was booked before can't be read so. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const old = await sql<{
    booked: boolean;
  }>`select exists (select from entries) or exists (select from money_out)
    or exists (select from loan_events where type like 'PAYOUT.%') as booked`.execute(db);
  if (old.rows[0]?.booked) throw new StartFailure(REFUSED);
  const { debit, credit, derived } = KINDS.returned;
  // A new database has it already.
  await db
    .insertInto('kinds')
    .values({ kind: 'returned', debit, credit, derived })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`create unique index entries_returned_once on entries (money_out) where kind = 'returned'`.execute(
    db,
  );
}
