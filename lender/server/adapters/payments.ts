import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
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

/** `other`: a signed event that books nothing. */
export type ReadEvent = PaymentEvent | 'other' | 'forged';

/** Takes payments by card or UPI. Every call throws when the provider can't be reached or refuses. */
export interface PaymentProvider {
  readonly name: string;
  /** Creates an order and returns the provider's id. */
  createOrder(request: OrderRequest): Promise<string>;
  /** The provider's id of the order of a receipt; undefined when there is none. */
  findOrder(receipt: string): Promise<string | undefined>;
  /** The payments that an order has got, each as an event that is the same however often it is asked for. */
  paymentsOf(orderId: string): Promise<PaymentEvent[]>;
  /** Sends money of a payment back; a repeat with the same receipt sends nothing more. */
  refund(request: RefundRequest): Promise<void>;
  /** Checks the signature over the raw body in constant time, and parses the event. */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): ReadEvent;
}

const ANSWER_MS = 8_000;
const Id = z.string().check(z.minLength(1), z.maxLength(100));
const Order = z.object({ id: Id });
const Orders = z.object({ items: z.array(Order) });
/** Sums in paise, times in seconds. */
const Payment = z.object({
  id: Id,
  order_id: z.optional(z.nullable(Id)),
  amount: z.int().check(z.positive()),
  currency: z.literal('INR'),
  created_at: z.int().check(z.positive()),
});
const Payments = z.object({ items: z.array(z.object({ ...Payment.shape, status: z.string() })) });
/** Razorpay's webhook. */
const Webhook = z.object({
  event: z.string(),
  payload: z.object({ payment: z.object({ entity: Payment }) }),
});
const KINDS: Readonly<Record<string, PaymentEvent['kind']>> = {
  'payment.captured': 'paid',
  'payment.dispute.lost': 'reversed',
};

const eventOf = (
  id: string,
  kind: PaymentEvent['kind'],
  { id: paymentId, order_id, amount, created_at }: z.infer<typeof Payment>,
): PaymentEvent => ({
  id,
  kind,
  paymentId,
  orderId: order_id ?? null,
  paise: amount,
  paidAt: new Date(created_at * 1_000),
});

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Razorpay over HTTP, with the lender's own keys. */
export function razorpay(settings: NonNullable<Config['razorpay']>): PaymentProvider {
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
      await answer.body?.cancel();
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
  return {
    name: 'razorpay',
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
        .map((payment) => eventOf(`polled_${payment.id}`, 'paid', payment));
    },
    async refund({ paymentId, amountPaise, receipt }) {
      const path = `payments/${encodeURIComponent(paymentId)}/refund`;
      Order.parse(await post(path, { amount: amountPaise, receipt }, { 'x-refund-idempotency': receipt }));
    },
    readEvent(body, headers) {
      if (!isSigned(body, one(headers['x-razorpay-signature']))) return 'forged';
      const webhook = Webhook.safeParse(parsed(body));
      const id = Id.safeParse(headers['x-razorpay-event-id']);
      const kind = webhook.success ? KINDS[webhook.data.event] : undefined;
      if (!webhook.success || !id.success || kind === undefined) return 'other';
      return eventOf(id.data, kind, webhook.data.payload.payment.entity);
    },
  };
}
