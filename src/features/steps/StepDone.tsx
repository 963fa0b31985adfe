import { useSelector } from '@xstate/react';
import type { FormStep } from '#domain/forms/types.ts';
import { firstOpenStep, stepAfter } from '#domain/steps/progression.ts';
import { LAST_STEP, type StepId, stepById, stepByKey } from '#domain/steps/steps.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { SumList } from '#ui/blocks/SumList.tsx';
import { infoIcon } from '#ui/graphics/icons.ts';
import { CompletionPanel } from '#ui/notices/CompletionPanel.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { application } from '../../actors/application.ts';
import type { OpenStep } from './useStep.ts';

/** The choice of a loan, after the last step (BNK-02); the text names a step that was passed over (D-43). */
const lastOf = (missed: StepId | null) =>
  ({
    to: '/my-dashboard/calculate-loan',
    text: missed ? m.offer_early({ step: missed, title: stepById(missed).title() }) : m.form_step_done_last(),
  }) as const;

/** The next step's route and its text. */
export const nextOf = (step: FormStep, completed: readonly StepId[]) => {
  const next = stepAfter(stepByKey(step).id, completed);
  if (!next) return lastOf(firstOpenStep(completed));
  const { route, title } = stepById(next);
  return { to: route, text: m.form_step_done_next({ title: title() }) };
};

/** A completed step: its answers, read-only, and the next links (ST-01, ST-06, PAN-03). */
export function StepDone({ step, open: { actor, texts } }: { step: FormStep; open: OpenStep }) {
  const has = useTags(actor);
  const wasDoneBefore = has('done before');
  const completed = useSelector(application, (s) => s.context.completed);
  const profile = useSelector(application, (s) => s.context.profile);
  const next = nextOf(step, completed);
  const answers = profile?.profile_details ? (texts.answers?.(profile) ?? []) : [];
  return (
    <CompletionPanel title={texts.done()} next={{ to: next.to }} takeFocus={!wasDoneBefore}>
      {step === 'pan' && wasDoneBefore && (
        <Note tone="warn" icon={infoIcon} role="alert">
          {m.pan_already()}
        </Note>
      )}
      <p className="muted">
        {m.form_step_done_line({ done: completed.length, total: LAST_STEP })} {next.text}
      </p>
      {answers.length > 0 && <SumList rows={answers} />}
    </CompletionPanel>
  );
}
