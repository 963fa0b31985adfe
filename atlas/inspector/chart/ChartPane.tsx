import { Controls, MiniMap, ReactFlow, ReactFlowProvider, useReactFlow, useStore } from '@xyflow/react';
import { useEffect, useMemo, useState } from 'react';
import type { Drawing } from '#atlas/drawing/elk.ts';
import { boxesOf } from '#atlas/graph/stateNames.ts';
import { flowOf } from '#atlas/inspector/chart/flow.ts';
import { HighlightContext } from '#atlas/inspector/chart/highlight.ts';
import { layoutOf } from '#atlas/inspector/chart/layout.ts';
import { StateBox } from '#atlas/inspector/chart/StateBox.tsx';
import { TransitionArrow } from '#atlas/inspector/chart/TransitionArrow.tsx';
import { useMoment } from '#atlas/inspector/moment/useMoment.ts';
import { definitionHash } from '#machines/trace/definition.ts';

const NODES = { state: StateBox };
const EDGES = { transition: TransitionArrow };
/** At this scale and above, the smallest label (11.5 px) is at least 11 px high. */
const READABLE = 0.96;
const FIT_ALL = { padding: 0.06, maxZoom: 1 };
const NEAR = { padding: 0.25, minZoom: READABLE, maxZoom: 1, duration: 160 };
const ZOOMS = ['in', 'out', 'readable', 'fit'] as const;

/** A chart is larger than any pane at this size: it gets a map. */
const LARGE_PX = 1_200;

type ViewportProps = { drawing: Drawing; active: ReadonlySet<string>; isFollowing: boolean };

/** Zooms when a key asks for it, follows the active states, and first shows what can be read at once. */
function Viewport({ drawing, active, isFollowing }: ViewportProps) {
  const { fitView, zoomIn, zoomOut, zoomTo } = useReactFlow();
  const [width, height] = [useStore((store) => store.width), useStore((store) => store.height)];
  const fitsReadably = drawing.width * READABLE <= width && drawing.height * READABLE <= height;
  const nodes = useMemo(
    () => drawing.boxes.filter(({ id, isLeaf }) => isLeaf && active.has(id)).map(({ id }) => ({ id })),
    [drawing, active],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first sight of a chart moves it
  useEffect(() => {
    if (width > 0)
      void fitView(
        fitsReadably || nodes.length === 0 ? { ...NEAR, duration: 0 } : { ...NEAR, duration: 0, nodes },
      );
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

function Arrowheads() {
  return (
    <svg className="ws-defs" aria-hidden="true">
      <defs>
        {['ws-arrow', 'ws-arrow-hot'].map((id) => (
          <marker
            key={id}
            id={id}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerUnits="userSpaceOnUse"
            markerWidth="10"
            markerHeight="10"
            orient="auto"
          >
            <path d="M0 0L8 4L0 8z" />
          </marker>
        ))}
      </defs>
    </svg>
  );
}

/** The descriptions of the innermost active states. */
const announcementOf = (drawing: Drawing | null, active: ReadonlySet<string>) =>
  drawing?.boxes
    .filter(({ id, isLeaf }) => isLeaf && active.has(id))
    .map(({ description }) => description)
    .join(' ');

/** The chart of the selected actor: drawn once, then only highlight. */
export function ChartPane() {
  const moment = useMoment();
  const machine = moment?.chart?.machine;
  const [drawn, setDrawn] = useState<{ hash: string; drawing: Drawing } | null>(null);
  const [isFollowing, setFollowing] = useState(false);
  const hash = machine && definitionHash(machine);
  useEffect(() => {
    let isCurrent = true;
    if (machine && hash) {
      void layoutOf(machine).then((drawing) => isCurrent && setDrawn({ hash, drawing }));
    }
    return () => {
      isCurrent = false;
    };
  }, [machine, hash]);
  const drawing = drawn && drawn.hash === hash ? drawn.drawing : null;
  const chart = moment?.chart;
  const flow = useMemo(() => drawing && chart && flowOf(drawing, chart), [drawing, chart]);
  const state = moment?.state ?? '';
  const { taken, visited } = moment ?? {};
  const size = visited?.size;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visited states of an actor only grow or shrink at their end
  const highlight = useMemo(
    () => ({
      active: new Set(boxesOf(state)),
      taken: new Set(taken),
      visited: new Set([...(visited ?? [])].flatMap(boxesOf)),
    }),
    [state, taken, size, moment?.actor.id],
  );
  const isOther = moment?.chart && moment.actor.machine?.hash !== hash;
  return (
    <section className="ws-pane ws-chart" aria-labelledby="ws-chart">
      <div className="ws-title">
        <h2 id="ws-chart">{moment ? `${moment.actor.name} (${moment.actor.id})` : 'No machine yet'}</h2>
        <span className="ws-row">
          <small data-testid="state">{state}</small>
          <button
            type="button"
            className="ws-btn"
            aria-pressed={isFollowing}
            onClick={() => setFollowing(!isFollowing)}
          >
            Follow
          </button>
        </span>
      </div>
      {isOther && (
        <p className="ws-empty bad">This tab runs another version of the chart than is drawn here.</p>
      )}
      <Arrowheads />
      <p className="ws-says">{announcementOf(drawing, highlight.active)}</p>
      <section className="ws-canvas" aria-label={`Statechart. Active: ${state || 'nothing'}.`}>
        {flow && drawing && (
          <HighlightContext value={highlight}>
            <ReactFlowProvider key={hash}>
              <ReactFlow
                nodes={flow.nodes}
                edges={flow.edges}
                nodeTypes={NODES}
                edgeTypes={EDGES}
                nodesConnectable={false}
                nodesDraggable={false}
                elementsSelectable={false}
                minZoom={0.1}
                colorMode="dark"
              >
                <Controls showInteractive={false} fitViewOptions={FIT_ALL} />
                {Math.max(drawing.width, drawing.height) > LARGE_PX && <MiniMap pannable zoomable />}
                <Viewport drawing={drawing} active={highlight.active} isFollowing={isFollowing} />
              </ReactFlow>
            </ReactFlowProvider>
          </HighlightContext>
        )}
      </section>
    </section>
  );
}
