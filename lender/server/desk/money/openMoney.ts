import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';

/** Payments that are on no loan: neither booked nor sent back, nor taken back by the bank meanwhile [PAY-09]. */
export const openPayments = (db: Db | Tx) =>
  db
    .selectFrom('payment_events')
    .where('payment_events.kind', '=', 'paid')
    .where((event) =>
      event.or([
        event('payment_events.outcome', 'is', null),
        event('payment_events.outcome', '=', 'unmatched'),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_events as other')
            .select(sql`1`.as('one'))
            .whereRef('other.payment_id', '=', 'payment_events.payment_id')
            .where('other.kind', '=', 'reversed'),
        ),
      ),
    );

/** Settles a payment, in each notification of it; the worker goes on with those that came after. */
export async function settlePayment(
  tx: Tx,
  { id, payment_id }: Pick<Row<'payment_events'>, 'id' | 'payment_id'>,
  outcome: 'booked' | 'returned',
): Promise<void> {
  await tx.updateTable('payment_events').set({ outcome }).where('id', '=', id).execute();
  await tx
    .updateTable('payment_events')
    .set({ outcome: 'repeated' })
    .where('payment_id', '=', payment_id)
    .where('kind', '=', 'paid')
    .where((event) =>
      event.or([
        event('payment_events.outcome', 'is', null),
        event('payment_events.outcome', '=', 'unmatched'),
      ]),
    )
    .execute();
}
