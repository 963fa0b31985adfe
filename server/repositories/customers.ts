import type { Tx } from '#server/database/transaction.ts';
import type { Secrets } from '#server/process/secrets.ts';

export interface FoundCustomer {
  readonly id: string;
  /** True when someone signed in with this number before. */
  readonly known: boolean;
}

/** The look-up hash of a ten-digit mobile. */
export const mobileHash = (secrets: Secrets, mobile: string) => secrets.hash('customers.mobile', mobile);

/** The look-up hash of an upper-case PAN. */
export const panHash = (secrets: Secrets, pan: string) => secrets.hash('customers.pan', pan);

/** An id that is made of a value: the same each time, and random to who doesn't have the service's key. */
function idOf(secrets: Secrets, label: string, value: string): string {
  const bytes = secrets.hash(label, value).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * The profile id that a mobile number gets when it is new. It stays the same when the number is forgotten and asks
 * again, as a known number's does, so that it doesn't tell which numbers are known (security 5).
 */
export const newProfileId = (secrets: Secrets, mobile: string): string =>
  idOf(secrets, 'customers.id', mobile);

/** The id of a number's first lead, likewise. */
export const firstLeadId = (secrets: Secrets, mobile: string): string => idOf(secrets, 'leads.id', mobile);

/** The customer of a mobile number, without a row for one that is new. */
export async function findCustomer(tx: Tx, secrets: Secrets, mobile: string): Promise<FoundCustomer> {
  const row = await tx
    .selectFrom('customers')
    .select(['id', 'verified_at'])
    .where('mobile_hash', '=', mobileHash(secrets, mobile))
    .executeTakeFirst();
  return { id: row?.id ?? newProfileId(secrets, mobile), known: row?.verified_at != null };
}

/** The customer of a mobile number, inserted if new. Either way it writes one row (security 5). */
export async function customerOf(tx: Tx, secrets: Secrets, mobile: string): Promise<FoundCustomer> {
  const hash = mobileHash(secrets, mobile);
  const id = newProfileId(secrets, mobile);
  const row = await tx
    .insertInto('customers')
    .values({ id, mobile_hash: hash, mobile: secrets.encrypt(mobile, 'customers.mobile') })
    .onConflict((conflict) => conflict.column('mobile_hash').doUpdateSet({ mobile_hash: hash }))
    .returning(['id', 'verified_at'])
    .executeTakeFirstOrThrow();
  return { id: row.id, known: row.verified_at !== null };
}
