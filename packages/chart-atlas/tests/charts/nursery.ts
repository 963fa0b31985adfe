/** Children that are spawned by actions, and told by their parent. */
import { assign, fromCallback, sendTo, setup, spawnChild, stopChild } from 'xstate';
import { chart } from '#atlas/graph/fixtures.ts';

type Events = { type: 'BORN' } | { type: 'FEED' } | { type: 'LEAVE' } | { type: 'CRY' };

export const nursery = chart({
  id: 'nursery',
  machine: setup({
    types: { context: {} as { fed: number }, events: {} as Events },
    actors: { baby: fromCallback(() => undefined) },
  }).createMachine({
    id: 'nursery',
    context: { fed: 0 },
    initial: 'empty',
    states: {
      empty: {
        on: {
          BORN: {
            target: 'full',
            actions: [spawnChild('baby', { id: 'baby' }), assign({ fed: 0 })],
          },
        },
      },
      full: {
        on: {
          FEED: {
            guard: ({ context }) => context.fed < 2,
            actions: [sendTo('baby', { type: 'MILK' }), assign({ fed: ({ context }) => context.fed + 1 })],
          },
          CRY: { actions: sendTo('baby', { type: 'HUSH' }) },
          LEAVE: { target: 'empty', actions: stopChild('baby') },
        },
      },
    },
  }),
  fixtures: {
    events: { BORN: [{}], FEED: [{}], LEAVE: [{}], CRY: [{}] },
    actors: { baby: { error: new Error('asleep') } },
  },
  bits: ({ context }) => [context.fed],
  withoutPage: 'It has no page.',
});
