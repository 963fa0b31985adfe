import type { ReactNode } from 'react';
import { m } from '#messages';
import { ProgressSpans, type SpanState } from '#ui/graphics/ProgressSpans.tsx';

const SPANS: Record<1 | 2, readonly SpanState[]> = {
  1: ['current', 'pending'],
  2: ['completed', 'current'],
};

type WizardPartHeadProps = {
  /** The part's number and short name; the PAN part has none. */
  part?: { number: 1 | 2; name: string; id?: string };
  heading: string;
  children: ReactNode;
};

/** The head of a wizard part: progress, heading, lead. */
export function WizardPartHead({ part, heading, children }: WizardPartHeadProps) {
  return (
    <>
      {part && (
        <ProgressSpans spans={SPANS[part.number]}>
          <span id={part.id}>{m.login_part({ part: part.number })}</span>
          <span>{part.name}</span>
        </ProgressSpans>
      )}
      <div className="stack wiz__head">
        <h2>{heading}</h2>
        {children}
      </div>
    </>
  );
}
