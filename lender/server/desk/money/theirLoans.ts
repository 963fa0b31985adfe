import { numberOf } from '#domain/loan/numbers.ts';
import type { UnmatchedMoney } from '#lender/wire/money.ts';
import type { Db } from '#server/database/connect.ts';

type Theirs = NonNullable<UnmatchedMoney['theirs']>;

/** The other loans of who asked to have money on another one, the newest first, by the money [LOAN-43]. */
export async function theirLoans(db: Db, money: readonly number[]): Promise<Map<number, Theirs>> {
  if (money.length === 0) return new Map();
  const rows = await db
    .selectFrom('entries')
    .innerJoin('loans as left', 'left.id', 'entries.loan_id')
    .leftJoin('loans as other', (join) =>
      join.onRef('other.customer_id', '=', 'left.customer_id').onRef('other.id', '<>', 'left.id'),
    )
    .leftJoin('leads', 'leads.id', 'other.lead_id')
    .select(['entries.money_in', 'leads.id as lead_id', 'leads.number'])
    .where('entries.money_in', 'in', money)
    .where('entries.kind', '=', 'transferred')
    .groupBy(['entries.money_in', 'leads.id', 'leads.number'])
    .having(({ eb, fn }) => eb(fn.sum('entries.paise'), '>', 0))
    .orderBy('leads.number', 'desc')
    .execute();
  const theirs = new Map<number, Theirs>();
  for (const { money_in, lead_id, number } of rows) {
    if (money_in === null) continue;
    const one = lead_id && number !== null ? [{ lead_id, application: numberOf('application', number) }] : [];
    theirs.set(money_in, [...(theirs.get(money_in) ?? []), ...one]);
  }
  return theirs;
}
