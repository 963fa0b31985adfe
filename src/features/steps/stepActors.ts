import { fromCallback, fromPromise } from 'xstate';
import type { FormStep, ValidForm } from '#domain/forms/types.ts';
import { STEPS, type StepId } from '#domain/steps/steps.ts';
import type { StepLoaded, StepSaved } from '#machines/step.ts';
import { application, applicationLoaded } from '../../actors/application.ts';
import { stepSaver } from './calls.ts';
import { pullDrafts } from './draftCalls.ts';

/** The id of a form step by its key. */
export const idOf = (key: FormStep): StepId => STEPS.find((step) => step.key === key)?.id ?? 1;

const load = fromPromise<StepLoaded, { step: FormStep }>(async ({ input }) => {
  const [known] = await Promise.all([applicationLoaded(), pullDrafts()]);
  if (known.completed.includes(idOf(input.step))) return { ok: true, done: true };
  return known.failure ? { ok: false, failure: known.failure } : { ok: true, done: false };
});

const watchDone = fromCallback<{ type: string }, { step: FormStep }, { type: 'DONE.ELSEWHERE' }>(
  ({ input, sendBack }) => {
    const id = idOf(input.step);
    const { unsubscribe } = application.subscribe(({ context }) => {
      if (context.completed.includes(id)) sendBack({ type: 'DONE.ELSEWHERE' });
    });
    return unsubscribe;
  },
);

/**
 * The actors of one open form step. `save` tells the application what it has done; its idempotency key lives as long
 * as the page.
 */
export const stepActors = () => {
  const saveFilled = stepSaver();
  const save = fromPromise<StepSaved, { filled: ValidForm }>(async ({ input: { filled }, signal }) => {
    const saved = await saveFilled(filled, signal);
    if (saved.ok) application.send({ type: 'STEP.COMPLETED', step: idOf(filled.step) });
    // It may have been refused because it was done elsewhere.
    else if (saved.failure.kind === 'refused') application.send({ type: 'DASHBOARD.STALE' });
    return saved;
  });
  return { load, save, watchDone };
};
