/** Journeys across charts: from where a person comes in, chart by chart, to each way in which it can end. */
import type { Chart } from '#atlas/graph/fixtures.ts';
import type { Share } from '#atlas/graph/measure.ts';
import { walkScreen } from '#atlas/graph/paths.ts';
import type { Path } from '#atlas/graph/pathTypes.ts';
import { isEvent } from '#atlas/graph/selectPaths.ts';
import { isIn } from '#atlas/graph/stateNames.ts';

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
  const final = walkScreen(chart).states.filter(({ snapshot }) => snapshot.status === 'done');
  const names = [...final.map(({ path }) => path.end), ...(journey?.ends ?? [])];
  return [...new Set(names)].filter((name) => !(name in (journey?.leadsTo ?? {})));
};

/** The cheapest way to a state on a journey, by what the screen offers; by another way where that isn't the usual one. */
const wayTo = (chart: Chart, to: string): Path | undefined => {
  const { through } = chart.journey ?? {};
  const passes = ({ steps }: Path) =>
    through === undefined || steps.some(({ event }) => isEvent(event, through));
  return walkScreen(chart).edges.find((path) => isIn(path.end, to) && passes(path));
};

const nameOf = (chart: Chart, state: string) => `${chart.id}: ${state}`;

/**
 * The cheapest journeys that together make every hand-over from chart to chart and come to every ending. A chart says in
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

/**
 * The legs of the journeys through a chart, from where a person comes in to the state in which that chart leads on.
 * @throws Error for a chart that no journey passes through.
 */
export const journeyThrough = (charts: readonly Chart[], id: string): Journey => {
  for (const { legs } of findJourneys(charts).journeys) {
    const place = legs.findIndex(({ chart }) => chart.id === id);
    const last = legs[place];
    if (!last || place === legs.length - 1) continue;
    const via = legs.slice(0, place + 1);
    return { title: `${via.map(({ chart }) => chart.id).join(' → ')}: ${last.path.end}`, legs: via };
  }
  throw new Error(`no journey passes through the chart '${id}'`);
};
