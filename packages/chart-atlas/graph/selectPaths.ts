/** Selects paths of a chart by where they start, where they end and what they pass through. */
import type { AnyEventObject, AnyTransitionDefinition } from 'xstate';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { cheapestFirst } from '#atlas/graph/origins.ts';
import {
  coverEdges,
  coverPaths,
  next,
  startOf,
  walkChart,
  walkFrom,
  walkScreen,
} from '#atlas/graph/paths.ts';
import type { Path, Visited } from '#atlas/graph/pathTypes.ts';
import { isIn, nodeName } from '#atlas/graph/stateNames.ts';
import { ownEvents } from '#atlas/graph/xstate.ts';
import { nodesOf } from '#atlas/record/machineParts.ts';

/** A selection of paths. States are named as `otp.life.expired`; a parent's name includes its children. */
export interface PathQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** An event's type, or the id of an actor, which stands for its results. */
  readonly through?: string | undefined;
  readonly limit?: number | undefined;
  /** Uses only events that the chart's screen offers. For tests that drive the screen. */
  readonly onScreen?: boolean | undefined;
}

/** A path and the number of its first steps that only set up its starting state. */
export interface Route extends Path {
  readonly given: number;
}

const ACTOR = /^xstate\.(?:done|error)\.actor\./;

/** The names of a chart's states, as `--to` and `--from` take them. */
export const stateNames = (chart: Chart): string[] => {
  const nodes = nodesOf(chart.machine).map(nodeName);
  const values = walkChart(chart).states.map(({ path }) => path.end);
  return [...new Set([...nodes.filter((name) => name !== '(machine)'), ...values])];
};

/** The names of a chart's events, as `--through` takes them: types, and the ids of actors. */
export const eventNames = (chart: Chart): string[] => {
  const types = walkChart(chart).states.flatMap(({ snapshot }) => ownEvents(snapshot));
  const ids = types.filter((type) => ACTOR.test(type)).map((type) => type.replace(ACTOR, ''));
  return [...new Set([...types, ...ids])].filter((type) => type !== '' && !type.startsWith('xstate.stop'));
};

/** True when an event is of a type, or the result of the actor with this id. */
export const isEvent = ({ type }: AnyEventObject, name: string) =>
  type === name || type.replace(ACTOR, '') === name;

/** The state that a path leads to, and what runs in it. */
export const follow = (chart: Chart, path: Path): Visited =>
  path.steps.reduce<Visited>((visited, { event }) => {
    const reached = next(chart, visited, event);
    if (!reached) throw new Error(`chart '${chart.id}' doesn't take ${event.type} in ${visited.path.end}`);
    return reached;
  }, startOf(chart));

const enters =
  (name: string) =>
  ({ steps, end }: Path) =>
    isIn(end, name) && !isIn(steps.at(-1)?.from ?? '', name);

/** Extends a path by the cheapest way into a state. */
const onward = (chart: Chart, path: Path, { to = '', onScreen }: PathQuery): Path[] => {
  if (isIn(path.end, to)) return [path];
  const { edges } = walkFrom(chart, follow(chart, path), { onScreen });
  const [cheapest] = cheapestFirst(edges.filter(enters(to)));
  return cheapest ? [cheapest] : [];
};

/** Selects a path for each distinct set of transitions that an event takes. */
const oncePerWay = (edges: readonly Path[], name: string): Path[] => {
  const seen = new Set<string>();
  const ids = new Map<AnyEventObject | AnyTransitionDefinition, number>();
  const id = (one: AnyEventObject | AnyTransitionDefinition) => {
    const known = ids.get(one) ?? ids.size;
    ids.set(one, known);
    return known;
  };
  return edges.filter(({ steps }) => {
    const last = steps.at(-1);
    if (!last || !isEvent(last.event, name)) return false;
    const key = [last.event, ...last.taken].map(id).join();
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
};

/** The walk from a chart's start, which is known already. */
const whole = (chart: Chart, onScreen = false) => (onScreen ? walkScreen(chart) : walkChart(chart));

const chosen = (chart: Chart, start: Visited, query: PathQuery): Path[] => {
  const { to, through, onScreen } = query;
  const isAtStart = start.path.steps.length === 0;
  const { edges } = isAtStart ? whole(chart, onScreen) : walkFrom(chart, start, { onScreen });
  if (to !== undefined && through !== undefined)
    return oncePerWay(edges, through).flatMap((path) => onward(chart, path, query));
  if (to !== undefined) {
    const still = isIn(start.path.end, to) ? [start.path] : [];
    return [...still, ...edges.filter(enters(to))];
  }
  const all = coverEdges(edges);
  if (through === undefined) return all;
  return all.filter(({ steps }) =>
    steps.slice(start.path.steps.length).some(({ event }) => isEvent(event, through)),
  );
};

/**
 * The paths that were asked for, those first that a tester would take. Without `to` they cover everything between; with `from` they
 * begin in the first state of that name, and `given` counts the steps that lead there.
 */
export const selectPaths = (chart: Chart, query: PathQuery = {}): Route[] => {
  const { from, to, through, limit, onScreen = false } = query;
  if (from === undefined && to === undefined && through === undefined && !onScreen)
    return coverPaths(chart)
      .slice(0, limit)
      .map((path) => ({ ...path, given: 0 }));
  const { states } = whole(chart, onScreen);
  const start = from === undefined ? startOf(chart) : states.find(({ path }) => isIn(path.end, from));
  if (!start) return [];
  return cheapestFirst(chosen(chart, start, query))
    .slice(0, limit)
    .map((path) => ({ ...path, given: start.path.steps.length }));
};
