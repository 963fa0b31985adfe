/** The static atlas: an index, a page a chart, the clauses, and a search; files that need no server. */
import ELK from 'elkjs/lib/elk.bundled.js';
import { product } from '#atlas/config.ts';
import { drawConnections } from '#atlas/drawing/connections.ts';
import { foldedAtFirst } from '#atlas/drawing/fold.ts';
import { graphOf } from '#atlas/drawing/graph.ts';
import { createLayouts } from '#atlas/drawing/layouts.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { chartPage } from '#atlas/site/chart/page.ts';
import { type Facts, factsOf } from '#atlas/site/chartFacts.ts';
import { clausesPage } from '#atlas/site/clausesPage.ts';
import { connectionsPage } from '#atlas/site/connectionsPage.ts';
import { indexPage } from '#atlas/site/indexPage.ts';
import { entriesScript } from '#atlas/site/searchEntries.ts';
import type { SiteInput } from '#atlas/site/siteInput.ts';

/** A file of the site: its name, and its text. */
export type SiteFile = readonly [name: string, text: string];

/** Makes every page. Calls `at` before it reads each chart. */
export const makeSite = async (
  charts: readonly Chart[],
  input: SiteInput,
  at: (index: number, chart: string) => void,
): Promise<SiteFile[]> => {
  const elk = new ELK();
  const { connections, heardElsewhere } = product();
  const layoutOf = createLayouts(elk);
  const all: Facts[] = [];
  const pages: SiteFile[] = [];
  for (const [index, chart] of charts.entries()) {
    at(index, chart.id);
    const facts = factsOf(chart);
    all.push(facts);
    const atFirst = foldedAtFirst(graphOf(chart.machine));
    const drawings = {
      whole: await layoutOf(chart.machine),
      folded: atFirst.size > 0 ? await layoutOf(chart.machine, atFirst) : undefined,
    };
    pages.push([`${chart.id}.html`, chartPage(facts, drawings, input)]);
  }
  return [
    ['index.html', indexPage(all, input)],
    [
      'connections.html',
      connectionsPage(
        charts,
        connections,
        heardElsewhere,
        await drawConnections(elk, connections, 'connections'),
      ),
    ],
    ['clauses.html', clausesPage(all, input)],
    ['entries.js', entriesScript(all, input)],
    ...pages,
  ];
};
