/** Criteria that paths can be chosen by, beside all transitions: what there is to show, and which paths show it. */
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { pathCoverage } from '#atlas/graph/coverage.ts';
import { possibleEvents } from '#atlas/graph/events.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import type { Share } from '#atlas/graph/measure.ts';
import { coverPaths, heldMachine, longest, next, startOf, walkChart } from '#atlas/graph/paths.ts';
import type { Path, Visited } from '#atlas/graph/pathTypes.ts';
import { nodeName, transitionName } from '#atlas/graph/stateNames.ts';
import { activeNodes, declaredTransitions, eventTypesOf } from '#atlas/graph/xstate.ts';
import { guardLabel } from '#atlas/wording/transitionLabels.ts';

/** The paths of a criterion, and how much of what it asks for they show. */
export interface Chosen {
  readonly paths: readonly Path[];
  readonly share: Share;
}

export interface Criterion {
  /** The requirement in one line. */
  readonly about: string;
  readonly choose: (chart: Chart) => Chosen;
}

/** The transition that an event takes first; eventless and raised ones follow it. */
const firstOf = ({ steps }: Path): AnyTransitionDefinition | undefined => steps.at(-1)?.taken[0];

const isAround = (outer: AnyStateNode, inner: AnyStateNode): boolean =>
  outer === inner || (inner.parent !== undefined && isAround(outer, inner.parent));

/** The nodes that take events; none once the machine has ended. */
const takersIn = ({ snapshot }: Visited): readonly AnyStateNode[] =>
  snapshot.status === 'active' ? activeNodes(snapshot) : [];

const leavesOf = (visited: Visited): AnyStateNode[] =>
  takersIn(visited).filter((node) => Object.keys(node.states).length === 0);

/** Chooses the paths that show something new, without those that begin another one. `why` says why a goal has none. */
const choose = (
  declared: ReadonlySet<string>,
  shown: Iterable<readonly [Path, readonly string[]]>,
  why?: (goal: string) => string,
): Chosen => {
  const found = new Set<string>();
  const paths: Path[] = [];
  for (const [path, goals] of shown) {
    const fresh = goals.filter((goal) => !found.has(goal));
    if (fresh.length === 0) continue;
    for (const goal of fresh) found.add(goal);
    paths.push(path);
  }
  const all = [...new Set([...declared, ...found])];
  const missing = all.filter((goal) => !found.has(goal));
  return {
    paths: longest(paths),
    share: { declared: all.length, missing: missing.map((goal) => (why ? `${goal}: ${why(goal)}` : goal)) },
  };
};

const isAnswered = (eventType: string) => eventType !== '' && !eventType.startsWith('xstate.done.state.');

const around = (node: AnyStateNode | undefined): AnyStateNode[] =>
  node ? [node, ...around(node.parent)] : [];

/** The reason why no path takes an event in a state: nothing sends it there, or its guards refuse every fixture. */
const whyNever = (chart: Chart, leaf: AnyStateNode, type: string): string => {
  const comes = walkChart(chart).states.some(
    (visited) =>
      leavesOf(visited).includes(leaf) && possibleEvents(chart, visited).some((event) => event.type === type),
  );
  if (!comes) return 'what sends it does not run there';
  const guards = around(leaf).flatMap((node) => (node.transitions.get(type) ?? []).map(guardLabel));
  return `no fixture makes${guards.join(' or')} true there`;
};

/** Every state with every event that it or a state around it takes. */
const stateEvents = (chart: Chart): Chosen => {
  const { states, edges, links } = walkChart(chart);
  const goal = (leaf: AnyStateNode, type: string) => `${nodeName(leaf)} × ${type}`;
  const leaves = new Set(states.flatMap(leavesOf));
  const reasons = new Map(
    [...leaves].flatMap((leaf) =>
      eventTypesOf(leaf)
        .filter(isAnswered)
        .map((type) => [goal(leaf, type), () => whyNever(chart, leaf, type)] as const),
    ),
  );
  const shown = edges.map((path, i): [Path, string[]] => {
    const from = states[links[i]?.from ?? 0];
    const taken = path.steps.at(-1)?.taken ?? [];
    const takers = (from ? leavesOf(from) : []).filter((leaf) =>
      taken.some(({ source }) => isAround(source as AnyStateNode, leaf)),
    );
    return [path, takers.map((leaf) => goal(leaf, firstOf(path)?.eventType ?? ''))];
  });
  return choose(new Set(reasons.keys()), shown, (missing) => reasons.get(missing)?.() ?? '');
};

/** The final state of a path. */
const endOf = (chart: Chart, { steps }: Path): Visited =>
  steps.reduce<Visited>((visited, { event }) => next(chart, visited, event) ?? visited, startOf(chart));

/** Every transition right after every other one that leads to where it starts. */
const transitionPairs = (chart: Chart): Chosen => {
  const { states, edges, links } = walkChart(chart);
  const declared = declaredTransitions(heldMachine(chart)).filter(({ eventType }) => isAnswered(eventType));
  const names = new Map(declared.map((transition) => [transition, transitionName(transition)]));
  const nameOf = (one: AnyTransitionDefinition | undefined) => one && names.get(one);
  const goal = (first: string, second: string) => `${first}; then ${second}`;
  const after = Map.groupBy(edges.keys(), (i) => links[i]?.from);
  const outOf = states.map((visited) => {
    const active = new Set(takersIn(visited));
    return declared
      .filter(({ source }) => active.has(source as AnyStateNode))
      .flatMap((one) => nameOf(one) ?? []);
  });
  const all = new Set<string>();
  const found = new Set<string>();
  const shown: [Path, string[]][] = [];
  for (const [i, path] of edges.entries()) {
    const first = nameOf(firstOf(path));
    const to = links[i]?.to ?? 0;
    if (first === undefined) continue;
    let there: Visited | undefined;
    for (const second of outOf[to] ?? []) all.add(goal(first, second));
    for (const j of after.get(to) ?? []) {
      const second = edges[j] as Path;
      const name = nameOf(firstOf(second));
      const event = second.steps.at(-1)?.event;
      if (name === undefined || event === undefined || found.has(goal(first, name))) continue;
      there ??= endOf(chart, path);
      const pair = next(chart, there, event)?.path;
      // The walked state stands for those that are alike, which may take the event otherwise.
      if (!pair || nameOf(firstOf(pair)) !== name) continue;
      found.add(goal(first, name));
      shown.push([pair, [goal(first, name)]]);
    }
  }
  return choose(all, shown);
};

const transitions = (chart: Chart): Chosen => {
  const { declared, missing } = pathCoverage(chart);
  return { paths: coverPaths(chart), share: { declared: declared.length, missing } };
};

/** Every criterion, by its name on the command line. */
export const criteria: Readonly<Record<string, Criterion>> = {
  transitions: {
    about: 'every transition, with every fixture that takes it (the usual one)',
    choose: transitions,
  },
  events: { about: 'every state with every event that it declares', choose: stateEvents },
  pairs: { about: 'every transition after every other that leads to it', choose: transitionPairs },
};
