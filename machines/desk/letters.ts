import { assign, setup } from 'xstate';
import type { LetterKind } from '#domain/letters/letters.ts';
import type { LetterPage, LetterRow } from '#domain/wire/desk/letters.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { outputOf, promiseToProvide } from '../provided.ts';

/** Whether the list has the letters that wait, or those that are settled. */
export type LettersShown = 'waiting' | 'settled';

export type LettersRead = { ok: true; page: LetterPage } | { ok: false; failure: Failure };

type Events =
  | { type: 'RETRY' }
  | { type: 'SHOW'; show: LettersShown }
  | { type: 'MORE' }
  /** A letter was settled, or the person came back to the page. */
  | { type: 'RELOAD' };

type Context = {
  kind: LetterKind;
  show: LettersShown;
  rows: readonly LetterRow[];
  /** The position of the next page; null on the last one. */
  next: string | null;
  waiting: number;
  failure: Failure | null;
};

type Tag = 'show loading' | 'show failure' | 'show empty' | 'show list' | 'busy';

type Read = { kind: LetterKind; show: LettersShown; after: string | null };

const first = [
  {
    guard: { type: 'isEmpty', params: outputOf },
    target: 'empty',
    actions: { type: 'storePage', params: outputOf },
  },
  {
    guard: { type: 'succeeded', params: outputOf },
    target: 'shown',
    actions: { type: 'storePage', params: outputOf },
  },
] as const;

const SHOW = {
  target: 'loading',
  actions: {
    type: 'storeShow',
    params: ({ event }: { event: { show: LettersShown } }) => event.show,
  },
} as const;

/** A list of messages, reviews or complaints at the desk, a page at a time [DESK-70]. */
export const lettersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { kind: LetterKind },
    tags: {} as Tag,
  },
  actors: { read: promiseToProvide<LettersRead, Read>('read') },
  actions: {
    storeShow: assign({ show: (_, show: LettersShown) => show, failure: null }),
    storePage: assign((_, read: LettersRead) => (read.ok ? { ...read.page, failure: null } : {})),
    addPage: assign(({ context }, read: LettersRead) =>
      read.ok ? { ...read.page, rows: [...context.rows, ...read.page.rows], failure: null } : {},
    ),
    storeFailure: assign({ failure: (_, read: LettersRead) => (read.ok ? null : read.failure) }),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
  },
  guards: {
    isEmpty: (_, read: LettersRead) => read.ok && read.page.rows.length === 0,
    succeeded: (_, { ok }: { ok: boolean }) => ok,
    hasMore: ({ context }) => context.next !== null,
  },
}).createMachine({
  id: 'letters',
  context: ({ input: { kind } }) => ({
    kind,
    show: 'waiting',
    rows: [],
    next: null,
    waiting: 0,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The first page is being read.',
      tags: 'show loading',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { kind, show } }) => ({ kind, show, after: null }),
        onDone: [...first, { target: 'failed', actions: { type: 'storeFailure', params: outputOf } }],
        onError: { target: 'failed', actions: 'recordUnknownFailure' },
      },
    },
    failed: {
      description: 'The list could not be read; the person can try again.',
      tags: 'show failure',
      on: { RETRY: 'loading', SHOW },
    },
    empty: {
      description: 'There is no such letter.',
      tags: 'show empty',
      on: { SHOW, RELOAD: 'loading' },
    },
    shown: {
      description: 'The letters are listed, without their words.',
      tags: 'show list',
      on: { SHOW, RELOAD: 'reloading', MORE: { guard: 'hasMore', target: 'readingMore' } },
    },
    reloading: {
      description: 'The list is read again, and shown meanwhile.',
      tags: ['show list', 'busy'],
      invoke: {
        id: 'reload',
        src: 'read',
        input: ({ context: { kind, show } }) => ({ kind, show, after: null }),
        onDone: [...first, { target: 'shown', actions: { type: 'storeFailure', params: outputOf } }],
        onError: { target: 'shown', actions: 'recordUnknownFailure' },
      },
      on: { SHOW },
    },
    readingMore: {
      description: 'The next page is being read.',
      tags: ['show list', 'busy'],
      invoke: {
        id: 'readMore',
        src: 'read',
        input: ({ context: { kind, show, next } }) => ({ kind, show, after: next }),
        onDone: [
          {
            guard: { type: 'succeeded', params: outputOf },
            target: 'shown',
            actions: { type: 'addPage', params: outputOf },
          },
          { target: 'shown', actions: { type: 'storeFailure', params: outputOf } },
        ],
        onError: { target: 'shown', actions: 'recordUnknownFailure' },
      },
      on: { SHOW, RELOAD: 'reloading' },
    },
  },
});
