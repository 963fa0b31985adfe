import { assign, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { lastingToProvide, promiseToProvide } from '#atlas/declare/provided.ts';
import type { Timed } from '#atlas/declare/times.ts';
import { PAY_PROOF_MS, PAYMENT_AWAITED_MS } from '#domain/limits.ts';
import type { Failure } from '#domain/wire/failure.ts';

/** The result of making an order and opening the provider's page. */
export type PayPageOpened = { ok: true } | { ok: false; failure: Failure };

type Events =
  | { type: 'PAY'; rupees: number }
  /** The person came back from the provider's page to this one. */
  | { type: 'RETURNED' };

type Context = {
  /** True when the person has been on the provider's page, and the loan didn't have the payment yet. */
  isAwaited: boolean;
  /** An actor that threw has a text of its own. */
  failure: Failure | { kind: 'broken' } | null;
};

/** A payment through the provider without a sign-in: the order, the provider's page, and the way back [PAY-14]. */
export const paymentMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { isAwaited: boolean },
    events: {} as Events,
    tags: {} as 'opening',
    meta: {} as Timed,
  },
  actors: {
    openPayPage: promiseToProvide<PayPageOpened, { rupees: number }>('openPayPage'),
    watchReturn: lastingToProvide<{ type: 'RETURNED' }>('watchReturn'),
  },
  actions: {
    clearFailure: assign({ failure: null }),
    storeFailure: assign({ failure: (_, opened: PayPageOpened) => (opened.ok ? null : opened.failure) }),
    recordUnknownFailure: assign({ failure: { kind: 'broken' } }),
    setAwaited: assign({ isAwaited: true }),
  },
  guards: {
    succeeded: (_, opened: PayPageOpened) => opened.ok,
  },
}).createMachine({
  id: 'payment',
  context: ({ input: { isAwaited } }) => ({ isAwaited, failure: null }),
  initial: 'ready',
  states: {
    ready: {
      description: 'The amount can be paid on the provider’s page.',
      meta: {
        times: [
          { by: 'service', after: PAY_PROOF_MS, name: 'loan must be looked up again' },
          { by: 'storage', after: PAYMENT_AWAITED_MS, name: 'payment is no longer awaited' },
        ],
      },
      on: { PAY: { target: 'ordering', actions: 'clearFailure' } },
    },
    ordering: {
      description: 'The service makes an order at the provider.',
      tags: 'opening',
      invoke: {
        id: 'openPayPage',
        src: 'openPayPage',
        input: ({ event }) => ({ rupees: event.type === 'PAY' ? event.rupees : 0 }),
        onDone: [answer('succeeded', 'leaving'), { target: 'ready', actions: keep('storeFailure') }],
        onError: { target: 'ready', actions: 'recordUnknownFailure' },
      },
    },
    leaving: {
      description: 'The provider’s page is opening; the browser may show this page again as it was left.',
      tags: 'opening',
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      on: { RETURNED: { target: 'ready', actions: 'setAwaited' } },
    },
  },
});
