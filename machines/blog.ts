import { assign, setup } from 'xstate';
import { BLOG_PAGE_SIZE } from '#domain/limits.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { BlogItem } from '#domain/wire/public.ts';
import { promiseToProvide } from './provided.ts';

export type BlogFailure = Failure | { kind: 'broken' };
export type BlogLoaded = { ok: true; items: BlogItem[] } | { ok: false; failure: Failure };

export type BlogEvent =
  /** The page opens: what is new is fetched. */
  { type: 'BLOG.OPENED' } | { type: 'MORE.WANTED' } | { type: 'RETRY' };

type Context = {
  items: readonly BlogItem[];
  /** Pages that came so far: the number of the next one. */
  pages: number;
  failure: BlogFailure | null;
};

const isNew = (known: readonly BlogItem[], { id }: BlogItem): boolean =>
  id === undefined || id === null || !known.some((item) => item.id === id);

/** The list of articles, six at a time (B-01, B-03, B-04). What has come stays when more can't. */
export const blogMachine = setup({
  types: { context: {} as Context, events: {} as BlogEvent },
  actors: { loadPage: promiseToProvide<BlogLoaded, { page: number }>('loadPage') },
  actions: {
    beginAnew: assign({ items: [], pages: 0, failure: null }),
    clearFailure: assign({ failure: null }),
    // An article that is published meanwhile pushes the last one of a page onto the next.
    addPage: assign(({ context }, loaded: BlogLoaded) => ({
      items: loaded.ok
        ? [...context.items, ...loaded.items.filter((item) => isNew(context.items, item))]
        : context.items,
      pages: context.pages + 1,
    })),
    keepFailure: assign({ failure: (_, loaded: BlogLoaded) => (loaded.ok ? null : loaded.failure) }),
    noteBroken: assign({ failure: { kind: 'broken' } }),
  },
  guards: {
    isFull: (_, loaded: BlogLoaded) => loaded.ok && loaded.items.length >= BLOG_PAGE_SIZE,
    isEmpty: (_, loaded: BlogLoaded) => loaded.ok && loaded.items.length === 0,
    succeeded: (_, loaded: BlogLoaded) => loaded.ok,
  },
}).createMachine({
  id: 'blog',
  context: { items: [], pages: 0, failure: null },
  meta: { screen: 'blog' },
  initial: 'idle',
  states: {
    idle: { on: { 'BLOG.OPENED': { target: 'loading' } } },
    loading: {
      invoke: {
        id: 'loadFirst',
        src: 'loadPage',
        input: ({ context }) => ({ page: context.pages }),
        onDone: [
          {
            guard: { type: 'isFull', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'addPage', params: ({ event }) => event.output },
          },
          { guard: { type: 'isEmpty', params: ({ event }) => event.output }, target: 'empty' },
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'shown.exhausted',
            actions: { type: 'addPage', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'noteBroken' },
      },
    },
    failed: {
      on: {
        RETRY: { target: 'loading', actions: 'clearFailure' },
        'BLOG.OPENED': { target: 'loading', actions: 'beginAnew' },
      },
    },
    empty: { on: { 'BLOG.OPENED': { target: 'loading' } } },
    shown: {
      on: { 'BLOG.OPENED': { target: 'loading', actions: 'beginAnew' } },
      initial: 'ready',
      states: {
        ready: { on: { 'MORE.WANTED': { target: 'loadingMore' } } },
        loadingMore: {
          invoke: {
            id: 'loadMore',
            src: 'loadPage',
            input: ({ context }) => ({ page: context.pages }),
            onDone: [
              {
                guard: { type: 'isFull', params: ({ event }) => event.output },
                target: 'ready',
                actions: { type: 'addPage', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'succeeded', params: ({ event }) => event.output },
                target: 'exhausted',
                actions: { type: 'addPage', params: ({ event }) => event.output },
              },
              { target: 'moreFailed', actions: { type: 'keepFailure', params: ({ event }) => event.output } },
            ],
            onError: { target: 'moreFailed', actions: 'noteBroken' },
          },
        },
        moreFailed: { on: { RETRY: { target: 'loadingMore', actions: 'clearFailure' } } },
        exhausted: {},
      },
    },
  },
});
