import { stepList } from '#atlas/site/chart/steps.ts';
import type { Facts, TitledPath } from '#atlas/site/chartFacts.ts';
import { html, type Markup } from '#atlas/site/html.ts';

/** Every path in words; together they take every transition. */
export const pathsSection = ({ chart, paths }: Facts): Markup => {
  const one = (path: TitledPath) =>
    html`<details id="${path.anchor}"><summary>${path.title}</summary>${path.steps.length > 0 ? stepList(chart, path) : html`<p>The chart starts and ends in it.</p>`}<p><a class="to-page" href="#${path.anchor}">Link to this path</a></p></details>`;
  return html`<section aria-labelledby="paths"><h2 id="paths">Paths</h2>
<p>Shortest paths that together take every transition with every fixture. As files: <code>npm run paths -- --machine ${chart.id}</code></p>
${paths.map(one)}</section>`;
};
