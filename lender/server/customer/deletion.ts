import { BRAND, phoneFor } from '#domain/brand.ts';
import { dateSlashed, dayInIndia } from '#domain/formats/formats.ts';
import { DELETION_MS, RECORDS_MS, SESSION_MS } from '#domain/limits.ts';
import { m } from '#messages';
import { changeConsent } from '#server/customer/consents/consents.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Deps } from '#server/start/deps.ts';

/** The day (yyyy-mm-dd) on which requested data is deleted; null without a request. */
export const deletedOn = (requestedAt: Date | null): string | null =>
  requestedAt && dayInIndia(new Date(requestedAt.getTime() + DELETION_MS));

/** The day (yyyy-mm-dd) until which the record of a customer's loans is kept; null without a closed loan [DEL-02]. */
export const keptUntil = (loans: readonly { readonly closed_at: Date | null }[]): string | null => {
  const closed = Math.max(...loans.map(({ closed_at }) => closed_at?.getTime() ?? 0));
  return closed > 0 ? dayInIndia(new Date(closed + RECORDS_MS)) : null;
};

/**
 * Requests the deletion of a customer's data and returns its day; a repeated request keeps the first one's day. The first
 * one deletes the drafts at once, and is confirmed by SMS [DEL-04].
 */
export async function requestDeletion(
  tx: Tx,
  { secrets, outbox, now }: Pick<Deps, 'secrets' | 'outbox' | 'now'>,
  customerId: string,
): Promise<string | null> {
  const customer = await tx
    .selectFrom('customers')
    .select(['mobile', 'deletion_requested_at'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (customer.deletion_requested_at) return deletedOn(customer.deletion_requested_at);
  const at = now();
  await tx.updateTable('customers').set({ deletion_requested_at: at }).where('id', '=', customerId).execute();
  await changeConsent(tx, { customerId, purpose: 'account', given: false, at });
  await tx.deleteFrom('drafts').where('customer_id', '=', customerId).execute();
  const text = m.sms_deletion_requested({
    brand: BRAND.name,
    day: dateSlashed(deletedOn(at)),
    phone: phoneFor('complaints').text,
  });
  const mobile = secrets.decryptText(customer.mobile, 'customers.mobile', customerId);
  const expires_at = new Date(at.getTime() + SESSION_MS);
  await tx
    .insertInto('sms_outbox')
    .values({ ...outbox.sealed({ mobile, text }), created_at: at, expires_at })
    .execute();
  return deletedOn(at);
}

/** Withdraws a request, unless the data is deleted already. */
export async function withdrawDeletion(tx: Tx, customerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ deletion_requested_at: null })
    .where('id', '=', customerId)
    .execute();
  await changeConsent(tx, { customerId, purpose: 'account', given: true, at });
}
