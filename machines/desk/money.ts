import { assign, setup } from 'xstate';
import type { DeskMoney } from '#domain/wire/desk/money.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { outputOf, promiseToProvide } from '../provided.ts';

export type MoneyRead = { ok: true; money: DeskMoney } | { ok: false; failure: Failure };
export type MoneyTold = { ok: true } | { ok: false; failure: Failure };

/** What is to happen with unmatched money: it is booked on the loan of a number, or sent back. */
export type MoneyPlan = { eventId: string; how: 'book' | 'sendBack' };
export type MoneyDecision = { requestId: string; confirm: boolean };

type Events =
  | { type: 'REFRESH' }
  | { type: 'RETRY' }
  | { type: 'PLAN'; plan: MoneyPlan }
  | { type: 'CANCEL' }
  /** The application's number; null to send the money back. */
  | { type: 'SUBMIT'; application: string | null }
  | { type: 'DECIDE'; decision: MoneyDecision };

type Context = {
  money: DeskMoney | null;
  plan: MoneyPlan | null;
  application: string | null;
  decision: MoneyDecision | null;
  /** What was done last. */
  done: 'requested' | 'confirmed' | 'turnedDown' | null;
  failure: Failure | null;
};

type Tag =
  | 'show money'
  | 'show loading'
  | 'show failure'
  | 'show plan'
  | 'sending'
  | 'deciding'
  | 'refreshing';

/** Money that is on no loan, and refunds and payouts that wait; two persons settle the first [DESK-60] [DESK-61]. */
export const deskMoneyMachine = setup({
  types: { context: {} as Context, events: {} as Events, tags: {} as Tag },
  actors: {
    read: promiseToProvide<MoneyRead, undefined>('read'),
    propose: promiseToProvide<MoneyTold, { eventId: string; application: string | null }>('propose'),
    decide: promiseToProvide<MoneyTold, { decision: MoneyDecision | null }>('decide'),
  },
  actions: {
    store: assign((_, read: MoneyRead) =>
      read.ok ? { money: read.money, failure: null } : { failure: read.failure },
    ),
    storeFailure: assign((_, told: MoneyTold) => ({ failure: told.ok ? null : told.failure })),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
    storePlan: assign((_, plan: MoneyPlan) => ({ plan, failure: null, done: null })),
    clearPlan: assign({ plan: null, failure: null }),
    storeApplication: assign({ application: (_, application: string | null) => application, failure: null }),
    storeDecision: assign((_, decision: MoneyDecision) => ({ decision, failure: null, done: null })),
    noteRequested: assign({ done: 'requested', plan: null, failure: null }),
    noteDecided: assign({
      done: ({ context }) => (context.decision?.confirm ? 'confirmed' : 'turnedDown'),
      failure: null,
    }),
    clearNote: assign({ done: null, failure: null }),
  },
  guards: {
    succeeded: (_, { ok }: { ok: boolean }) => ok,
    canPlan: ({ context: { money } }, { eventId }: MoneyPlan) =>
      money?.may_propose === true &&
      money.unmatched.some(({ event_id, request }) => event_id === eventId && request === null),
    canDecide: ({ context: { money } }, { requestId }: MoneyDecision) =>
      money?.unmatched.some(({ request }) => request?.id === requestId && request.may_decide) === true,
    fitsPlan: ({ context: { plan } }, application: string | null) =>
      (plan?.how === 'sendBack') === (application === null),
  },
}).createMachine({
  id: 'deskMoney',
  context: { money: null, plan: null, application: null, decision: null, done: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The lists are being read.',
      tags: 'show loading',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'succeeded', params: outputOf },
            target: 'listed',
            actions: { type: 'store', params: outputOf },
          },
          { target: 'failed', actions: { type: 'store', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'recordUnknownFailure' },
      },
    },
    failed: {
      description: 'The lists could not be read; the person can try again.',
      tags: 'show failure',
      on: { RETRY: 'loading' },
    },
    listed: {
      description: 'The lists are shown, each entry with what this person can do about it.',
      tags: 'show money',
      on: {
        REFRESH: { target: 'refreshing', actions: 'clearNote' },
        PLAN: {
          guard: { type: 'canPlan', params: ({ event }) => event.plan },
          target: 'planning',
          actions: { type: 'storePlan', params: ({ event }) => event.plan },
        },
        DECIDE: {
          guard: { type: 'canDecide', params: ({ event }) => event.decision },
          target: 'deciding',
          actions: { type: 'storeDecision', params: ({ event }) => event.decision },
        },
      },
    },
    planning: {
      description: 'The person says on which loan the money is to be booked, or that it goes back.',
      tags: ['show money', 'show plan'],
      on: {
        CANCEL: { target: 'listed', actions: 'clearPlan' },
        SUBMIT: {
          guard: { type: 'fitsPlan', params: ({ event }) => event.application },
          target: 'proposing',
          actions: { type: 'storeApplication', params: ({ event }) => event.application },
        },
      },
    },
    proposing: {
      description: 'A second person is being asked. A failure keeps what was typed.',
      tags: ['show money', 'show plan', 'sending'],
      invoke: {
        id: 'propose',
        src: 'propose',
        input: ({ context: { plan, application } }) => ({ eventId: plan?.eventId ?? '', application }),
        onDone: [
          { guard: { type: 'succeeded', params: outputOf }, target: 'refreshing', actions: 'noteRequested' },
          { target: 'planning', actions: { type: 'storeFailure', params: outputOf } },
        ],
        onError: { target: 'planning', actions: 'recordUnknownFailure' },
      },
    },
    deciding: {
      description: 'Another person’s request is being confirmed or turned down.',
      tags: ['show money', 'deciding'],
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context: { decision } }) => ({ decision }),
        onDone: [
          { guard: { type: 'succeeded', params: outputOf }, target: 'refreshing', actions: 'noteDecided' },
          { target: 'listed', actions: { type: 'storeFailure', params: outputOf } },
        ],
        onError: { target: 'listed', actions: 'recordUnknownFailure' },
      },
    },
    refreshing: {
      description: 'The lists are read again while the old ones are shown.',
      tags: ['show money', 'refreshing'],
      invoke: {
        id: 'refresh',
        src: 'read',
        onDone: { target: 'listed', actions: { type: 'store', params: outputOf } },
        onError: { target: 'listed', actions: 'recordUnknownFailure' },
      },
    },
  },
});
