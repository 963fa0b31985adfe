/** The changes of a chart between two commits. */
import { type Outline, outlineOf, type StateOutline, type TransitionOutline } from '#atlas/diff/outline.ts';
import { findRenames, type Renames, renamed, renamedState } from '#atlas/diff/renames.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { coverPaths, next, startOf } from '#atlas/graph/paths.ts';
import type { Path, Visited } from '#atlas/graph/pathTypes.ts';
import { pathTitles } from '#atlas/wording/eventWords.ts';

/** A change: only `after` for something new, only `before` for something removed. */
export interface Change<T> {
  readonly before: T | undefined;
  readonly after: T | undefined;
}

/** A path of the earlier commit that today's chart doesn't take to the same end. */
export interface LostPath {
  readonly title: string;
  /** The state in which it ended, by today's names. */
  readonly end: string;
  /** The state to which the same events lead today; undefined when one of them isn't taken. */
  readonly leads: string | undefined;
}

export interface ChartDiff {
  readonly id: string;
  readonly isNew: boolean;
  readonly isGone: boolean;
  readonly states: readonly Change<StateOutline>[];
  readonly transitions: readonly Change<TransitionOutline>[];
  readonly guards: readonly Change<string>[];
  readonly actors: readonly Change<string>[];
  readonly lost: readonly LostPath[];
  readonly renames: Renames;
}

const NOTHING: Outline = { states: [], transitions: [] };

const translated = ({ states, transitions }: Outline, renames: Renames): Outline => ({
  states: states.map((state) => ({ ...state, name: renamed(renames, state.name) })),
  transitions: transitions.map((transition) => ({
    ...transition,
    from: renamed(renames, transition.from),
    targets: transition.targets.map((name) => renamed(renames, name)),
  })),
});

/** The fields by which transitions of two commits are matched, the most certain match first. */
const SAME: readonly (readonly (keyof TransitionOutline)[])[] = [
  ['from', 'event', 'guard', 'targets', 'actions'],
  ['from', 'event', 'guard', 'targets'],
  ['from', 'event', 'guard'],
  ['from', 'event', 'targets'],
  ['from', 'guard', 'targets', 'actions'],
  ['from', 'event'],
];

const compareTransitions = (
  before: readonly TransitionOutline[],
  after: readonly TransitionOutline[],
): Change<TransitionOutline>[] => {
  const gone = new Set(before);
  const come = new Set(after);
  const changed: Change<TransitionOutline>[] = [];
  for (const [place, fields] of SAME.entries()) {
    const key = (one: TransitionOutline) => JSON.stringify(fields.map((field) => one[field]));
    for (const now of after.filter((one) => come.has(one))) {
      const was = [...gone].find((one) => key(one) === key(now));
      if (!was) continue;
      gone.delete(was);
      come.delete(now);
      if (place > 0) changed.push({ before: was, after: now });
    }
  }
  return [
    ...changed,
    ...[...come].map((now) => ({ before: undefined, after: now })),
    ...[...gone].map((was) => ({ before: was, after: undefined })),
  ];
};

const compareStates = (before: Outline, after: Outline, renames: Renames): Change<StateOutline>[] => {
  const now = new Map(after.states.map((state) => [state.name, state]));
  const known = new Set(before.states.map(({ name }) => renamed(renames, name)));
  return [
    ...before.states.flatMap((was): Change<StateOutline>[] => {
      const name = renamed(renames, was.name);
      const state = now.get(name);
      const isSame = state && JSON.stringify({ ...was, name }) === JSON.stringify(state);
      // A state that moved along with the state around it has not changed itself.
      return isSame && !renames.has(was.name) ? [] : [{ before: was, after: state }];
    }),
    ...after.states
      .filter(({ name }) => !known.has(name))
      .map((state) => ({ before: undefined, after: state })),
  ];
};

/** Added and removed names; a removed one with an added one in the same place is renamed. */
const compareNames = (
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  pairs: readonly (readonly [string, string])[],
): Change<string>[] => {
  const gone = new Set([...before].filter((name) => !after.has(name)));
  const come = new Set([...after].filter((name) => !before.has(name)));
  const changed: Change<string>[] = [];
  for (const [was, now] of pairs) {
    if (!gone.has(was) || !come.has(now)) continue;
    gone.delete(was);
    come.delete(now);
    changed.push({ before: was, after: now });
  }
  return [
    ...changed,
    ...[...come].map((now) => ({ before: undefined, after: now })),
    ...[...gone].map((was) => ({ before: was, after: undefined })),
  ];
};

const guardsOf = ({ transitions }: Outline) =>
  new Set(transitions.map(({ guard }) => guard).filter((guard) => guard !== ''));

const actorsOf = ({ states }: Outline) => new Set(states.flatMap(({ actors }) => actors));

/** Pairs of actors that stand at the same place of the same state. */
const actorPairs = (before: Outline, after: Outline): (readonly [string, string])[] =>
  before.states.flatMap((was) => {
    const now = after.states.find(({ name }) => name === was.name);
    return was.actors.flatMap((id, i) => {
      const other = now?.actors[i];
      return other === undefined ? [] : [[id, other] as const];
    });
  });

/** The state to which the events of a path lead in today's chart; undefined when it doesn't take one of them. */
const endToday = (chart: Chart, { steps }: Path): string | undefined =>
  steps.reduce<Visited | undefined>(
    (visited, { event }) => visited && next(chart, visited, event),
    startOf(chart),
  )?.path.end;

const lostPaths = (before: Chart, after: Chart, renames: Renames): LostPath[] => {
  const paths = coverPaths(before);
  const titles = pathTitles(before, paths);
  return paths.flatMap((path, i): LostPath[] => {
    const end = renamedState(renames, path.end);
    const leads = endToday(after, path);
    return leads === end ? [] : [{ title: titles[i] ?? '', end, leads }];
  });
};

/** Compares a chart of an earlier commit with today's. One of them is undefined when a commit doesn't have it. */
export const compareCharts = (before: Chart | undefined, after: Chart | undefined): ChartDiff => {
  const was = before ? outlineOf(before.machine) : NOTHING;
  const now = after ? outlineOf(after.machine) : NOTHING;
  const renames = findRenames(was, now);
  const then = translated(was, renames);
  const transitions = compareTransitions(then.transitions, now.transitions);
  const guardPairs = transitions.flatMap(({ before: old, after: one }) =>
    old && one ? [[old.guard, one.guard] as const] : [],
  );
  return {
    id: after?.id ?? before?.id ?? '',
    isNew: before === undefined,
    isGone: after === undefined,
    states: compareStates(was, now, renames),
    transitions,
    guards: compareNames(guardsOf(was), guardsOf(now), guardPairs),
    actors: compareNames(actorsOf(was), actorsOf(now), actorPairs(then, now)),
    lost: before && after ? lostPaths(before, after, renames) : [],
    renames,
  };
};

/** True when a chart changed at all. */
export const isChanged = ({ isNew, isGone, states, transitions, lost }: ChartDiff): boolean =>
  isNew || isGone || states.length + transitions.length + lost.length > 0;

/** Compares two catalogues; only the charts that changed, today's first. */
export const compareCatalogues = (before: readonly Chart[], after: readonly Chart[]): ChartDiff[] => {
  const then = (id: string) => before.find((chart) => chart.id === id);
  const gone = before.filter(({ id }) => !after.some((chart) => chart.id === id));
  return [
    ...after.map((chart) => compareCharts(then(chart.id), chart)),
    ...gone.map((chart) => compareCharts(chart, undefined)),
  ].filter(isChanged);
};
