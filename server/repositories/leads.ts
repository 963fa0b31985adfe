import { STARTED_LEAD } from '#domain/enums.ts';
import type { Tx } from '#server/database/transaction.ts';

/** The newest lead of a customer, opened if there is none: one at first sign-in (D-21). */
export async function openLead(tx: Tx, customerId: string, at: Date): Promise<string> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute();
  const newest = await tx
    .selectFrom('leads')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest) return newest.id;
  const made = await tx
    .insertInto('leads')
    .values({ customer_id: customerId, status: STARTED_LEAD, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** A lead, held until the transaction ends, so that an offer and a submission don't cross. */
export const lockLead = (tx: Tx, leadId: string) =>
  tx.selectFrom('leads').selectAll().where('id', '=', leadId).forUpdate().executeTakeFirstOrThrow();
