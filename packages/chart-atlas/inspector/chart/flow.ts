/** Converts a drawing to React Flow's nodes and edges, once a chart. */
import type { Edge, Node } from '@xyflow/react';
import type { Drawing, PlacedArrow, PlacedBox } from '#atlas/drawing/elk.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { openAddress } from '#atlas/opener/wantedState.ts';

export type StateNode = Node<{ box: PlacedBox; address: string | null }, 'state'>;
export type TransitionEdge = Edge<{ arrow: PlacedArrow }, 'transition'>;

const depthOf = (id: string) => (id === '(machine)' ? 0 : id.split('.').length);

/** Boxes as nodes (parents first), arrows as edges above every region. */
export const flowOf = (drawing: Drawing, chart: Chart): { nodes: StateNode[]; edges: TransitionEdge[] } => ({
  nodes: drawing.boxes.map((box) => ({
    id: box.id,
    type: 'state',
    position: { x: box.x, y: box.y },
    ...(box.parent !== null && { parentId: box.parent }),
    width: box.width,
    height: box.height,
    zIndex: depthOf(box.id),
    data: { box, address: box.parent !== null && chart.pageOf ? openAddress(chart, box.id) : null },
    draggable: false,
    selectable: false,
    focusable: false,
  })),
  edges: drawing.arrows.map((arrow) => ({
    id: arrow.id,
    type: 'transition',
    source: arrow.source,
    target: arrow.target,
    zIndex: 20,
    data: { arrow },
    selectable: false,
    focusable: false,
  })),
});
