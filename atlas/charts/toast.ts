/** The global message. */

import { publicPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { byWorld } from '#atlas/graph/origins.ts';
import { toastMachine } from '#machines/toast.ts';

export const toast = chart({
  id: 'toast',
  machine: toastMachine,
  fixtures: {
    events: {
      'TOAST.SHOWN': [byWorld({ tone: 'success', text: 'Saved' })],
      'TOAST.CLOSED': [{}],
      'TOAST.HELD': [{ by: 'pointer' }, { by: 'focus' }],
      'TOAST.RELEASED': [{ by: 'pointer' }, { by: 'focus' }],
      'PAGE.CHANGED': [{}],
    },
    actors: {},
  },
  // What is on the toast can only leave it.
  offers: ({ type, by }, { snapshot }) => {
    const isHeld = snapshot.context.heldBy.includes(by);
    if (type === 'TOAST.HELD') return !isHeld;
    return type !== 'TOAST.RELEASED' || isHeld;
  },
  bits: ({ context }) => [context.heldBy.join(), context.isNew],
  pageOf: () => publicPage('/apply'),
});
