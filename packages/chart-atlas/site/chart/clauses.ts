import type { Claim } from '#atlas/clauses/claims.ts';
import type { Facts } from '#atlas/site/chartFacts.ts';
import { html, type Markup, prose } from '#atlas/site/html.ts';

const claim = ({ clause, tests }: Claim): Markup =>
  html`<div><dt id="${clause.id}"><a href="clauses.html#${clause.id}">${clause.id}</a></dt><dd>${prose(clause.text)}
<details><summary>${tests.length} ${tests.length === 1 ? 'test' : 'tests'}</summary><ul>${tests.map(({ file, title }) => html`<li>${title} <code>${file}</code></li>`)}</ul></details></dd></div>`;

/** The clauses of the specification that tests of this chart name. */
export const clausesSection = (_: Facts, claims: readonly Claim[]): Markup =>
  html`<section aria-labelledby="clauses"><h2 id="clauses">Clauses</h2>
${claims.length === 0 ? html`<p>No test of this chart names a clause.</p>` : html`<p>What the specification asks, where tests of this chart name it in their titles.</p><dl class="clauses">${claims.map(claim)}</dl>`}</section>`;
