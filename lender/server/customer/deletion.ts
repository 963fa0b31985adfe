import { BRAND, phoneFor } from '#domain/brand.ts';
import { HOLD_TEXTS, type Hold } from '#domain/consents/holds.ts';
import { dateSlashed, dayInIndia } from '#domain/formats/formats.ts';
import { DELETION_MS, SESSION_MS } from '#domain/limits.ts';
import { m } from '#messages';
import { inLocale } from '#server/base/locale.ts';
import { changeConsent, isTakenBack } from '#server/customer/consents/consents.ts';
import { holdsOf } from '#server/customer/erasure/holds.ts';
import { lockCustomer, lockPerson } from '#server/database/repositories/leads.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Deps } from '#server/start/deps.ts';

/** The day (yyyy-mm-dd) on which requested data is deleted; null without a request. */
export const deletedOn = (requestedAt: Date | null): string | null =>
  requestedAt && dayInIndia(new Date(requestedAt.getTime() + DELETION_MS));

/** The answer to a request: its day, or what stands in its way. */
export type Requested = { readonly ok: true; readonly day: string | null } | Refused;
interface Refused {
  readonly ok: false;
  readonly message: string;
}

const heldText = (holds: readonly Hold[]): string =>
  m.crm_deletion_held({
    reasons: holds.map((hold) => HOLD_TEXTS[hold]()).join(' '),
    phone: phoneFor('repayment').text,
  });

/**
 * Requests the deletion of a customer's data, unless something needs it [DEL-03]; a repeated request keeps the first one's
 * day. It ends all sessions. The first one also deletes the drafts and the application that wasn't sent, and is confirmed by
 * SMS [DEL-04].
 */
export async function requestDeletion(
  tx: Tx,
  { secrets, sessions, outbox, now }: Pick<Deps, 'secrets' | 'sessions' | 'outbox' | 'now'>,
  customerId: string,
): Promise<Requested> {
  const customer = await lockPerson(tx, customerId);
  if (customer === undefined) return { ok: false, message: m.crm_deletion_done() };
  const at = now();
  const before = customer.deletion_requested_at;
  if (before === null) {
    const holds = await holdsOf(tx, customerId, at);
    if (holds.length > 0) return { ok: false, message: heldText(holds) };
  }
  await sessions.revokeAll(tx, customerId);
  if (before !== null) return { ok: true, day: deletedOn(before) };
  await tx.updateTable('customers').set({ deletion_requested_at: at }).where('id', '=', customerId).execute();
  await changeConsent(tx, { customerId, purpose: 'account', given: false, at });
  await tx.deleteFrom('drafts').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('leads').where('customer_id', '=', customerId).where('state', '=', 'filling').execute();
  const text = inLocale(customer.language, () =>
    m.sms_deletion_requested({
      brand: BRAND.name,
      day: dateSlashed(deletedOn(at)),
      phone: phoneFor('complaints').text,
    }),
  );
  const mobile = secrets.decryptText(customer.mobile, 'customers.mobile', customerId);
  const expires_at = new Date(at.getTime() + SESSION_MS);
  await tx
    .insertInto('sms_outbox')
    .values({ ...outbox.sealed({ mobile, text }), created_at: at, expires_at })
    .execute();
  return { ok: true, day: deletedOn(at) };
}

/** Withdraws a request; false when it was carried out already. Repeated, it changes nothing. */
export async function withdrawDeletion(tx: Tx, customerId: string, at: Date): Promise<boolean> {
  const customer = await lockCustomer(tx, customerId);
  if (customer === undefined) return false;
  // Carrying a request out ends it, and leaves the account taken back.
  if (customer.deletion_requested_at === null) return !(await isTakenBack(tx, customerId, 'account'));
  await tx
    .updateTable('customers')
    .set({ deletion_requested_at: null })
    .where('id', '=', customerId)
    .execute();
  await changeConsent(tx, { customerId, purpose: 'account', given: true, at });
  return true;
}
