/** The coverage of a chart: the declared transitions that its paths take. */
import type { AnyTransitionDefinition } from 'xstate';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { heldMachine, walkChart } from '#atlas/graph/paths.ts';
import { transitionName } from '#atlas/graph/stateNames.ts';
import { declaredTransitions } from '#atlas/graph/xstate.ts';

/** The names of a chart's declared, taken and missing transitions. */
export interface Coverage {
  readonly declared: readonly string[];
  readonly taken: readonly string[];
  readonly missing: readonly string[];
}

/** Compares the declared transitions with those taken, by identity, because two can share a name. */
export const coverageOf = (chart: Chart, taken: ReadonlySet<AnyTransitionDefinition>): Coverage => {
  const declared = declaredTransitions(heldMachine(chart));
  return {
    declared: declared.map(transitionName),
    taken: declared.filter((transition) => taken.has(transition)).map(transitionName),
    missing: declared.filter((transition) => !taken.has(transition)).map(transitionName),
  };
};

/** The coverage of a chart's generated paths on the pure machine. */
export const pathCoverage = (chart: Chart): Coverage => {
  const { start, edges } = walkChart(chart);
  return coverageOf(chart, new Set([...start.taken, ...edges.flatMap((p) => p.steps.at(-1)?.taken ?? [])]));
};
