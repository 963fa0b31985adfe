import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderRequest, PaymentProvider } from '#server/adapters/payments.ts';

export interface PaymentsTrial {
  readonly provider: PaymentProvider;
  /** The orders that the provider has, in paise, with our id of each. */
  orders(): readonly { readonly id: string; readonly amountPaise: number; readonly receipt: string }[];
  /** Makes the provider refuse, or answer without an id, from now on. */
  fail(how: 'refuse' | 'nonsense'): void;
  /** A key of ours that no error may show. */
  readonly secret: string;
  readonly close?: () => Promise<void>;
}

const order = (receipt: string): OrderRequest => ({ amountPaise: 123_450, currency: 'INR', receipt });

/** The tests of a payment provider (`lender/server/adapters/payments.ts`). */
export function describePayments(name: string, start: () => Promise<PaymentsTrial>): void {
  describe(`the payment provider ${name}`, () => {
    let trial: PaymentsTrial;
    beforeAll(async () => {
      trial = await start();
    });
    afterAll(() => trial.close?.());

    it("creates an order in paise with the service's id, and returns the provider's id", async () => {
      const id = await trial.provider.createOrder(order('our-order-1'));
      expect(trial.orders()).toEqual([{ id, amountPaise: 123_450, receipt: 'our-order-1' }]);
    });

    it('creates one order per request', async () => {
      const before = trial.orders().length;
      await trial.provider.createOrder(order('our-order-2'));
      expect(trial.orders()).toHaveLength(before + 1);
    });

    it('finds an order by our id, and none for an id that it never got', async () => {
      const id = await trial.provider.createOrder(order('our-order-4'));
      expect(await trial.provider.findOrder('our-order-4')).toBe(id);
      expect(await trial.provider.findOrder('our-order-5')).toBeUndefined();
    });

    it.each(['refuse', 'nonsense'] as const)('throws where the provider answers with %s', async (how) => {
      trial.fail(how);
      const before = trial.orders().length;
      const error = await trial.provider.createOrder(order('our-order-3')).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(String(error)).not.toContain(trial.secret);
      expect(trial.orders()).toHaveLength(before);
    });
  });
}
