import { type RawBuilder, sql } from 'kysely';
import { dayInIndia } from '#domain/formats/formats.ts';
import { DELETION_MS, RECORDS_MS } from '#domain/limits.ts';
import type { Db } from '#server/database/connect.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';

/** Why the data of a customer goes. */
export type Why = Exclude<Row<'erasures'>['why'], 'taken back'>;

/** The conditions on a row of `customers`, the first that holds is the reason; the terms promise the periods (H-08). */
const conditionsAt = (now: Date): Readonly<Record<Why, RawBuilder<boolean>>> => {
  const before = new Date(now.getTime() - RECORDS_MS);
  return {
    asked: sql`deletion_requested_at < ${new Date(now.getTime() - DELETION_MS)}`,
    /** Nothing was begun since everything else went. */
    'record over': sql`exists (
      select from erasures where erasures.customer_id = customers.id and kind = 'reduced'
        and kept_until < ${dayInIndia(now)} and not exists (
          select from leads where leads.customer_id = customers.id and leads.created_at > rows_at))`,
    unused: sql`(created_at < ${before}
      and not exists (select from leads where leads.customer_id = customers.id and updated_at >= ${before})
      and not exists (select from tokens where tokens.customer_id = customers.id and last_used_at >= ${before})
      and not exists (select from loans where loans.customer_id = customers.id
        and (closed_at is null or closed_at >= ${before})))`,
  };
};

/** Customers whose data may be due, the longest known first. */
export async function dueCustomers(db: Db, now: Date): Promise<string[]> {
  const conditions = sql.join(Object.values(conditionsAt(now)), sql` or `);
  const { rows } = await sql<{ id: string }>`
    select id from customers where ${conditions} order by created_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Why the data of a customer, who is locked, is due now, and since when they ask for it; undefined where it isn't. */
export async function whyDue(
  tx: Tx,
  customerId: string,
  now: Date,
): Promise<{ readonly why: Why; readonly requestedAt: Date | null } | undefined> {
  const cases = Object.entries(conditionsAt(now)).map(
    ([why, condition]) => sql`when ${condition} then ${why}::text`,
  );
  const { rows } = await sql<{ why: Why | null; asked: Date | null }>`
    select case ${sql.join(cases, sql` `)} end as why, deletion_requested_at as asked
    from customers where id = ${customerId}`.execute(tx);
  const [due] = rows;
  if (due?.why == null) return undefined;
  return { why: due.why, requestedAt: due.why === 'asked' ? due.asked : null };
}
