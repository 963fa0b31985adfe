import { letters } from '#atlas/charts/desk/letters.ts';
import type { LettersRead, lettersMachine } from '#machines/desk/letters.ts';
import { atDesk } from '#tests/drivers/desk/person.ts';
import { byDeskCall, byState, drive } from '#tests/drivers/support/driver.ts';
import type { Expectation } from '#tests/drivers/support/stage.ts';

const list: readonly Expectation[] = [{ button: /^Waiting/ }, { not: { text: /^Nothing / } }];

/** The list of messages at the desk. */
export const driver = drive<typeof lettersMachine>(letters, {
  path: '/desk/messages',
  begin: async (stage) => void atDesk(stage, 'officer'),
  events: {
    RETRY: (stage) => stage.press('Try Again'),
    SHOW: (stage, { show }) => stage.press(show === 'waiting' ? /^Waiting/ : 'Done'),
    MORE: (stage) => stage.press('Show more'),
    RELOAD: (stage) => stage.announce('focus', null),
  },
  actors: { read: byDeskCall<LettersRead>('letters', ({ page }) => page) },
  sees: byState({
    loading: [{ heading: 'Messages' }, { text: 'Opening the list' }],
    failed: [{ button: 'Try Again' }],
    empty: [{ text: /^Nothing / }],
    shown: list,
    reloading: list,
    readingMore: [{ button: 'Opening the list', is: 'busy' }],
  }),
});
