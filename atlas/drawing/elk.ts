/** Converts a chart's graph to ELK's input and ELK's result to a drawing that any renderer can use. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Arrow, Box, Graph } from '#atlas/drawing/graph.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Area extends Point {
  readonly width: number;
  readonly height: number;
}

/** A box with its place, from the corner of the box around it. */
export type PlacedBox = Box & Area & { readonly isLeaf: boolean };
/** An arrow with its bends and the place of its label, from the corner of the whole drawing. */
export type PlacedArrow = Arrow & { readonly points: readonly Point[]; readonly label: Area };

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly arrows: readonly PlacedArrow[];
}

/** Pixels; the styles of whoever draws must fit in them. */
export const MEASURES = { head: 34, line: 18, pad: 14, glyph: 7.3, title: 8.6, label: 7 } as const;

const LAYOUT = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.edgeLabels.inline': 'true',
  'elk.edgeLabels.placement': 'CENTER',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
} as const;

const widest = (texts: readonly string[], glyph: number) =>
  Math.max(0, ...texts.map((text) => text.length * glyph));

/** The lines under a state's name. */
export const underlines = ({ invokes, stays }: Box): string[] => [
  ...invokes.map((id) => `runs ${id}`),
  ...stays.map(({ text }) => text),
];

const sizeOf = (box: Box) => {
  const lines = underlines(box);
  return {
    width: Math.ceil(
      Math.max(96, widest([box.name], MEASURES.title) + 40, widest(lines, MEASURES.glyph) + 24),
    ),
    height: MEASURES.head + lines.length * MEASURES.line + (lines.length > 0 ? 8 : 4),
  };
};

interface Reading {
  readonly ranks: ReadonlyMap<string, number>;
  /** Back edges. They are reversed for the layout and restored afterwards. */
  readonly back: ReadonlySet<string>;
}

/** The reading order: depth first from the initial state, along the arrows. */
const read = ({ boxes, arrows }: Graph): Reading => {
  const ranks = new Map<string, number>();
  const back = new Set<string>();
  const way = new Set<string>();
  const inside = (id: string) =>
    boxes.filter(({ parent }) => parent === id).sort((a, b) => Number(b.isInitial) - Number(a.isInitial));
  const visit = (id: string) => {
    if (ranks.has(id)) return;
    ranks.set(id, ranks.size);
    way.add(id);
    const children = inside(id);
    // The initial child comes first, whatever leads back to it from its siblings.
    const first = children.find(({ isInitial }) => isInitial)?.id;
    for (const { id: child } of children) {
      visit(child);
      if (first) way.add(first);
    }
    if (first) way.delete(first);
    for (const arrow of arrows.filter(({ source }) => source === id)) {
      if (way.has(arrow.target) && arrow.target !== id && !holds(arrow.target, id)) back.add(arrow.id);
      visit(arrow.target);
    }
    way.delete(id);
  };
  for (const { id } of boxes) visit(id);
  return { ranks, back };
};

const holds = (outer: string, inner: string) => outer === '(machine)' || inner.startsWith(`${outer}.`);

/** The graph as ELK takes it. */
export const toElk = (graph: Graph): ElkNode => {
  const { ranks, back } = read(graph);
  const order = (a: Box, b: Box) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0);
  const nodeOf = (box: Box): ElkNode => {
    const children = graph.boxes.filter(({ parent }) => parent === box.id).sort(order);
    const size = sizeOf(box);
    if (children.length === 0) return { id: box.id, ...size };
    return {
      id: box.id,
      children: children.map(nodeOf),
      layoutOptions: {
        ...LAYOUT,
        'elk.padding': `[top=${size.height + MEASURES.pad},left=${MEASURES.pad},bottom=${MEASURES.pad},right=${MEASURES.pad}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${size.width},${size.height})`,
      },
    };
  };
  const edges = graph.arrows.map((arrow): ElkExtendedEdge => {
    const ends = back.has(arrow.id) ? [arrow.target, arrow.source] : [arrow.source, arrow.target];
    return {
      id: arrow.id,
      sources: [ends[0] ?? ''],
      targets: [ends[1] ?? ''],
      labels: [
        {
          id: `${arrow.id}#label`,
          text: arrow.id,
          width:
            Math.ceil(
              widest(
                arrow.lines.map(({ text }) => text),
                MEASURES.label,
              ),
            ) + 8,
          height: arrow.lines.length * 16,
        },
      ],
    };
  });
  const [root] = graph.boxes;
  return { id: '#drawing', children: root ? [nodeOf(root)] : [], edges, layoutOptions: LAYOUT };
};

const areaOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Area>): Area => ({ x, y, width, height });

/** Combines the graph with the positions that ELK computed. */
export const fromElk = (graph: Graph, laidOut: ElkNode): Drawing => {
  const { back } = read(graph);
  const areas = new Map<string, Area>();
  const note = (node: ElkNode) => {
    areas.set(node.id, areaOf(node));
    node.children?.forEach(note);
  };
  note(laidOut);
  const edges = new Map((laidOut.edges ?? []).map((edge) => [edge.id, edge]));
  const parents = new Set(graph.boxes.map(({ parent }) => parent));
  return {
    width: laidOut.width ?? 0,
    height: laidOut.height ?? 0,
    boxes: graph.boxes.map((box) => ({
      ...box,
      ...(areas.get(box.id) ?? areaOf({})),
      isLeaf: !parents.has(box.id),
    })),
    arrows: graph.arrows.map((arrow) => {
      const edge = edges.get(arrow.id);
      const [section] = edge?.sections ?? [];
      const points = section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [];
      return {
        ...arrow,
        points: back.has(arrow.id) ? points.toReversed() : points,
        label: areaOf(edge?.labels?.[0] ?? {}),
      };
    }),
  };
};
