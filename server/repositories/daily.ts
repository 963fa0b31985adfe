import { sql } from 'kysely';
import { MINUTE } from '#domain/limits.ts';
import type { Tx } from '#server/database/transaction.ts';
import { addressKey } from '#server/otp/clientNetwork.ts';
import type { Deps } from '#server/process/deps.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Carriers put thousands of people behind one address. */
const FORMS_AN_HOUR = 100;

export interface Counted {
  readonly customerId: string;
  readonly action: 'upload' | 'pan';
  /** How many a customer has in 24 hours. */
  readonly most: number;
  readonly at: Date;
}

/** Notes that a customer does something costly; false when the day's are used up (security 19). */
export async function countOfDay(tx: Tx, { customerId, action, most, at }: Counted): Promise<boolean> {
  const { count } = await tx
    .selectFrom('audit')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('action', '=', action)
    .where('at', '>', new Date(at.getTime() - DAY))
    .executeTakeFirstOrThrow();
  if (count >= most) return false;
  await tx.insertInto('audit').values({ customer_id: customerId, action, outcome: 'counted', at }).execute();
  return true;
}

/** Notes a form that anybody may send; false when its address sent its hour's. */
export async function countOfAddress(tx: Tx, { secrets, now }: Deps, ip: string): Promise<boolean> {
  const at = now().getTime();
  const address = secrets.hash('form.address', addressKey(ip));
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
