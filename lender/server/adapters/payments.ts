import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { dayInIndia } from '#domain/formats/formats.ts';
import { DAY } from '#domain/limits.ts';
import { z } from '#domain/zod.ts';
import type { Config } from '#server/base/config/config.ts';

export interface OrderRequest {
  readonly amountPaise: number;
  readonly currency: 'INR';
  /** The service's own id of the order. */
  readonly receipt: string;
}

export interface RefundRequest {
  /** The provider's id of the payment. */
  readonly paymentId: string;
  readonly amountPaise: number;
  /** The service's own id of the refund. */
  readonly receipt: string;
}

/**
 * What the provider says of a refund: `sent` with its id there and the day (yyyy-mm-dd in India), `failed` where it will
 * never be sent, `unknown` where the provider has it and hasn't sent it yet.
 */
export type RefundAnswer =
  | { readonly state: 'sent'; readonly reference: string; readonly day: string }
  | { readonly state: 'failed' }
  | { readonly state: 'unknown' };

/** The provider's notifications about money. */
export interface PaymentEvent {
  /** The provider's id of the event; the same in each notification of it. */
  readonly id: string;
  readonly kind: 'paid' | 'reversed';
  readonly paymentId: string;
  /** The provider's id of the order; null for money that came without one. */
  readonly orderId: string | null;
  readonly paise: number;
  readonly paidAt: Date;
}

/** `other`: a signed event that books nothing. `odd`: a signed one that can't be right, or can't be read. */
export type ReadEvent = PaymentEvent | 'other' | 'odd' | 'forged';

/** Takes payments by card or UPI. Every call throws when the provider can't be reached or refuses. */
export interface PaymentProvider {
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /** What the ids of its payments match, and no bank's reference: a regular expression, in capitals or not. */
  readonly paymentIds: string;
  /** Creates an order and returns the provider's id. */
  createOrder(request: OrderRequest): Promise<string>;
  /** The provider's id of the order of a receipt; undefined when there is none. */
  findOrder(receipt: string): Promise<string | undefined>;
  /** The payments that an order has got, each as an event that is the same however often it is asked for. */
  paymentsOf(orderId: string): Promise<PaymentEvent[]>;
  /**
   * Sends money of a payment back; a repeat with the same receipt sends nothing more, and tells what became of the first. It
   * throws where nobody knows whether the provider has it.
   */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** What became of the refund of a receipt; undefined where the provider never got it. */
  findRefund(request: Pick<RefundRequest, 'paymentId' | 'receipt'>): Promise<RefundAnswer | undefined>;
  /** Checks the signature over the raw body in constant time, and parses the event. */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): ReadEvent;
}

const ANSWER_MS = 8_000;
/** The most refunds of a payment that one request lists. */
const MOST_REFUNDS = 100;
/** Letters, digits and signs. */
const Id = z.string().check(z.regex(/^[!-~]{1,100}$/));
const Order = z.object({ id: Id });
const Orders = z.object({ items: z.array(Order) });
/** The body of a refusal that no repeat changes. */
const BadRequest = z.object({ error: z.object({ code: z.literal('BAD_REQUEST_ERROR') }) });
const EARLIEST_MS = Date.UTC(2000, 0);
/** In paise. */
const MONEY = { amount: z.int().check(z.positive()), currency: z.literal('INR') };
/** It may be about a part of its payment. */
const Dispute = z.object({ ...MONEY, id: z.optional(Id) });
/** Razorpay's webhook, whatever it is about. */
const Webhook = z.object({ event: z.string().check(z.regex(/^\w+(\.\w+)+$/)) });

/** What tells of payments, none of a time that can't be. */
function schemasAt(now: () => Date) {
  const isPast = (seconds: number) => seconds * 1_000 <= now().getTime() + DAY;
  const Payment = z.object({
    ...MONEY,
    id: Id,
    order_id: z.optional(z.nullable(Id)),
    created_at: z.int().check(z.minimum(EARLIEST_MS / 1_000), z.refine(isPast)),
  });
  const Refund = z.object({
    id: Id,
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: z.optional(z.nullable(z.string())),
    created_at: z.int().check(z.minimum(EARLIEST_MS / 1_000), z.refine(isPast)),
  });
  return {
    Refund,
    Refunds: z.object({ items: z.array(Refund) }),
    Payments: z.object({ items: z.array(z.object({ ...Payment.shape, status: z.string() })) }),
    /** A webhook about money. */
    MoneyWebhook: z.object({
      payload: z.object({
        payment: z.object({ entity: Payment }),
        dispute: z.optional(z.object({ entity: Dispute })),
      }),
    }),
  };
}
type Schemas = ReturnType<typeof schemasAt>;
type Paid = z.infer<Schemas['Payments']>['items'][number];
type Refund = z.infer<Schemas['Refund']>;
type Told = z.infer<Schemas['MoneyWebhook']>['payload'];

const paidOf = (
  id: string,
  { id: paymentId, order_id, amount, created_at }: Omit<Paid, 'status'>,
): PaymentEvent => ({
  id,
  kind: 'paid',
  paymentId,
  orderId: order_id ?? null,
  paise: amount,
  paidAt: new Date(created_at * 1_000),
});

const answerOf = ({ id, status, created_at }: Refund): RefundAnswer => {
  if (status === 'failed') return { state: 'failed' };
  if (status === 'pending') return { state: 'unknown' };
  return { state: 'sent', reference: id, day: dayInIndia(new Date(created_at * 1_000)) };
};

/** The provider refuses a request for good. It says nothing of the request or the answer. */
class ProviderRefusal extends Error {}

/** What a lost dispute takes back. A dispute is lost once, however often and under which event's id that is told. */
const lostOf = (id: string, { payment, dispute }: Told): PaymentEvent => ({
  ...paidOf(id, payment.entity),
  ...(dispute?.entity.id !== undefined && { id: `lost_${dispute.entity.id}` }),
  kind: 'reversed',
  paise: (dispute ?? payment).entity.amount,
});

const EVENTS: Readonly<Record<string, (id: string, told: Told) => PaymentEvent>> = {
  'payment.captured': (id, { payment }) => paidOf(id, payment.entity),
  'payment.dispute.lost': lostOf,
};

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Razorpay over HTTP, with the lender's own keys. */
export function razorpay(settings: NonNullable<Config['razorpay']>, now: () => Date): PaymentProvider {
  const { Payments, Refund, Refunds, MoneyWebhook } = schemasAt(now);
  const credentials = Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64');
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const answer = await fetch(`${settings.url}/v1/${path}`, {
      ...init,
      headers: {
        authorization: `Basic ${credentials}`,
        ...(init.body ? { 'content-type': 'application/json' } : {}),
        ...init.headers,
      },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!answer.ok) {
      const isRefused =
        answer.status === 400 && BadRequest.safeParse(await answer.json().catch(() => undefined)).success;
      if (isRefused) throw new ProviderRefusal('The payment provider refused a request');
      if (!answer.bodyUsed) await answer.body?.cancel();
      throw new Error(`The payment provider answered ${answer.status}`);
    }
    return answer.json();
  };
  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    ask(path, { method: 'POST', body: JSON.stringify(body), headers });
  const isSigned = (body: Buffer, signature: string): boolean => {
    if (settings.webhookSecret === undefined) return false;
    const expected = createHmac('sha256', settings.webhookSecret).update(body).digest();
    const given = Buffer.from(signature, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const findRefund: PaymentProvider['findRefund'] = async ({ paymentId, receipt }) => {
    const path = `payments/${encodeURIComponent(paymentId)}/refunds?count=${MOST_REFUNDS}`;
    const refund = Refunds.parse(await ask(path)).items.find((one) => one.receipt === receipt);
    return refund && answerOf(refund);
  };
  return {
    name: 'razorpay',
    title: 'Razorpay',
    paymentIds: '^pay_',
    async createOrder({ amountPaise, currency, receipt }) {
      return Order.parse(await post('orders', { amount: amountPaise, currency, receipt })).id;
    },
    async findOrder(receipt) {
      return Orders.parse(await ask(`orders?receipt=${encodeURIComponent(receipt)}`)).items[0]?.id;
    },
    async paymentsOf(orderId) {
      const { items } = Payments.parse(await ask(`orders/${encodeURIComponent(orderId)}/payments`));
      return items
        .filter(({ status }) => status === 'captured')
        .map((payment) => paidOf(`polled_${payment.id}`, payment));
    },
    async refund({ paymentId, amountPaise, receipt }) {
      const path = `payments/${encodeURIComponent(paymentId)}/refund`;
      const body = { amount: amountPaise, receipt };
      try {
        return answerOf(Refund.parse(await post(path, body, { 'x-refund-idempotency': receipt })));
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        // A repeat of one that went is refused, too: nothing is left of its payment.
        return (await findRefund({ paymentId, receipt })) ?? { state: 'failed' };
      }
    },
    findRefund,
    readEvent(body, headers) {
      if (!isSigned(body, one(headers['x-razorpay-signature']))) return 'forged';
      const json = parsed(body);
      const webhook = Webhook.safeParse(json);
      if (!webhook.success) return 'odd';
      const { event } = webhook.data;
      const read = Object.hasOwn(EVENTS, event) ? EVENTS[event] : undefined;
      if (read === undefined) return 'other';
      const told = MoneyWebhook.safeParse(json);
      const id = Id.safeParse(headers['x-razorpay-event-id']);
      return told.success && id.success ? read(id.data, told.data.payload) : 'odd';
    },
  };
}
