import type { QueueRead } from '#machines/desk/queue/setup.ts';
import type { queueMachine } from '#machines/desk/queue.ts';
import { byDeskCall, byState, drive } from '#testing/drivers/driver.ts';
import type { Expectation } from '#testing/drivers/stage.ts';
import { queue, queueRows } from '#tests/fixtures/desk/queue.ts';
import { tellChange } from './changes.ts';
import { atDesk } from './person.ts';

const FIND = 'Find a loan or a person';
const lead_id = queueRows[0]?.lead_id ?? '';

const list: readonly Expectation[] = [{ text: /^Imran Shaikh/ }, { text: 'Your yes' }];
const stale: Expectation = { alert: /could not be read again/ };
const empty: Expectation = { heading: 'Nothing waits here' };

/** The queue of an approver. */
export const driver = drive<typeof queueMachine>(queue, {
  path: '/desk',
  begin: async (stage) => {
    atDesk(stage, 'approver');
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
    REFRESH: (stage) => tellChange(stage, 'loan', lead_id),
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
