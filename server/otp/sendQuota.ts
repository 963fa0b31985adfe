import { sql } from 'kysely';
import { MINUTE, SECOND } from '#domain/limits.ts';
import type { OtpLimits } from '#server/config/config.ts';
import type { Tx } from '#server/database/transaction.ts';

const HOUR = 60 * MINUTE;

export interface Sender {
  /** Hash of the caller's network. */
  readonly network: Buffer;
  readonly subject: Buffer;
  /** True when someone signed in with this number before. */
  readonly known: boolean;
}

export type Quota =
  /**
   * `crowded`: the network asked for its share of unknown numbers. `withheld`: this number is one more, so nothing is
   * sent, and the answer is the one that a known number gets there (security 5).
   */
  | { readonly granted: true; readonly crowded: boolean; readonly withheld: boolean }
  | { readonly granted: false; readonly retryAfter: number };

const minuteOf = (at: Date) => new Date(at.getTime() - (at.getTime() % MINUTE));

/**
 * Looks up what a network may still send and locks its count until the transaction ends (security 4a). Only granted
 * sends count, so that nobody uses up a network's share by asking for strangers.
 */
export async function quotaOf(tx: Tx, sender: Sender, at: Date, limits: OtpLimits): Promise<Quota> {
  const hourAgo = new Date(at.getTime() - HOUR);
  const { network: address, subject } = sender;
  await tx
    .insertInto('otp_addresses')
    .values({ address, minute: minuteOf(at), sends: 0 })
    .onConflict((conflict) =>
      conflict.columns(['address', 'minute']).doUpdateSet({ sends: sql`otp_addresses.sends` }),
    )
    .execute();
  const { sends, oldest, unknown, counted } = await tx
    .selectFrom('otp_addresses')
    .select((row) => [
      row.fn.sum<number | null>('sends').as('sends'),
      row.fn.min('minute').filterWhere('sends', '>', 0).as('oldest'),
      sql<number>`(select count(*) from otp_unknown where address = ${address} and asked_at > ${hourAgo})`.as(
        'unknown',
      ),
      sql<boolean>`exists (select from otp_unknown
        where address = ${address} and subject = ${subject} and asked_at > ${hourAgo})`.as('counted'),
    ])
    .where('address', '=', address)
    .where('minute', '>', hourAgo)
    .executeTakeFirstOrThrow();
  if (Number(sends) >= limits.addressSendsPerHour) {
    const until = (oldest ?? at).getTime() + HOUR + MINUTE;
    return { granted: false, retryAfter: Math.ceil((until - at.getTime()) / SECOND) };
  }
  const crowded = Number(unknown) >= limits.addressUnknownPerHour;
  return { granted: true, crowded, withheld: crowded && !sender.known && !counted };
}

/** Counts a granted send. A known and an unknown number take the same statements. */
export async function countSend(
  tx: Tx,
  { network: address, subject, known }: Sender,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('otp_addresses')
    .set((row) => ({ sends: row('sends', '+', 1) }))
    .where('address', '=', address)
    .where('minute', '=', minuteOf(at))
    .execute();
  await sql`insert into otp_unknown (address, subject, asked_at)
    select ${address}, ${subject}, ${at}::timestamptz where ${!known}::boolean
    on conflict (address, subject) do update set asked_at = excluded.asked_at`.execute(tx);
}
