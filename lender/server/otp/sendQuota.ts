import { sql } from 'kysely';
import { MINUTE, SECOND } from '#domain/limits.ts';
import type { OtpLimits } from '#server/base/config/config.ts';
import { prepare, prepareUnawaited } from '#server/database/prepared.ts';
import type { OtpPurpose } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';

const HOUR = 60 * MINUTE;

export interface Sender {
  /** Hash of the caller's network. */
  readonly network: Buffer;
  readonly purpose: OtpPurpose;
  readonly subject: Buffer;
  /** The owner of a repay code's loan; null for an unknown PAN. A mobile number is looked up. */
  readonly customerId: string | null;
}

export type Quota =
  /**
   * `known`: number or PAN is a customer's. `crowded`: the network asked for its share of unknown ones. `withheld`: this
   * is one more, so nothing is sent, and the answer is the one that a known number gets there (security 5).
   */
  | { readonly granted: true; readonly known: boolean; readonly crowded: boolean; readonly withheld: boolean }
  | { readonly granted: false; readonly retryAfter: number };

/** The minute that a network's row counts. */
export const minuteOf = (at: Date) => new Date(at.getTime() - (at.getTime() % MINUTE));

/** One row a minute of the network, locked until the transaction ends. */
const lockNetwork = prepareUnawaited((db, { address, minute }: { address: Buffer; minute: Date }) =>
  db
    .insertInto('otp_addresses')
    .values({ address, minute, sends: 0 })
    .onConflict((conflict) =>
      conflict.columns(['address', 'minute']).doUpdateSet({ sends: sql`otp_addresses.sends` }),
    ),
);

interface CountsQuery {
  readonly address: Buffer;
  readonly purpose: OtpPurpose;
  readonly subject: Buffer;
  readonly hourAgo: Date;
}

/** Locks the number's row and counts the network's sends of the last hour, and the number's sends and wrong codes. */
const readCounts = prepare((db, { address, purpose, subject, hourAgo }: CountsQuery) =>
  db
    .with('number', (cte) =>
      cte
        .selectFrom('otp_subjects')
        .select(['sends', 'wrong'])
        .where('purpose', '=', purpose)
        .where('subject', '=', subject)
        .forUpdate(),
    )
    .selectFrom('otp_addresses')
    .select((row) => [
      row.fn.sum<number | null>('sends').as('networkSends'),
      row.fn.min('minute').filterWhere('sends', '>', 0).as('oldest'),
      sql<number>`(select count(*) from otp_asked where address = ${address} and asked_at > ${hourAgo} and counts)`.as(
        'unknown',
      ),
      sql<boolean>`exists (select from otp_asked
        where address = ${address} and subject = ${subject} and asked_at > ${hourAgo} and counts)`.as(
        'counted',
      ),
      sql<boolean>`exists (select from customers where mobile_hash = ${subject})`.as('isCustomer'),
      row.selectFrom('number').select('number.sends').as('sends'),
      row.selectFrom('number').select('number.wrong').as('wrong'),
    ])
    .where('address', '=', address)
    .where('minute', '>', hourAgo),
);

/** Times of the last sends and wrong codes of a number. */
export interface NumberCounts {
  readonly sends: Date[];
  readonly wrong: Date[];
}

/**
 * Counts the sends of a network, and the sends and wrong codes of its number. Locks both counts until the transaction ends, always
 * the network's before the number's: sends that take their locks in one order can't deadlock (security 4a). Only granted
 * sends count, so that nobody uses up a network's share by asking for strangers.
 */
export async function countsOf(
  tx: Tx,
  { network: address, purpose, subject, customerId }: Sender,
  at: Date,
  limits: OtpLimits,
): Promise<{ quota: Quota; number: NumberCounts }> {
  await lockNetwork(tx, { address, minute: minuteOf(at) });
  const hourAgo = new Date(at.getTime() - HOUR);
  const [row] = await readCounts(tx, { address, purpose, subject, hourAgo });
  const known = customerId !== null || row?.isCustomer === true;
  const number = { sends: row?.sends ?? [], wrong: row?.wrong ?? [] };
  if (Number(row?.networkSends) >= limits.addressSendsPerHour) {
    const until = (row?.oldest ?? at).getTime() + HOUR + MINUTE;
    return { number, quota: { granted: false, retryAfter: Math.ceil((until - at.getTime()) / SECOND) } };
  }
  const isOverLimit = Number(row?.unknown) >= limits.addressUnknownPerHour;
  const withheld = isOverLimit && !known && !row?.counted;
  return { number, quota: { granted: true, known, crowded: isOverLimit, withheld } };
}
