import type { Heat } from '#atlas/heat/heat.ts';
import type { Facts, TransitionFacts } from '#atlas/site/chartFacts.ts';
import { html, type Markup } from '#atlas/site/html.ts';

const total = (heats: readonly Heat[], pick: (heat: Heat) => Readonly<Record<string, number>>) => {
  const sums = new Map<string, number>();
  for (const heat of heats)
    for (const [name, value] of Object.entries(pick(heat))) sums.set(name, (sums.get(name) ?? 0) + value);
  return sums;
};

/** The share of the maximum, from 0 to 1; logarithmic, because the usual way is taken a hundred times as often. */
const warmth = (value: number, most: number) => (most > 0 ? Math.log(1 + value) / Math.log(1 + most) : 0);

const quoted = (id: string) => id.replace(/["\\]/g, '\\$&');

const CHART = '.chart:has(#heat:checked) .sc';
const HOT = '#d4380d';
const mixed = (cold: string, warm: number) =>
  `color-mix(in oklab, ${HOT} ${Math.round(warm * 100)}%, ${cold})`;

/** The time in each box of the chart: of every resting state that is in it. */
const timeByBox = (spent: ReadonlyMap<string, number>): Map<string, number> => {
  const boxes = new Map<string, number>();
  for (const [state, ms] of spent)
    for (const leaf of state.split(' & ')) boxes.set(leaf, (boxes.get(leaf) ?? 0) + ms);
  return boxes;
};

/** The switch above the chart; nothing where there were no runs. Works without a script. */
export const heatSwitch = (heats: readonly Heat[]): Markup | false =>
  heats.length > 0 &&
  html`<p class="zoom"><label class="fit"><input type="checkbox" id="heat"> Heat: how often real runs went each way, and where time went; dotted is what none did</label></p>`;

/** The style that the switch turns on. */
export const heatStyle = ({ transitions }: Facts, heats: readonly Heat[]): string => {
  if (heats.length === 0) return '';
  const taken = total(heats, (heat) => heat.taken);
  const most = Math.max(0, ...taken.values());
  const arrows = (most > 0 ? transitions : []).map(({ id }) => {
    const warm = warmth(taken.get(id) ?? 0, most);
    const look = taken.has(id)
      ? `stroke:${mixed('var(--c-line-strong)', warm)};stroke-width:${(1.5 + 4 * warm).toFixed(1)}`
      : 'stroke-dasharray:2 5';
    return `${CHART} path[data-line~="${quoted(id)}"]{${look}}`;
  });
  const times = timeByBox(total(heats, (heat) => heat.spent));
  const longest = Math.max(0, ...times.values());
  const boxes = [...times].map(
    ([name, ms]) =>
      `${CHART} [data-state="${quoted(name)}"]>rect{fill:${mixed('var(--c-surface)', 0.7 * warmth(ms, longest))}}`,
  );
  return [...arrows, ...boxes].join('\n');
};

/** The units of time, the longest first, each with the milliseconds that it is used from. */
const UNITS = [
  ['days', 86_400_000, 172_800_000],
  ['h', 3_600_000, 7_200_000],
  ['min', 60_000, 120_000],
] as const;

const timeWords = (ms: number): string => {
  const [unit, size] = UNITS.find(([, , from]) => ms >= from) ?? ['s', 1_000];
  return `${(ms / size).toFixed(1)} ${unit}`;
};

const row = ({ id, from, event, guard, targets }: TransitionFacts, heats: readonly Heat[]): Markup =>
  html`<tr><th scope="row">${from}</th><td>${event}${guard !== '' && ` [${guard}]`}</td><td>${targets.join(', ') || 'stays'}</td>${heats.map(({ taken }) => html`<td>${taken[id] ?? html`<strong class="bad">none</strong>`}</td>`)}</tr>`;

const people = (heats: readonly Heat[]): Markup | false => {
  const came = total(heats, (heat) => heat.came);
  const spent = total(heats, (heat) => heat.spent);
  const left = total(heats, (heat) => heat.left);
  const names = [...new Set([...came.keys(), ...spent.keys(), ...left.keys()])].sort(
    (a, b) => (spent.get(b) ?? 0) - (spent.get(a) ?? 0),
  );
  return (
    names.length > 0 &&
    html`<section class="wide" tabindex="0" aria-label="Table of times, scrolls sideways"><table>
<caption>Where people’s time went, and in which state they left.</caption>
<thead><tr><th scope="col">state</th><th scope="col">came</th><th scope="col">time</th><th scope="col">left here</th></tr></thead>
<tbody>${names.map((name) => html`<tr><th scope="row">${name}</th><td>${came.get(name) ?? 0}</td><td>${timeWords(spent.get(name) ?? 0)}</td><td>${left.get(name) ?? 0}</td></tr>`)}</tbody></table></section>`
  );
};

const ways = ({ transitions }: Facts, heats: readonly Heat[]): Markup | false =>
  heats.length > 0 &&
  html`<section class="wide" tabindex="0" aria-label="Table of runs, scrolls sideways"><table>
<caption>How often each transition was taken by tests and in traces.</caption>
<thead><tr><th scope="col">from</th><th scope="col">event</th><th scope="col">to</th>${heats.map(({ source }) => html`<th scope="col">${source}</th>`)}</tr></thead>
<tbody>${transitions.map((one) => row(one, heats))}</tbody></table></section>`;

/** The statistics of real runs of the chart; renders nothing without runs. */
export const heatSection = (facts: Facts, heats: readonly Heat[]): Markup | false => {
  const counting = heats.filter(({ taken }) => Object.keys(taken).length > 0);
  return (
    heats.length > 0 &&
    html`<section aria-labelledby="heat-runs"><h2 id="heat-runs">Real runs</h2>
${ways(facts, counting)}
${people(heats)}</section>`
  );
};
