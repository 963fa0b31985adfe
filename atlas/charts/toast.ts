/** The global message. */
import { chart } from '#atlas/graph/fixtures.ts';
import { messageBarMachine } from '#machines/toast.ts';

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
