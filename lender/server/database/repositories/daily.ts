import { type Kysely, sql } from 'kysely';
import { MINUTE, SECOND } from '#domain/limits.ts';
import { networkOf } from '#server/base/clientNetwork.ts';
import { prepare } from '#server/database/prepared.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Deps } from '#server/start/deps.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Carriers share one address among thousands of people. */
const FORMS_AN_HOUR = 100;

export interface Counted {
  readonly customerId: string;
  readonly action: 'upload' | 'pan' | 'permission' | 'data';
  /** Most times in 24 hours. */
  readonly most: number;
  readonly at: Date;
}

const insertCounted = prepare(
  (db, { customerId, action, most, at, dayAgo }: Counted & { readonly dayAgo: Date }) =>
    db
      .insertInto('audit')
      .columns(['customer_id', 'action', 'outcome', 'at'])
      .expression(
        sql`select ${customerId}::uuid, ${action}::text, 'counted', ${at}::timestamptz
          where (select count(*) from audit where customer_id = ${customerId} and action = ${action} and at > ${dayAgo})
            < ${most}::int`,
      )
      .returning('at'),
);

/** Counts a costly action of a customer; false when the day's limit is reached (security 19). */
export async function countForDay(db: Kysely<Schema>, counted: Counted): Promise<boolean> {
  const { customerId, action, most, at } = counted;
  const dayAgo = new Date(at.getTime() - DAY);
  return (await insertCounted(db, { customerId, action, most, at, dayAgo })).length > 0;
}

/** Whole seconds, at least 1, until an action whose limit is reached is counted again. */
export async function secondsUntilCounted(
  db: Kysely<Schema>,
  { customerId, action, most, at }: Counted,
): Promise<number> {
  const oldest = await db
    .selectFrom('audit')
    .select('at')
    .where('customer_id', '=', customerId)
    .where('action', '=', action)
    .where('outcome', '=', 'counted')
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  const free = (oldest?.at.getTime() ?? 0) + DAY;
  return Math.max(1, Math.ceil((free - at.getTime()) / SECOND));
}

/** Counts a public form; false when its address reached the limit of an hour. */
export async function countForAddress(tx: Tx, { secrets, now }: Deps, ip: string): Promise<boolean> {
  const at = now().getTime();
  const address = secrets.hash('form.address', networkOf(ip));
  await tx
    .insertInto('otp_addresses')
    .values({ address, minute: new Date(at - (at % MINUTE)), sends: 1 })
    .onConflict((conflict) =>
      conflict.columns(['address', 'minute']).doUpdateSet({ sends: sql`otp_addresses.sends + 1` }),
    )
    .execute();
  const { sends } = await tx
    .selectFrom('otp_addresses')
    .select((column) => column.fn.sum<string>('sends').as('sends'))
    .where('address', '=', address)
    .where('minute', '>', new Date(at - HOUR))
    .executeTakeFirstOrThrow();
  return Number(sends) <= FORMS_AN_HOUR;
}
