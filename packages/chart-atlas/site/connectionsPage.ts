import type { Row } from '#atlas/declare/connections.ts';
import type { Drawing } from '#atlas/drawing/elk.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { html, type Markup } from '#atlas/site/html.ts';
import { page } from '#atlas/site/pageFrame.ts';
import { stateAnchor, svgOf } from '#atlas/site/svg.ts';

/** The first page of a machine: the form steps are one machine with six charts. */
const pageOf = (charts: readonly Chart[], machine: string) =>
  `${charts.find((chart) => chart.machine.id === machine)?.id}.html`;

const end = ({ to, event, does }: Row, charts: readonly Chart[]): Markup =>
  to ? html`<a href="${pageOf(charts, to)}">${to}</a>: ${event}` : html`effect <code>${does}</code>`;

/** One picture of all charts and what they tell each other, and the same as a table. */
export const connectionsPage = (
  charts: readonly Chart[],
  rows: readonly Row[],
  elsewhere: Readonly<Record<string, string>>,
  drawing: Drawing,
): string => {
  const told = [...Map.groupBy(rows, ({ from }) => from)];
  const ids = new Set<string>(rows.flatMap(({ from, to }) => [from, ...(to ? [to] : [])]));
  const hearers = [...ids].filter((id) => !told.some(([from]) => from === id));
  const alone = [...new Set(charts.map(({ machine }) => machine.id))].filter(
    (id) => !ids.has(id) && !(id in elsewhere),
  );
  const link = (id: string) => html`<a href="${pageOf(charts, id)}">${id}</a>`;
  return page(
    'Connections',
    html`<h1>Connections</h1>
<p class="lead">What a chart emits becomes an event of another chart, or an effect outside the charts. These are the rows of <code>machines/connections/</code>, which the product runs.</p>
<section class="chart" aria-labelledby="picture"><h2 id="picture" class="vh">Picture</h2>
<p class="zoom"><label class="fit"><input type="checkbox" id="fit"> Fit the width</label></p>
<section class="canvas" tabindex="0" aria-label="Picture of all connections, scrolls" aria-describedby="as-text"><div class="sheet">${svgOf(drawing)}</div></section></section>
<h2>Who tells whom</h2>
<p id="as-text">All that the picture shows stands in this table.</p>
<section class="wide" tabindex="0" aria-label="Table of connections, scrolls sideways"><table>
<caption class="vh">Who tells whom</caption>
<thead><tr><th scope="col">chart</th><th scope="col">emits</th><th scope="col">becomes</th></tr></thead>
${told.map(
  ([from, own]) =>
    html`<tbody id="${stateAnchor(from)}">${own.map((row, i) => html`<tr>${i === 0 && html`<th scope="rowgroup" rowspan="${own.length}">${link(from)}</th>`}<td>${row.on}</td><td>${end(row, charts)}</td></tr>`)}</tbody>`,
)}
${hearers.map((id) => html`<tbody id="${stateAnchor(id)}"><tr><th scope="row">${link(id)}</th><td colspan="2">only hears</td></tr></tbody>`)}</table></section>
<h2>Heard elsewhere</h2>
<ul>${Object.entries(elsewhere).map(([id, who]) => html`<li>${link(id)}: ${who}</li>`)}</ul>
<h2>Charts that tell and hear nothing</h2>
<p>${alone.map((id, i) => html`${i > 0 && ', '}${link(id)}`)}</p>`,
  );
};
