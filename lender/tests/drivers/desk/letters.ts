import type { LettersRead, lettersMachine } from '#machines/desk/letters.ts';
import { byDeskCall, byState, drive } from '#testing/drivers/driver.ts';
import type { Expectation } from '#testing/drivers/stage.ts';
import { tellChange } from '#tests/drivers/desk/changes.ts';
import { atDesk } from '#tests/drivers/desk/person.ts';
import { letters } from '#tests/fixtures/desk/letters.ts';

const empty: readonly Expectation[] = [{ text: /^Nothing / }];
const stale: Expectation = { alert: /could not be read again/ };
const list: readonly Expectation[] = [{ button: /^Waiting/ }, { not: { text: /^Nothing / } }];

/** The list of messages at the desk. */
export const driver = drive<typeof lettersMachine>(letters, {
  path: '/desk/messages',
  begin: async (stage) => {
    atDesk(stage, 'officer');
  },
  events: {
    RETRY: (stage) => stage.press('Try Again'),
    SHOW: (stage, { show }) => stage.press(show === 'waiting' ? /^Waiting/ : 'Done'),
    MORE: (stage) => stage.press('Show more'),
    REFRESH: (stage) => tellChange(stage, 'message', '30000000-0000-4000-8000-000000000001'),
  },
  actors: { read: byDeskCall<LettersRead>('letters', ({ page }) => page), watch: {} },
  sees: byState({
    loading: [{ heading: 'Messages' }, { text: 'Opening the list' }],
    failed: [{ button: 'Try Again' }],
    'empty.idle': empty,
    'empty.refreshing': empty,
    'empty.stale': [...empty, stale],
    'shown.idle': list,
    'shown.refreshing': list,
    'shown.stale': [...list, stale],
    'shown.loadingMore': [{ button: 'Reading more', is: 'busy' }],
    'shown.moreFailed': [...list, { alert: /./ }, { button: 'Try Again' }],
  }),
});
