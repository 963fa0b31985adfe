import { useSelector } from '@xstate/react';
import type { FormStep } from '#domain/forms/types.ts';
import { LAST_STEP, stepById, stepByKey } from '#domain/steps/steps.ts';
import { m } from '#messages';
import { application } from '../../actors/application.ts';
import { SumList } from '../../ui/blocks/SumList.tsx';
import { infoIcon } from '../../ui/graphics/icons.ts';
import { CompletionPanel } from '../../ui/notices/CompletionPanel.tsx';
import { Note } from '../../ui/notices/Note.tsx';
import type { OpenStep } from './useStep.ts';

/** The step after a form step and its route; after the last one, the choice of a loan (BNK-02). */
const nextOf = (step: FormStep) => {
  const id = stepByKey(step).id;
  const next = id === LAST_STEP ? null : stepById((id + 1) as typeof id);
  return next
    ? { to: next.route, text: m.form_step_done_next({ title: next.title() }) }
    : ({ to: '/my-dashboard/calculate-loan', text: m.form_step_done_last() } as const);
};

/** A completed step: its answers, read-only, and the next links (ST-01, ST-06, PAN-03). */
export function StepDone({ step, open: { actor, texts } }: { step: FormStep; open: OpenStep }) {
  const wasDoneBefore = useSelector(actor, (s) => s.hasTag('done before'));
  const done = useSelector(application, (s) => s.context.completed.length);
  const profile = useSelector(application, (s) => s.context.profile);
  const next = nextOf(step);
  const answers = profile?.profile_details ? (texts.answers?.(profile) ?? []) : [];
  return (
    <CompletionPanel title={texts.done()} next={{ to: next.to }} takeFocus={!wasDoneBefore}>
      {step === 'pan' && wasDoneBefore && (
        <Note tone="warn" icon={infoIcon} role="alert">
          {m.pan_already()}
        </Note>
      )}
      <p className="muted">
        {m.form_step_done_line({ done, total: LAST_STEP })} {next.text}
      </p>
      {answers.length > 0 && <SumList rows={answers} />}
    </CompletionPanel>
  );
}
