import { dayInIndia } from '#domain/formats.ts';
import { DELETION_MS } from '#domain/limits.ts';
import type { Tx } from '#server/database/transaction.ts';

/** The day (yyyy-mm-dd) on which the data of a request goes; null without a request. */
export const deletedOn = (requestedAt: Date | null): string | null =>
  requestedAt && dayInIndia(new Date(requestedAt.getTime() + DELETION_MS));

/** Requests the deletion of a customer's data and returns its day; a repeated request keeps the first one's day. */
export async function requestDeletion(tx: Tx, customerId: string, at: Date): Promise<string | null> {
  const { deletion_requested_at } = await tx
    .updateTable('customers')
    .set((set) => ({ deletion_requested_at: set.fn.coalesce('deletion_requested_at', set.val(at)) }))
    .where('id', '=', customerId)
    .returning('deletion_requested_at')
    .executeTakeFirstOrThrow();
  return deletedOn(deletion_requested_at);
}

/** Takes a request back, until the data is gone. */
export const withdrawDeletion = (tx: Tx, customerId: string) =>
  tx.updateTable('customers').set({ deletion_requested_at: null }).where('id', '=', customerId).execute();
