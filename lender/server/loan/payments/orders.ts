import { inr } from '#domain/formats/formats.ts';
import { SECOND } from '#domain/limits.ts';
import { owedIn } from '#lender/books/owedIn.ts';
import { m } from '#messages';
import { loadBooks, settledOn, todayOf } from '#server/books/load.ts';
import { lockCustomer } from '#server/database/repositories/leads.ts';
import type { Tx } from '#server/database/transaction.ts';
import { workEventsOf } from '#server/loan/payments/events.ts';
import type { Deps } from '#server/start/deps.ts';

/** Rupees. */
const LARGEST_ORDER = 10_00_000;

/** Longer than the provider may take to answer: two requests never ask for one order at the same time. */
const ASKING_MS = 15 * SECOND;

export interface OrderedPayment {
  readonly customerId: string;
  readonly leadId: string;
  readonly rupees: number;
}

interface Refused {
  readonly ok: false;
  readonly message: string;
}
const refuse = (message: string): Refused => ({ ok: false, message });

/** Stores a payment order of a loan that owes something, in paise, even when no provider takes it (API-04) [PAY-17]. `placeOrder` goes on with its id. */
export async function storeOrder(
  tx: Tx,
  { payments: provider, now }: Deps,
  { customerId, leadId, rupees }: OrderedPayment,
): Promise<{ readonly ok: true; readonly id: string } | Refused> {
  const paise = Math.round(rupees * 100);
  const isMoney = Math.abs(rupees * 100 - paise) < 1e-6;
  if (paise < 100 || !isMoney || rupees > LARGEST_ORDER) {
    return refuse(m.crm_amount_invalid({ most: inr(LARGEST_ORDER).replace('₹', '') }));
  }
  await lockCustomer(tx, customerId);
  const books = await loadBooks(tx, leadId);
  if (!books || owedIn(settledOn(books, todayOf(books, now()))) === 0n) return refuse(m.crm_nothing_to_pay());
  // The provider's answer to it was lost: it may have the order, so another one could be a second.
  const unanswered = await tx
    .selectFrom('payment_orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('lead_id', '=', leadId)
    .where('amount_paise', '=', paise)
    .where('provider', '=', provider?.name ?? null)
    .where('provider_order_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (unanswered) return { ok: true, id: unanswered.id };
  const inserted = await tx
    .insertInto('payment_orders')
    .values({
      customer_id: customerId,
      lead_id: leadId,
      amount_paise: paise,
      provider: provider?.name ?? null,
      status: provider ? 'created' : 'failed',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return provider === undefined ? refuse(m.crm_no_payments()) : { ok: true, id: inserted.id };
}

/** An order that the provider has, as a customer pays it. */
interface PlacedOrder {
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly pay_at: string | null;
}

/**
 * Asks the provider for an order that is stored already, outside of any transaction, after its commit. A repeat
 * after a time-out looks for the order first, so that there is never a second one [PAY-07].
 */
export async function placeOrder(
  deps: Deps,
  id: string,
): Promise<{ readonly ok: true; readonly order: PlacedOrder } | Refused> {
  const { config, db, payments: provider, now } = deps;
  const order = await db.selectFrom('payment_orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (order === undefined || provider === undefined) return refuse(m.crm_payment_failed());
  const payPage = config.razorpay?.payPage;
  const placed = (order_id: string) => ({
    ok: true as const,
    order: {
      order_id,
      amount: order.amount_paise,
      currency: order.currency,
      pay_at: payPage ? `${payPage}/${encodeURIComponent(order_id)}` : null,
    },
  });
  if (order.provider_order_id !== null) return placed(order.provider_order_id);
  const update = () => db.updateTable('payment_orders').where('id', '=', id);
  const at = now();
  const { numUpdatedRows } = await update()
    .set({ asked_at: at })
    .where((row) =>
      row.or([
        row('asked_at', 'is', null),
        row('asked_at', '<', new Date(at.getTime() - ASKING_MS)),
        row('status', '=', 'failed'),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return refuse(m.crm_payment_failed());
  try {
    const request = { amountPaise: order.amount_paise, currency: 'INR', receipt: id } as const;
    const found = order.asked_at === null ? undefined : await provider.findOrder(id);
    const orderId = found ?? (await provider.createOrder(request));
    await update().set({ provider_order_id: orderId, status: 'created' }).execute();
    await workEventsOf(deps, orderId);
    return placed(orderId);
  } catch {
    // The order may be stored though the answer of the database was lost; then a repeat gets it, and it is asked about.
    await update().set({ status: 'failed' }).where('provider_order_id', 'is', null).execute();
    return refuse(m.crm_payment_failed());
  }
}
