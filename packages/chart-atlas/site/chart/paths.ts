import { heldMachine } from '#atlas/graph/paths.ts';
import type { Step } from '#atlas/graph/pathTypes.ts';
import { changeOf } from '#atlas/graph/stateNames.ts';
import { transitionId } from '#atlas/record/definition.ts';
import type { Facts, TitledPath } from '#atlas/site/chartFacts.ts';
import { html, type Markup } from '#atlas/site/html.ts';
import type { SiteInput } from '#atlas/site/siteInput.ts';
import { eventWords, startName } from '#atlas/wording/eventWords.ts';

/** A step in words, with what the chart lights for it: the state, the transitions, and the screen's picture. */
const step = ({ chart }: Facts, input: SiteInput, one: Step): Markup => {
  const taken = one.taken.flatMap((transition) => transitionId(heldMachine(chart), transition) ?? []);
  const picture = input.pictureOf(chart, one.to)?.file;
  return html`<li data-to="${one.to}" data-taken="${taken.join(' ')}"${picture && html` data-picture="${picture}"`}>${eventWords(chart, one.event)} <span class="to">→ ${changeOf(one)}</span></li>`;
};

const steps = (facts: Facts, input: SiteInput, path: TitledPath): Markup =>
  path.steps.length === 0
    ? html`<p>The chart starts and ends in it.</p>`
    : html`<ol class="steps" data-start="${startName(path)}">${path.steps.map((one) => step(facts, input, one))}</ol>
<p><button type="button" class="walk" hidden>Walk it on the chart</button></p>`;

/** The panel in which a path is walked on the chart, step by step. The pages' script fills it. */
export const playerPanel = html`<section id="player" class="player" aria-label="Path on the chart" hidden>
<p><b id="player-title"></b></p>
<p id="player-step" aria-live="polite"><b id="player-place"></b> <span id="player-words"></span></p>
<p class="zoom"><button type="button" class="walk" data-walk="-1">Back</button> <button type="button" class="walk" data-walk="1" aria-describedby="player-step">Next</button> <a id="player-link" href="#chart">Link to this step</a> <button type="button" class="walk" data-walk="0">Close</button></p>
<ol id="film" class="film"></ol></section>`;

/** Every path in words; together they take every transition. */
export const pathsSection = (facts: Facts, input: SiteInput): Markup => {
  const { chart, paths } = facts;
  const one = (path: TitledPath) =>
    html`<details id="${path.anchor}"><summary>${path.title}</summary>${steps(facts, input, path)}<p><a class="to-page" href="#${path.anchor}">Link to this path</a></p></details>`;
  return html`<section aria-labelledby="paths"><h2 id="paths">Paths</h2>
<p>Paths that together take every transition with every fixture. As files: <code>npm run atlas -- paths --machine ${chart.id}</code></p>
${paths.map(one)}</section>`;
};
