import { publicPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { paymentMachine } from '#machines/payment.ts';
import { repay } from './repay.ts';

const error = new Error('a bug');

export const payment = chart({
  id: 'payment',
  machine: paymentMachine,
  input: { isAwaited: false },
  fixtures: {
    events: { PAY: [{ rupees: 30_000 }], RETURNED: [{}] },
    actors: {
      openPayPage: {
        done: [
          { ok: true },
          { ok: false, failure: { kind: 'timeout' } },
          { ok: false, failure: { kind: 'refused', status: 2, message: 'Please look it up again.' } },
        ],
        error,
      },
      watchReturn: { error },
    },
  },
  pageOf: () => ({ ...publicPage('/repay'), host: { chart: repay, state: 'details' } }),
});
