/** The desk's queue: groups of loans, pages, searches and the keys. */

import { deskPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import type { QueueRow } from '#lender/wire/queue.ts';
import { queueMachine } from '#machines/desk/queue.ts';

/** A row whose number ends with a digit. */
const row = (last: number, rest: Partial<QueueRow> = {}): QueueRow => ({
  lead_id: `3000000${last}-0000-4000-8000-000000000000`,
  number: `3000000${last}`,
  name: 'Meera Kulkarni',
  asked: 20_000,
  state: 'review',
  seen: 2,
  deadline: `2026-02-1${last}T12:30:00.000Z`,
  since: '2026-02-10T06:00:00.000Z',
  second: null,
  ...rest,
});
export const queueRows = [row(1), row(2, { name: 'Imran Shaikh', second: 'mine' })];
const counts = { waiting: 2, mine: 1, check: 2, payout: 0, hardship: 0, late: 0 };
const failed = { ok: false, failure: { kind: 'timeout' } } as const;
const error = new Error('a bug');

export const queue = chart({
  id: 'queue',
  machine: queueMachine,
  fixtures: {
    events: {
      'GROUP.CHOSEN': [{ group: 'check' }],
      SEARCHED: [{ find: 'Meera' }, { find: 'Me' }],
      'SEARCH.CLEARED': [{}],
      REFRESH: [{}],
      'MORE.WANTED': [{}],
      RETRY: [{}],
      NEXT: [{}],
      PREVIOUS: [{}],
      SELECTED: [{ lead: row(1).lead_id }],
    },
    actors: {
      read: {
        done: [
          { ok: true, rows: queueRows, hasMore: true, counts },
          { ok: true, rows: [], hasMore: false, counts: { ...counts, waiting: 0 } },
          failed,
        ],
        error,
      },
      search: {
        done: [{ ok: true, rows: queueRows, hasMore: false }, { ok: true, rows: [], hasMore: false }, failed],
        error,
      },
      watch: { error },
    },
  },
  pageOf: () => deskPage('/desk', 'approver'),
  bits: ({ context: { hasMore } }) => [hasMore],
  journey: { leadsTo: { 'shown.idle': 'deskCase' } },
});
