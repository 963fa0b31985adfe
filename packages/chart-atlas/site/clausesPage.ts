import type { Facts } from '#atlas/site/chartFacts.ts';
import { html, type Markup, prose } from '#atlas/site/html.ts';
import { page } from '#atlas/site/pageFrame.ts';
import type { SiteInput } from '#atlas/site/siteInput.ts';

/** The charts whose tests name a clause, by the clause's id. */
export const chartsByClause = (all: readonly Facts[], input: SiteInput): Map<string, string[]> => {
  const charts = new Map<string, string[]>();
  for (const { chart } of all)
    for (const { clause } of input.claimsOf(chart))
      charts.set(clause.id, [...(charts.get(clause.id) ?? []), chart.id]);
  return charts;
};

/** Every clause of the specification, and the charts whose tests name it. */
export const clausesPage = (all: readonly Facts[], input: SiteInput): string => {
  const charts = chartsByClause(all, input);
  const links = (id: string): Markup[] =>
    (charts.get(id) ?? []).map(
      (chart, i) => html`${i > 0 && ', '}<a href="${chart}.html#${id}">${chart}</a>`,
    );
  const row = ({ id, text }: SiteInput['clauses'][number]) =>
    html`<tr id="${id}"><th scope="row">${id}</th><td class="about">${prose(text)}</td><td>${links(id)}</td></tr>`;
  return page(
    'Clauses',
    html`<h1>Clauses</h1>
<p class="lead">The specification cut into clauses, and the charts whose tests name them. <code>npm run conformance</code> says which have a passing test, of a chart or not.</p>
<section class="wide" tabindex="0" aria-label="Table of clauses, scrolls sideways"><table>
<caption class="vh">Clauses</caption>
<thead><tr><th scope="col">clause</th><th scope="col">what it asks</th><th scope="col">charts</th></tr></thead>
<tbody>${input.clauses.map(row)}</tbody></table></section>`,
  );
};
