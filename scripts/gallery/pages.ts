/** The pages of a gallery: every state of a chart in every look, and what changed against another commit. */
import type { Chart } from '#atlas/graph/fixtures.ts';
import { html, type Markup, slug } from '#atlas/site/html.ts';
import { LOOKS } from './looks.ts';
import type { Shot } from './states.ts';
import { fileOf, labelOf } from './states.ts';

/** Marks a gallery, so that only a folder with one is overwritten. */
export const GENERATOR = 'Salary Setu gallery';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;padding:1rem 1.5rem}h1{font-size:1.5rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}
.looks{display:flex;gap:1rem;align-items:start;overflow-x:auto}figure{flex:none;margin:0}figcaption{font-size:.8rem}
img{display:block;width:auto;max-width:32rem;max-height:40rem;border:1px solid #8888}.bad{color:#cf222e}
ul{columns:3 16rem}`;

const frame = (title: string, body: Markup): string =>
  `<!DOCTYPE html>\n${
    html`<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="${GENERATOR}"><title>${title}</title><style>${{ markup: STYLE }}</style></head>
<body>
${body}
</body>
</html>
`.markup
  }`;

const figure = (file: string, caption: string): Markup =>
  html`<figure><a href="${file}"><img src="${file}" loading="lazy" alt="${caption}"></a><figcaption>${caption}</figcaption></figure>`;

const shotSection = ({ state, problem }: Shot): Markup =>
  html`<section><h2 id="${slug(state.name)}">${state.name}</h2>
${problem === undefined ? html`<div class="looks">${LOOKS.map(({ name }) => figure(`${fileOf(state)}.${name}.png`, name))}</div>` : html`<p class="bad">${problem}</p>`}</section>`;

/** The page of one chart. */
export const chartPage = (id: string, shots: readonly Shot[]): string =>
  frame(
    `${id} – gallery`,
    html`<p><a href="index.html">All charts</a></p><h1>${id}</h1>
${shots.map(shotSection)}`,
  );

/** The list of charts, and what has no pictures: states, and charts that no page runs on their own. */
export const indexPage = (shots: readonly Shot[], charts: readonly Chart[]): string => {
  const ids = [...new Set(shots.map(({ state }) => state.chart.id))];
  const count = (id: string) => shots.filter(({ state }) => state.chart.id === id).length;
  const missing = [
    ...shots.flatMap(({ state, problem }) =>
      problem === undefined ? [] : [[labelOf(state), problem] as const],
    ),
    ...charts.flatMap(({ id, withoutPage }) =>
      withoutPage === undefined ? [] : [[id, withoutPage] as const],
    ),
  ];
  return frame(
    'Gallery',
    html`<h1>Every screen of every chart</h1>
<ul>${ids.map((id) => html`<li><a href="${id}.html">${id}</a>, ${count(id)} states</li>`)}</ul>
${missing.length > 0 && html`<h2>Without a picture</h2><dl>${missing.map(([name, why]) => html`<dt>${name}</dt><dd>${why}</dd>`)}</dl>`}`,
  );
};

/** A picture that changed, with the addresses of its three pictures. */
export interface Changed {
  readonly name: string;
  readonly share: number;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly marked: string | undefined;
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

const changedSection = ({ name, share, before, after, marked }: Changed): Markup => {
  const shown = [
    [before, 'before'],
    [after, 'now'],
    [marked, 'what changed'],
  ] as const;
  const said = before && after ? `${percent(share)} of its pixels` : before ? 'gone' : 'new';
  return html`<section><h2>${name} <small>${said}</small></h2>
<div class="looks">${shown.map(([file, caption]) => file !== undefined && figure(file, caption))}</div></section>`;
};

/** The changes against another commit, the largest first. */
export const changesPage = (ref: string, compared: number, changes: readonly Changed[]): string =>
  frame(
    `Against ${ref}`,
    html`<p><a href="index.html">All charts</a></p><h1>${changes.length} of ${compared} pictures differ from ${ref}</h1>
${changes.map(changedSection)}`,
  );
