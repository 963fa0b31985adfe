/** The content of a chart's page, read from its machine and its walk. */
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { type Measure, measure } from '#atlas/graph/measure.ts';
import { coverPaths, heldMachine, walkChart } from '#atlas/graph/paths.ts';
import type { Path } from '#atlas/graph/pathTypes.ts';
import { boxesOf, nodeName } from '#atlas/graph/stateNames.ts';
import { transitionsById } from '#atlas/record/definition.ts';
import { nodesOf } from '#atlas/record/machineParts.ts';
import { slug } from '#atlas/site/html.ts';
import { pathTitles } from '#atlas/wording/eventWords.ts';
import { measuredTimes, timeWords } from '#atlas/wording/times.ts';
import { causeLabel, guardLabel } from '#atlas/wording/transitionLabels.ts';

export interface StateFacts {
  /** Its path, `otp.life.expired`. */
  readonly name: string;
  readonly kind: AnyStateNode['type'];
  readonly isInitial: boolean;
  /** The description of the state; empty when it has none. */
  readonly description: string;
  readonly tags: readonly string[];
  /** The actors that run in it. */
  readonly invokes: readonly string[];
  /** The times that no delay measures, with who measures them. */
  readonly times: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** The screen that shows it, and that screen's address where it has one of its own. */
  readonly screen: { readonly name: string; readonly address: string | undefined } | undefined;
  /** The cheapest path into it for each transition that enters it, the cheapest first. */
  readonly paths: readonly Path[];
  /** The names of the resting states that contain it; empty for a transient state. */
  readonly rests: readonly string[];
}

export interface TransitionFacts {
  readonly id: string;
  readonly from: string;
  /** The label on its arrow: `sendCode ✓`. */
  readonly event: string;
  readonly guard: string;
  readonly actions: readonly string[];
  /** The states that it enters; none where it stays. */
  readonly targets: readonly string[];
  /** The paths that take it, by their places in the chart. */
  readonly paths: readonly number[];
}

/** A path, its title, and its anchor on the chart's page. */
export interface TitledPath extends Path {
  readonly title: string;
  readonly anchor: string;
}

export interface Facts {
  readonly chart: Chart;
  readonly states: readonly StateFacts[];
  readonly transitions: readonly TransitionFacts[];
  readonly paths: readonly TitledPath[];
  readonly measure: Measure;
}

const actionName = (action: unknown): string => {
  if (typeof action === 'string') return action;
  const { type } = (action ?? {}) as { type?: unknown };
  return typeof type === 'string' ? type.replace(/^xstate\./, '') : 'anonymous';
};

/** Actions that XState adds to a state: the timers of `after`, and the actors that `runs` names. */
const PLUMBING = ['xstate.raise', 'xstate.cancel', 'xstate.spawnChild', 'xstate.stopChild'];

const namesOf = (actions: readonly unknown[]): string[] =>
  actions
    .filter((action) => !PLUMBING.includes(String((action as { type?: unknown } | null)?.type ?? '')))
    .map(actionName);

const screenOf = (chart: Chart, node: AnyStateNode): StateFacts['screen'] => {
  const { screen } = (node.meta ?? {}) as { screen?: string };
  if (screen !== undefined) return { name: screen, address: chart.routes[screen] };
  return node.parent ? screenOf(chart, node.parent) : undefined;
};

/** The paths into every state, in one pass over the walk's edges, of which the cheapest come first. */
const pathsInto = (chart: Chart): Map<string, Path[]> => {
  const known = new Map<string, ReadonlySet<string>>();
  const inside = (state: string): ReadonlySet<string> => {
    const boxes = known.get(state) ?? new Set(boxesOf(state));
    known.set(state, boxes);
    return boxes;
  };
  const { start, edges, states } = walkChart(chart);
  const paths = new Map<string, Path[]>();
  const seen = new Set<string>();
  const ids = new Map<AnyTransitionDefinition, number>();
  const first = states[0]?.path;
  if (first && start.snapshot.status === 'active')
    for (const name of inside(first.end)) paths.set(name, [first]);
  for (const path of edges) {
    const last = path.steps.at(-1);
    const [by] = last?.taken ?? [];
    if (!last || !by) continue;
    const id = ids.get(by) ?? ids.size;
    ids.set(by, id);
    for (const name of inside(path.end)) {
      if (inside(last.from).has(name) || seen.has(`${id} ${name}`)) continue;
      seen.add(`${id} ${name}`);
      paths.set(name, [...(paths.get(name) ?? []), path]);
    }
  }
  return paths;
};

const statesOf = (chart: Chart): StateFacts[] => {
  const paths = pathsInto(chart);
  const ends = [...new Set(walkChart(chart).states.map(({ path }) => path.end))];
  const rests = new Map<string, string[]>();
  for (const end of ends) for (const name of boxesOf(end)) rests.set(name, [...(rests.get(name) ?? []), end]);
  return nodesOf(chart.machine)
    .filter((node) => node.parent !== undefined)
    .map((node) => {
      const name = nodeName(node);
      return {
        name,
        kind: node.type,
        isInitial: (node.parent?.initial?.target as AnyStateNode[] | undefined)?.[0] === node,
        description: node.description ?? '',
        tags: node.tags,
        invokes: node.invoke.map(({ id }) => id),
        times: measuredTimes(node).map((time) => `${timeWords(time)} (${time.by})`),
        entry: namesOf(node.entry),
        exit: namesOf(node.exit),
        screen: screenOf(chart, node),
        paths: paths.get(name) ?? [],
        rests: rests.get(name) ?? [],
      };
    });
};

const transitionsOf = (chart: Chart, paths: readonly Path[]): TransitionFacts[] => {
  const takers = new Map<AnyTransitionDefinition, Set<number>>();
  const note = (transition: AnyTransitionDefinition, index: number) =>
    takers.set(transition, (takers.get(transition) ?? new Set()).add(index));
  const atStart = walkChart(chart).start.taken;
  for (const [place, { steps }] of paths.entries())
    for (const transition of [...atStart, ...steps.flatMap(({ taken }) => taken)]) note(transition, place);
  return [...transitionsById(heldMachine(chart))].map(([id, transition]) => ({
    id,
    from: nodeName(transition.source as AnyStateNode),
    event: causeLabel(transition),
    guard: guardLabel(transition)
      .trim()
      .replace(/^\[|\]$/g, ''),
    actions: transition.actions.map(actionName),
    targets: ((transition.target as AnyStateNode[] | undefined) ?? []).map(nodeName),
    paths: [...(takers.get(transition) ?? [])],
  }));
};

const titled = (chart: Chart, paths: readonly Path[]): TitledPath[] => {
  const titles = pathTitles(chart, paths);
  return paths.map((path, i) => ({
    ...path,
    title: titles[i] ?? '',
    anchor: `path-${slug(titles[i] ?? '')}`,
  }));
};

/** Reads a chart; takes up to a second. */
export const factsOf = (chart: Chart): Facts => {
  const paths = titled(chart, coverPaths(chart));
  return {
    chart,
    states: statesOf(chart),
    transitions: transitionsOf(chart, paths),
    paths,
    measure: measure(chart),
  };
};
