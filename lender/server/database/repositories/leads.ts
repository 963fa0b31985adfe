import { STARTED_LEAD_STATUS } from '#domain/loan/leadStatuses.ts';
import type { Db } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';

/**
 * Locks a customer until the transaction ends, so that leads and documents change one at a time; undefined once erased. The
 * lock lets others name the customer in rows of theirs, as an act on a loan does while it holds the lead.
 */
export const lockCustomer = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('customers')
    .select(['id', 'mobile', 'language', 'deletion_requested_at'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Locks a customer and then all leads of theirs, by id: nothing happens to their loans until the transaction ends. All code
 * locks in one order: customer, leads by id, money that came by id, money that goes (docs/money.md).
 */
export async function lockPerson(tx: Tx, customerId: string): ReturnType<typeof lockCustomer> {
  const customer = await lockCustomer(tx, customerId);
  await tx
    .selectFrom('leads')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return customer;
}

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
