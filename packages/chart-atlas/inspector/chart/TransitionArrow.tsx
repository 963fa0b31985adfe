import { BaseEdge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { useContext } from 'react';
import type { Point } from '#atlas/drawing/elk.ts';
import type { TransitionEdge } from '#atlas/inspector/chart/flow.ts';
import { HighlightContext } from '#atlas/inspector/chart/highlight.ts';

const pathOf = (points: readonly Point[]) =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** An arrow along ELK's bends, with a line of text for each transition that goes that way. */
export function TransitionArrow({ id, data }: EdgeProps<TransitionEdge>) {
  const { taken } = useContext(HighlightContext);
  if (!data) return null;
  const { points, label, lines } = data.arrow;
  const isHot = lines.some((line) => taken.has(line.id));
  return (
    <>
      <BaseEdge
        id={id}
        path={pathOf(points)}
        className={isHot ? 'sc-arrow sc-arrow--hot' : 'sc-arrow'}
        markerEnd={isHot ? 'url(#ws-arrow-hot)' : 'url(#ws-arrow)'}
      />
      <EdgeLabelRenderer>
        <div
          className="sc-label"
          style={{ transform: `translate(${label.x}px, ${label.y}px)`, width: label.width }}
        >
          {lines.map((line) => (
            <span key={line.id} data-transition={line.id} data-taken={taken.has(line.id) || undefined}>
              {line.text}
            </span>
          ))}
        </div>
      </EdgeLabelRenderer>
    </>
  );
}
