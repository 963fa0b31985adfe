/** Measures the coverage of a chart by its generated paths: states, transitions, and both results of each guard. */
import type { AnyEventObject, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { pathCoverage } from '#atlas/graph/coverage.ts';
import { possibleEvents } from '#atlas/graph/events.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { unreachable } from '#atlas/graph/invariants.ts';
import { coverPaths, walkChart } from '#atlas/graph/paths.ts';
import { nodeName, transitionName } from '#atlas/graph/stateNames.ts';
import {
  declaredTransitions,
  type GuardAnswer,
  guardAnswers,
  type PureStep,
  pureStep,
} from '#atlas/graph/xstate.ts';
import { nodesOf } from '#atlas/record/machineParts.ts';

/** A count of declared items, and the names of those that no path covers. */
export interface Share {
  readonly declared: number;
  readonly missing: readonly string[];
}

/** A chart's coverage. A guard counts as covered once it has been true and once false. */
export interface Measure {
  readonly chart: string;
  readonly states: Share;
  readonly transitions: Share;
  readonly guards: Share;
  readonly paths: number;
  readonly steps: number;
}

/** Every guard result of a macrostep: for its event, for raised events and for eventless transitions. */
const answersOf = (
  { taken, microsteps }: PureStep,
  before?: PureStep['snapshot'],
  event?: AnyEventObject,
): GuardAnswer[] => {
  const answers: GuardAnswer[] = before && event ? guardAnswers(before, event) : [];
  answers.push(...taken.map((transition) => ({ transition, passed: true })));
  for (const [i, { event: cause, snapshot }] of microsteps.entries()) {
    if (snapshot.status !== 'active') continue;
    answers.push(...guardAnswers(snapshot, cause, { eventless: true }));
    const following = microsteps[i + 1];
    if (following && following.event !== cause) answers.push(...guardAnswers(snapshot, following.event));
  }
  return answers;
};

const oneSidedGuards = (chart: Chart): Share => {
  const { machine, start, states } = walkChart(chart);
  const outcomes = new Map<AnyTransitionDefinition, Set<boolean>>(
    declaredTransitions(machine)
      .filter(({ guard }) => guard !== undefined)
      .map((transition) => [transition, new Set()]),
  );
  const note = (answers: readonly GuardAnswer[]) => {
    for (const { transition, passed } of answers) outcomes.get(transition)?.add(passed);
  };
  note(answersOf(start));
  const isComplete = () => [...outcomes.values()].every(({ size }) => size === 2);
  for (const visited of states) {
    if (isComplete()) break;
    for (const event of possibleEvents(chart, visited))
      note(answersOf(pureStep(machine, visited.snapshot, event), visited.snapshot, event));
  }
  const never = (answers: ReadonlySet<boolean>) => (answers.has(true) ? 'never false' : 'never true');
  return {
    declared: outcomes.size,
    missing: [...outcomes]
      .filter(([, answers]) => answers.size < 2)
      .map(([transition, answers]) => `${transitionName(transition)}: ${never(answers)}`),
  };
};

const statesOf = (chart: Chart): Share => ({
  declared: nodesOf(chart.machine).filter((node: AnyStateNode) => nodeName(node) !== '(machine)').length,
  missing: unreachable(chart),
});

/** Measures a chart by its generated paths on the pure machine. */
export const measure = (chart: Chart): Measure => {
  const { declared, missing } = pathCoverage(chart);
  const paths = coverPaths(chart);
  return {
    chart: chart.id,
    states: statesOf(chart),
    transitions: { declared: declared.length, missing },
    guards: oneSidedGuards(chart),
    paths: paths.length,
    steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
  };
};
