/**
 * Paths through a chart: Dijkstra over the pure machine, with the weights of who brings an event, so that every path is
 * one that a tester would take. A state is known by its value, the bits that guards read, and what runs in it (timers,
 * actors); an edge by the state it leaves, its event and the state it enters. Each state is expanded once, from its
 * cheapest path, and each of its edges is looked at. `getAdjacencyMap` of xstate/graph is no base for this: of states with
 * one key it keeps the first that it came to, whose edges need not fit the state that the cheapest path leads to (of five
 * slots that are alike, another one is filled). Where no states are alike, a test holds the costs against that map.
 */
import type { AnyEventObject, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { isEnd, possibleEvents } from '#atlas/graph/events.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { cheapestFirst, originOf, weightOf } from '#atlas/graph/origins.ts';
import type { Path, Visited } from '#atlas/graph/pathTypes.ts';
import { isIn, stateName } from '#atlas/graph/stateNames.ts';
import {
  changesOf,
  type Effect,
  type PureStep,
  pureStart,
  pureStep,
  withHeldActors,
} from '#atlas/graph/xstate.ts';

/** The result of a walk: every state, and every edge as the path that ends with it. */
export interface Walk {
  readonly machine: AnyStateMachine;
  readonly start: PureStep;
  readonly states: readonly Visited[];
  readonly edges: readonly Path[];
  /** The places in `states` that each edge leaves and enters: of those that are alike, the one that was walked. */
  readonly links: readonly { readonly from: number; readonly to: number }[];
}

/** The most states that a walk visits. A chart that needs more has values in `bits` that are not bounded. */
const LIMIT = 20_000;

/** A walk that stopped early would prove nothing. */
const checkLimit = ({ id }: Chart, count: number): void => {
  if (count >= LIMIT)
    throw new Error(`chart '${id}' has more than ${LIMIT} states: its bits hold values without a bound`);
};

const heldMachines = new WeakMap<Chart, AnyStateMachine>();

/** The chart's machine with inert actors, used by the pure walk and by live tests. */
export const heldMachine = (chart: Chart): AnyStateMachine => {
  const known = heldMachines.get(chart);
  if (known) return known;
  const held = withHeldActors(chart.machine);
  heldMachines.set(chart, held);
  return held;
};

const running = (before: ReadonlySet<string>, effects: readonly Effect[], kind: 'timer' | 'actor') => {
  const now = new Set(before);
  for (const change of changesOf(effects).filter((c) => c.kind === kind))
    if (change.on) now.add(change.name);
    else now.delete(change.name);
  return now;
};

const without = (set: ReadonlySet<string>, name: string) => new Set([...set].filter((n) => n !== name));

/** The key of a visited state: states with the same one behave alike. */
export const keyOf = (chart: Chart, { snapshot, timers, actors }: Omit<Visited, 'path'>) =>
  JSON.stringify([
    snapshot.status,
    chart.bits(snapshot),
    ...(chart.alike
      ? [chart.alike(snapshot.value)]
      : [snapshot.value, [...timers].sort(), [...actors].sort()]),
  ]);

/** The chart's start, before any event. */
export const startOf = (chart: Chart): Visited & { readonly start: PureStep } => {
  const start = pureStart(heldMachine(chart), chart.input);
  if (start.snapshot.status === 'error') throw start.snapshot.error;
  return {
    start,
    snapshot: start.snapshot,
    timers: running(new Set(), start.effects, 'timer'),
    actors: running(new Set(), start.effects, 'actor'),
    path: { steps: [], end: stateName(start.snapshot.value) },
  };
};

/** The state that an event leads to; undefined when it takes no transition. An actor that ends runs no more either way. */
export const next = (chart: Chart, visited: Visited, event: AnyEventObject): Visited | undefined => {
  const step = pureStep(heldMachine(chart), visited.snapshot, event);
  const isEnding = isEnd(event) && visited.actors.has(String(event.actorId));
  if (step.taken.length === 0 && !isEnding) return undefined;
  const to = stateName(step.snapshot.value);
  const actor = event.type.startsWith('xstate.') ? String(event.actorId ?? '') : '';
  return {
    snapshot: step.snapshot,
    timers: running(without(visited.timers, event.type), step.effects, 'timer'),
    actors: running(without(visited.actors, actor), step.effects, 'actor'),
    path: {
      steps: [...visited.path.steps, { event, from: visited.path.end, to, taken: step.taken }],
      end: to,
    },
  };
};

/** Of equally dear ways that one is kept on which the world answers before the person goes on. */
const worldFirst = (events: readonly AnyEventObject[]): AnyEventObject[] => [
  ...events.filter((event) => originOf(event) === 'world'),
  ...events.filter((event) => originOf(event) !== 'world'),
];

/** An edge of a walk: the path that ends with it, the place it leaves, and the key of the state it enters. */
interface Edge {
  readonly path: Path;
  readonly from: number;
  readonly to: string;
  readonly cost: number;
}

const byLength = (a: { visited: Visited }, b: { visited: Visited }) =>
  a.visited.path.steps.length - b.visited.path.steps.length;

const inOrder = (a: Edge, b: Edge) => a.cost - b.cost || a.path.steps.length - b.path.steps.length;

/**
 * Walks every state and edge that the fixtures reach from a visited state, the cheapest first (Dijkstra). `onScreen`
 * limits the walk to the events that the chart's screen offers.
 */
export const walkFrom = (
  chart: Chart,
  first: Visited,
  { onScreen = false }: { onScreen?: boolean | undefined } = {},
): Pick<Walk, 'states' | 'edges' | 'links'> => {
  const keyed = onScreen
    ? (visited: Visited) => keyOf(chart, visited) + JSON.stringify(chart.offerBits(visited.snapshot))
    : (visited: Visited) => keyOf(chart, visited);
  const states: Visited[] = [];
  const edges: Edge[] = [];
  const places = new Map<string, number>();
  /** What was reached and not yet entered, by its cost. A step weighs something, so a cost is whole when its turn comes. */
  const reachedAt: { visited: Visited; key: string }[][] = [[{ visited: first, key: keyed(first) }]];
  for (let cost = 0; cost < reachedAt.length; cost++)
    for (const { visited, key } of (reachedAt[cost] ?? []).sort(byLength)) {
      if (places.has(key)) continue;
      checkLimit(chart, states.length);
      const from = states.push(visited) - 1;
      places.set(key, from);
      for (const event of worldFirst(possibleEvents(chart, visited))) {
        const reached = onScreen && !chart.offers(event, visited) ? undefined : next(chart, visited, event);
        if (!reached) continue;
        const edge = { path: reached.path, from, to: keyed(reached), cost: cost + weightOf(event) };
        edges.push(edge);
        if (places.has(edge.to)) continue;
        const others = reachedAt[edge.cost] ?? [];
        others.push({ visited: reached, key: edge.to });
        reachedAt[edge.cost] = others;
      }
    }
  edges.sort(inOrder);
  return {
    states,
    edges: edges.map(({ path }) => path),
    links: edges.map(({ from, to }) => ({ from, to: places.get(to) as number })),
  };
};

const walks = new WeakMap<Chart, Walk>();

/** Walks every state and edge that a chart's fixtures reach. The result is cached. */
export const walkChart = (chart: Chart): Walk => {
  const known = walks.get(chart);
  if (known) return known;
  const { start, ...first } = startOf(chart);
  const walk = { machine: heldMachine(chart), start, ...walkFrom(chart, first) };
  walks.set(chart, walk);
  return walk;
};

const screenWalks = new WeakMap<Chart, ReturnType<typeof walkFrom>>();

/** Walks every state and edge that a chart's screen offers. The result is cached. */
export const walkScreen = (chart: Chart): ReturnType<typeof walkFrom> => {
  const known = screenWalks.get(chart) ?? walkFrom(chart, startOf(chart), { onScreen: true });
  screenWalks.set(chart, known);
  return known;
};

/** True when a path starts with all steps of another. Steps are compared by identity. */
const beginsWith = (long: Path, short: Path) =>
  long.steps.length > short.steps.length && long.steps[short.steps.length - 1] === short.steps.at(-1);

/** True when the last step of a path takes a transition that its event hasn't taken yet. Fixtures are compared by identity. */
const isNew = (path: Path, seen: Map<AnyEventObject, Set<AnyTransitionDefinition>>) => {
  const last = path.steps.at(-1);
  if (!last) return false;
  const known = seen.get(last.event) ?? new Set();
  seen.set(last.event, known);
  const before = known.size;
  for (const transition of last.taken) known.add(transition);
  return known.size > before;
};

/** The paths that are not a prefix of another path. */
export const longest = (paths: readonly Path[]): Path[] =>
  paths.filter((path) => !paths.some((other) => beginsWith(other, path)));

/** The edges that together take every transition, once with each fixture that enables it. */
export const coverEdges = (edges: readonly Path[]): Path[] => {
  const seen = new Map<AnyEventObject, Set<AnyTransitionDefinition>>();
  return longest(edges.filter((path) => isNew(path, seen)));
};

/**
 * The paths that together take every reachable transition, once with each fixture that enables it.
 * Prefixes of other paths are left out.
 */
export const coverPaths = (chart: Chart): Path[] => {
  const { edges, start } = walkChart(chart);
  const paths = coverEdges(edges);
  return paths.length > 0 ? paths : [{ steps: [], end: stateName(start.snapshot.value) }];
};

/**
 * A small set of paths that takes every transition at least once. For slow runs, such as those
 * on a rendered screen or in a browser.
 */
export const fewEdges = (edges: readonly Path[]): Path[] => {
  const taken = new Set<AnyTransitionDefinition>();
  const few = edges.filter(({ steps }) => {
    if (!steps.at(-1)?.taken.some((transition) => !taken.has(transition))) return false;
    for (const step of steps) for (const transition of step.taken) taken.add(transition);
    return true;
  });
  return longest(few);
};

/**
 * The paths into a state, by name (`otp.entering.expired`; a parent's name includes its children): one for each
 * edge that enters it from outside, first those that a tester would take. Empty when the state is unreachable.
 */
export const pathsTo = (chart: Chart, name: string): Path[] => {
  const { edges, start } = walkChart(chart);
  const enters = ({ steps, end }: Path) => isIn(end, name) && !isIn(steps.at(-1)?.from ?? '', name);
  const atStart = stateName(start.snapshot.value);
  const still: Path[] = isIn(atStart, name) ? [{ steps: [], end: atStart }] : [];
  return cheapestFirst([...still, ...edges.filter(enters)]);
};
