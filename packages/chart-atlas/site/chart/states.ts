import { DEV_ORIGIN, openAddress } from '#atlas/opener/wantedState.ts';
import { stepList } from '#atlas/site/chart/steps.ts';
import type { Facts, StateFacts } from '#atlas/site/chartFacts.ts';
import { html, type Markup } from '#atlas/site/html.ts';
import type { Picture, SiteInput } from '#atlas/site/siteInput.ts';
import { stateAnchor } from '#atlas/site/svg.ts';
import { stateMarks } from '#atlas/wording/stateMarks.ts';

const listed = (name: string, values: readonly string[]) =>
  values.length > 0 && html`<div><dt>${name}</dt><dd><code>${values.join(', ')}</code></dd></div>`;

const properties = ({ screen, tags, invokes, times, entry, exit }: StateFacts): Markup | false => {
  const lines = [
    screen && listed('screen', [screen.address ? `${screen.name} at ${screen.address}` : screen.name]),
    listed('runs', invokes),
    listed('times', times),
    listed('tags', tags),
    listed('on entry', entry),
    listed('on exit', exit),
  ].filter(Boolean);
  return lines.length > 0 && html`<dl class="facts">${lines}</dl>`;
};

const pathsSection = ({ chart }: Facts, { name, paths: found, rests }: StateFacts): Markup => {
  const [usual, ...others] = found;
  if (!usual)
    return rests.length > 0
      ? html`<p>It is reached as its like is in another region.</p>`
      : html`<p>It is left in the step that enters it: no path ends here.</p>`;
  return html`${usual.steps.length === 0 ? html`<p>The chart starts in it.</p>` : html`<p>The way from the start that a tester would take:</p>${stepList(chart, usual)}`}
${others.length > 0 && html`<details><summary>${others.length} other ${others.length === 1 ? 'way' : 'ways'} into <code>${name}</code></summary>${others.map((path) => stepList(chart, path))}</details>`}`;
};

/** The picture of the state itself, or of a resting state that contains it. */
const pictureOf = ({ chart }: Facts, { name, rests }: StateFacts, input: SiteInput): Picture | undefined =>
  [name, ...rests].reduce<Picture | undefined>(
    (found, state) => found ?? input.pictureOf(chart, state),
    undefined,
  );

const captionOf = (path: Picture['path'], name: string): Markup | string => {
  if (path === undefined) return name;
  if (path.length === 0) return 'As it opens.';
  return html`Taken after: <ol class="steps">${path.map((step) => html`<li>${step}</li>`)}</ol>`;
};

/** A picture, and the way that it was taken on: another one than the usual when the screen doesn't offer that. */
const shot = ({ file, width, height, path }: Picture, name: string): Markup =>
  html`<figure class="shot"><a href="${file}"><img src="${file}" width="${width}" height="${height}" loading="lazy" alt="The screen in ${name}"></a>
<figcaption>${captionOf(path, name)}</figcaption></figure>`;

/** A link that brings the app of a running `npm run dev` into the state. */
const openLink = ({ chart }: Facts, { name, paths: found }: StateFacts): Markup | false =>
  chart.pageOf !== undefined &&
  found.length > 0 &&
  html` <a class="open" href="${DEV_ORIGIN}${openAddress(chart, name)}" title="Opens the app in ${name}, while npm run dev runs">Open</a>`;

const state = (facts: Facts, one: StateFacts, input: SiteInput): Markup => {
  const picture = pictureOf(facts, one, input);
  return html`<article class="state" id="${stateAnchor(one.name)}">
<h3><code>${one.name}</code>${stateMarks(one).map((mark) => html` <span class="mark">${mark}</span>`)}${openLink(facts, one)}</h3>
${one.description !== '' && html`<p class="about">${one.description}</p>`}
${properties(one)}
${pathsSection(facts, one)}
${picture && shot(picture, one.name)}
</article>`;
};

const howTo = (facts: Facts): Markup =>
  html`<p class="note">There is no picture of ${facts.chart.id} on this machine. <code>npm run test:deep -- build browser</code> takes one of each state that its screen comes to; then run <code>npm run atlas</code> again.</p>`;

/** Every state: its description, what runs in it, the paths into it and a picture of its screen. */
export const statesSection = (facts: Facts, input: SiteInput): Markup => {
  const isPictured = facts.states.some((one) => pictureOf(facts, one, input));
  return html`<section aria-labelledby="states"><h2 id="states">States</h2>
${!isPictured && howTo(facts)}
<div class="states">${facts.states.map((one) => state(facts, one, input))}</div></section>`;
};
