import type { Share } from '#atlas/graph/measure.ts';
import type { Facts } from '#atlas/site/chartFacts.ts';
import { html, type Markup } from '#atlas/site/html.ts';

const row = (name: string, { declared, missing }: Share): Markup =>
  html`<tr><th scope="row">${name}</th><td>${declared}</td><td>${declared - missing.length}</td><td>${missing.length === 0 ? 'nothing' : html`<ul>${missing.map((one) => html`<li>${one}</li>`)}</ul>`}</td></tr>`;

/** The share of the chart that its paths cover. */
export const coverageSection = ({ measure }: Facts): Markup =>
  html`<section aria-labelledby="coverage"><h2 id="coverage">Coverage</h2>
<section class="wide" tabindex="0" aria-label="Table of coverage, scrolls sideways"><table>
<caption class="vh">Coverage</caption>
<thead><tr><th scope="col">what</th><th scope="col">declared</th><th scope="col">shown by paths</th><th scope="col">not shown</th></tr></thead>
<tbody>${row('states', measure.states)}${row('transitions', measure.transitions)}${row('guards, true and false', measure.guards)}</tbody></table></section>
<p>${measure.paths} paths, ${measure.steps} steps.</p></section>`;
