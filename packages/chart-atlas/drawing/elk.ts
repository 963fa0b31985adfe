/** Converts a chart's graph to ELK's input and ELK's result to a drawing that any renderer can use. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { isFoldable, isWithin } from '#atlas/drawing/fold.ts';
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
export const MEASURES = {
  head: 34,
  line: 18,
  pad: 14,
  glyph: 7.3,
  title: 8.6,
  label: 7,
  button: 24,
  parallel: 56,
} as const;

const LAYOUT = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.edgeLabels.inline': 'true',
  'elk.edgeLabels.placement': 'CENTER',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  // Keeps siblings of a layer in the order of `elk.position`; elkjs crashes on `considerModelOrder`.
  'elk.layered.crossingMinimization.semiInteractive': 'true',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
} as const;

/** Regions of a parallel state, each laid out on its own, beside and below each other in model order. */
const REGIONS = {
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.aspectRatio': '1.6',
  'elk.spacing.nodeNode': '28',
} as const;

/** More than any state is wide, so that positions differ by whole states. */
const WIDE_PX = 1_000;

const widest = (texts: readonly string[], glyph: number) =>
  Math.max(0, ...texts.map((text) => text.length * glyph));

/** The lines under a state's name. */
export const underlines = ({ invokes, times, stays, folded }: Box): string[] => [
  ...invokes.map((id) => `runs ${id}`),
  ...times.map((time) => `⏱ ${time}`),
  ...stays.map(({ text }) => text),
  ...(folded ? [`${folded.states} states`] : []),
];

const sizeOf = (box: Box) => {
  const lines = [...underlines(box), ...(box.folded?.room ?? [])];
  const marks = box.kind === 'parallel' ? MEASURES.parallel : 0;
  const head = widest([box.name], MEASURES.title) + 40 + marks + (isFoldable(box) ? MEASURES.button : 0);
  return {
    width: Math.ceil(Math.max(96, head, widest(lines, MEASURES.glyph) + 24)),
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
  const onPath = new Set<string>();
  const inside = (id: string) =>
    boxes.filter(({ parent }) => parent === id).sort((a, b) => Number(b.isInitial) - Number(a.isInitial));
  const visit = (id: string) => {
    if (ranks.has(id)) return;
    ranks.set(id, ranks.size);
    onPath.add(id);
    const children = inside(id);
    // The initial child comes first, whatever leads back to it from its siblings.
    const first = children.find(({ isInitial }) => isInitial)?.id;
    for (const { id: child } of children) {
      visit(child);
      if (first) onPath.add(first);
    }
    if (first) onPath.delete(first);
    for (const arrow of arrows.filter(({ source }) => source === id)) {
      if (onPath.has(arrow.target) && !isWithin(id, arrow.target)) back.add(arrow.id);
      visit(arrow.target);
    }
    onPath.delete(id);
  };
  for (const { id } of boxes) visit(id);
  return { ranks, back };
};

/** True when all arrows of a parallel state stay within one region, so that each region can be laid out alone. */
const isClosed = ({ boxes, arrows }: Graph, { id, kind }: Box): boolean => {
  if (kind !== 'parallel') return false;
  const regions = boxes.filter(({ parent }) => parent === id);
  const regionOf = (state: string) => regions.find((region) => isWithin(state, region.id))?.id;
  return arrows.every(({ source, target }) => regionOf(source) === regionOf(target));
};

/** The regions that are laid out alone, by id; ELK then packs them into their parallel state. */
export const separateRegions = (graph: Graph): string[] => {
  const packed = new Set(graph.boxes.filter((box) => isClosed(graph, box)).map(({ id }) => id));
  return graph.boxes.filter(({ parent }) => packed.has(parent ?? '')).map(({ id }) => id);
};

/** The part of a graph below `root` as ELK's input. Regions that are laid out already are boxes of fixed size in it. */
export const toElk = (graph: Graph, root: string, drawn: ReadonlyMap<string, ElkNode>): ElkNode => {
  const { ranks, back } = read(graph);
  const order = (a: Box, b: Box) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0);
  const indexes = new Map(graph.boxes.map(({ id }, index) => [id, index]));
  const position = ({ id }: Box) => ({ 'elk.position': `(${(indexes.get(id) ?? 0) * WIDE_PX},0)` });
  const isInRoot = (id: string) =>
    isWithin(id, root) && ![...drawn.keys()].some((region) => isWithin(id, region));
  const nodeOf = (box: Box): ElkNode => {
    const isPacked = isClosed(graph, box);
    const below = graph.boxes.filter(({ parent }) => parent === box.id);
    const children = isPacked ? below : below.sort(order);
    const size = sizeOf(box);
    const own = drawn.get(box.id)?.children?.[0];
    if (own)
      return {
        id: box.id,
        width: own.width ?? 0,
        height: own.height ?? 0,
        layoutOptions: position(box),
      };
    if (children.length === 0) return { id: box.id, ...size, layoutOptions: position(box) };
    return {
      id: box.id,
      children: children.map(nodeOf),
      layoutOptions: {
        ...(isPacked ? REGIONS : LAYOUT),
        ...position(box),
        'elk.padding': `[top=${size.height + MEASURES.pad},left=${MEASURES.pad},bottom=${MEASURES.pad},right=${MEASURES.pad}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${size.width},${size.height})`,
      },
    };
  };
  const arrows = graph.arrows.filter(({ source, target }) => isInRoot(source) && isInRoot(target));
  const edges = arrows.map((arrow): ElkExtendedEdge => {
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
  const top = graph.boxes.find(({ id }) => id === root);
  return { id: '#drawing', children: top ? [nodeOf(top)] : [], edges, layoutOptions: LAYOUT };
};

/** Every box from the corner of the drawing, the outer ones first. */
export const placed = ({ boxes }: Drawing): PlacedBox[] => {
  const corners = new Map<string, Point>();
  return boxes.map((box) => {
    const corner = moved(box, corners.get(box.parent ?? '') ?? { x: 0, y: 0 });
    corners.set(box.id, corner);
    return { ...box, ...corner };
  });
};

const areaOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Area>): Area => ({ x, y, width, height });

const moved = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y });

/** Combines the graph with the positions that ELK computed, for the whole and for its separate regions. */
export const fromElk = (graph: Graph, root: ElkNode, drawn: ReadonlyMap<string, ElkNode>): Drawing => {
  const { back } = read(graph);
  const areas = new Map<string, Area>();
  const edges = new Map<string, { edge: ElkExtendedEdge; by: Point }>();
  const note = (node: ElkNode, corner: Point) => {
    areas.set(node.id, areaOf(node));
    const at = moved(corner, areaOf(node));
    const region = drawn.get(node.id);
    const own = region?.children?.[0];
    for (const child of (own ?? node).children ?? []) note(child, at);
    const by = own ? moved(at, { x: -(own.x ?? 0), y: -(own.y ?? 0) }) : corner;
    for (const edge of (region ?? node).edges ?? []) edges.set(edge.id, { edge, by });
  };
  note(root, { x: 0, y: 0 });
  const parents = new Set(graph.boxes.map(({ parent }) => parent));
  return {
    width: root.width ?? 0,
    height: root.height ?? 0,
    boxes: graph.boxes.map((box) => ({
      ...box,
      ...(areas.get(box.id) ?? areaOf({})),
      isLeaf: !parents.has(box.id),
    })),
    arrows: graph.arrows.map((arrow) => {
      const { edge, by = { x: 0, y: 0 } } = edges.get(arrow.id) ?? {};
      const [section] = edge?.sections ?? [];
      const bends = section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [];
      const points = bends.map((point) => moved(point, by));
      const label = areaOf(edge?.labels?.[0] ?? {});
      return {
        ...arrow,
        points: back.has(arrow.id) ? points.toReversed() : points,
        label: { ...label, ...moved(label, by) },
      };
    }),
  };
};
