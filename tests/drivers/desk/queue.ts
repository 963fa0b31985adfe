import { queue, queueRows } from '#atlas/charts/desk/queue.ts';
import type { QueueRead } from '#machines/desk/queue/setup.ts';
import type { queueMachine } from '#machines/desk/queue.ts';
import { answered, byDeskCall, byState, drive } from '#tests/drivers/support/driver.ts';
import type { Expectation } from '#tests/drivers/support/stage.ts';
import { atDesk } from './person.ts';

/** The desk asks for changes every 1.5 seconds. */
const POLL_MS = 1_500;
const FIND = 'Find a loan or a person';
const nothing = answered({ position: '1', leads: [] });
const lead_id = queueRows[0]?.lead_id ?? '';

/** Each change has a transaction of its own. */
let changes = 0;

const list: readonly Expectation[] = [{ text: /^Imran Shaikh/ }, { text: 'Your yes' }];
const stale: Expectation = { alert: /could not be read again/ };
const empty: Expectation = { heading: 'Nothing waits here' };

/** The queue of an approver. */
export const driver = drive<typeof queueMachine>(queue, {
  path: '/desk',
  begin: async (stage) => {
    atDesk(stage, 'approver');
    stage.answers('desk/changes', nothing);
  },
  events: {
    'GROUP.CHOSEN': (stage) => stage.press(/^Check/),
    SEARCHED: async (stage, { find }) => {
      await stage.fill(FIND, find);
      await stage.press('Find');
    },
    'SEARCH.CLEARED': async (stage) => {
      await stage.fill(FIND, ' ');
      await stage.press('Find');
    },
    REFRESH: async (stage) => {
      changes += 1;
      stage.holds('desk/changes');
      await stage.pass(POLL_MS);
      await stage.settle(
        'desk/changes',
        answered({ position: '2', leads: [{ lead_id, tx: String(changes) }] }),
      );
      stage.answers('desk/changes', nothing);
    },
    'MORE.WANTED': (stage) => stage.press('Show more'),
    RETRY: (stage) => stage.press('Try Again'),
    NEXT: (stage) => stage.key('j'),
    PREVIOUS: (stage) => stage.key('k'),
    SELECTED: (stage) => stage.press(/^Meera Kulkarni/),
  },
  actors: {
    read: byDeskCall<QueueRead>('queue', ({ rows, hasMore, counts }) => ({ rows, hasMore, counts })),
    search: byDeskCall<QueueRead>('search', ({ rows, hasMore }) => ({ rows, hasMore })),
    watch: {},
  },
  sees: byState({
    loading: [{ text: 'Reading the queue' }],
    failed: [{ button: 'Try Again' }],
    'shown.idle': list,
    'shown.refreshing': list,
    'shown.stale': [...list, stale],
    'shown.loadingMore': [...list, { button: 'Reading more', is: 'busy' }],
    'shown.moreFailed': [...list, { alert: /./ }, { button: 'Try Again' }],
    'empty.idle': [empty],
    'empty.refreshing': [empty],
    'empty.stale': [empty, stale],
    searching: [{ text: 'Searching' }],
    found: [...list, { text: '2 found' }],
    notFound: [{ heading: 'Nothing found' }],
    searchFailed: [{ button: 'Try Again' }],
  }),
});
