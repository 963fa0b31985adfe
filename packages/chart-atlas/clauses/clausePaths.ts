/** The paths of a chart that show a clause: those that touch what its tests quote. */
import type { Claim } from '#atlas/clauses/claims.ts';
import type { Chosen } from '#atlas/graph/criteria.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { coverPaths } from '#atlas/graph/paths.ts';
import type { Step } from '#atlas/graph/pathTypes.ts';
import { eventNames, isEvent, stateNames } from '#atlas/graph/selectPaths.ts';
import { isIn } from '#atlas/graph/stateNames.ts';

type Fits = (steps: readonly Step[]) => boolean;

const entersState =
  (state: string): Fits =>
  (steps) =>
    steps.some(({ to }) => isIn(to, state));

const takesEvent =
  (event: string): Fits =>
  (steps) =>
    steps.some((step) => isEvent(step.event, event));

/** True when a path fits one of the names; no names ask for nothing. */
const fitsOne = (names: readonly string[], fits: (name: string) => Fits, steps: readonly Step[]) =>
  names.length === 0 || names.some((name) => fits(name)(steps));

/**
 * The paths that enter a state and take an event which one of the clause's tests quotes, and how many of the quoted states
 * and events they show.
 */
export const clausePaths = (chart: Chart, { tests }: Claim): Chosen => {
  const [states, events] = [stateNames(chart), eventNames(chart)];
  const quoted = tests
    .map(({ quotes }) => ({
      states: states.filter((name) => quotes.includes(name)),
      events: events.filter((name) => quotes.includes(name)),
    }))
    .filter((test) => test.states.length + test.events.length > 0);
  const paths = coverPaths(chart).filter(({ steps }) =>
    quoted.some(
      (test) => fitsOne(test.states, entersState, steps) && fitsOne(test.events, takesEvent, steps),
    ),
  );
  const isShown = (fits: Fits) => paths.some(({ steps }) => fits(steps));
  const allStates = [...new Set(quoted.flatMap((test) => test.states))];
  const allEvents = [...new Set(quoted.flatMap((test) => test.events))];
  return {
    paths,
    share: {
      declared: allStates.length + allEvents.length,
      missing: [
        ...allStates.filter((name) => !isShown(entersState(name))),
        ...allEvents.filter((name) => !isShown(takesEvent(name))),
      ],
    },
  };
};
