import { sql } from 'kysely';
import { MINUTE } from '#domain/limits.ts';
import type { OtpLimits } from '#server/config/config.ts';
import type { Tx } from '#server/database/transaction.ts';

const HOUR = 60 * MINUTE;
const HOUR_SECONDS = 3_600;

export interface Asker {
  /** Hash of the address (otp/address.ts). */
  readonly address: Buffer;
  readonly subject: Buffer;
  /** Someone has signed in with this number before. */
  readonly known: boolean;
  readonly customerId: string | null;
}

/**
 * Counts a send from an address and says how many seconds it must wait; 0 lets it pass (security 4a).
 * An address that asked for too many unknown numbers is refused for known ones too, else its refusals would
 * tell which numbers are known (security 5); numbers that signed in from that very address before go on, so
 * that it isn't a weapon against them (security 4).
 */
export async function countSend(tx: Tx, asker: Asker, at: Date, limits: OtpLimits): Promise<number> {
  const hourAgo = new Date(at.getTime() - HOUR);
  const minute = new Date(Math.floor(at.getTime() / MINUTE) * MINUTE);
  await tx
    .insertInto('otp_addresses')
    .values({ address: asker.address, minute, sends: 1 })
    .onConflict((conflict) =>
      conflict.columns(['address', 'minute']).doUpdateSet({ sends: sql`otp_addresses.sends + 1` }),
    )
    .execute();
  const { sends } = await tx
    .selectFrom('otp_addresses')
    .select((column) => column.fn.sum<string>('sends').as('sends'))
    .where('address', '=', asker.address)
    .where('minute', '>', hourAgo)
    .executeTakeFirstOrThrow();
  if (Number(sends) > limits.addressSendsPerHour) return HOUR_SECONDS;

  const unknown = await tx
    .selectFrom('otp_unknown')
    .select(['subject', 'asked_at'])
    .where('address', '=', asker.address)
    .where('asked_at', '>', hourAgo)
    .orderBy('asked_at')
    .limit(limits.addressUnknownPerHour)
    .execute();
  const full = unknown.length >= limits.addressUnknownPerHour;
  const counted = unknown.some((row) => row.subject.equals(asker.subject));
  if (full && !counted && !(asker.known && (await signedInFrom(tx, asker)))) {
    const oldest = unknown[0]?.asked_at.getTime() ?? at.getTime();
    return Math.max(1, Math.ceil((oldest + HOUR - at.getTime()) / 1_000));
  }
  if (!asker.known) {
    await tx
      .insertInto('otp_unknown')
      .values({ address: asker.address, subject: asker.subject, asked_at: at })
      .onConflict((conflict) => conflict.columns(['address', 'subject']).doUpdateSet({ asked_at: at }))
      .execute();
  }
  return 0;
}

async function signedInFrom(tx: Tx, asker: Asker): Promise<boolean> {
  const row = await tx
    .selectFrom('tokens')
    .select('hash')
    .where('customer_id', '=', asker.customerId)
    .where('network', '=', asker.address)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
