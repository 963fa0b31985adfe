/** Plain JavaScript, with an invoked child machine that is given in place. */
import { assign, createMachine, fromPromise } from 'xstate';
import { chart } from '#atlas/graph/fixtures.ts';

const water = createMachine({
  id: 'water',
  initial: 'cold',
  states: { cold: { after: { 60000: 'hot' } }, hot: { type: 'final' } },
});

export const kettle = chart({
  id: 'kettle',
  machine: createMachine({
    id: 'kettle',
    context: { litres: 0 },
    initial: 'idle',
    states: {
      idle: {
        on: { FILL: { actions: assign({ litres: ({ event }) => event.litres }) }, PRESS: 'heating' },
      },
      heating: {
        invoke: { id: 'water', src: water, onDone: 'pouring' },
        on: { PRESS: 'idle' },
      },
      pouring: {
        invoke: { src: fromPromise(async () => 'tea'), onDone: 'idle', onError: 'spilt' },
      },
      spilt: {},
    },
  }),
  fixtures: {
    events: { FILL: [{ litres: 1 }], PRESS: [{}] },
    actors: {
      water: { done: [undefined], error: new Error('leak') },
      '0.kettle.pouring': { done: ['tea'], error: new Error('no cup') },
    },
  },
  withoutPage: 'It has no page.',
});
