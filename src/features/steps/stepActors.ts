import { fromCallback, fromPromise } from 'xstate';
import type { FormStep, ValidForm } from '#domain/forms/types.ts';
import { stepByKey } from '#domain/steps/steps.ts';
import type { StepLoaded, StepSaved } from '#machines/step.ts';
import { application, applicationLoaded } from '../../actors/application.ts';
import { stepSaver } from './calls.ts';
import { pullDrafts } from './draftCalls.ts';

const load = fromPromise<StepLoaded, { step: FormStep }>(async ({ input }) => {
  const [known] = await Promise.all([applicationLoaded(), pullDrafts()]);
  if (known.completed.includes(stepByKey(input.step).id)) return { ok: true, done: true };
  return known.failure ? { ok: false, failure: known.failure } : { ok: true, done: false };
});

const watchDone = fromCallback<{ type: string }, { step: FormStep }, { type: 'DONE.ELSEWHERE' }>(
  ({ input, sendBack }) => {
    const id = stepByKey(input.step).id;
    const { unsubscribe } = application.subscribe(({ context }) => {
      if (context.completed.includes(id)) sendBack({ type: 'DONE.ELSEWHERE' });
    });
    return unsubscribe;
  },
);

/**
 * The actors of one open form step. The idempotency key of `save` lives as long as the page.
 */
export const stepActors = () => {
  const saveFilled = stepSaver();
  const save = fromPromise<StepSaved, { filled: ValidForm }>(async ({ input: { filled }, signal }) => {
    const saved = await saveFilled(filled, signal);
    // The step may have been done elsewhere.
    if (!saved.ok && saved.failure.kind === 'refused') application.send({ type: 'DASHBOARD.STALE' });
    return saved;
  });
  return { load, save, watchDone };
};
