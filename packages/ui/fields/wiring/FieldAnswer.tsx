import { m } from '#messages';
import { type FieldTexts, hasAnswers } from './controlWiring.ts';

/** The line below a field with what the page answers and what to check. Empty it is there, too: what comes is said. */
export function FieldAnswer({ id, texts }: { id: string; texts: FieldTexts }) {
  if (!hasAnswers(texts)) return null;
  const { answer, warning } = texts;
  return (
    <output className="hint hint--live" id={id}>
      {answer}
      {answer && warning && m.ui_between()}
      {warning && <span className="hint__check">{warning}</span>}
    </output>
  );
}
