import {
  MOST_QUEUE_ROWS,
  QUEUE_PAGE,
  type QueueGroup,
  type QueuePosition,
  type QueueRow,
} from '#lender/wire/queue.ts';
import { listOf } from './list.ts';
import { queueSetup } from './queue/setup.ts';
import { watched } from './reading.ts';

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

const clears = { 'SEARCH.CLEARED': { target: 'loading', actions: 'clearSearch' } } as const;

type Shown = { group: QueueGroup; rows: readonly QueueRow[]; wanted: number };

/** A reading of the group from its beginning, as long as the list is, or is to be. */
const shownSoFar = ({ context: { group, rows, wanted } }: { context: Shown }) => ({
  group,
  size: Math.min(Math.max(rows.length, wanted), MOST_QUEUE_ROWS),
});

const list = listOf({
  id: 'queue',
  rows: 'loans',
  whole: 'group',
  found: 'hasRows',
  store: 'store',
  storeMore: 'storeMore',
  // The person has opened the list: reading on, or again, is no new look.
  all: (shown: { context: Shown }) => ({ ...shownSoFar(shown), again: true as const }),
  next: ({ context: { group, rows } }: { context: Shown }) => ({
    group,
    again: true as const,
    size: QUEUE_PAGE,
    after: positionOf(rows),
  }),
  more: { 'MORE.WANTED': { guard: 'hasMore', target: 'loadingMore', actions: 'wantMore' } },
});

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
    isNumber: false,
    hint: null,
    failure: null,
  },
  initial: 'loading',
  on: {
    'GROUP.CHOSEN': { target: '.loading', actions: { type: 'chooseGroup', params: groupOf } },
    SEARCHED: [
      { guard: { type: 'isTooShort', params: findOf }, actions: 'askForMore' },
      { guard: { type: 'isMistyped', params: findOf }, actions: 'askToCheck' },
      { target: '.searching', actions: { type: 'startSearch', params: findOf } },
    ],
    'SEARCH.CLEARED': { actions: 'clearHint' },
  },
  states: {
    loading: {
      description: 'The first page of a group is being read.',
      tags: 'show loading',
      invoke: { id: 'read', src: 'read', input: shownSoFar, ...list.follow('shown', 'empty', 'failed') },
    },
    failed: {
      description: 'The queue could not be read; the person can try again.',
      tags: 'not loaded',
      on: { RETRY: 'loading' },
    },
    shown: {
      description: 'The loans of a group are shown, and read again while the page is looked at.',
      tags: 'show list',
      ...watched('watch', {}),
      initial: 'idle',
      on: selects,
      states: list.shown,
    },
    empty: {
      description: 'Nothing waits in this group; the group is read again while the page is looked at.',
      tags: 'show empty',
      ...watched('watchEmpty', {}),
      initial: 'idle',
      states: list.empty,
    },
    searching: {
      description: 'A number, a mobile, a PAN or a name is being searched for.',
      tags: 'show searching',
      on: clears,
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context: { find } }) => ({ find: find ?? '' }),
        ...list.follow('found', 'notFound', 'searchFailed'),
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
      tags: 'not loaded',
      on: { RETRY: 'searching', ...clears },
    },
  },
});
