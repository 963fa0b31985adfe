import { Handle, type NodeProps, NodeToolbar, Position } from '@xyflow/react';
import { useContext } from 'react';
import type { PlacedBox } from '#atlas/drawing/elk.ts';
import { currentInside, isFoldable } from '#atlas/drawing/fold.ts';
import type { StateNode } from '#atlas/inspector/chart/flow.ts';
import { ToggleContext } from '#atlas/inspector/chart/folding.ts';
import { HighlightContext } from '#atlas/inspector/chart/highlight.ts';

/** Folds a state to one box, or unfolds it; as large at every zoom. */
function FoldButton({ box }: { box: PlacedBox }) {
  const toggle = useContext(ToggleContext);
  return (
    <NodeToolbar isVisible position={Position.Top} align="end" offset={-29}>
      <button
        type="button"
        className="sc-fold"
        aria-expanded={!box.folded}
        aria-label={`States in ${box.id}`}
        onClick={() => toggle(box.id)}
      >
        {box.folded ? '+' : '−'}
      </button>
    </NodeToolbar>
  );
}

/** A state: a box, or a region that contains others. */
export function StateBox({ data: { box, address } }: NodeProps<StateNode>) {
  const { active, leaves, visited, taken } = useContext(HighlightContext);
  const isActive = active.has(box.id);
  return (
    <div
      className={box.isLeaf ? 'sc sc-leaf' : 'sc sc-region'}
      data-folded={box.folded !== undefined || undefined}
      title={box.description || undefined}
      data-state={box.id}
      data-kind={box.kind}
      data-active={isActive || undefined}
      data-visited={visited.has(box.id) || undefined}
    >
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <p className="sc-name">
        {box.isInitial && <span className="sc-initial" title="initial state" />}
        {box.name}
        {box.kind === 'final' && <span className="sc-final" title="final state" />}
        {box.kind === 'parallel' && <small>parallel</small>}
        {address && (
          <a
            className="sc-open"
            href={address}
            target="_blank"
            rel="noreferrer"
            aria-label={`Open ${box.id}`}
          >
            Open
          </a>
        )}
      </p>
      {box.invokes.map((id) => (
        <p key={id} className="sc-line">
          runs {id}
        </p>
      ))}
      {box.times.map((time) => (
        <p key={time} className="sc-line">
          <svg className="sc-clock" viewBox="0 0 10 10" aria-hidden="true">
            <circle cx="5" cy="5" r="4.4" />
            <path d="M5 2.5V5h2.2" />
          </svg>
          {time}
        </p>
      ))}
      {box.stays.map(({ id, text }) => (
        <p key={id} className="sc-line" data-taken={taken.has(id) || undefined}>
          {text}
        </p>
      ))}
      {box.folded && <p className="sc-line">{box.folded.states} states</p>}
      {box.folded &&
        currentInside(box.id, leaves).map((name) => (
          <p key={name} className="sc-line sc-current">
            {name}
          </p>
        ))}
      {isFoldable(box) && <FoldButton box={box} />}
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </div>
  );
}
