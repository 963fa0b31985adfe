import { assign, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { Numbers } from '#lender/wire/numbers.ts';
import { outcomes } from './reading.ts';

export type NumbersRead = { ok: true; numbers: Numbers } | { ok: false; failure: Failure };

/** The first and the last day of a period (yyyy-mm-dd), and the button that chose it. */
export type Period = { choice: 'today' | 'week' | 'month' | 'own'; from: string; to: string };

type Events = { type: 'PERIOD.CHOSEN'; period: Period } | { type: 'RETRY' };

type Context = {
  period: Period;
  numbers: Numbers | null;
  failure: Failure | null;
};

const periodOf = ({ event }: { event: { period: Period } }): Period => event.period;

/** The numbers of a period for the lender's owner [DESK-80]. */
export const numbersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { period: Period },
    tags: {} as 'loading' | 'show numbers' | 'not loaded',
  },
  actors: { read: promiseToProvide<NumbersRead, { period: Period }>('read') },
  actions: {
    choosePeriod: assign({ period: (_, period: Period) => period }),
    store: assign(({ context }, read: NumbersRead) => ({
      numbers: read.ok ? read.numbers : context.numbers,
      failure: null,
    })),
    storeFailure: assign({ failure: (_, read: NumbersRead) => (read.ok ? null : read.failure) }),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
  },
  guards: {
    succeeded: (_, read: NumbersRead) => read.ok,
  },
}).createMachine({
  id: 'numbers',
  context: ({ input: { period } }) => ({ period, numbers: null, failure: null }),
  initial: 'loading',
  on: {
    'PERIOD.CHOSEN': { target: '.loading', actions: { type: 'choosePeriod', params: periodOf } },
  },
  states: {
    loading: {
      description: 'The numbers of the chosen period are being read.',
      tags: 'loading',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { period } }) => ({ period }),
        ...outcomes('failed', 'storeFailure', [answer('succeeded', 'shown', keep('store'))]),
      },
    },
    shown: {
      description: 'The numbers of the period are shown, and can be taken away as a file.',
      tags: 'show numbers',
    },
    failed: {
      description: 'The numbers could not be read; the person can try again.',
      tags: 'not loaded',
      on: { RETRY: { target: 'loading' } },
    },
  },
});
