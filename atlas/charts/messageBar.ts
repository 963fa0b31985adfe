/** The global message. */
import { chart } from '#atlas/fixtures.ts';
import { messageBarMachine } from '#machines/messageBar.ts';

export const messageBar = chart({
  id: 'messageBar',
  machine: messageBarMachine,
  fixtures: {
    events: {
      'MESSAGE.SHOWN': [{ tone: 'success', text: 'Saved' }],
      'MESSAGE.CLOSED': [{}],
      'MESSAGE.HELD': [{}],
      'MESSAGE.RELEASED': [{}],
    },
    actors: {},
  },
});
