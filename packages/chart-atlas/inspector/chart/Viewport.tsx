import { useReactFlow, useStore } from '@xyflow/react';
import { useEffect, useMemo, useRef } from 'react';
import { type Drawing, placed } from '#atlas/drawing/elk.ts';

/** At this scale and above, the smallest label (11.5 px) is at least 11 px high. */
const READABLE = 0.96;
export const FIT_ALL = { padding: 0.06, maxZoom: 1 };
const NEAR = { padding: 0.25, minZoom: READABLE, maxZoom: 1, duration: 160 };
const ZOOMS = ['in', 'out', 'readable', 'fit'] as const;

interface ViewportProps {
  readonly drawing: Drawing;
  readonly active: ReadonlySet<string>;
  readonly isFollowing: boolean;
  /** The state that keeps its place on the screen when the drawing changes; null shows the chart as at first sight. */
  readonly anchor: string | null;
}

/** The corner that has a state's button. */
const cornerOf = (drawing: Drawing, id: string) => {
  const box = placed(drawing).find((one) => one.id === id);
  return box && { x: box.x + box.width, y: box.y };
};

type Size = { readonly width: number; readonly height: number };

/** True where something can be read as a whole in a window. */
const fitsReadably = (shown: Size, window: Size): boolean =>
  shown.width * READABLE <= window.width && shown.height * READABLE <= window.height;

const depthOf = (id: string): number => id.split('.').length;

/** What is shown of the active states: all of them where they can be read at once, else those that lie deepest. */
const shownOf = (drawing: Drawing, active: ReadonlySet<string>, window: Size) => {
  const leaves = new Set(drawing.boxes.flatMap(({ id, isLeaf }) => (isLeaf && active.has(id) ? [id] : [])));
  const boxes = placed(drawing).filter(({ id }) => leaves.has(id));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - Math.min(...boxes.map(({ x }) => x));
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - Math.min(...boxes.map(({ y }) => y));
  const fits = fitsReadably({ width, height }, window);
  const deepest = Math.max(...boxes.map(({ id }) => depthOf(id)));
  return boxes.flatMap(({ id }) => (fits || depthOf(id) === deepest ? [{ id }] : []));
};

/** Zooms when a key asks for it, follows the active states, and first shows what can be read at once. */
export function Viewport({ drawing, active, isFollowing, anchor }: ViewportProps) {
  const { fitView, getViewport, setViewport, zoomIn, zoomOut, zoomTo } = useReactFlow();
  const before = useRef(drawing);
  const [width, height] = [useStore((store) => store.width), useStore((store) => store.height)];
  const fits = fitsReadably(drawing, { width, height });
  const nodes = useMemo(() => shownOf(drawing, active, { width, height }), [drawing, active, width, height]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another drawing moves the chart
  useEffect(() => {
    const isChanged = before.current !== drawing;
    const [from, to] =
      anchor && isChanged ? [cornerOf(before.current, anchor), cornerOf(drawing, anchor)] : [];
    before.current = drawing;
    if (from && to) {
      const { x, y, zoom } = getViewport();
      void setViewport({ x: x + (from.x - to.x) * zoom, y: y + (from.y - to.y) * zoom, zoom });
    } else if (width > 0)
      void fitView(fits || nodes.length === 0 ? { ...NEAR, duration: 0 } : { ...NEAR, duration: 0, nodes });
  }, [drawing, width > 0]);
  useEffect(() => {
    if (isFollowing && nodes.length > 0) void fitView({ ...NEAR, nodes });
  }, [fitView, nodes, isFollowing]);
  useEffect(() => {
    const zooms = {
      in: () => void zoomIn(),
      out: () => void zoomOut(),
      readable: () => void zoomTo(1),
      fit: () => void fitView(FIT_ALL),
    };
    for (const name of ZOOMS) addEventListener(`inspector-zoom-${name}`, zooms[name]);
    return () => {
      for (const name of ZOOMS) removeEventListener(`inspector-zoom-${name}`, zooms[name]);
    };
  }, [fitView, zoomIn, zoomOut, zoomTo]);
  return null;
}
