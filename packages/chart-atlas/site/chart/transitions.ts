import type { Facts, TransitionFacts } from '#atlas/site/chartFacts.ts';
import { html, type Markup } from '#atlas/site/html.ts';
import { stateAnchor } from '#atlas/site/svg.ts';

const SHOWN_PATHS = 1;

/** The id of a transition's row, by its place in the chart. */
export const transitionAnchor = (index: number): string => `transition-${index + 1}`;

const stateLink = (name: string) =>
  name === '(machine)' ? html`any` : html`<a href="#${stateAnchor(name)}">${name}</a>`;

const joined = (parts: readonly Markup[]) => parts.map((part, i) => html`${i > 0 && ', '}${part}`);

const takers = (places: readonly number[], all: Facts['paths']): Markup => {
  const paths = places.flatMap((index) => all[index] ?? []);
  if (paths.length === 0) return html`<strong class="bad">none</strong>`;
  const links = paths
    .slice(0, SHOWN_PATHS)
    .map(({ anchor, title }) => html`<a href="#${anchor}">${title}</a>`);
  const more = paths.length - links.length;
  return html`${joined(links)}${more > 0 && html` and ${more} more`}`;
};

const row = (one: TransitionFacts, index: number, all: Facts['paths']): Markup =>
  html`<tr id="${transitionAnchor(index)}"><th scope="row">${stateLink(one.from)}</th><td>${one.event}</td><td>${one.guard}</td><td>${one.actions.join(', ')}</td><td>${one.targets.length > 0 ? joined(one.targets.map(stateLink)) : 'stays'}</td><td>${takers(one.paths, all)}</td></tr>`;

/** Every transition, and the paths that take it. */
export const transitionsSection = ({ transitions, paths }: Facts): Markup =>
  html`<section aria-labelledby="transitions"><h2 id="transitions">Transitions</h2>
<section class="wide" tabindex="0" aria-label="Table of transitions, scrolls sideways"><table>
<caption class="vh">Transitions</caption>
<thead><tr><th scope="col">from</th><th scope="col">event</th><th scope="col">guard</th><th scope="col">actions</th><th scope="col">to</th><th scope="col">taken by path</th></tr></thead>
<tbody>${transitions.map((one, index) => row(one, index, paths))}</tbody></table></section></section>`;
