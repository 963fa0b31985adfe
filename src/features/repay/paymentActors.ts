import { fromPromise } from 'xstate';
import type { PayPageOpened } from '#machines/payment.ts';
import { lasting } from '#ui/base/lasting.ts';
import { listen } from '#ui/base/listen.ts';
import { send } from '../../crm/client.ts';
import { idempotentSave } from '../../crm/idempotentSave.ts';
import { openPayPage } from '../../crm/openPayPage.ts';
import { repayment } from '../../storage/begunPayment.ts';

/** A loan that was looked up, with what it showed. */
export type PaidLoan = { payProof: string /** In paise. */; owed: number };

/** The actors of payments of one loan. A repeated order whose answer was lost keeps its idempotency key. */
export const paymentActors = ({ payProof, owed }: PaidLoan) => {
  const orderOnce = idempotentSave();
  const pay = async (rupees: number): Promise<PayPageOpened> => {
    const body = { action: 'order', pay_proof: payProof, amount: rupees } as const;
    const ordered = await orderOnce(body, async (idempotencyKey) => {
      const outcome = await send('repayOrder', body, { idempotencyKey });
      return outcome.ok ? { ok: true as const, at: outcome.data.pay_at } : outcome;
    });
    if (!ordered.ok) return ordered;
    repayment.store('', owed);
    openPayPage(ordered.at);
    return { ok: true };
  };
  return {
    openPayPage: fromPromise<PayPageOpened, { rupees: number }>(({ input: { rupees } }) => pay(rupees)),
    watchReturn: lasting<{ type: 'RETURNED' }>('watchReturn', ({ sendBack }) => (isAgain) => {
      const tell = () => sendBack({ type: 'RETURNED' });
      if (isAgain) tell();
      return listen(window, ['pageshow', 'focus'], tell);
    }),
  };
};
