import { useSelector } from '@xstate/react';
import { lazy, useEffect, useId, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { type AnswerId, answerFields, answerRow, type ChangedStep } from '#domain/forms/answers.ts';
import { answerText } from '#domain/forms/answerTexts.ts';
import { checkAnswer } from '#domain/forms/checkAnswer.ts';
import type { FormInput, FormOutput } from '#domain/forms/types.ts';
import { failureText } from '#domain/wire/failure.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { withAccountLink } from '#ui/buttons/LinkButton.tsx';
import { ErrorSummary } from '#ui/fields/wiring/ErrorSummary.tsx';
import { resolverOf } from '#ui/fields/wiring/schemaResolver.ts';
import { useCheckedForm } from '#ui/fields/wiring/useCheckedForm.ts';
import { importWithRetry } from '#ui/loading/importWithRetry.ts';
import { Note } from '#ui/notices/Note.tsx';
import { application } from '../../actors/application.ts';
import type { StepParts } from '../steps/stepParts.ts';
import { useProblems } from '../steps/useProblems.ts';
import { keptChange } from './keptChange.ts';
import type { ChangeActor } from './useChange.ts';

/** An account number is typed anew; what else stands is shown to be changed. */
const NEVER_SHOWN = { acc1: '', acc2: '' };

/** Checks the fields of an answer by its step's schema. */
const answerResolver = <Step extends ChangedStep>({ schema }: StepParts<Step>, answer: AnswerId) =>
  resolverOf<FormInput<Step>, FormOutput<Step>>((typed) => {
    const checked = checkAnswer(schema, answer, typed);
    // What the form holds is sent, so nobody reads these values.
    return checked.ok ? { ok: true, values: typed as unknown as FormOutput<Step> } : checked;
  });

type ChangeFormProps = { answer: AnswerId; actor: ChangeActor };

/** The form of one answer, filled with what stands. */
const formWith =
  <Step extends ChangedStep>(parts: StepParts<Step>) =>
  ({ answer, actor }: ChangeFormProps) => {
    const refusalId = useId();
    const decidesId = useId();
    const has = useTags(actor);
    const { step, fields, decides } = answerRow(answer);
    const standing = useSelector(actor, (s) => s.context.standing);
    const [kept] = useState(() => keptChange(answer, standing));
    const form = useCheckedForm<FormInput<Step>, FormOutput<Step>>({
      resolver: answerResolver(parts, answer),
      defaultValues: {
        ...parts.empty,
        ...application.getSnapshot().context.details?.answers?.[step],
        ...kept.read(),
        ...NEVER_SHOWN,
      } as unknown as DefaultValues<FormInput<Step>>,
    });
    useEffect(
      () => form.subscribe({ formState: { values: true }, callback: ({ values }) => kept.store(values) }),
      [form.subscribe, kept],
    );
    const { problems, attempt, list } = useProblems(form);
    const failure = useSelector(actor, (s) => s.context.failure);
    const submit = form.handleSubmit(() => {
      const typed = form.getValues();
      const kept = parts.tidy?.(typed) ?? typed;
      actor.send({ type: 'SUBMIT', fields: answerFields(answer, kept) });
    }, list);
    const isOvertaken = has('changed elsewhere');
    const isRefused = has('show refusal');
    return (
      <>
        <ErrorSummary problems={problems} labels={parts.labels} attempt={attempt} />
        <form className="form-card" noValidate onSubmit={(event) => void submit(event)}>
          <div className="form-card__body">
            <parts.Fields form={form} shows={(name) => fields.includes(String(name))} />
            {decides && (
              <p className="hint" id={decidesId}>
                {m.change_decides()}
              </p>
            )}
            <div id={refusalId}>
              {isOvertaken && (
                <Note tone="warn" role="alert">
                  <p>{m.change_overtaken({ value: answerText(answer, standing) })}</p>
                </Note>
              )}
              {isRefused && failure && (
                <Note tone="error" role="alert">
                  <p>
                    {withAccountLink(
                      failureText(failure, {
                        refused: m.change_failed,
                        noProfile: m.error_no_profile_previous_steps,
                        noToken: m.error_no_token_login,
                      }),
                    )}
                  </p>
                </Note>
              )}
            </div>
          </div>
          <div className="actionbar">
            <div className="actionbar__row">
              <Button variant="secondary" onClick={() => actor.send({ type: 'BACK' })}>
                {m.change_back()}
              </Button>
              <Button
                type="submit"
                busy={has('saving') && m.form_step_saving()}
                aria-describedby={`${decidesId} ${refusalId}`}
              >
                {m.change_save()}
              </Button>
            </div>
          </div>
        </form>
      </>
    );
  };

const personal = importWithRetry('PersonalPage', () => import('../steps/PersonalPage.tsx'));
const residence = importWithRetry('ResidencePage', () => import('../steps/ResidencePage.tsx'));
const income = importWithRetry('IncomePage', () => import('../steps/IncomePage.tsx'));
const employment = importWithRetry('EmploymentPage', () => import('../steps/EmploymentPage.tsx'));
const bank = importWithRetry('BankPage', () => import('../steps/BankPage.tsx'));

/** The form of each step's answers, whose fields come with the page of the step. */
export const FORMS = {
  personal: lazy(async () => ({ default: formWith((await personal()).personalParts) })),
  residence: lazy(async () => ({ default: formWith((await residence()).residenceParts) })),
  income: lazy(async () => ({ default: formWith((await income()).incomeParts) })),
  employment: lazy(async () => ({ default: formWith((await employment()).employmentParts) })),
  bank: lazy(async () => ({ default: formWith((await bank()).bankParts) })),
};
