import type { Path } from '#atlas/graph/paths.ts';
import { stepList } from '#atlas/site/chart/steps.ts';
import type { Facts } from '#atlas/site/chartFacts.ts';
import { html, type Markup } from '#atlas/site/html.ts';
import { routeTitle } from '#atlas/wording/eventWords.ts';

/** The id of a path on its page, by its place. */
export const pathAnchor = (place: number): string => `path-${place + 1}`;

/** Every path in words; together they take every transition. */
export const pathsSection = ({ chart, paths }: Facts): Markup => {
  const one = (path: Path, place: number) =>
    html`<details id="${pathAnchor(place)}"><summary>${routeTitle(chart, { ...path, given: 0 }, place)}</summary>${path.steps.length > 0 ? stepList(chart, path) : html`<p>The chart starts and ends in it.</p>`}</details>`;
  return html`<section aria-labelledby="paths"><h2 id="paths">Paths</h2>
<p>Shortest paths that together take every transition with every fixture. As files: <code>npm run paths -- --machine ${chart.id}</code></p>
${paths.map(one)}</section>`;
};
