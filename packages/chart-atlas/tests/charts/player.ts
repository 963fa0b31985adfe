/** Parallel regions with shallow and deep history. */
import { setup } from 'xstate';
import { chart } from '#atlas/graph/fixtures.ts';

type Events = { type: 'PLAY' } | { type: 'STOP' } | { type: 'POWER' } | { type: 'FASTER' } | { type: 'MUTE' };

export const player = chart({
  id: 'player',
  machine: setup({ types: { events: {} as Events } }).createMachine({
    id: 'player',
    initial: 'on',
    states: {
      on: {
        type: 'parallel',
        on: { POWER: 'off' },
        states: {
          tape: {
            initial: 'stopped',
            states: {
              stopped: { on: { PLAY: 'playing' } },
              playing: {
                initial: 'normal',
                on: { STOP: 'stopped' },
                states: { normal: { on: { FASTER: 'fast' } }, fast: {} },
              },
              last: { type: 'history', history: 'deep', target: 'stopped' },
            },
          },
          sound: {
            initial: 'loud',
            states: {
              loud: { on: { MUTE: 'muted' } },
              muted: { on: { MUTE: 'loud' } },
              last: { type: 'history', target: 'loud' },
            },
          },
        },
      },
      off: { on: { POWER: { target: ['on.tape.last', 'on.sound.last'] } } },
    },
  }),
  fixtures: { events: { PLAY: [{}], STOP: [{}], POWER: [{}], FASTER: [{}], MUTE: [{}] }, actors: {} },
  withoutPage: 'It has no page.',
});
