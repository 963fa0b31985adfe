import { answer, keep } from '#atlas/declare/answers.ts';
import { outcomes } from './reading.ts';

/** Something has happened after a reading began, which may have missed it. */
const REREADS = { REFRESH: { target: 'refreshing', reenter: true } } as const;

/** A reading that failed is repeated after a while, on a change and when the person asks for it. */
const STALE = {
  tags: 'stale',
  after: { retry: 'refreshing' },
  on: { REFRESH: 'refreshing', RETRY: 'refreshing' },
} as const;

/** How a list differs from another: words of its descriptions, and names in the `setup` of its chart. */
interface ListParts<Found, Store, StoreMore, All, Next, More> {
  /** The chart. */
  readonly id: string;
  /** What is listed, and in what. */
  readonly rows: string;
  readonly whole: string;
  /** The guard of an answer that has rows, and the actions that keep them. */
  readonly found: Found;
  readonly store: Store;
  readonly storeMore: StoreMore;
  /** What `read` is asked for: as many rows as are shown, and the next ones. */
  readonly all: All;
  readonly next: Next;
  /** The event that asks for the next rows. */
  readonly more: More;
}

/**
 * Parts of the chart of a list that is read again while it is looked at: what follows a reading of its first rows, and
 * the states inside its `shown` and `empty`.
 */
export const listOf = <
  const Found extends string,
  const Store extends string,
  const StoreMore extends string,
  All,
  Next,
  const More extends object,
>({
  id,
  rows,
  whole,
  found,
  store,
  storeMore,
  all,
  next,
  more,
}: ListParts<Found, Store, StoreMore, All, Next, More>) => {
  const follow = (shown: string, empty: string, failed: string) =>
    outcomes(failed, 'storeFailure', [
      answer('isEmpty', empty, keep(store)),
      answer(found, shown, keep(store)),
    ]);
  return {
    follow,
    shown: {
      idle: {
        description: 'The list is as it was a moment ago.',
        on: { REFRESH: 'refreshing', ...more },
      },
      refreshing: {
        description: `As many ${rows} as are shown are read again; the list stays as it is meanwhile.`,
        invoke: { id: 'refresh', src: 'read', input: all, ...follow('idle', `#${id}.empty`, 'stale') },
        on: REREADS,
      },
      stale: {
        description:
          'The last reading failed: the list says that it may be old, and is read again after a few seconds.',
        ...STALE,
      },
      loadingMore: {
        description: `The next ${rows} are being read; those before stay.`,
        tags: 'loading more',
        invoke: {
          id: 'readMore',
          src: 'read',
          input: next,
          ...outcomes('moreFailed', 'storeFailure', [answer('succeeded', 'idle', keep(storeMore))]),
        },
        on: { REFRESH: 'refreshing' },
      },
      moreFailed: {
        description: `The next ${rows} could not be read; those before stay, with the reason below.`,
        tags: 'more failed',
        on: { REFRESH: 'refreshing', RETRY: 'loadingMore' },
      },
    },
    empty: {
      idle: {
        description: `The ${whole} was empty a moment ago.`,
        on: { REFRESH: 'refreshing' },
      },
      refreshing: {
        description: `The empty ${whole} is read again.`,
        invoke: { id: 'refreshEmpty', src: 'read', input: all, ...follow(`#${id}.shown`, 'idle', 'stale') },
        on: REREADS,
      },
      stale: {
        description: 'The last reading failed: something may wait by now.',
        ...STALE,
      },
    },
  } as const;
};
