import { COPY_VALUES, type CopyText } from '#domain/figures.ts';
import { Span, VerticalSpan } from '#ui/graphics/Span.tsx';

export type HowItWorksStep = { title: CopyText; text: CopyText };

const HANGERS = 11;
const UPRIGHT_HANGERS = 6;

/** Numbered steps, drawn as the spans of one bridge; on phones as a rail with arches. */
export function HowItWorks({ steps }: { steps: readonly HowItWorksStep[] }) {
  return (
    <ol className={`walk walk--${steps.length}`}>
      {steps.map(({ title, text }) => (
        <li key={title(COPY_VALUES)}>
          <Span hangers={HANGERS} />
          <VerticalSpan hangers={UPRIGHT_HANGERS} />
          <h3>{title(COPY_VALUES)}</h3>
          <p>{text(COPY_VALUES)}</p>
        </li>
      ))}
    </ol>
  );
}
