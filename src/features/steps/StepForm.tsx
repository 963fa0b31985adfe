import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormStep, ValidForm } from '#domain/forms/types.ts';
import { m } from '#messages';
import { bringIntoView } from '#ui/base/bringIntoView.ts';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { LinkButton, withAccountLink } from '#ui/buttons/LinkButton.tsx';
import { TryAgain } from '#ui/buttons/TryAgain.tsx';
import { ErrorSummary } from '#ui/fields/wiring/ErrorSummary.tsx';
import { handOver } from '#ui/fields/wiring/handOver.ts';
import { triangleAlertIcon } from '#ui/graphics/icons.ts';
import { Note } from '#ui/notices/Note.tsx';
import { extensionsOn } from '../../crm/config.ts';
import { DraftLine } from './DraftLine.tsx';
import { refusalText } from './stepTexts.ts';
import { useProblems } from './useProblems.ts';
import type { OpenStep } from './useStep.ts';

type StepFormProps<Typed extends FieldValues, Out> = {
  step: FormStep;
  open: OpenStep;
  form: UseFormReturn<Typed, unknown, Out>;
  /** Makes the machine's form of what passed the schema. */
  filled: (out: Out) => ValidForm;
  /** What is typed so far can only be refused: going on isn't what the page leads to [ELI-15]. */
  isDiscouraged?: boolean;
  children: ReactNode;
};

/** Until when what is saved can be changed [PRE-09]. */
const changeText = (step: FormStep): string => {
  if (!extensionsOn()) return m.form_step_final();
  return step === 'pan' ? m.pan_change_later() : m.form_step_change_later();
};

/** A step's form with its error summary, its refusals, and the bar with Save and the draft's state. */
export function StepForm<Typed extends FieldValues, Out>({
  step,
  open: { actor, draft, texts, built },
  form,
  filled,
  isDiscouraged = false,
  children,
}: StepFormProps<Typed, Out>) {
  const refusalId = useId();
  const finalId = useId();
  const has = useTags(actor);
  const isRefused = has('show refusal');
  const failure = useSelector(actor, (s) => s.context.failure);
  const { problems, attempt, list } = useProblems(form);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Once every field listens, and outside of React's own work: a field takes each value as if it were typed.
    if (built) queueMicrotask(() => element.current && handOver(built, element.current));
  }, [built]);
  const submit = form.handleSubmit((out) => actor.send({ type: 'SUBMIT', filled: filled(out) }), list);

  return (
    <>
      {has('not loaded') && (
        <Note tone="warn" icon={triangleAlertIcon} role="alert">
          <p>
            {m.form_step_unsure()} {m.form_step_unsure_more()}
          </p>
          <TryAgain variant="quiet" size="sm" onRetry={() => actor.send({ type: 'RELOAD' })} />
        </Note>
      )}
      <ErrorSummary problems={problems} labels={texts.labels} attempt={attempt} />
      <form ref={element} className="form-card" noValidate onSubmit={(event) => void submit(event)}>
        <div className="form-card__body">
          {children}
          <p className="hint" id={finalId}>
            {changeText(step)}
          </p>
          {isRefused && (
            <div id={refusalId} className="refusal" ref={bringIntoView}>
              <Note tone="error" role="alert">
                <p>{withAccountLink(refusalText(texts, failure))}</p>
              </Note>
            </div>
          )}
        </div>
        <div className="actionbar">
          <div className="actionbar__row">
            <LinkButton to="/dashboard" variant="secondary">
              {m.form_step_back()}
            </LinkButton>
            <Button
              type="submit"
              variant={isDiscouraged ? 'secondary' : 'primary'}
              busy={has('saving') && texts.saving()}
              aria-describedby={isRefused ? `${finalId} ${refusalId}` : finalId}
            >
              {texts.save()}
            </Button>
          </div>
          <DraftLine step={step} draft={draft} form={form} />
        </div>
      </form>
    </>
  );
}
