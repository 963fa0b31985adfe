import type { ReactNode } from 'react';
import { Span } from './Span.tsx';

/** `current` is the part that a person works on now. */
export type SpanState = 'completed' | 'in-process' | 'current' | 'pending';

type ProgressSpansProps = {
  spans: readonly SpanState[];
  /** The progress as text: the spans are hidden from screen readers. */
  children?: ReactNode;
};

/** A small bridge that shows progress, with one span for each part. */
export function ProgressSpans({ spans, children }: ProgressSpansProps) {
  return (
    <div className="progress-spans">
      <div className="progress-spans__bridge" aria-hidden="true">
        {spans.map((state, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span has no identity but its place
          <span key={index} data-look={state}>
            {state !== 'pending' && <Span hangers={spans.length > 4 ? 3 : 6} />}
          </span>
        ))}
      </div>
      {children && <p className="progress-spans__text">{children}</p>}
    </div>
  );
}
