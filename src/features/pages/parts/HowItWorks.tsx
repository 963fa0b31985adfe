import { COPY_VALUES, type CopyText } from '#domain/content/figures.ts';
import { Span, UprightSpan } from '../../../ui/Span.tsx';

export type Stage = { title: CopyText; text: CopyText };

const HANGERS = 11;
const UPRIGHT_HANGERS = 6;

/** Stages in order, as spans of one bridge; a rail with arches on phones. */
export function Walk({ stages }: { stages: readonly Stage[] }) {
  return (
    <ol className={`walk walk--${stages.length}`}>
      {stages.map(({ title, text }) => (
        <li key={title(COPY_VALUES)}>
          <Span hangers={HANGERS} />
          <UprightSpan hangers={UPRIGHT_HANGERS} />
          <h3>{title(COPY_VALUES)}</h3>
          <p>{text(COPY_VALUES)}</p>
        </li>
      ))}
    </ol>
  );
}
