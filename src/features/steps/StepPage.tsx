import { lazy, type ReactNode, Suspense, use, useEffect } from 'react';
import type { FormStep } from '#domain/forms/types.ts';
import { LAST_STEP, stepByKey } from '#domain/steps/steps.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { useTitle } from '#ui/base/useTitle.ts';
import { PageHead } from '#ui/blocks/PageHead.tsx';
import { importWithRetry } from '#ui/loading/importWithRetry.ts';
import { Note } from '#ui/notices/Note.tsx';
import { BackToDashboard } from './BackToDashboard.tsx';
import { StepAside } from './StepAside.tsx';
import { StepOpening } from './StepOpening.tsx';
import type { StepTexts } from './stepTexts.ts';
import { type OpenStep, useStep } from './useStep.ts';

const importDone = importWithRetry('StepDone', () => import('./StepDone.tsx'));
const StepDone = lazy(async () => ({ default: (await importDone()).StepDone }));
const importRefused = importWithRetry('Refused', () => import('./Refused.tsx'));
const Refused = lazy(async () => ({ default: (await importRefused()).Refused }));

type StepPageProps = {
  step: FormStep;
  texts: StepTexts;
  /** The form, while the step can be edited. */
  children: (open: OpenStep) => ReactNode;
};

/** The page of one form step: its form, or its completion panel once it is done (ST-01, R-07). */
export function StepPage({ step, texts, children }: StepPageProps) {
  const open = useStep(step, texts);
  const { actor, draft } = open;
  const { id, title } = stepByKey(step);
  const has = useTags(actor);
  const isDone = has('show done');
  const isForm = has('show form');
  useTitle(m.form_step_page({ title: title(), id, total: LAST_STEP }));
  useEffect(() => {
    if (isDone) draft.send({ type: 'STEP.DONE' });
  }, [isDone, draft]);

  const isDoneSoon = isForm || open.built?.element.dataset.opening === 'done';
  useEffect(() => {
    if (isDoneSoon) importDone().catch(() => {});
  }, [isDoneSoon]);

  const Opening = use(StepOpening);
  const opening = <Opening open={open}>{children(open)}</Opening>;

  return (
    <>
      <BackToDashboard />
      <div className="split split--step">
        <div className="stack step-column">
          <PageHead title={title()} kicker={m.form_step_kicker({ id, total: LAST_STEP })} />
          {has('show loading') && opening}
          {isForm && children(open)}
          {has('show session end') && (
            <Note tone="error" role="alert">
              {m.error_session_expired()}
            </Note>
          )}
          <Suspense fallback={opening}>
            {isDone && <StepDone step={step} open={open} />}
            {has('cannot be given') && <Refused onReload={() => actor.send({ type: 'RELOAD' })} />}
          </Suspense>
        </div>
        <StepAside texts={texts} isDone={isDone} />
      </div>
    </>
  );
}
