import { assign, emit, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import type { Timed } from '#atlas/declare/times.ts';
import type { Hold } from '#domain/consents/holds.ts';
import { DELETION_MS } from '#domain/limits.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { SessionRejected } from './emitted.ts';

/**
 * The data that the page opens with: the day (yyyy-mm-dd) of a requested deletion, the day until which the law keeps the
 * record of loans that ended, and what stands in the way of a deletion now.
 */
export type DeletionKnown =
  | { ok: true; deletedOn: string | null; keptUntil: string | null; holds: readonly Hold[] }
  | { ok: false };

export type DeletionRequested = { ok: true; deletedOn: string } | { ok: false; failure: Failure };
export type DeletionWithdrawn = { ok: true } | { ok: false; failure: Failure };

type Events =
  | { type: 'ASK' }
  | { type: 'CANCEL' }
  | { type: 'TICK' }
  | { type: 'UNTICK' }
  | { type: 'CONFIRM' }
  | { type: 'WITHDRAW' }
  /** The application was read again. */
  | { type: 'APPLICATION.KNOWN' };

type Emitted =
  | { type: 'DELETION.REQUESTED'; deletedOn: string }
  | { type: 'DELETION.WITHDRAWN' }
  | SessionRejected;

/** The request that one's data be deleted, which can be taken back until that is done [DEL-01]. */
export const deletionMachine = setup({
  types: {
    context: {} as {
      deletedOn: string | null;
      keptUntil: string | null;
      holds: readonly Hold[];
      failure: Failure | null;
    },
    events: {} as Events,
    emitted: {} as Emitted,
    meta: {} as Timed,
    tags: {} as
      | 'not loaded'
      | 'show section'
      | 'show holds'
      | 'show dialog'
      | 'ticked'
      | 'show tick error'
      | 'requested'
      | 'withdrawing'
      | 'busy',
  },
  actors: {
    load: promiseToProvide<DeletionKnown, undefined>('load'),
    requestDeletion: promiseToProvide<DeletionRequested, undefined>('requestDeletion'),
    withdrawDeletion: promiseToProvide<DeletionWithdrawn, undefined>('withdrawDeletion'),
  },
  actions: {
    storeKnown: assign((_, known: DeletionKnown) =>
      known.ok ? { deletedOn: known.deletedOn, keptUntil: known.keptUntil, holds: known.holds } : {},
    ),
    storeFailure: assign({
      failure: (_, result: DeletionRequested | DeletionWithdrawn) => (result.ok ? null : result.failure),
    }),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
    clearFailure: assign({ failure: null }),
    emitRequested: emit((_, result: DeletionRequested) => ({
      type: 'DELETION.REQUESTED' as const,
      deletedOn: result.ok ? result.deletedOn : '',
    })),
    emitWithdrawn: emit({ type: 'DELETION.WITHDRAWN' }),
    emitSessionRejected: emit({ type: 'SESSION.REJECTED' }),
  },
  guards: {
    isRequested: (_, known: DeletionKnown) => known.ok && known.deletedOn !== null,
    isHeld: (_, known: DeletionKnown) => known.ok && known.holds.length > 0,
    isKnown: (_, known: DeletionKnown) => known.ok,
    isTaken: (_, result: DeletionRequested | DeletionWithdrawn) => result.ok,
    sessionRejected: (_, result: DeletionRequested | DeletionWithdrawn) =>
      !result.ok && result.failure.kind === 'sessionRejected',
  },
}).createMachine({
  id: 'deletion',
  context: { deletedOn: null, keptUntil: null, holds: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The page waits for what the service knows of the person.',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          answer('isRequested', 'requested', keep('storeKnown')),
          answer('isHeld', 'blocked', keep('storeKnown')),
          answer('isKnown', 'notRequested', keep('storeKnown')),
          { target: 'unknown' },
        ],
        onError: 'unknown',
      },
    },
    unknown: {
      description: 'The service did not say, so nothing is offered until the application is read again.',
      tags: 'not loaded',
      on: { 'APPLICATION.KNOWN': 'loading' },
    },
    blocked: {
      description: 'Something needs the data; what it is and a number to call are shown [DEL-03].',
      tags: ['show section', 'show holds'],
      type: 'final',
    },
    notRequested: {
      description: 'No deletion is requested; it can be.',
      tags: 'show section',
      on: { ASK: { target: 'confirming', actions: 'clearFailure' } },
    },
    confirming: {
      description: 'A dialog says what is deleted and what is kept [DEL-02].',
      tags: ['show section', 'show dialog'],
      on: { CANCEL: 'notRequested' },
      initial: 'unticked',
      states: {
        unticked: {
          description: 'The person has not said that they read it.',
          on: { TICK: 'ticked', CONFIRM: 'reminded' },
        },
        reminded: {
          description: 'The person confirmed without the tick, and is asked for it.',
          tags: 'show tick error',
          on: { TICK: 'ticked' },
        },
        ticked: {
          description: 'The person said that they read it, and can confirm.',
          tags: 'ticked',
          on: { UNTICK: 'unticked', CONFIRM: '#deletion.requesting' },
        },
      },
    },
    requesting: {
      description: 'The request is being sent.',
      tags: ['show section', 'show dialog', 'ticked', 'busy'],
      invoke: {
        id: 'requestDeletion',
        src: 'requestDeletion',
        onDone: [
          answer('isTaken', 'signedOut', keep('emitRequested')),
          answer('sessionRejected', 'notRequested', 'emitSessionRejected'),
          { target: 'notRequested', actions: keep('storeFailure') },
        ],
        onError: { target: 'notRequested', actions: 'recordUnknownFailure' },
      },
    },
    signedOut: {
      description: 'The request was taken, and the session ends with it [DEL-04].',
      type: 'final',
    },
    requested: {
      description:
        'The day of the deletion is shown, and what it waits for; until then the request can be taken back.',
      meta: { times: [{ by: 'service', after: DELETION_MS, name: 'data is deleted' }] },
      tags: ['show section', 'requested'],
      on: { WITHDRAW: { target: 'withdrawing', actions: 'clearFailure' } },
    },
    withdrawing: {
      description: 'The request is being taken back.',
      tags: ['show section', 'requested', 'withdrawing'],
      invoke: {
        id: 'withdrawDeletion',
        src: 'withdrawDeletion',
        onDone: [
          answer('isTaken', 'notRequested', 'emitWithdrawn'),
          answer('sessionRejected', 'requested', 'emitSessionRejected'),
          { target: 'requested', actions: keep('storeFailure') },
        ],
        onError: { target: 'requested', actions: 'recordUnknownFailure' },
      },
    },
  },
});
