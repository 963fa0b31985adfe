/** A loop of delays in milliseconds, which a person can leave. */
import { setup } from 'xstate';
import { chart } from '#atlas/graph/fixtures.ts';

export const lights = chart({
  id: 'lights',
  machine: setup({
    types: { events: {} as { type: 'BLINK' } | { type: 'WORK' } },
    delays: { yellowFor: ({ context }) => (context ? 500 : 1_000) },
  }).createMachine({
    id: 'lights',
    initial: 'red',
    on: { BLINK: '.blinking' },
    states: {
      red: { after: { 3000: 'green' } },
      green: { after: { 2000: 'yellow' } },
      yellow: { after: { yellowFor: 'red' } },
      blinking: {
        initial: 'dark',
        on: { WORK: 'red' },
        states: { dark: { after: { 500: 'bright' } }, bright: { after: { 500: 'dark' } } },
      },
    },
  }),
  fixtures: { events: { BLINK: [{}], WORK: [{}] }, actors: {} },
  withoutPage: 'It has no page.',
});
