/** A loop without events, raised events and a wildcard. */
import { assign, raise, setup } from 'xstate';
import { chart } from '#atlas/graph/fixtures.ts';

type Events =
  | { type: 'CLIMB'; steps: number }
  | { type: 'DOOR.OPEN' }
  | { type: 'DOOR.SHUT' }
  | { type: 'ARRIVED' };

export const stairs = chart({
  id: 'stairs',
  machine: setup({ types: { context: {} as { left: number }, events: {} as Events } }).createMachine({
    id: 'stairs',
    context: { left: 0 },
    initial: 'waiting',
    states: {
      waiting: {
        on: {
          CLIMB: { target: 'climbing', actions: assign({ left: ({ event }) => event.steps }) },
          'DOOR.*': { actions: assign({ left: 0 }) },
        },
      },
      climbing: {
        always: [
          {
            guard: ({ context }) => context.left > 0,
            actions: assign({ left: ({ context }) => context.left - 1 }),
          },
          { target: 'top' },
        ],
      },
      top: { entry: raise({ type: 'ARRIVED' }), on: { ARRIVED: 'done' } },
      done: { type: 'final' },
    },
  }),
  fixtures: {
    events: { CLIMB: [{ steps: 3 }, { steps: 0 }], 'DOOR.OPEN': [{}], 'DOOR.SHUT': [{}], ARRIVED: [{}] },
    actors: {},
  },
  withoutPage: 'It has no page.',
});
