/**
 * Folding in the atlas's pages: draws the chart again with some states as one box each. Print has the whole chart.
 *
 * Events on the canvas: `touched`, with the transitions of a step, unfolds what shows them; `drawn` says that the drawing was
 * replaced, with the state that a person just folded or unfolded.
 */
import type { ELK } from 'elkjs/lib/elk-api.js';
import { drawGraph } from '#atlas/drawing/drawGraph.ts';
import {
  foldable,
  foldedAtFirst,
  foldGraph,
  statesIn,
  toggledIn,
  touchedBy,
  unfoldedFor,
} from '#atlas/drawing/fold.ts';
import type { Graph } from '#atlas/drawing/graph.ts';
import { svgOf } from '#atlas/site/svg.ts';

type Folded = ReadonlySet<string>;

let elk: Promise<ELK> | undefined;

/** Loads ELK when a drawing is needed that the page doesn't have. */
const loadElk = () =>
  new Promise<ELK>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'elk.js';
    script.onload = () => resolve(new (globalThis as unknown as { ELK: new () => ELK }).ELK());
    script.onerror = reject;
    document.head.append(script);
  });

const keyOf = (folded: Folded) => [...folded].sort().join(' ');

const start = (canvas: HTMLElement, sheet: HTMLElement, graph: Graph) => {
  const folds = sheet.appendChild(document.createElement('div'));
  folds.className = 'folds';
  const [whole] = sheet.getElementsByTagName('svg');
  const first = canvas.querySelector('template')?.content.querySelector('svg');
  let folded: Folded = first ? foldedAtFirst(graph) : new Set();
  const drawings = new Map([
    [keyOf(new Set()), whole],
    [keyOf(folded), first ?? whole],
  ]);

  const make = async (wanted: Folded): Promise<SVGSVGElement | undefined> => {
    elk ??= loadElk();
    const drawing = await drawGraph(await elk, foldGraph(graph, wanted));
    const holder = document.createElement('template');
    holder.innerHTML = svgOf(drawing, 'folded').markup;
    const [svg] = holder.content.children;
    return svg as SVGSVGElement;
  };

  const makeButton = (svg: SVGSVGElement, id: string) => {
    const frame = svg.querySelector<SVGRectElement>(`[data-state="${CSS.escape(id)}"] > rect`);
    if (!frame) return [];
    const [box, all] = [frame.getBBox(), svg.viewBox.baseVal];
    const button = document.createElement('button');
    const isFolded = folded.has(id);
    button.type = 'button';
    button.className = 'fold';
    button.dataset.fold = id;
    button.textContent = isFolded ? '+' : '−';
    button.setAttribute('aria-expanded', String(!isFolded));
    button.setAttribute('aria-label', `${statesIn(graph, id)} states in ${id}`);
    button.style.left = `${((box.x + box.width) / all.width) * 100}%`;
    button.style.top = `${(box.y / all.height) * 100}%`;
    return [button];
  };

  const buttonOf = (id: string | null) =>
    id === null ? null : folds.querySelector<HTMLElement>(`[data-fold="${CSS.escape(id)}"]`);

  const show = (svg: SVGSVGElement, toggled: string | null) => {
    const before = buttonOf(toggled)?.getBoundingClientRect();
    const hadFocus = folds.contains(document.activeElement);
    for (const shown of sheet.querySelectorAll('.sc--folded')) shown.remove();
    if (svg !== whole) sheet.insertBefore(svg, folds);
    folds.replaceChildren(...[...foldable(graph)].flatMap((id) => makeButton(svg, id)));
    canvas.dispatchEvent(new CustomEvent('drawn', { detail: toggled }));
    const button = buttonOf(toggled);
    if (hadFocus) button?.focus({ preventScroll: true });
    const after = button?.getBoundingClientRect();
    if (before && after) canvas.scrollBy(after.left - before.left, after.top - before.top);
  };

  const fold = async (wanted: Folded, toggled: string | null = null) => {
    folded = wanted;
    const key = keyOf(wanted);
    const svg = drawings.get(key) ?? (await make(wanted));
    drawings.set(key, svg);
    if (svg && folded === wanted) show(svg, toggled);
  };

  folds.addEventListener('click', ({ target }) => {
    const id = (target as HTMLElement).dataset.fold;
    if (id !== undefined) void fold(toggledIn(folded, id), id);
  });
  const both = document.getElementById('fold-all');
  both?.removeAttribute('hidden');
  both?.addEventListener('click', ({ target }) => {
    const { all } = (target as HTMLElement).dataset;
    if (all !== undefined) void fold(all === 'fold' ? foldable(graph) : new Set());
  });
  canvas.addEventListener('touched', (event) => {
    const next = unfoldedFor(folded, touchedBy(graph, (event as CustomEvent<string[]>).detail));
    if (next !== folded) void fold(next);
  });
  const svg = drawings.get(keyOf(folded));
  if (svg) show(svg, null);
};

const canvas = document.querySelector<HTMLElement>('.canvas');
const sheet = canvas?.querySelector<HTMLElement>('.sheet');
const graph = document.getElementById('graph')?.textContent;
if (canvas && sheet && graph) start(canvas, sheet, JSON.parse(graph) as Graph);
