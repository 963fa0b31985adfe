import { assign, emit, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import type { RevocablePurpose } from '#domain/consents/purposes.ts';
import type { Consents } from '#domain/wire/consents.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { SessionRejected } from './emitted.ts';

/** What a person allowed, as the service has it. */
export type ConsentsRead = { ok: true; consents: Consents } | { ok: false; failure: Failure };

/** What a person does about a consent; `version` is that of the text that was shown. */
export type ConsentChange = { purpose: RevocablePurpose; given: boolean; version: string };

type Events =
  | { type: 'RETRY' }
  | { type: 'WITHDRAW'; purpose: RevocablePurpose }
  | { type: 'CANCEL' }
  | { type: 'CONFIRM' }
  | { type: 'GIVE'; purpose: RevocablePurpose };

type Context = {
  consents: Consents | null;
  change: ConsentChange | null;
  failure: Failure | null;
};

type Emitted = SessionRejected | { type: 'CONSENT.CHANGED'; given: boolean; hasStopped: boolean };

type Tag = 'show loading' | 'not loaded' | 'show list' | 'show dialog' | 'busy';

/** A person's consents on My Account: reading them, taking one back after its meaning was said, giving it again [CNS-03]. */
export const consentsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    emitted: {} as Emitted,
    tags: {} as Tag,
  },
  actors: {
    read: promiseToProvide<ConsentsRead, undefined>('read'),
    change: promiseToProvide<ConsentsRead, { change: ConsentChange | null }>('change'),
  },
  actions: {
    store: assign({
      consents: ({ context }, read: ConsentsRead) => (read.ok ? read.consents : context.consents),
      failure: null,
    }),
    storeFailure: assign({ failure: (_, read: ConsentsRead) => (read.ok ? null : read.failure) }),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
    storeChange: assign({
      change: ({ context }, { type, purpose }: Extract<Events, { purpose: RevocablePurpose }>) => ({
        purpose,
        given: type === 'GIVE',
        version: context.consents?.version ?? '',
      }),
      failure: null,
    }),
    emitChanged: emit(({ context }) => ({
      type: 'CONSENT.CHANGED' as const,
      given: context.change?.given ?? false,
      hasStopped: !context.change?.given && context.consents?.effect === 'stops',
    })),
    emitSessionRejected: emit({ type: 'SESSION.REJECTED' }),
  },
  guards: {
    succeeded: (_, { ok }: { ok: boolean }) => ok,
    sessionRejected: (_, read: ConsentsRead) => !read.ok && read.failure.kind === 'sessionRejected',
    canWithdraw: ({ context }, wanted: RevocablePurpose) =>
      context.consents?.consents.some(({ purpose, given }) => purpose === wanted && given) ?? false,
    canGive: ({ context }, wanted: RevocablePurpose) =>
      context.consents?.consents.some(({ purpose, given }) => purpose === wanted && !given) ?? false,
  },
}).createMachine({
  id: 'consents',
  context: { consents: null, change: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'What the person allowed is being read.',
      tags: 'show loading',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          answer('succeeded', 'listed', keep('store')),
          answer('sessionRejected', 'failed', 'emitSessionRejected'),
          { target: 'failed', actions: keep('storeFailure') },
        ],
        onError: { target: 'failed', actions: 'recordUnknownFailure' },
      },
    },
    failed: {
      description: 'What was allowed could not be read; the person can try again.',
      tags: 'not loaded',
      on: { RETRY: 'loading' },
    },
    listed: {
      description:
        'Each thing that was allowed is shown with its reason, its day, and the button for the opposite.',
      tags: 'show list',
      on: {
        WITHDRAW: {
          guard: { type: 'canWithdraw', params: ({ event }) => event.purpose },
          target: 'confirming',
          actions: { type: 'storeChange', params: ({ event }) => event },
        },
        GIVE: {
          guard: { type: 'canGive', params: ({ event }) => event.purpose },
          target: 'changing',
          actions: { type: 'storeChange', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      description: 'A dialog says what it means to take this back; nothing has changed yet.',
      tags: ['show list', 'show dialog'],
      on: { CANCEL: 'listed', CONFIRM: 'changing' },
    },
    changing: {
      description: 'The service is told what the person takes back or allows again.',
      tags: ['show list', 'busy'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { change } }) => ({ change }),
        onDone: [
          answer('succeeded', 'listed', ['emitChanged', keep('store')]),
          answer('sessionRejected', 'listed', 'emitSessionRejected'),
          { target: 'listed', actions: keep('storeFailure') },
        ],
        onError: { target: 'listed', actions: 'recordUnknownFailure' },
      },
    },
  },
});
