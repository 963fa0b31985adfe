/** Whether walks may be believed: every actor may break, nothing is cut off, and states that are taken for one behave as one. */
import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { lastingToProvide, listenerToProvide, promiseToProvide } from '#atlas/declare/provided.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { isLasting } from '#atlas/graph/lasting.ts';
import { coverPaths, walkChart } from '#atlas/graph/paths.ts';
import { unsoundKeys } from '#atlas/graph/soundness.ts';
import { activeNodes } from '#atlas/graph/xstate.ts';
import { sample } from '#atlas/tests/charts/sample.ts';
import { runPath } from '#testing/charts/walk.ts';
import { catalogue, chartOf } from '#tests/fixtures/catalogue.ts';

/** States of a chart that are explored with their whole contexts. */
const EXPLORED = 250;

const error = new Error('broke');
const withoutPage = 'It shows what a walk does.';

const deaf = chart({
  id: 'deaf',
  machine: setup({
    types: { events: {} as { type: 'HEARD' } },
    actors: {
      link: listenerToProvide<{ type: 'HEARD' }>('link'),
      steady: lastingToProvide<{ type: 'HEARD' }>('steady'),
      load: promiseToProvide<number, undefined>('load'),
    },
  }).createMachine({
    id: 'deaf',
    invoke: [
      { id: 'link', src: 'link', onError: {} },
      { id: 'steady', src: 'steady' },
      { id: 'load', src: 'load', onDone: {}, onError: {} },
    ],
    initial: 'open',
    states: { open: { description: 'It listens.', on: { HEARD: 'open' } } },
  }),
  fixtures: {
    events: { HEARD: [{}] },
    actors: { link: { error }, steady: {}, load: { done: [1], error } },
  },
  withoutPage,
});

const counter = chart({
  id: 'counter',
  machine: setup({
    types: { context: {} as { n: number; m: number }, events: {} as { type: 'N' } | { type: 'M' } },
    actions: {
      countN: assign({ n: ({ context }) => context.n + 1 }),
      countM: assign({ m: ({ context }) => context.m + 1 }),
    },
  }).createMachine({
    id: 'counter',
    context: { n: 0, m: 0 },
    initial: 'open',
    states: {
      open: { description: 'It counts.', on: { N: { actions: 'countN' }, M: { actions: 'countM' } } },
    },
  }),
  fixtures: { events: { N: [{}], M: [{}] }, actors: {} },
  bits: ({ context }) => [context.n, context.m],
  withoutPage,
});

describe('a walk', () => {
  it('lets actors break and answer where their state takes no notice, but no listener that lasts', () => {
    const running = walkChart(deaf).states.map(({ actors }) => [...actors].sort().join(' '));
    expect(running.sort()).toEqual(['link load steady', 'link steady', 'load steady', 'steady']);
  });

  it('goes the same way live', () => {
    for (const { steps, end } of walkChart(deaf).edges) runPath(deaf, { steps, end });
    expect(coverPaths(deaf).flatMap(({ steps }) => steps.map(({ event }) => event.type))).toEqual(['HEARD']);
  });

  it('throws where it has no end', () => {
    expect(() => walkChart(counter)).toThrow("chart 'counter' has more than 20000 states");
  });
});

describe('a key', () => {
  it('that leaves out what a guard reads is told', () => {
    expect(unsoundKeys({ ...sample, bits: () => [] }, EXPLORED)).toContain(
      'editing: {"mobile":"9876543210","type":"SUBMIT"}',
    );
    expect(unsoundKeys(sample, EXPLORED)).toEqual([]);
  });

  it.each(['draft', 'passkeys', 'people', 'complaints'])('of %s needs the bits of its chart', (id) => {
    expect(unsoundKeys({ ...chartOf(id), bits: () => [] }, EXPLORED)).not.toEqual([]);
  });

  it.each(catalogue.map((one) => [one.id, one] as const))(
    'of %s takes only states for one that behave as one',
    (_, one) => expect(unsoundKeys(one, EXPLORED)).toEqual([]),
  );
});

it.each(catalogue.map((one) => [one.id, one] as const))('%s always listens with what lasts', (_, one) => {
  const silent = walkChart(one).states.flatMap(({ snapshot, actors, path }) =>
    activeNodes(snapshot)
      .flatMap((node) => node.invoke)
      .filter(
        ({ id, src }) =>
          isLasting(one.machine, String(src)) && snapshot.status === 'active' && !actors.has(id),
      )
      .map(({ id }) => `${path.end}: ${id}`),
  );
  expect(silent).toEqual([]);
});
