/** Charts of no product: the atlas walks, draws, describes and compares them, or says in a sentence what it can't do. */
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { defineAtlas } from '#atlas/config.ts';
import { compareCatalogues } from '#atlas/diff/compare.ts';
import { formats } from '#atlas/formats/all.ts';
import { pathCoverage } from '#atlas/graph/coverage.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { coverPaths, next, startOf } from '#atlas/graph/paths.ts';
import { declaredTransitions } from '#atlas/graph/xstate.ts';
import { nodesOf } from '#atlas/record/machineParts.ts';
import { makeSite } from '#atlas/site/site.ts';
import { charts } from './charts/all.ts';
import { kettle } from './charts/kettle.js';
import { turnstile } from './charts/turnstile.ts';

defineAtlas({
  name: 'Sample Shop',
  logo: [],
  charts,
  connections: [],
  heardElsewhere: {},
  allowed: [],
  live: { fields: {}, passed: {} },
  files: { machines: 'charts/*.ts', tests: [], clauses: [], screens: /^$/, screenNames: {}, part: /^$/ },
  generated: {
    catalogue: '#charts/all.ts',
    walk: '#tests/walk.ts',
    browserWalk: '#tests/browserWalk.ts',
    driver: '#tests/driver.ts',
    driverOf: (id) => `#tests/${id}.ts`,
    browserCharts: [],
  },
  site: { styles: [], fonts: 'fonts.css', fontFiles: [] },
  copies: { prepare: ['true'], older: 'charts.ts' },
  readCounts: () => new Map(),
  commands: {},
});

const site = async () =>
  new Map(
    await makeSite(
      charts,
      {
        clauses: [],
        claimsOf: () => [],
        aboutOf: () => '',
        fileOf: () => '',
        heatOf: () => [],
        pictureOf: () => undefined,
      },
      () => undefined,
    ),
  );

describe.each(charts.map((one) => [one.id, one] as const))('%s', (id, one) => {
  it('has paths that take every transition', () => {
    expect(pathCoverage(one).missing).toEqual([]);
    expect(coverPaths(one).length).toBeGreaterThan(0);
  });

  it('leads each path where it says', () => {
    for (const { steps, end } of coverPaths(one)) {
      const last = steps.reduce(
        (visited, { event }) => next(one, visited, event) ?? visited,
        startOf(one) as Parameters<typeof next>[1],
      );
      expect(last.path.end).toBe(end);
    }
  });

  it('has its paths as files of every format', () => {
    for (const { render } of Object.values(formats))
      expect(
        render(
          one,
          coverPaths(one).map((path) => ({ ...path, given: 0 })),
        ),
      ).toContain(id);
  });

  it('has a page with every state and transition', async () => {
    const page = (await site()).get(`${id}.html`) ?? '';
    expect(page).toContain('<svg');
    expect(page).toContain('Sample Shop atlas');
    const names = nodesOf(one.machine).filter(({ type, parent }) => parent && type !== 'history');
    expect(names.filter(({ key }) => !page.includes(key)).map(({ id: name }) => name)).toEqual([]);
    expect(declaredTransitions(one.machine).length).toBeGreaterThan(0);
  });

  it('is the same as itself', () => expect(compareCatalogues([one], [one])).toEqual([]));
});

it('names a chart that has changed, with its path that leads elsewhere', () => {
  const broken = chart({
    id: 'turnstile',
    machine: createMachine({
      ...turnstile.machine.config,
      states: { ...turnstile.machine.config.states, unlocked: {} },
    }),
    fixtures: turnstile.fixtures as never,
    withoutPage: 'It has no page.',
  });
  const [changed] = compareCatalogues([turnstile], [broken]);
  expect([changed?.id, changed?.transitions.length, changed?.lost.length]).toEqual(['turnstile', 1, 1]);
});

it('says which fixture an actor in place lacks, and what to write', () => {
  const bare = { ...kettle, fixtures: { ...kettle.fixtures, actors: {} } };
  expect(() => coverPaths(bare)).toThrow("chart 'kettle' has no fixture for the actor 'water'");
});
