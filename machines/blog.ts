import { assign, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import { BLOG_PAGE_SIZE } from '#domain/limits.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { BlogItem } from '#domain/wire/public.ts';

export type BlogFailure = Failure | { kind: 'broken' };
export type BlogLoaded = { ok: true; items: BlogItem[] } | { ok: false; failure: Failure };

export type BlogEvent =
  /** The page opens: the newest articles are fetched. */
  { type: 'BLOG.OPENED' } | { type: 'MORE.WANTED' } | { type: 'RETRY' };

type Context = {
  items: readonly BlogItem[];
  /** Count of loaded pages, and so the number of the next one. */
  pages: number;
  failure: BlogFailure | null;
};

type Tag =
  | 'show articles'
  /** The loaded articles, not the prebuilt ones. */
  | 'show loaded articles'
  | 'loading first page'
  | 'show more'
  | 'loading more'
  | 'show no articles'
  | 'not loaded';

const isNew = (known: readonly BlogItem[], { id }: BlogItem): boolean =>
  id === undefined || id === null || !known.some((item) => item.id === id);

/** The list of articles, six at a time (B-01, B-03, B-04). A failed page keeps the loaded ones. */
export const blogMachine = setup({
  types: { context: {} as Context, events: {} as BlogEvent, tags: {} as Tag },
  actors: { loadPage: promiseToProvide<BlogLoaded, { page: number }>('loadPage') },
  actions: {
    reset: assign({ items: [], pages: 0, failure: null }),
    clearFailure: assign({ failure: null }),
    // An article that is published meanwhile pushes the last one of a page onto the next.
    addPage: assign(({ context }, loaded: BlogLoaded) => ({
      items: loaded.ok
        ? [...context.items, ...loaded.items.filter((item) => isNew(context.items, item))]
        : context.items,
      pages: context.pages + 1,
    })),
    recordFailure: assign({ failure: (_, loaded: BlogLoaded) => (loaded.ok ? null : loaded.failure) }),
    recordUnknownFailure: assign({ failure: { kind: 'broken' } }),
  },
  guards: {
    isFullPage: (_, loaded: BlogLoaded) => loaded.ok && loaded.items.length >= BLOG_PAGE_SIZE,
    isEmpty: (_, loaded: BlogLoaded) => loaded.ok && loaded.items.length === 0,
    succeeded: (_, loaded: BlogLoaded) => loaded.ok,
  },
}).createMachine({
  id: 'blog',
  context: { items: [], pages: 0, failure: null },
  meta: { screen: 'blog' },
  initial: 'idle',
  states: {
    idle: {
      description: 'The blog has not been opened yet.',
      tags: ['show articles', 'loading first page'],
      on: { 'BLOG.OPENED': { target: 'loading' } },
    },
    loading: {
      description: 'The newest articles are on their way; prebuilt ones can be read meanwhile.',
      tags: ['show articles', 'loading first page'],
      invoke: {
        id: 'loadFirst',
        src: 'loadPage',
        input: ({ context }) => ({ page: context.pages }),
        onDone: [
          answer('isFullPage', 'shown', keep('addPage')),
          answer('isEmpty', 'empty'),
          answer('succeeded', 'shown.exhausted', keep('addPage')),
          { target: 'failed', actions: keep('recordFailure') },
        ],
        onError: { target: 'failed', actions: 'recordUnknownFailure' },
      },
    },
    failed: {
      description: 'No article could be loaded; the page says why and offers to try again.',
      tags: 'not loaded',
      on: {
        RETRY: { target: 'loading', actions: 'clearFailure' },
        'BLOG.OPENED': { target: 'loading', actions: 'reset' },
      },
    },
    empty: {
      description: 'No article is published.',
      tags: 'show no articles',
      on: { 'BLOG.OPENED': { target: 'loading' } },
    },
    shown: {
      description: 'Articles are shown.',
      tags: ['show articles', 'show loaded articles'],
      on: { 'BLOG.OPENED': { target: 'loading', actions: 'reset' } },
      initial: 'ready',
      states: {
        ready: {
          description: 'There may be more articles to load.',
          tags: 'show more',
          on: { 'MORE.WANTED': { target: 'loadingMore' } },
        },
        loadingMore: {
          description: 'Six more articles are on their way.',
          tags: ['show more', 'loading more'],
          invoke: {
            id: 'loadMore',
            src: 'loadPage',
            input: ({ context }) => ({ page: context.pages }),
            onDone: [
              answer('isFullPage', 'ready', keep('addPage')),
              answer('succeeded', 'exhausted', keep('addPage')),
              { target: 'moreFailed', actions: keep('recordFailure') },
            ],
            onError: { target: 'moreFailed', actions: 'recordUnknownFailure' },
          },
        },
        moreFailed: {
          description: 'The next articles could not be loaded; those before stay, with the reason below.',
          on: { RETRY: { target: 'loadingMore', actions: 'clearFailure' } },
        },
        exhausted: { description: 'Every article is shown.' },
      },
    },
  },
});
