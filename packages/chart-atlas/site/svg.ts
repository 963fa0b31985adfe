/** Renders a drawing as SVG in the colours of its page. */
import {
  type Drawing,
  MEASURES,
  type PlacedArrow,
  type PlacedBox,
  placed,
  underlines,
} from '#atlas/drawing/elk.ts';
import { html, type Markup, slug } from '#atlas/site/html.ts';

/** The id of a state's section on the page. */
export const stateAnchor = (name: string): string => `state-${slug(name)}`;

const px = (value: number) => Math.round(value * 10) / 10;

const kindOf = ({ isLeaf, kind, parent, folded }: PlacedBox) => {
  if (parent === null) return 'sc-machine';
  if (folded) return 'sc-leaf sc-folded';
  return isLeaf ? `sc-leaf sc-leaf--${kind}` : 'sc-region';
};

const titleOf = (box: PlacedBox) => {
  const marks = [box.isInitial && 'initial', box.kind !== 'atomic' && box.kind, ...underlines(box)];
  return [[box.parent === null ? box.name : box.id, ...marks.filter(Boolean)].join(', '), box.description]
    .filter(Boolean)
    .join('. ');
};

const frameOf = ({ x, y, width, height, isLeaf }: PlacedBox): Markup =>
  html`<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" rx="${isLeaf ? 6 : 10}"/>${isLeaf && html`<path class="sc-deck" d="M${px(x)} ${px(y + 1)}h${px(width)}"/>`}`;

/** A clock of the size of a line's first sign, which fonts draw too differently. */
const clock = (x: number, y: number): Markup =>
  html`<g class="sc-clock"><circle cx="${px(x + 4)}" cy="${px(y - 4)}" r="4.5"/><path d="M${px(x + 4)} ${px(y - 6.5)}v2.5h2.2"/></g>`;

const wordsOf = (box: PlacedBox): Markup => {
  const { x, y, name } = box;
  const left = x + 12;
  const named = left + (box.isInitial ? 14 : 0);
  const end = named + name.length * MEASURES.title + 8;
  const lines = underlines(box);
  const lineAt = (i: number) => px(y + MEASURES.head + 8 + i * MEASURES.line);
  return html`${box.isInitial && html`<circle class="sc-initial" cx="${px(left + 4)}" cy="${px(y + 18)}" r="4"/>`}<text class="sc-name" x="${px(named)}" y="${px(y + 23)}">${name}${box.kind === 'parallel' && html`<tspan class="sc-kind" dx="6">parallel</tspan>`}</text>
${box.kind === 'final' && html`<g class="sc-final"><circle cx="${px(end)}" cy="${px(y + 18)}" r="6"/><circle cx="${px(end)}" cy="${px(y + 18)}" r="3"/></g>`}
${lines.map((line, i) => {
  const stay = box.stays[i - box.invokes.length - box.times.length]?.id;
  const time = box.times[i - box.invokes.length];
  return time === undefined
    ? html`<text class="sc-line" data-line="${stay}" x="${px(left)}" y="${lineAt(i)}">${line}</text>`
    : html`${clock(left, lineAt(i))}<text class="sc-line" x="${px(left + 2 * MEASURES.label)}" y="${lineAt(i)}">${time}</text>`;
})}
${box.folded?.room.map((_, i) => html`<text class="sc-line sc-current" x="${px(left)}" y="${lineAt(lines.length + i)}"></text>`)}`;
};

/** Links to the state's section. Not a tab stop, because the page has the same links as text. */
const linked = (box: PlacedBox, shape: Markup): Markup =>
  box.parent === null ? shape : html`<a href="#${stateAnchor(box.id)}" tabindex="-1">${shape}</a>`;

const drawLeaf = (box: PlacedBox): Markup =>
  linked(
    box,
    html`<g class="${kindOf(box)}" data-state="${box.id}"><title>${titleOf(box)}</title>${frameOf(box)}${wordsOf(box)}</g>`,
  );

const drawRegion = (box: PlacedBox): Markup =>
  html`<g class="${kindOf(box)}" data-state="${box.id}">${frameOf(box)}</g>`;

/** A region's text is drawn above the arrows that cross it. */
const drawRegionWords = (box: PlacedBox): Markup =>
  linked(box, html`<g class="sc-over"><title>${titleOf(box)}</title>${wordsOf(box)}</g>`);

const drawLine = ({ points, lines }: PlacedArrow, head: string): Markup => {
  const line = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${px(x)} ${px(y)}`).join('');
  return html`<path class="sc-arrow" data-line="${lines.map(({ id }) => id).join(' ')}" d="${line}" marker-end="url(#${head})"/>`;
};

const LABEL_LINE = 16;

const drawLabel = ({ id, label, lines }: PlacedArrow): Markup =>
  html`<g class="sc-label" data-arrow="${id}"><rect x="${px(label.x)}" y="${px(label.y)}" width="${px(label.width)}" height="${px(label.height)}"/>
${lines.map(({ id: line, text }, i) => html`<text data-line="${line}" x="${px(label.x + label.width / 2)}" y="${px(label.y + 12 + i * LABEL_LINE)}">${text}</text>`)}</g>`;

/**
 * The statechart as SVG: regions first, then arrows, then states, then labels. A page may have one of each variant. It is
 * hidden from who hears the page: its texts have no order, and whoever shows it has them as text beside it.
 */
export const svgOf = (drawing: Drawing, variant: 'whole' | 'folded' = 'whole'): Markup => {
  const head = `sc-head-${variant}`;
  const boxes = placed(drawing);
  const regions = boxes.filter(({ isLeaf }) => !isLeaf);
  const size = { width: Math.ceil(drawing.width), height: Math.ceil(drawing.height) };
  return html`<svg class="sc sc--${variant}" xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" aria-hidden="true">
<defs><marker id="${head}" class="sc-head" viewBox="0 0 8 8" refX="7" refY="4" markerUnits="userSpaceOnUse" markerWidth="10" markerHeight="10" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
${regions.map(drawRegion)}
${drawing.arrows.map((arrow) => drawLine(arrow, head))}
${boxes.filter(({ isLeaf }) => isLeaf).map(drawLeaf)}
${regions.map(drawRegionWords)}
${drawing.arrows.map(drawLabel)}
</svg>`;
};
