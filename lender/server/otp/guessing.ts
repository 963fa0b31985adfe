import { sql } from 'kysely';
import { MINUTE, SECOND } from '#domain/limits.ts';
import type { OtpLimits } from '#server/base/config/config.ts';
import type { Tx } from '#server/database/transaction.ts';

const HOUR = 60 * MINUTE;
/** While the whole service sees too many wrong codes, a network has this share of its own limit. */
const SHARE_UNDER_ATTACK = 0.1;

/** Rows of wrong codes: the network's own, and the one of all networks together. */
export interface GuessCounts {
  readonly network: Buffer;
  readonly everyone: Buffer;
}

const minuteOf = (at: Date) => new Date(at.getTime() - (at.getTime() % MINUTE));

/**
 * Returns the seconds until a network may try a code again; 0 when it may now. Above its limit of wrong codes in an hour
 * the wait doubles with each, from a minute to an hour, for any mobile numbers. Locks the network's count until the
 * transaction ends.
 */
export async function secondsUntilGuess(
  tx: Tx,
  { network, everyone }: GuessCounts,
  at: Date,
  limits: OtpLimits,
): Promise<number> {
  await tx
    .insertInto('otp_addresses')
    .values({ address: network, minute: minuteOf(at), sends: 0 })
    .onConflict((conflict) =>
      conflict.columns(['address', 'minute']).doUpdateSet({ sends: sql`otp_addresses.sends` }),
    )
    .execute();
  const rows = await tx
    .selectFrom('otp_addresses')
    .select((row) => [
      'address',
      row.fn.sum<number>('wrong').as('wrong'),
      row.fn.max('minute').filterWhere('wrong', '>', 0).as('last'),
    ])
    .where('address', 'in', [network, everyone])
    .where('minute', '>', new Date(at.getTime() - HOUR))
    .groupBy('address')
    .execute();
  const own = rows.find(({ address }) => address.equals(network));
  const all = rows.find(({ address }) => address.equals(everyone));
  const underAttack = Number(all?.wrong ?? 0) >= limits.wrongPerHour;
  const most = Math.ceil(limits.addressWrongPerHour * (underAttack ? SHARE_UNDER_ATTACK : 1));
  const above = Number(own?.wrong ?? 0) - most;
  if (above < 0 || !own?.last) return 0;
  const wait = Math.min(HOUR, MINUTE * 2 ** above);
  return Math.max(0, Math.ceil((own.last.getTime() + wait - at.getTime()) / SECOND));
}

/** Counts a wrong code for its network and for all of them. */
export async function countWrong(tx: Tx, { network, everyone }: GuessCounts, at: Date): Promise<void> {
  const minute = minuteOf(at);
  await tx
    .insertInto('otp_addresses')
    .values([network, everyone].map((address) => ({ address, minute, sends: 0, wrong: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['address', 'minute']).doUpdateSet({ wrong: sql`otp_addresses.wrong + 1` }),
    )
    .execute();
}

/** The customer that a caller claims to be: by a mobile number at sign-in, or by a loan. */
export type Claimed = { readonly mobileHash: Buffer } | { readonly customerId: string | null };

/** True when the customer signed in from this network before; `network` is what tokens keep of it. */
export async function hasSignedInFrom(tx: Tx, claimed: Claimed, network: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .innerJoin('tokens', 'tokens.customer_id', 'customers.id')
    .select('tokens.hash')
    .where((where) =>
      'mobileHash' in claimed
        ? where('customers.mobile_hash', '=', claimed.mobileHash)
        : where('customers.id', '=', claimed.customerId),
    )
    .where('tokens.network', '=', network)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
