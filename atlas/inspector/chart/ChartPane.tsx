import { Controls, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { useEffect, useMemo, useState } from 'react';
import type { Drawing } from '#atlas/drawing/elk.ts';
import { boxesOf } from '#atlas/graph/stateNames.ts';
import { flowOf } from '#atlas/inspector/chart/flow.ts';
import { HighlightContext } from '#atlas/inspector/chart/highlight.ts';
import { layoutOf } from '#atlas/inspector/chart/layout.ts';
import { StateBox } from '#atlas/inspector/chart/StateBox.tsx';
import { TransitionArrow } from '#atlas/inspector/chart/TransitionArrow.tsx';
import { useMoment } from '#atlas/inspector/useMoment.ts';
import { definitionHash } from '#machines/trace/definition.ts';

const NODES = { state: StateBox };
const EDGES = { transition: TransitionArrow };
const FIT = { padding: 0.06 };

const NEAR = { padding: 0.25, maxZoom: 1, duration: 160 };

/** Fits the chart into its pane when asked (the window event lets a key do it), or follows what is active. */
function Fitting({ active, isFollowing }: { active: ReadonlySet<string>; isFollowing: boolean }) {
  const { fitView } = useReactFlow();
  useEffect(() => {
    const nodes = [...active].filter((id) => id !== '(machine)').map((id) => ({ id }));
    if (isFollowing && nodes.length > 0) void fitView({ ...NEAR, nodes });
  }, [fitView, active, isFollowing]);
  useEffect(() => {
    const fit = () => void fitView(FIT);
    addEventListener('inspector-fit', fit);
    return () => removeEventListener('inspector-fit', fit);
  }, [fitView]);
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
const saysOf = (drawing: Drawing | undefined, active: ReadonlySet<string>) =>
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
    let isWanted = true;
    if (machine && hash) {
      void layoutOf(machine).then((drawing) => isWanted && setDrawn({ hash, drawing }));
    }
    return () => {
      isWanted = false;
    };
  }, [machine, hash]);
  const flow = useMemo(() => drawn && flowOf(drawn.drawing), [drawn]);
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
      <p className="ws-says">{saysOf(drawn?.drawing, highlight.active)}</p>
      <div className="ws-canvas" role="img" aria-label={`Statechart. Active: ${state || 'nothing'}.`}>
        {flow && drawn?.hash === hash && (
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
                fitView
                fitViewOptions={FIT}
                colorMode="dark"
              >
                <Controls showInteractive={false} />
                <Fitting active={highlight.active} isFollowing={isFollowing} />
              </ReactFlow>
            </ReactFlowProvider>
          </HighlightContext>
        )}
      </div>
    </section>
  );
}
