import { assign, setup } from 'xstate';
import { lastingToProvide, promiseToProvide } from '#atlas/declare/provided.ts';
import type { Timed } from '#atlas/declare/times.ts';
import { DESK_RETRY_MS } from '#domain/limits.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { LetterKind } from '#lender/letters/letters.ts';
import type { LetterPage, LetterRow } from '#lender/wire/letters.ts';
import { listOf } from './list.ts';
import { watched } from './reading.ts';

/** Whether the list has the letters that wait, or those that are settled. */
export type LettersShown = 'waiting' | 'settled';

export type LettersRead = { ok: true; page: LetterPage } | { ok: false; failure: Failure };

/** A reading of a list on from a position, with at least as many rows, if it has them. */
export type LettersWanted = { kind: LetterKind; show: LettersShown; after: string | null; atLeast: number };

type Events =
  | { type: 'RETRY' }
  | { type: 'SHOW'; show: LettersShown }
  | { type: 'MORE' }
  /** Somebody has written or settled a letter. */
  | { type: 'REFRESH' };

type Context = {
  kind: LetterKind;
  show: LettersShown;
  rows: readonly LetterRow[];
  /** The position of the next page; null on the last one. */
  next: string | null;
  waiting: number;
  /** The rows that the person has asked for. */
  wanted: number;
  failure: Failure | null;
};

type Tag =
  | 'show loading'
  | 'not loaded'
  | 'show empty'
  | 'show list'
  | 'loading more'
  | 'more failed'
  /** The last reading failed: what is shown may be old. */
  | 'stale';

/** As many rows as are shown, and those that the person has asked for. */
const allShown = ({ context: { kind, show, rows, wanted } }: { context: Context }): LettersWanted => ({
  kind,
  show,
  after: null,
  atLeast: Math.max(rows.length, wanted),
});

const kindOf = ({ context: { kind } }: { context: Context }) => ({ kind });

const list = listOf({
  id: 'letters',
  rows: 'letters',
  whole: 'list',
  found: 'succeeded',
  store: 'storePage',
  storeMore: 'addPage',
  all: allShown,
  next: ({ context: { kind, show, next } }: { context: Context }) => ({
    kind,
    show,
    after: next,
    atLeast: 0,
  }),
  more: { MORE: { guard: 'hasMore', target: 'loadingMore', actions: 'wantMore' } },
});

/** A list of messages, reviews or complaints at the desk, which is read again while it is open [DESK-40] [DESK-70]. */
export const lettersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { kind: LetterKind },
    tags: {} as Tag,
    meta: {} as Timed<'watch' | 'watchEmpty'>,
  },
  actors: {
    read: promiseToProvide<LettersRead, LettersWanted>('read'),
    watch: lastingToProvide<{ type: 'REFRESH' }, { kind: LetterKind }>('watch'),
  },
  actions: {
    storeShow: assign({ show: (_, show: LettersShown) => show, rows: [], wanted: 0, failure: null }),
    storePage: assign((_, read: LettersRead) => (read.ok ? { ...read.page, failure: null } : {})),
    wantMore: assign({ wanted: ({ context: { rows } }) => rows.length + 1 }),
    addPage: assign(({ context }, read: LettersRead) =>
      read.ok ? { ...read.page, rows: [...context.rows, ...read.page.rows], failure: null } : {},
    ),
    storeFailure: assign({ failure: (_, read: LettersRead) => (read.ok ? null : read.failure) }),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
  },
  delays: { retry: DESK_RETRY_MS },
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
    wanted: 0,
    failure: null,
  }),
  initial: 'loading',
  on: {
    SHOW: { target: '.loading', actions: { type: 'storeShow', params: ({ event }) => event.show } },
  },
  states: {
    loading: {
      description: 'The first page is being read.',
      tags: 'show loading',
      invoke: { id: 'read', src: 'read', input: allShown, ...list.follow('shown', 'empty', 'failed') },
    },
    failed: {
      description: 'The list could not be read; the person can try again.',
      tags: 'not loaded',
      on: { RETRY: 'loading' },
    },
    shown: {
      description: 'The letters are listed, without their words, and read again while the page is looked at.',
      tags: 'show list',
      ...watched('watch', { input: kindOf }),
      initial: 'idle',
      states: list.shown,
    },
    empty: {
      description: 'There is no such letter; the list is read again while the page is looked at.',
      tags: 'show empty',
      ...watched('watchEmpty', { input: kindOf }),
      initial: 'idle',
      states: list.empty,
    },
  },
});
