import { randomUUID } from 'node:crypto';
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

/**
 * The customer of a mobile number, made if new. Both ways write one row, so that a known and an unknown
 * number take the same time and get the same kind of answer (security 5).
 */
export async function customerOf(tx: Tx, secrets: Secrets, mobile: string): Promise<FoundCustomer> {
  const hash = mobileHash(secrets, mobile);
  const row = await tx
    .insertInto('customers')
    .values({ id: randomUUID(), mobile_hash: hash, mobile: secrets.encrypt(mobile, 'customers.mobile') })
    .onConflict((conflict) => conflict.column('mobile_hash').doUpdateSet({ mobile_hash: hash }))
    .returning(['id', 'verified_at'])
    .executeTakeFirstOrThrow();
  return { id: row.id, known: row.verified_at !== null };
}
