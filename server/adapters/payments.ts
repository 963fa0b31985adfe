import { z } from '#domain/zod.ts';
import type { Config } from '#server/config/config.ts';

export interface OrderRequest {
  readonly amountPaise: number;
  readonly currency: 'INR';
  /** The service's own id of the order. */
  readonly receipt: string;
}

/** Takes payments by card or UPI. */
export interface PaymentProvider {
  readonly name: string;
  /** Creates an order and returns the provider's id. Throws when the provider can't be reached or refuses. */
  createOrder(request: OrderRequest): Promise<string>;
}

const ANSWER_MS = 8_000;
const Order = z.object({ id: z.string().check(z.minLength(1)) });

/** Razorpay's orders over HTTP, with the lender's own keys. */
export function razorpay(settings: NonNullable<Config['razorpay']>): PaymentProvider {
  const credentials = Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64');
  return {
    name: 'razorpay',
    async createOrder({ amountPaise, currency, receipt }) {
      const answer = await fetch(`${settings.url}/v1/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Basic ${credentials}` },
        body: JSON.stringify({ amount: amountPaise, currency, receipt }),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`The payment provider answered ${answer.status}`);
      }
      return Order.parse(await answer.json()).id;
    },
  };
}
