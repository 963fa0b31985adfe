/**
 * Paths through a chart. Breadth first over the pure machine, so every path is a shortest one. A state is
 * known by its value, the bits that guards read, and what runs in it (timers, actors); an edge by the state it
 * leaves, its event and the state it enters. Each state is expanded once and each of its edges is looked at,
 * which gives what an edge-keyed `getShortestPaths` gives, without expanding a state once per edge into it.
 */
import type { AnyEventObject, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { possibleEvents } from '#atlas/graph/events.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import type { Path, Visited } from '#atlas/graph/pathTypes.ts';
import { isIn, stateName } from '#atlas/graph/stateNames.ts';
import {
  changesOf,
  type Effect,
  type PureStep,
  pureStart,
  pureStep,
  withHeldActors,
} from '#atlas/graph/xstateInternals.ts';

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

const keyOf = (chart: Chart, { snapshot, timers, actors }: Omit<Visited, 'path'>) =>
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

/** The state that an event leads to; undefined when it takes no transition. */
export const next = (chart: Chart, visited: Visited, event: AnyEventObject): Visited | undefined => {
  const step = pureStep(heldMachine(chart), visited.snapshot, event);
  if (step.taken.length === 0) return undefined;
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

/**
 * Walks every state and edge that the fixtures reach from a visited state. `onScreen` limits the walk to
 * the events that the chart's screen offers.
 */
export const walkFrom = (
  chart: Chart,
  first: Visited,
  { onScreen = false }: { onScreen?: boolean | undefined } = {},
): Pick<Walk, 'states' | 'edges' | 'links'> => {
  const keyed = onScreen
    ? (visited: Visited) => keyOf(chart, visited) + JSON.stringify(chart.offerBits(visited.snapshot))
    : (visited: Visited) => keyOf(chart, visited);
  const states = [first];
  const edges: Path[] = [];
  const links: { from: number; to: number }[] = [];
  const places = new Map([[keyed(first), 0]]);
  for (const [from, visited] of states.entries()) {
    for (const event of possibleEvents(chart, visited)) {
      const reached = onScreen && !chart.offers(event, visited) ? undefined : next(chart, visited, event);
      if (!reached) continue;
      const key = keyed(reached);
      const to = places.get(key) ?? states.length;
      edges.push(reached.path);
      links.push({ from, to });
      if (places.has(key) || states.length >= LIMIT) continue;
      places.set(key, to);
      states.push(reached);
    }
  }
  return { states, edges, links };
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

/** True when a path starts with all steps of another. Steps are compared by identity. */
const beginsWith = (long: Path, short: Path) =>
  long.steps.length > short.steps.length && long.steps[short.steps.length - 1] === short.steps.at(-1);

/** True when an edge adds a new pair of event and transitions taken. Fixtures are compared by identity. */
const isNew = (path: Path, seen: Map<AnyEventObject, Set<AnyTransitionDefinition>[]>) => {
  const last = path.steps.at(-1);
  if (!last) return false;
  const known = seen.get(last.event) ?? [];
  const same = (set: Set<AnyTransitionDefinition>) =>
    set.size === last.taken.length && last.taken.every((transition) => set.has(transition));
  if (known.some(same)) return false;
  seen.set(last.event, [...known, new Set(last.taken)]);
  return true;
};

/** The paths that are not a prefix of another path. */
export const longest = (paths: readonly Path[]): Path[] =>
  paths.filter((path) => !paths.some((other) => beginsWith(other, path)));

/** The edges that together take every transition, once with each fixture that enables it. */
export const coverEdges = (edges: readonly Path[]): Path[] => {
  const seen = new Map<AnyEventObject, Set<AnyTransitionDefinition>[]>();
  return longest(edges.filter((path) => isNew(path, seen)));
};

/**
 * Shortest paths that together take every reachable transition, once with each fixture that enables it.
 * Prefixes of other paths are left out.
 */
export const coverPaths = (chart: Chart): Path[] => {
  const { edges, start } = walkChart(chart);
  const paths = coverEdges(edges);
  return paths.length > 0 ? paths : [{ steps: [], end: stateName(start.snapshot.value) }];
};

/**
 * A small set of shortest paths that takes every transition at least once. For slow runs, such as those
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
 * The shortest paths into a state, by name (`otp.entering.expired`; a parent's name includes its children):
 * one for each edge that enters it from outside, shortest first. Empty when the state is unreachable.
 */
export const pathsTo = (chart: Chart, name: string): Path[] => {
  const { edges, start } = walkChart(chart);
  const enters = ({ steps, end }: Path) => isIn(end, name) && !isIn(steps.at(-1)?.from ?? '', name);
  const atStart = stateName(start.snapshot.value);
  const still: Path[] = isIn(atStart, name) ? [{ steps: [], end: atStart }] : [];
  return [...still, ...edges.filter(enters)].sort((a, b) => a.steps.length - b.steps.length);
};
