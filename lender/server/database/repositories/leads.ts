import { STARTED_LEAD_STATUS } from '#domain/loan/leadStatuses.ts';
import type { Db } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';

/** Locks a customer until the transaction ends, so that leads and documents change one at a time. */
export const lockCustomer = (tx: Tx, customerId: string) =>
  tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();

/** The newest lead of a customer; undefined when there is none. */
export async function newestLeadId(tx: Db | Tx, customerId: string): Promise<string | undefined> {
  const lead = await tx
    .selectFrom('leads')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return lead?.id;
}

/** Returns the customer's newest lead, and inserts one if there is none (D-21). */
export async function openLead(tx: Tx, customerId: string, at: Date): Promise<string> {
  await lockCustomer(tx, customerId);
  const newest = await newestLeadId(tx, customerId);
  if (newest !== undefined) {
    await tx.updateTable('leads').set({ updated_at: at }).where('id', '=', newest).execute();
    return newest;
  }
  const inserted = await tx
    .insertInto('leads')
    .values({
      customer_id: customerId,
      status: STARTED_LEAD_STATUS,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

/** True when a customer has a loan that isn't closed, or money on its way: the record is in use until then [DEL-03]. */
export async function hasOpenLoan(tx: Db | Tx, customerId: string): Promise<boolean> {
  const loan = await tx
    .selectFrom('loans')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return loan !== undefined || hasMoneyOnItsWay(tx, customerId);
}

/** True when money to a customer is on its way: a payout or a refund whose outcome nobody has told. */
export async function hasMoneyOnItsWay(tx: Db | Tx, customerId: string): Promise<boolean> {
  const onItsWay = await tx
    .selectFrom('money_out')
    .innerJoin('leads', 'leads.id', 'money_out.lead_id')
    .select('money_out.id')
    .where('leads.customer_id', '=', customerId)
    .where('money_out.state', 'in', ['released', 'asked', 'unknown'])
    .limit(1)
    .executeTakeFirst();
  return onItsWay !== undefined;
}
