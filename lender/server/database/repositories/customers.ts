import { randomUUID } from 'node:crypto';
import { MOBILE_LENGTH } from '#domain/limits.ts';
import { BASE_LOCALE, type Locale } from '#domain/locale.ts';
import type { Secrets } from '#server/base/secrets.ts';
import type { Db } from '#server/database/connect.ts';
import { prepare } from '#server/database/prepared.ts';
import type { Tx } from '#server/database/transaction.ts';

/** The look-up hash of a ten-digit mobile. */
export const mobileHash = (secrets: Secrets, mobile: string) => secrets.hash('customers.mobile', mobile);

/** The look-up hash of a mobile as somebody typed it: of its last ten digits. */
export const typedMobileHash = (secrets: Secrets, typed: string) =>
  mobileHash(secrets, typed.replace(/\D/g, '').slice(-MOBILE_LENGTH));

/** The look-up hash of an upper-case PAN. */
export const panHash = (secrets: Secrets, pan: string) => secrets.hash('customers.pan', pan);

const customerWith = prepare((db, { hash }: { hash: Buffer }) =>
  db.selectFrom('customers').select('language').where('mobile_hash', '=', hash),
);

/** True when somebody has verified a mobile number. */
export async function isCustomer(db: Db | Tx, secrets: Secrets, mobile: string): Promise<boolean> {
  return (await customerWith(db, { hash: mobileHash(secrets, mobile) })).length > 0;
}

/** The language of whoever has a mobile number; English where nobody has verified it. */
export async function languageOf(db: Db | Tx, secrets: Secrets, mobile: string): Promise<Locale> {
  const [customer] = await customerWith(db, { hash: mobileHash(secrets, mobile) });
  return customer?.language ?? BASE_LOCALE;
}

/** The id of the customer with a mobile number that was just verified, inserted if new, and then written to in a language. */
export async function customerOf(
  tx: Tx,
  secrets: Secrets,
  mobile: string,
  at: Date,
  language: Locale = BASE_LOCALE,
): Promise<string> {
  const mobile_hash = mobileHash(secrets, mobile);
  const id = randomUUID();
  const row = await tx
    .insertInto('customers')
    .values({
      id,
      mobile_hash,
      mobile: secrets.encrypt(mobile, 'customers.mobile', id),
      verified_at: at,
      language,
    })
    .onConflict((conflict) => conflict.column('mobile_hash').doUpdateSet({ mobile_hash }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
