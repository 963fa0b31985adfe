import type { Format } from '#atlas/formats/format.ts';
import type { Route } from '#atlas/graph/selectPaths.ts';
import { changeOf } from '#atlas/graph/stateNames.ts';
import { eventWords, pathTitles, startName } from '#atlas/wording/eventWords.ts';

/** Steps as Gherkin writes them: the keyword once, then And. */
const lines = (keyword: string, steps: readonly string[]) =>
  steps.map((step, i) => `    ${i === 0 ? keyword : 'And'} ${step}`);

const thenOf = (step: Route['steps'][number]) => {
  const change = changeOf(step);
  return change === 'stays' ? 'it stays as it is' : `it is in "${change}"`;
};

const scenario = (words: (event: Route['steps'][number]['event']) => string, title: string, route: Route) => {
  const given = route.steps.slice(0, route.given).map(({ event }) => words(event));
  const whens = route.steps
    .slice(route.given)
    .flatMap((step) => [...lines('When', [words(step.event)]), ...lines('Then', [thenOf(step)])]);
  const still = whens.length === 0 ? lines('Then', [`it is in "${route.end}"`]) : [];
  return [
    `  Scenario: ${title}`,
    ...lines('Given', [`it starts in "${startName(route)}"`, ...given]),
    ...whens,
    ...still,
  ].join('\n');
};

/** A feature a chart, a scenario a path: for test cases that people carry out or other tools run. */
export const gherkin: Format = {
  ending: '.feature',
  about: 'Given, When, Then: a feature a chart, a scenario a path',
  render: (chart, routes) => {
    const titles = pathTitles(chart, routes);
    const scenarios = routes.map((route, i) =>
      scenario((event) => eventWords(chart, event), titles[i] ?? '', route),
    );
    return `Feature: ${chart.id}\n\n${scenarios.join('\n\n')}\n`;
  },
};
