import { product } from '#atlas/config.ts';
import type { Share } from '#atlas/graph/measure.ts';
import type { Facts } from '#atlas/site/chartFacts.ts';
import { html, type Markup } from '#atlas/site/html.ts';
import { page } from '#atlas/site/pageFrame.ts';
import type { SiteInput } from '#atlas/site/siteInput.ts';

const share = ({ declared, missing }: Share) =>
  missing.length === 0 ? String(declared) : `${declared - missing.length} of ${declared}`;

const SUMS = ['states', 'transitions', 'guards'] as const;

const row = (facts: Facts, input: SiteInput): Markup => {
  const { chart, measure } = facts;
  return html`<tr><th scope="row"><a href="${chart.id}.html">${chart.id}</a></th>${SUMS.map((name) => html`<td>${share(measure[name])}</td>`)}<td>${measure.paths}</td><td>${input.claimsOf(chart).length}</td><td class="about">${input.aboutOf(chart)}</td></tr>`;
};

const sum = (all: readonly Facts[]): Markup => {
  const total = (pick: (facts: Facts) => number) => all.reduce((count, facts) => count + pick(facts), 0);
  const shared = (name: (typeof SUMS)[number]) =>
    share({
      declared: total(({ measure }) => measure[name].declared),
      missing: all.flatMap(({ measure }) => measure[name].missing),
    });
  return html`<tr><th scope="row">all</th>${SUMS.map((name) => html`<td>${shared(name)}</td>`)}<td>${total(({ measure }) => measure.paths)}</td><td></td><td></td></tr>`;
};

/** The first page: every chart, and how much its paths show. */
export const indexPage = (all: readonly Facts[], input: SiteInput): string =>
  page(
    'Charts',
    html`<h1>The statecharts of ${product().name}</h1>
<p class="lead">Every journey of the product is one of these charts. A page shows the chart, its states and transitions, the paths that lead everywhere in it, and the clauses that its tests prove.</p>
<section class="wide" tabindex="0" aria-label="Table of charts, scrolls sideways"><table>
<caption>The generated paths cover all of each figure, or “x of y”. A guard counts once it was true and once false.</caption>
<thead><tr><th scope="col">chart</th><th scope="col">states</th><th scope="col">transitions</th><th scope="col">guards true and false</th><th scope="col">paths</th><th scope="col">clauses</th><th scope="col">what it is</th></tr></thead>
<tbody>${all.map((facts) => row(facts, input))}</tbody><tfoot>${sum(all)}</tfoot></table></section>
<h2>Paths as files</h2>
<p><code>npm run atlas -- paths --machine login --to otp.life.expired --format gherkin</code> writes ways to a state; <code>--format vitest</code> and <code>--format playwright</code> make tests of them. <code>docs/atlas.md</code> says more.</p>`,
  );
