import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderRequest, PaymentProvider } from '#server/adapters/payments.ts';

export interface PaymentsTrial {
  readonly provider: PaymentProvider;
  /** The orders that the provider has, in paise, with our id of each. */
  orders(): readonly { readonly id: string; readonly amountPaise: number; readonly receipt: string }[];
  /** The refunds that the provider has, in paise, with our id of each. */
  refunds(): readonly { readonly id: string; readonly amountPaise: number; readonly receipt: string }[];
  /** What the provider does with refunds from now on. `refuse`: never, as nothing is left of the payment; `lose`: the answer. */
  refunding(how: 'send' | 'fail' | 'pending' | 'refuse' | 'lose' | 'nonsense'): void;
  /** The day (yyyy-mm-dd in India) that the provider names for refunds. */
  readonly refundDay: string;
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

    const refund = (receipt: string) => ({ paymentId: 'pay_1', amountPaise: 50_000, receipt });
    const found = (receipt: string) => trial.provider.findRefund(refund(receipt));

    it('sends a refund once for our id, and names its own id and day [PAY-20]', async () => {
      trial.refunding('send');
      const sent = await trial.provider.refund(refund('our-refund-1'));
      const [{ id } = { id: '' }] = trial.refunds();
      expect(trial.refunds()).toEqual([{ id, amountPaise: 50_000, receipt: 'our-refund-1' }]);
      expect(sent).toEqual({ state: 'sent', reference: id, day: trial.refundDay });
      expect(await trial.provider.refund(refund('our-refund-1'))).toEqual(sent);
      expect(await found('our-refund-1')).toEqual(sent);
      expect(trial.refunds()).toHaveLength(1);
    });

    it('says that a refund waits, failed or was refused, and knows none that it never got [PAY-20] [PAY-21]', async () => {
      trial.refunding('pending');
      expect(await trial.provider.refund(refund('our-refund-2'))).toEqual({ state: 'unknown' });
      expect(await found('our-refund-2')).toEqual({ state: 'unknown' });
      trial.refunding('fail');
      expect(await trial.provider.refund(refund('our-refund-3'))).toEqual({ state: 'failed' });
      trial.refunding('refuse');
      expect(await trial.provider.refund(refund('our-refund-4'))).toEqual({ state: 'failed' });
      expect(await found('our-refund-4')).toBeUndefined();
    });

    it('finds a refund of which the answer was lost, also where a repeat is refused [PAY-20]', async () => {
      trial.refunding('lose');
      await expect(trial.provider.refund(refund('our-refund-5'))).rejects.toThrow();
      expect(await found('our-refund-5')).toMatchObject({ state: 'sent' });
      trial.refunding('refuse');
      expect(await trial.provider.refund(refund('our-refund-5'))).toMatchObject({ state: 'sent' });
    });

    it('throws where it answers a refund with nonsense, and shows no secret [PAY-20]', async () => {
      trial.refunding('nonsense');
      const error = await trial.provider.refund(refund('our-refund-6')).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(String(error)).not.toContain(trial.secret);
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
