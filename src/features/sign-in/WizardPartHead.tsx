import type { ReactNode } from 'react';
import { m } from '#messages';
import { ProgressSpans, type SpanState } from '../../ui/ProgressSpans.tsx';

const SPANS: Record<1 | 2 | 3, readonly SpanState[]> = {
  1: ['current', 'pending', 'pending'],
  2: ['completed', 'current', 'pending'],
  3: ['completed', 'completed', 'current'],
};

type WizardPartHeadProps = {
  part: 1 | 2 | 3;
  /** The part's short name, beside its number. */
  name: string;
  heading: string;
  children: ReactNode;
};

/** The head of a wizard part: progress, heading, lead. */
export function WizardPartHead({ part, name, heading, children }: WizardPartHeadProps) {
  return (
    <>
      <ProgressSpans spans={SPANS[part]}>
        <span>{m.login_part({ part })}</span>
        <span>{name}</span>
      </ProgressSpans>
      <div className="stack [--gap:.375rem]">
        <h2>{heading}</h2>
        {children}
      </div>
    </>
  );
}
