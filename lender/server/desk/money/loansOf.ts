import { numberOf } from '#domain/loan/numbers.ts';
import type { UnprovenMoney } from '#lender/wire/money.ts';
import type { Db } from '#server/database/connect.ts';

type Loans = UnprovenMoney['loans'];

/** The loans that money is on, or was put on, by the money. */
export async function loansOf(db: Db, money: readonly number[]): Promise<Map<number, Loans>> {
  if (money.length === 0) return new Map();
  const rows = await db
    .selectFrom('entries')
    .innerJoin('loans', 'loans.id', 'entries.loan_id')
    .innerJoin('leads', 'leads.id', 'loans.lead_id')
    .select(['entries.money_in', 'leads.id as lead_id', 'leads.number'])
    .distinct()
    .where('entries.money_in', 'in', money)
    .where('entries.kind', 'in', ['put', 'returned'])
    .orderBy('leads.number')
    .execute();
  const loans = new Map<number, Loans>();
  for (const { money_in, lead_id, number } of rows) {
    if (money_in === null) continue;
    const one = { lead_id, application: numberOf('application', number) };
    loans.set(money_in, [...(loans.get(money_in) ?? []), one]);
  }
  return loans;
}
