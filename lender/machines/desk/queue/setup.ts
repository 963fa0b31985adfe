import { assign, setup } from 'xstate';
import { lastingToProvide, promiseToProvide } from '#atlas/declare/provided.ts';
import type { Timed } from '#atlas/declare/times.ts';
import { DESK_RETRY_MS } from '#domain/limits.ts';
import { readNumber } from '#domain/loan/numbers.ts';
import type { Failure } from '#domain/wire/failure.ts';
import {
  MIN_SEARCH,
  MOST_QUEUE_ROWS,
  QUEUE_PAGE,
  type QueueCounts,
  type QueueGroup,
  type QueuePosition,
  type QueueRow,
} from '#lender/wire/queue.ts';

/** A page of the queue. A search has no counts. */
export type QueueRead =
  | { ok: true; rows: readonly QueueRow[]; hasMore: boolean; counts?: QueueCounts }
  | { ok: false; failure: Failure };

type Events =
  | { type: 'GROUP.CHOSEN'; group: QueueGroup }
  | { type: 'SEARCHED'; find: string }
  | { type: 'SEARCH.CLEARED' }
  /** Something has happened to a loan. */
  | { type: 'REFRESH' }
  | { type: 'MORE.WANTED' }
  | { type: 'RETRY' }
  | { type: 'NEXT' }
  | { type: 'PREVIOUS' }
  | { type: 'SELECTED'; lead: string };

type Context = {
  group: QueueGroup;
  /** The text that was searched for; null while a group is shown. */
  find: string | null;
  rows: readonly QueueRow[];
  /** Whether more rows can be asked for. */
  hasMore: boolean;
  /** The number of rows that the person has asked for. */
  wanted: number;
  counts: QueueCounts;
  /** The lead that is selected. */
  selected: string | null;
  /** True when what was searched for is a number of an application or a loan. */
  isNumber: boolean;
  /** Why a search wasn't sent. */
  hint: 'tooShort' | 'mistyped' | null;
  failure: Failure | null;
};

type Tag =
  | 'show loading'
  | 'show searching'
  | 'not loaded'
  | 'show empty'
  | 'show no results'
  | 'show list'
  | 'show results'
  | 'loading more'
  | 'more failed'
  /** The last reading failed: what is shown may be old. */
  | 'stale';

/** The selected lead of new rows: the same one, or the one that took its place. */
const reselect = (before: readonly QueueRow[], selected: string | null, rows: readonly QueueRow[]) => {
  if (selected === null || rows.some(({ lead_id }) => lead_id === selected)) return selected;
  const index = before.findIndex(({ lead_id }) => lead_id === selected);
  return rows[Math.min(index, rows.length - 1)]?.lead_id ?? null;
};

const neighbour = ({ rows, selected }: Context, step: 1 | -1): string | null => {
  const index = rows.findIndex(({ lead_id }) => lead_id === selected);
  if (index < 0) return rows.at(step === 1 ? 0 : -1)?.lead_id ?? null;
  return rows[index + step]?.lead_id ?? selected;
};

/** A list of which nothing is known yet. */
const NOTHING = {
  find: null,
  rows: [],
  wanted: QUEUE_PAGE,
  selected: null,
  isNumber: false,
  hint: null,
  failure: null,
};

/** A loan whose deadline changed meanwhile comes again on a later page. */
const isNew = (known: readonly QueueRow[], { lead_id }: QueueRow): boolean =>
  !known.some((row) => row.lead_id === lead_id);

/** What is known after a reading, with the rows that are shown then. */
const knownFrom = (
  { counts }: Context,
  read: Extract<QueueRead, { ok: true }>,
  rows: readonly QueueRow[],
) => ({
  rows,
  hasMore: read.hasMore && rows.length < MOST_QUEUE_ROWS,
  counts: read.counts ?? counts,
  failure: null,
});

/** What the chart `queue` is made of. */
export const queueSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    tags: {} as Tag,
    meta: {} as Timed<'watch' | 'watchEmpty'>,
  },
  actors: {
    read: promiseToProvide<
      QueueRead,
      { group: QueueGroup; size: number; after?: QueuePosition | undefined; again?: true }
    >('read'),
    search: promiseToProvide<QueueRead, { find: string }>('search'),
    watch: lastingToProvide<{ type: 'REFRESH' }>('watch'),
  },
  actions: {
    chooseGroup: assign((_, group: QueueGroup) => ({ ...NOTHING, group })),
    startSearch: assign((_, find: string) => ({
      ...NOTHING,
      find,
      isNumber: readNumber(find) !== undefined,
    })),
    askForMore: assign({ hint: 'tooShort' }),
    askToCheck: assign({ hint: 'mistyped' }),
    clearHint: assign({ hint: null }),
    clearSearch: assign(NOTHING),
    store: assign(({ context }, read: QueueRead) =>
      read.ok
        ? {
            ...knownFrom(context, read, read.rows),
            selected: reselect(context.rows, context.selected, read.rows),
          }
        : {},
    ),
    wantMore: assign({ wanted: ({ context: { rows } }) => rows.length + QUEUE_PAGE }),
    storeMore: assign(({ context }, read: QueueRead) =>
      read.ok
        ? knownFrom(context, read, [...context.rows, ...read.rows.filter((row) => isNew(context.rows, row))])
        : {},
    ),
    storeFailure: assign({ failure: (_, read: QueueRead) => (read.ok ? null : read.failure) }),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
    selectNext: assign({ selected: ({ context }) => neighbour(context, 1) }),
    selectPrevious: assign({ selected: ({ context }) => neighbour(context, -1) }),
    select: assign({ selected: (_, lead: string) => lead }),
  },
  delays: { retry: DESK_RETRY_MS },
  guards: {
    hasRows: (_, read: QueueRead) => read.ok && read.rows.length > 0,
    isEmpty: (_, read: QueueRead) => read.ok && read.rows.length === 0,
    succeeded: (_, read: QueueRead) => read.ok,
    isTooShort: (_, find: string) => find.length < MIN_SEARCH,
    isMistyped: (_, find: string) => readNumber(find) === 'mistyped',
    hasMore: ({ context }) => context.hasMore,
  },
});
