import { BRAND, phoneFor } from '#domain/brand.ts';
import { panForm } from '#domain/forms/pan.ts';
import { SESSION_MS } from '#domain/limits.ts';
import { m } from '#messages';
import { inLocale } from '#server/base/locale.ts';
import { StartFailure } from '#server/base/startFailure.ts';
import { storeAudit } from '#server/database/audit.ts';
import { panHash } from '#server/database/repositories/customers.ts';
import { lockPerson } from '#server/database/repositories/leads.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Deps } from '#server/start/deps.ts';

/**
 * Takes a PAN from the customer who typed it first, so that its holder can use it, and tells that customer by SMS. Step 1
 * is open for both again.
 * @throws StartFailure when the PAN has no customer, or their application was sent or they have a loan under it.
 */
export async function releasePan({ db, secrets, outbox, now }: Deps, typed: string): Promise<string> {
  const parsed = panForm.shape.pancard.safeParse(typed);
  if (!parsed.success) throw new StartFailure('That is no PAN. Nothing was changed.');
  const pan_hash = panHash(secrets, parsed.data);
  return inTransaction(db, async (tx) => {
    const held = await tx
      .selectFrom('pan_verifications')
      .select('customer_id')
      .where('pan_hash', '=', pan_hash)
      .executeTakeFirst();
    const holder = held && (await lockPerson(tx, held.customer_id));
    if (holder === undefined) throw new StartFailure('No customer has this PAN. Nothing was changed.');
    const { id } = holder;
    const leads = tx.selectFrom('leads').select('id').where('customer_id', '=', id);
    const sent = await leads.where('submitted_at', 'is not', null).executeTakeFirst();
    const loan = await tx.selectFrom('loans').select('id').where('customer_id', '=', id).executeTakeFirst();
    if (sent ?? loan) {
      throw new StartFailure(
        'The customer with this PAN has sent an application or has a loan: decide about that first. Nothing was changed.',
      );
    }
    await tx
      .deleteFrom('pan_verifications')
      .where('customer_id', '=', id)
      .where('pan_hash', '=', pan_hash)
      .execute();
    const notice = outbox.sealed({
      mobile: secrets.decryptText(holder.mobile, 'customers.mobile', id),
      text: inLocale(holder.language, () =>
        m.sms_pan_released({ brand: BRAND.name, phone: phoneFor('newLoans').text }),
      ),
    });
    const expires_at = new Date(now().getTime() + SESSION_MS);
    await tx
      .insertInto('sms_outbox')
      .values({ ...notice, expires_at })
      .execute();
    const audited = {
      action: 'PAN released',
      outcome: 'done',
      customerId: id,
      requestId: 'operator',
    } as const;
    await storeAudit(tx, { ...audited, at: now() });
    return `Released. Customer ${id} was notified by SMS, and step 1 of their application is open again.`;
  });
}
