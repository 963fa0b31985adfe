import type { Chart } from '#atlas/graph/fixtures.ts';
import type { Path } from '#atlas/graph/pathTypes.ts';
import { changeOf } from '#atlas/graph/stateNames.ts';
import { html, type Markup } from '#atlas/site/html.ts';
import { eventWords } from '#atlas/wording/eventWords.ts';

/** A path's steps in words: what happens, and where that leads. */
export const stepList = (chart: Chart, { steps }: Path): Markup =>
  html`<ol class="steps">${steps.map((step) => html`<li>${eventWords(chart, step.event)} <span class="to">→ ${changeOf(step)}</span></li>`)}</ol>`;
