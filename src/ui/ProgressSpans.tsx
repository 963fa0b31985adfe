import type { ReactNode } from 'react';
import { Span } from './Span.tsx';

/** Built, being worked on, now, not built yet. */
export type SpanState = 'completed' | 'in-process' | 'current' | 'pending';

type ProgressSpansProps = {
  spans: readonly SpanState[];
  /** The same in words, below: this is what everyone can read. */
  children?: ReactNode;
};

/** The mini bridge: one span for each part. */
export function ProgressSpans({ spans, children }: ProgressSpansProps) {
  return (
    <div className="mini">
      <div className="mini__spans" aria-hidden="true">
        {spans.map((state, part) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span is its place in the bridge
          <span key={part} data-look={state}>
            {state !== 'pending' && <Span hangers={spans.length > 4 ? 3 : 6} />}
          </span>
        ))}
      </div>
      {children && <p className="mini__text">{children}</p>}
    </div>
  );
}
