import type { Format } from '#atlas/formats/format.ts';
import { nodeName, transitionName } from '#atlas/graph/stateNames.ts';
import { nodesOf } from '#atlas/record/machineParts.ts';
import { eventWords, pathTitles, startName } from '#atlas/wording/eventWords.ts';
import { asData } from '#atlas/wording/sourceLiterals.ts';
import { measuredTimes } from '#atlas/wording/times.ts';

/** Everything about each path, for other programs. Files, blobs and errors are written as their names. */
export const json: Format = {
  ending: '.json',
  about: 'every step with its event, states and transitions',
  render: (chart, routes) => {
    const titles = pathTitles(chart, routes);
    const paths = routes.map((route, i) => ({
      title: titles[i],
      start: startName(route),
      given: route.given,
      steps: route.steps.map(({ event, from, to, taken }) => ({
        event: asData({ ...event }),
        words: eventWords(chart, event),
        from,
        to,
        transitions: taken.map(transitionName),
      })),
      end: route.end,
    }));
    const times = nodesOf(chart.machine).flatMap((node) =>
      measuredTimes(node).map((time) => ({ state: nodeName(node), ...time })),
    );
    return `${JSON.stringify({ chart: chart.id, routes: chart.routes, times, paths }, null, 2)}\n`;
  },
};
