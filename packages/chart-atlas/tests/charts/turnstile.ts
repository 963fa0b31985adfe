/** Functions written in place, no `setup`, no descriptions. */
import { assign, createMachine } from 'xstate';
import { chart } from '#atlas/graph/fixtures.ts';

export const turnstile = chart({
  id: 'turnstile',
  machine: createMachine({
    types: {} as { context: { coins: number }; events: { type: 'COIN'; worth: number } | { type: 'PUSH' } },
    id: 'turnstile',
    context: { coins: 0 },
    initial: 'locked',
    states: {
      locked: {
        on: {
          COIN: [
            { guard: ({ event }) => event.worth >= 5, target: 'unlocked' },
            { actions: assign({ coins: ({ context, event }) => context.coins + event.worth }) },
          ],
        },
      },
      unlocked: { entry: assign({ coins: 0 }), on: { PUSH: 'locked' } },
    },
  }),
  fixtures: { events: { COIN: [{ worth: 5 }, { worth: 2 }], PUSH: [{}] }, actors: {} },
  withoutPage: 'It has no page.',
});
