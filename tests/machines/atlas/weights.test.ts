/** The weights of a walk: no path that the atlas lists is dearer than another way to the same state. */
import { describe, expect, it } from 'vitest';
import type { ActorLogic, AnyEventObject, Snapshot } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import { done, fixture, possibleEvents } from '#atlas/graph/events.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { byWorld, costOf, originOf, seldom, weightOf } from '#atlas/graph/origins.ts';
import { keyOf, next, pathsTo, startOf, walkChart } from '#atlas/graph/paths.ts';
import type { Visited } from '#atlas/graph/pathTypes.ts';
import { selectPaths, stateNames } from '#atlas/graph/selectPaths.ts';
import { sample } from '#atlas/tests/charts/sample.ts';
import { catalogue, chartOf } from '#tests/fixtures/catalogue.ts';

describe('who brings an event', () => {
  it('is the person for an event, the world for an answer and a timer, and seldom a failure', () => {
    expect(originOf({ type: 'SUBMIT' })).toBe('person');
    expect(originOf({ type: 'xstate.after.notice.sample.termsMissing' })).toBe('world');
    expect([done('send', { ok: true }), done('send'), done('send', null)].map(originOf)).toEqual([
      'world',
      'world',
      'world',
    ]);
    expect(originOf(done('send', { ok: false, failure: 'refused' }))).toBe('seldom');
    expect(originOf({ type: 'xstate.error.actor.send', error: new Error('lost') })).toBe('seldom');
  });

  it('is what a fixture or an outcome is marked with', () => {
    const marked = {
      ...sample,
      fixtures: {
        ...sample.fixtures,
        events: { ...sample.fixtures.events, BACK: [byWorld({}), seldom({})] },
      },
    };
    expect([0, 1].map((place) => originOf(fixture(marked, 'BACK', place)))).toEqual(['world', 'seldom']);
    expect(originOf(done('send', seldom({ ok: true })))).toBe('seldom');
    expect(originOf(fixture(chartOf('login'), 'CODE.RESTORED', 0))).toBe('seldom');
  });
});

describe('a path', () => {
  it('takes a detour rather than what seldom happens', () => {
    const refusals = { done: [byWorld({ ok: false, failure: 'refused' })], error: new Error('lost') };
    const { events, actors } = sample.fixtures;
    const usual = { ...sample, fixtures: { events, actors: { ...actors, send: refusals } } };
    const rare = {
      ...usual,
      fixtures: { ...usual.fixtures, events: { ...events, 'LINK.LOST': [seldom({})] } },
    };
    const types = (chart: Chart) => pathsTo(chart, 'lost')[0]?.steps.map(({ event }) => event.type);
    const refused = ['SUBMIT', 'xstate.done.actor.send'];
    expect(types(usual)).toEqual(['LINK.LOST']);
    expect(types(rare)).toEqual(['TERMS.TICK', ...refused, 'BACK', ...refused]);
  });

  it('signs in by number and code, though a restored code would be shorter', () => {
    const visitor = { ...chartOf('login'), input: { opensAt: 'mobile' } };
    const [first] = selectPaths(visitor, { to: 'done', limit: 1 });
    expect(first?.steps.map(({ event }) => event.type)).toEqual([
      'MOBILE.SUBMITTED',
      'xstate.done.actor.sendCode',
      'OTP.SUBMITTED',
      'xstate.done.actor.verifyCode',
    ]);
  });
});

/** The documents have thousands of states; their first ones are the nodes of the chart. */
const MOST_STATES = 60;

type Place = Visited & Snapshot<unknown>;

const asPlace = (visited: Visited): Place => ({
  ...visited,
  status: 'active',
  output: undefined,
  error: undefined,
});

/** A chart with what runs in it as one logic, so that xstate/graph can traverse it. */
const logicOf = (chart: Chart): ActorLogic<Place, AnyEventObject> => ({
  getInitialSnapshot: () => asPlace(startOf(chart)),
  transition: (place, event) => {
    const reached = next(chart, place, event);
    return reached ? asPlace(reached) : place;
  },
  getPersistedSnapshot: (place) => place,
});

/** The least cost of every state, by XState's own map of the chart's edges (Bellman and Ford). */
const leastCosts = (chart: Chart): ReadonlyMap<string, number> => {
  const key = (place: Place) => keyOf(chart, place);
  const events: AnyEventObject[] = [];
  const placeOf = (event: AnyEventObject) =>
    events.includes(event) ? events.indexOf(event) : events.push(event) - 1;
  const map = getAdjacencyMap(logicOf(chart), {
    serializeState: key,
    serializeEvent: (event) => String(placeOf(event)),
    events: (place: Place) => possibleEvents(chart, place),
  });
  const edges = adjacencyMapToArray(map).map(({ state, event, nextState }) => ({
    from: key(state),
    to: key(nextState),
    weight: weightOf(event),
  }));
  const costs = new Map([[key(asPlace(startOf(chart))), 0]]);
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const { from, to, weight } of edges) {
      const cost = (costs.get(from) ?? Number.POSITIVE_INFINITY) + weight;
      if (cost >= (costs.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      costs.set(to, cost);
      isChanged = true;
    }
  }
  return costs;
};

describe('the path to a state', () => {
  it.each(catalogue.filter(({ alike }) => alike === undefined).map((chart) => [chart.id, chart] as const))(
    'is never dearer than another way to it by the map of xstate/graph: %s',
    (_, chart) => {
      const costs = leastCosts(chart);
      const { states } = walkChart(chart);
      expect(new Map(states.map((visited) => [keyOf(chart, visited), costOf(visited.path)]))).toEqual(costs);
    },
  );

  it.each(catalogue.map((chart) => [chart.id, chart] as const))(
    'comes first in the list of ways, the cheapest and then the shortest first: %s',
    (_, chart) => {
      const { states, edges, links } = walkChart(chart);
      const dearer = edges.filter((edge, i) => {
        const found = states[links[i]?.to ?? 0];
        return found && costOf(edge) < costOf(found.path);
      });
      expect(dearer).toEqual([]);
      for (const name of stateNames(chart).slice(0, MOST_STATES)) {
        const ranks = selectPaths(chart, { to: name }).map(
          (path) => costOf(path) + path.steps.length / 1_000,
        );
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }
    },
  );
});
