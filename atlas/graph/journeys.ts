/** Journeys across charts: from where a person comes in, chart by chart, to each way in which it can end. */
import type { Chart } from '#atlas/graph/fixtures.ts';
import type { Share } from '#atlas/graph/measure.ts';
import { walkChart } from '#atlas/graph/paths.ts';
import type { Path } from '#atlas/graph/pathTypes.ts';
import { selectPaths } from '#atlas/graph/selectPaths.ts';

/** The part of a journey that one chart tells. */
export interface Leg {
  readonly chart: Chart;
  readonly path: Path;
}

export interface Journey {
  /** `login → step-pan: locked`: the charts, and the state of the last one that it ends in. */
  readonly title: string;
  readonly legs: readonly Leg[];
}

/** The journeys of the catalogue, and how much of what its charts declare for journeys they show. */
export interface Journeys {
  readonly journeys: readonly Journey[];
  readonly share: Share;
}

const entered = new WeakMap<Chart, Chart>();

/** The state of a chart at which a journey enters it. */
const onJourney = (chart: Chart): Chart => {
  if (chart.journey?.input === undefined) return chart;
  const known = entered.get(chart) ?? { ...chart, input: chart.journey.input };
  entered.set(chart, known);
  return known;
};

/** The states in which a journey stops: the chart's final ones and those that it names, but where it goes on. */
const endingsOf = (chart: Chart): string[] => {
  const { journey } = chart;
  const final = walkChart(chart).states.filter(({ snapshot }) => snapshot.status === 'done');
  const names = [...final.map(({ path }) => path.end), ...(journey?.ends ?? [])];
  return [...new Set(names)].filter((name) => !(name in (journey?.leadsTo ?? {})));
};

/** The shortest way through a chart to a state on a journey. */
const wayTo = (chart: Chart, to: string): Path | undefined =>
  selectPaths(chart, { to, through: chart.journey?.through, limit: 1 })[0];

const nameOf = (chart: Chart, state: string) => `${chart.id}: ${state}`;

/**
 * The shortest journeys that together make every hand-over from chart to chart and come to every ending. A chart says in
 * `journey` which chart follows on which of its states; one that no other leads to begins journeys.
 */
export const findJourneys = (charts: readonly Chart[]): Journeys => {
  const travelled = charts.filter(({ journey }) => journey !== undefined).map(onJourney);
  const byId = new Map(travelled.map((chart) => [chart.id, chart]));
  const followers = new Set(travelled.flatMap(({ journey }) => Object.values(journey?.leadsTo ?? {}).flat()));
  const declared = travelled.flatMap((chart) =>
    [...Object.keys(chart.journey?.leadsTo ?? {}), ...endingsOf(chart)].map((state) => nameOf(chart, state)),
  );
  const found = new Set<string>();
  const journeys: Journey[] = [];
  const visit = (chart: Chart, before: readonly Leg[]) => {
    if (before.some((leg) => leg.chart === chart)) return;
    const via = [...before.map((leg) => leg.chart.id), chart.id].join(' → ');
    for (const state of endingsOf(chart)) {
      const path = wayTo(chart, state);
      if (!path) continue;
      found.add(nameOf(chart, state));
      journeys.push({ title: `${via}: ${state}`, legs: [...before, { chart, path }] });
    }
    for (const [state, ids] of Object.entries(chart.journey?.leadsTo ?? {})) {
      const path = wayTo(chart, state);
      const next = [ids].flat().flatMap((id) => byId.get(id) ?? []);
      if (!path || next.length === 0) continue;
      found.add(nameOf(chart, state));
      for (const follower of next) visit(follower, [...before, { chart, path }]);
    }
  };
  for (const chart of travelled.filter(({ id }) => !followers.has(id))) visit(chart, []);
  return {
    journeys,
    share: { declared: declared.length, missing: declared.filter((name) => !found.has(name)) },
  };
};
