import { type StepId, stepById } from '#domain/steps/steps.ts';
import { m } from '#messages';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { Note } from '#ui/notices/Note.tsx';

/** Before step 6 the offer can be tried, and links to the step to do first. */
export function FirstStepNote({ step }: { step: StepId }) {
  const { id, title, route } = stepById(step);
  return (
    <div className="stack">
      <Note tone="accent">{m.offer_early({ step: id, title: title() })}</Note>
      <div className="btn-row">
        <LinkButton to={route}>{m.offer_early_go({ step: id })}</LinkButton>
      </div>
    </div>
  );
}
