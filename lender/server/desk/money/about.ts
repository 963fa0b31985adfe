import { paiseOf } from '#domain/loan/money.ts';
import type { DeskRequest } from '#lender/wire/calls.ts';
import type { Tx } from '#server/database/transaction.ts';

/** What a step on money is about, for the audit: its amount, and the application whose loan it is of [DESK-59]. */
export interface About {
  readonly paise?: number;
  readonly lead_id?: string | null;
}

const ofMoney = (tx: Tx, id: number) =>
  tx.selectFrom('money_in').select('left_paise as paise').where('id', '=', id).executeTakeFirst();

const ofRequest = (tx: Tx, id: string) =>
  tx
    .selectFrom('payment_requests')
    .innerJoin('money_in', 'money_in.id', 'payment_requests.money_in')
    .select(({ fn }) => fn.coalesce('payment_requests.paise', 'left_paise').as('paise'))
    .select('lead_id')
    .where('payment_requests.id', '=', id)
    .executeTakeFirst();

const ofOut = (tx: Tx, id: string) =>
  tx.selectFrom('money_out').select(['paise', 'lead_id']).where('id', '=', id).executeTakeFirst();

async function ofEvent(tx: Tx, id: string): Promise<About | undefined> {
  const event = await tx
    .selectFrom('payment_events')
    .leftJoin('payment_orders', 'provider_order_id', 'order_id')
    .select(['paise', 'booked_paise', 'lead_id'])
    .where('payment_events.id', '=', id)
    .executeTakeFirst();
  return event && { paise: event.paise - event.booked_paise, lead_id: event.lead_id };
}

type Body = DeskRequest<'money-propose' | 'money-decide' | 'money-out' | 'money-event'>;

/** What a call about money is about, before it changes anything; empty for what isn't there. */
export async function aboutMoney(tx: Tx, body: Body): Promise<About> {
  if ('rupees' in body && body.rupees !== undefined) return { paise: Number(paiseOf(body.rupees)) };
  if ('money_id' in body) return (await ofMoney(tx, Number(body.money_id))) ?? {};
  if ('request_id' in body) return (await ofRequest(tx, body.request_id)) ?? {};
  if ('out_id' in body) return (await ofOut(tx, body.out_id)) ?? {};
  return (await ofEvent(tx, body.event_id)) ?? {};
}
