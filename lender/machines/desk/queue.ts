import { answer, keep } from '#atlas/declare/answers.ts';
import { DESK_POLL_MS } from '#domain/limits.ts';
import {
  MOST_QUEUE_ROWS,
  QUEUE_PAGE,
  type QueueGroup,
  type QueuePosition,
  type QueueRow,
} from '#lender/wire/queue.ts';
import { queueSetup } from './queue/setup.ts';

const groupOf = ({ event }: { event: { group: QueueGroup } }) => event.group;
const findOf = ({ event }: { event: { find: string } }) => event.find.trim();

const positionOf = (rows: readonly QueueRow[]): QueuePosition | undefined => {
  const last = rows.at(-1);
  return last && { deadline: last.deadline, since: last.since, lead_id: last.lead_id };
};

/** The keys and presses of a list. */
const selects = {
  NEXT: { actions: 'selectNext' },
  PREVIOUS: { actions: 'selectPrevious' },
  SELECTED: { actions: { type: 'select', params: ({ event }: { event: { lead: string } }) => event.lead } },
} as const;

/** A failed reading is repeated after a while, on a change and when the person asks for it. */
const refreshes = { REFRESH: 'refreshing', RETRY: 'refreshing' } as const;
const clears = { 'SEARCH.CLEARED': { target: 'loading', actions: 'clearSearch' } } as const;

/** A reading of the group from its beginning, as long as the list is, or is to be. */
const shownSoFar = ({
  context: { group, rows, wanted },
}: {
  context: { group: QueueGroup; rows: readonly QueueRow[]; wanted: number };
}) => ({
  group,
  size: Math.min(Math.max(rows.length, wanted), MOST_QUEUE_ROWS),
});

/** Something has happened after a reading began, which may have missed it. */
const readsAgain = { REFRESH: { target: 'refreshing', reenter: true } } as const;

/** What follows a reading: rows, no rows or a failure. */
const outcomes = <const Shown extends string, const Empty extends string, const Failed extends string>(
  shown: Shown,
  empty: Empty,
  failed: Failed,
) =>
  ({
    onDone: [
      answer('hasRows', shown, keep('store')),
      answer('isEmpty', empty, keep('store')),
      { target: failed, actions: keep('storeFailure') },
    ],
    onError: { target: failed, actions: 'recordUnknownFailure' },
  }) as const;

/** The desk's queue: a group of loans that is read again while it is open, or the results of a search [DESK-26]. */
export const queueMachine = queueSetup.createMachine({
  id: 'queue',
  context: {
    group: 'waiting',
    find: null,
    rows: [],
    hasMore: false,
    wanted: QUEUE_PAGE,
    counts: {},
    selected: null,
    isTooShort: false,
    failure: null,
  },
  initial: 'loading',
  on: {
    'GROUP.CHOSEN': { target: '.loading', actions: { type: 'chooseGroup', params: groupOf } },
    SEARCHED: [
      {
        guard: { type: 'isLongEnough', params: findOf },
        target: '.searching',
        actions: { type: 'startSearch', params: findOf },
      },
      { actions: 'askForMore' },
    ],
    'SEARCH.CLEARED': { actions: 'clearHint' },
  },
  states: {
    loading: {
      description: 'The first page of a group is being read.',
      tags: 'show loading',
      invoke: {
        id: 'read',
        src: 'read',
        input: shownSoFar,
        ...outcomes('shown', 'empty', 'failed'),
      },
    },
    failed: {
      description: 'The queue could not be read; the person can try again.',
      tags: 'show failure',
      on: { RETRY: 'loading' },
    },
    shown: {
      description: 'The loans of a group are shown, and read again while the page is looked at.',
      tags: 'show list',
      meta: { times: [{ by: 'watch', every: DESK_POLL_MS, name: 'changes are asked for' }] },
      invoke: { id: 'watch', src: 'watch', onError: {} },
      initial: 'idle',
      on: selects,
      states: {
        idle: {
          description: 'The list is as it was a moment ago.',
          on: {
            REFRESH: 'refreshing',
            'MORE.WANTED': { guard: 'hasMore', target: 'loadingMore', actions: 'wantMore' },
          },
        },
        refreshing: {
          description: 'As many loans as are shown are read again; the list stays as it is meanwhile.',
          invoke: {
            id: 'refresh',
            src: 'read',
            input: shownSoFar,
            ...outcomes('idle', '#queue.empty', 'stale'),
          },
          on: readsAgain,
        },
        stale: {
          description:
            'The last reading failed: the list says that it may be old, and is read again after a few seconds.',
          tags: 'stale',
          after: { retry: 'refreshing' },
          on: refreshes,
        },
        loadingMore: {
          description: 'The next loans are being read; those before stay.',
          tags: 'loading more',
          invoke: {
            id: 'readMore',
            src: 'read',
            input: ({ context: { group, rows } }) => ({ group, size: QUEUE_PAGE, after: positionOf(rows) }),
            onDone: [
              answer('succeeded', 'idle', keep('storeMore')),
              { target: 'moreFailed', actions: keep('storeFailure') },
            ],
            onError: { target: 'moreFailed', actions: 'recordUnknownFailure' },
          },
          on: { REFRESH: 'refreshing' },
        },
        moreFailed: {
          description: 'The next loans could not be read; those before stay, with the reason below.',
          tags: 'more failed',
          on: { REFRESH: 'refreshing', RETRY: 'loadingMore' },
        },
      },
    },
    empty: {
      description: 'Nothing waits in this group; the group is read again while the page is looked at.',
      tags: 'show empty',
      meta: { times: [{ by: 'watchEmpty', every: DESK_POLL_MS, name: 'changes are asked for' }] },
      invoke: { id: 'watchEmpty', src: 'watch', onError: {} },
      initial: 'idle',
      states: {
        idle: {
          description: 'The group was empty a moment ago.',
          on: { REFRESH: 'refreshing' },
        },
        refreshing: {
          description: 'The empty group is read again.',
          invoke: {
            id: 'refreshEmpty',
            src: 'read',
            input: shownSoFar,
            ...outcomes('#queue.shown', 'idle', 'stale'),
          },
          on: readsAgain,
        },
        stale: {
          description: 'The last reading failed: something may wait by now.',
          tags: 'stale',
          after: { retry: 'refreshing' },
          on: refreshes,
        },
      },
    },
    searching: {
      description: 'A number, a mobile, a PAN or a name is being searched for.',
      tags: 'show searching',
      on: clears,
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context: { find } }) => ({ find: find ?? '' }),
        ...outcomes('found', 'notFound', 'searchFailed'),
      },
    },
    found: {
      description: 'The loans that a search found, as they were then.',
      tags: ['show list', 'show results'],
      on: { ...selects, ...clears },
    },
    notFound: {
      description: 'The search found nothing.',
      tags: 'show no results',
      on: clears,
    },
    searchFailed: {
      description: 'The search could not be made; the person can try again or go back to the queue.',
      tags: 'show failure',
      on: { RETRY: 'searching', ...clears },
    },
  },
});
