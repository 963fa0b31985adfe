/**
 * Paths through a chart. Breadth first over the pure machine, so every path is a shortest one. A state is
 * known by its value, the bits that guards read, and what runs in it (timers, actors); an edge by the state it
 * leaves, its event and the state it enters. Each state is expanded once and each of its edges is looked at,
 * which gives what an edge-keyed `getShortestPaths` gives, without expanding a state once per edge into it.
 */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { possibleEvents } from '#atlas/graph/events.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { isIn, stateName } from '#atlas/graph/stateNames.ts';
import {
  changesOf,
  type Effect,
  type PureStep,
  pureStart,
  pureStep,
  withHeldActors,
} from '#atlas/graph/xstateInternals.ts';

/** One step of a path: an event, the state it leaves and the one it ends in, the transitions it takes. */
export interface Step {
  readonly event: AnyEventObject;
  readonly from: string;
  readonly to: string;
  readonly taken: readonly AnyTransitionDefinition[];
}

/** A way through a chart from its start; without steps it is the start itself. */
export interface Path {
  readonly steps: readonly Step[];
  /** The name of the state that the path ends in. */
  readonly end: string;
}

/** A state as the walk knows it, and how it was reached. */
export interface Visited {
  readonly snapshot: AnyMachineSnapshot;
  readonly timers: ReadonlySet<string>;
  readonly actors: ReadonlySet<string>;
  readonly path: Path;
}

/** Everything that a walk saw: the states, and each edge as the path that ends with it. */
export interface Walk {
  readonly machine: AnyStateMachine;
  readonly start: PureStep;
  readonly states: readonly Visited[];
  readonly edges: readonly Path[];
}

/** States after which a walk stops; a chart that needs more has bits that aren't bits. */
const LIMIT = 20_000;

const heldMachines = new WeakMap<Chart, AnyStateMachine>();

/** The chart's machine with its actors held: the one that is walked, pure and live. */
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

/** Where an event leads from a visited state; undefined where it takes no transition. */
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
 * Walks on from a visited state, through every state and every edge that the fixtures open; with `onScreen` only by
 * what the chart's screen offers.
 */
export const walkFrom = (
  chart: Chart,
  first: Visited,
  { onScreen = false }: { onScreen?: boolean | undefined } = {},
): Pick<Walk, 'states' | 'edges'> => {
  const keyed = onScreen
    ? (visited: Visited) => keyOf(chart, visited) + JSON.stringify(chart.offerBits(visited.snapshot))
    : (visited: Visited) => keyOf(chart, visited);
  const states = [first];
  const edges: Path[] = [];
  const seen = new Set([keyed(first)]);
  for (const visited of states) {
    for (const event of possibleEvents(chart, visited)) {
      const there = onScreen && !chart.offers(event, visited) ? undefined : next(chart, visited, event);
      if (!there) continue;
      edges.push(there.path);
      const key = keyed(there);
      if (seen.has(key) || states.length >= LIMIT) continue;
      seen.add(key);
      states.push(there);
    }
  }
  return { states, edges };
};

const walks = new WeakMap<Chart, Walk>();

/** Walks a chart through every state and every edge that its fixtures open. The result is kept. */
export const walkChart = (chart: Chart): Walk => {
  const known = walks.get(chart);
  if (known) return known;
  const { start, ...first } = startOf(chart);
  const walk = { machine: heldMachine(chart), start, ...walkFrom(chart, first) };
  walks.set(chart, walk);
  return walk;
};

/** Whether one path begins with the whole of another: edges of a walk are single objects, so the last tells. */
const beginsWith = (long: Path, short: Path) =>
  long.steps.length > short.steps.length && long.steps[short.steps.length - 1] === short.steps.at(-1);

/** What is new about an edge: its event (a fixture is one object) together with the transitions it takes. */
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

/** The paths that no other one begins with. */
export const longest = (paths: readonly Path[]): Path[] =>
  paths.filter((path) => !paths.some((other) => beginsWith(other, path)));

/** The edges that show something new: together they take every transition, with every fixture that opens it. */
export const coverEdges = (edges: readonly Path[]): Path[] => {
  const seen = new Map<AnyEventObject, Set<AnyTransitionDefinition>[]>();
  return longest(edges.filter((path) => isNew(path, seen)));
};

/**
 * Shortest paths that together take every transition that the fixtures open, with every fixture that opens it.
 * A path that another one begins with is left out.
 */
export const coverPaths = (chart: Chart): Path[] => {
  const { edges, start } = walkChart(chart);
  const paths = coverEdges(edges);
  return paths.length > 0 ? paths : [{ steps: [], end: stateName(start.snapshot.value) }];
};

/**
 * As few of the shortest paths as take every transition once, whichever fixture opens it: for runs that are dear,
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
 * The shortest ways into a state, by name (`otp.entering.expired`; a parent's name stands for all below it):
 * one for each edge that enters it from outside, the shortest first. Empty where no path leads there.
 */
export const pathsTo = (chart: Chart, name: string): Path[] => {
  const { edges, start } = walkChart(chart);
  const enters = ({ steps, end }: Path) => isIn(end, name) && !isIn(steps.at(-1)?.from ?? '', name);
  const atStart = stateName(start.snapshot.value);
  const still: Path[] = isIn(atStart, name) ? [{ steps: [], end: atStart }] : [];
  return [...still, ...edges.filter(enters)].sort((a, b) => a.steps.length - b.steps.length);
};
