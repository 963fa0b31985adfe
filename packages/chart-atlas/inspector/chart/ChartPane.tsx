import { Controls, MiniMap, ReactFlow, ReactFlowProvider } from '@xyflow/react';
import { useEffect, useMemo, useState } from 'react';
import type { Drawing } from '#atlas/drawing/elk.ts';
import { foldable, toggledIn, touchedBy, unfoldedFor } from '#atlas/drawing/fold.ts';
import { type Graph, graphOf } from '#atlas/drawing/graph.ts';
import { boxesOf } from '#atlas/graph/stateNames.ts';
import { ChartText } from '#atlas/inspector/chart/ChartText.tsx';
import { flowOf, type StateNode } from '#atlas/inspector/chart/flow.ts';
import { ToggleContext, useFolding } from '#atlas/inspector/chart/folding.ts';
import { HighlightContext } from '#atlas/inspector/chart/highlight.ts';
import { layoutOf } from '#atlas/inspector/chart/layout.ts';
import { StateBox } from '#atlas/inspector/chart/StateBox.tsx';
import { TransitionArrow } from '#atlas/inspector/chart/TransitionArrow.tsx';
import { FIT_ALL, Viewport } from '#atlas/inspector/chart/Viewport.tsx';
import { useMoment } from '#atlas/inspector/moment/useMoment.ts';
import { definitionHash } from '#atlas/record/definition.ts';

const NODES = { state: StateBox };
const EDGES = { transition: TransitionArrow };
/** A chart is larger than any pane at this size: it gets a map. */
const LARGE_PX = 1_200;
const MAP = { width: 150, height: 110 };

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
const announcementOf = (graph: Graph | null, leaves: readonly string[]) =>
  graph?.boxes
    .filter(({ id }) => leaves.includes(id))
    .map(({ description }) => description)
    .join(' ');

/** The chart of the selected actor: drawn once, then only highlight. */
export function ChartPane() {
  const moment = useMoment();
  const machine = moment?.chart?.machine;
  const [drawn, setDrawn] = useState<{ hash: string; drawing: Drawing } | null>(null);
  const [isFollowing, setFollowing] = useState(false);
  const [isText, setText] = useState(false);
  const hash = machine && definitionHash(machine);
  // biome-ignore lint/correctness/useExhaustiveDependencies: machines with the same hash have the same graph
  const graph = useMemo(() => (machine ? graphOf(machine) : null), [hash]);
  const { folded, toggled, setFolded } = useFolding(hash, graph);
  useEffect(() => {
    let isCurrent = true;
    if (machine && hash) {
      void layoutOf(machine, folded).then((drawing) => isCurrent && setDrawn({ hash, drawing }));
    }
    return () => {
      isCurrent = false;
    };
  }, [machine, hash, folded]);
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
      leaves: state.split(' & '),
      taken: new Set(taken),
      visited: new Set([...(visited ?? [])].flatMap(boxesOf)),
    }),
    [state, taken, size, moment?.actor.id],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a person folds while following stays folded until the next step
  useEffect(() => {
    if (!isFollowing || !graph) return;
    const next = unfoldedFor(folded, touchedBy(graph, taken ?? []));
    if (next !== folded) setFolded(next);
  }, [isFollowing, graph, highlight]);
  const isOther = moment?.chart && moment.actor.machine?.hash !== hash;
  return (
    <section className="ws-pane ws-chart" aria-labelledby="ws-chart">
      <div className="ws-title">
        <h2 id="ws-chart">{moment ? `${moment.actor.name} (${moment.actor.id})` : 'No machine yet'}</h2>
        <span className="ws-row">
          <small data-testid="state">{state}</small>
          {graph && foldable(graph).size > 0 && (
            <>
              <button type="button" className="ws-btn" onClick={() => setFolded(foldable(graph))}>
                Fold all
              </button>
              <button type="button" className="ws-btn" onClick={() => setFolded(new Set())}>
                Unfold all
              </button>
            </>
          )}
          <button type="button" className="ws-btn" aria-pressed={isText} onClick={() => setText(!isText)}>
            As text
          </button>
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
      <p className="ws-says" role="status">
        <span className="vh">{state}. </span>
        {announcementOf(graph, highlight.leaves)}
      </p>
      {isText && graph && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard has to reach it
        <section className="ws-scrollable" tabIndex={0} aria-label="Statechart as text">
          <ChartText graph={graph} active={highlight.active} />
        </section>
      )}
      <section
        className="ws-canvas"
        hidden={isText}
        aria-label={`Statechart. Active: ${state || 'nothing'}.`}
      >
        {flow && drawing && (
          <HighlightContext value={highlight}>
            <ToggleContext value={(id) => setFolded(toggledIn(folded, id), id)}>
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
                  {Math.max(drawing.width, drawing.height) > LARGE_PX && (
                    <MiniMap
                      pannable
                      zoomable
                      style={MAP}
                      nodeClassName={(node) => ((node as StateNode).data.box.isLeaf ? 'leaf' : '')}
                    />
                  )}
                  <Viewport
                    drawing={drawing}
                    active={highlight.active}
                    isFollowing={isFollowing}
                    anchor={toggled}
                  />
                </ReactFlow>
              </ReactFlowProvider>
            </ToggleContext>
          </HighlightContext>
        )}
      </section>
    </section>
  );
}
