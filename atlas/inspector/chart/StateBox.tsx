import { Handle, type NodeProps, Position } from '@xyflow/react';
import { useContext } from 'react';
import type { StateNode } from '#atlas/inspector/chart/flow.ts';
import { HighlightContext } from '#atlas/inspector/chart/highlight.ts';

/** A state: a box, or a region that contains others. */
export function StateBox({ data: { box, address } }: NodeProps<StateNode>) {
  const { active, visited, taken } = useContext(HighlightContext);
  const isActive = active.has(box.id);
  return (
    <div
      className={box.isLeaf ? 'sc sc-leaf' : 'sc sc-region'}
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
      {box.stays.map(({ id, text }) => (
        <p key={id} className="sc-line" data-taken={taken.has(id) || undefined}>
          {text}
        </p>
      ))}
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </div>
  );
}
