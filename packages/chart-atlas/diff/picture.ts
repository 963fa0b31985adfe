/** Draws what changed in the charts: new in green, gone in red, changed in amber, each with the states around it. */
import type { ELK } from 'elkjs/lib/elk-api.js';
import type { Change, ChartDiff } from '#atlas/diff/compare.ts';
import type { StateOutline, TransitionOutline } from '#atlas/diff/outline.ts';
import { renamed } from '#atlas/diff/renames.ts';
import { drawGraph } from '#atlas/drawing/drawGraph.ts';
import type { Arrow, Box, Graph, Line } from '#atlas/drawing/graph.ts';
import { html, type Markup } from '#atlas/site/html.ts';
import { svgOf } from '#atlas/site/svg.ts';

type Mark = 'new' | 'gone' | 'changed';

const markOf = <T>({ before, after }: Change<T>): Mark => {
  if (before === undefined) return 'new';
  return after === undefined ? 'gone' : 'changed';
};

const COLOURS: Readonly<Record<Mark, string>> = { new: '#1a7f37', gone: '#cf222e', changed: '#9a6700' };

const ROOT = '(machine)';

/** A state and every state around it. */
const withParents = (name: string): string[] => {
  const keys = name.split('.');
  return name === ROOT ? [ROOT] : [ROOT, ...keys.map((_, i) => keys.slice(0, i + 1).join('.'))];
};

const textOf = ({ event, guard }: TransitionOutline) => `${event}${guard === '' ? '' : ` [${guard}]`}`;

/** The drawn version of a change: the current one, or the former one of something removed. */
const shown = <T>({ before, after }: Change<T>): T => (after ?? before) as T;

const stateName = ({ renames }: ChartDiff, { before, after }: Change<StateOutline>): string =>
  after?.name ?? renamed(renames, before?.name ?? '');

interface Marked {
  readonly graph: Graph;
  readonly states: ReadonlyMap<string, Mark>;
  readonly lines: ReadonlyMap<string, Mark>;
}

/** The changed part of a chart: what changed, the ends of changed transitions, and the states around them. */
const partOf = (diff: ChartDiff): Marked => {
  const states = new Map(diff.states.map((change) => [stateName(diff, change), markOf(change)]));
  const lines = new Map<string, Mark>();
  const arrows = new Map<string, Arrow>();
  const stays = new Map<string, Line[]>();
  for (const [i, change] of diff.transitions.entries()) {
    const transition = shown(change);
    const line = { id: `${diff.id}-${i}`, text: textOf(transition) };
    lines.set(line.id, markOf(change));
    if (transition.targets.length === 0)
      stays.set(transition.from, [...(stays.get(transition.from) ?? []), line]);
    for (const target of transition.targets) {
      const id = `${transition.from} → ${target}`;
      const before = arrows.get(id)?.lines ?? [];
      arrows.set(id, { id, source: transition.from, target, lines: [...before, line] });
    }
  }
  const touched = [
    ...states.keys(),
    ...stays.keys(),
    ...[...arrows.values()].flatMap((a) => [a.source, a.target]),
  ];
  const names = [...new Set(touched.flatMap(withParents))].sort(
    (a, b) => a.split('.').length - b.split('.').length,
  );
  const outlines = new Map(diff.states.map((change) => [stateName(diff, change), shown(change)]));
  const boxes = [...new Set([ROOT, ...names])].map((id): Box => {
    const keys = id.split('.');
    return {
      id,
      parent: id === ROOT ? null : keys.slice(0, -1).join('.') || ROOT,
      name: id === ROOT ? diff.id : (keys.at(-1) ?? id),
      kind: names.some((name) => name.startsWith(`${id}.`)) ? 'compound' : 'atomic',
      isInitial: false,
      description: outlines.get(id)?.description ?? '',
      invokes: outlines.get(id)?.actors ?? [],
      times: outlines.get(id)?.measured ?? [],
      stays: stays.get(id) ?? [],
    };
  });
  return { graph: { boxes, arrows: [...arrows.values()] }, states, lines };
};

const quoted = (id: string) => id.replaceAll('"', '\\"');

/** The colours of one chart's marks, by the attributes that the drawing has. */
const marksStyle = (chart: string, { states, lines }: Marked): string => {
  const state = [...states].map(
    ([id, mark]) =>
      `#${chart} [data-state="${quoted(id)}"]>rect{stroke:${COLOURS[mark]};stroke-width:2.5${mark === 'gone' ? ';stroke-dasharray:6 4' : ''}}`,
  );
  const line = [...lines].flatMap(([id, mark]) => [
    `#${chart} path[data-line~="${id}"]{stroke:${COLOURS[mark]}${mark === 'gone' ? ';stroke-dasharray:6 4' : ''}}`,
    `#${chart} text[data-line="${id}"]{fill:${COLOURS[mark]}${mark === 'gone' ? ';text-decoration:line-through' : ''}}`,
  ]);
  return [...state, ...line].join('\n');
};

/** White in every theme, because a picture in a comment has the reader's background around it. */
const STYLE = `svg{background:#fff;font-family:system-ui,sans-serif}
rect{fill:none;stroke:#8a9799;stroke-width:1.25}
.sc-deck{stroke:#8a9799;stroke-width:2}
.sc-machine .sc-deck{stroke:none}
.sc-name{font-weight:600;font-size:14px;fill:#0b1f22}
.sc-line,.sc-label text{font:11.5px ui-monospace,monospace;fill:#3f5153}
.sc-label text{text-anchor:middle}
.sc-label rect{fill:#fff;stroke:none}
.sc-arrow{fill:none;stroke:#8a9799;stroke-width:1.5}
.sc-head path{fill:#556769}`;

const GAP_PX = 24;
const LEGEND_PX = 36;

const legend: Markup = html`${(Object.keys(COLOURS) as Mark[]).map((mark, i) => html`<text x="${16 + i * 96}" y="24" font-size="13" fill="${COLOURS[mark]}">■ ${mark}</text>`)}`;

/** Draws the changed parts of all charts in one SVG, one below the other. */
export const diffPicture = async (elk: Pick<ELK, 'layout'>, diffs: readonly ChartDiff[]): Promise<string> => {
  const drawn: Markup[] = [];
  const styles = [STYLE];
  let [width, height] = [320, LEGEND_PX];
  for (const diff of diffs.filter(({ states, transitions }) => states.length + transitions.length > 0)) {
    const part = partOf(diff);
    const drawing = await drawGraph(elk, part.graph);
    const id = `chart-${diff.id}`;
    styles.push(marksStyle(id, part));
    drawn.push(html`<g id="${id}" transform="translate(0 ${height})">${svgOf(drawing)}</g>`);
    width = Math.max(width, Math.ceil(drawing.width));
    height += Math.ceil(drawing.height) + GAP_PX;
  }
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<style>${{ markup: styles.join('\n') }}</style>
<rect width="${width}" height="${height}" style="fill:#fff;stroke:none"/>
${legend}
${drawn}
</svg>
`.markup;
};
