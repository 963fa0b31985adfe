import { fromPromise, waitFor } from 'xstate';
import type { FormStep, ValidForm } from '#domain/forms/types.ts';
import { DRAFT_WAIT_MS } from '#domain/limits.ts';
import { stepByKey } from '#domain/steps/steps.ts';
import type { StepLoaded, StepSaved } from '#machines/step.ts';
import { lazyImport } from '#ui/loading/lazyImport.ts';
import { applicationLoaded, reloadApplication } from '../../actors/application.ts';
import type { DraftActor } from './useDraft.ts';

type StepCalls = typeof import('./calls.ts');

/** The calls are loaded once the form is open. */
const importCalls = lazyImport(() => import('./calls.ts'));

/** Waits until no state of a draft has the tag, or the draft has stopped. Never rejects. */
const settled = (draft: DraftActor, tag: 'reading' | 'sending', options?: { timeout: number }) =>
  waitFor(draft, (s) => !s.hasTag(tag), options).catch(() => undefined);

/**
 * The actors of one open form step. `load` waits for the draft that fills the form; `save` waits for a draft request,
 * which could otherwise arrive after it. The idempotency key of `save` is valid while the page is open.
 */
export const stepActors = (draft: DraftActor) => {
  let wasAsked = false;
  let saver: ReturnType<StepCalls['stepSaver']> | null = null;
  const saveForm = async (filled: ValidForm, signal: AbortSignal): Promise<StepSaved> => {
    const calls = await importCalls();
    if (!calls.ok) return calls;
    saver ??= calls.module.stepSaver();
    return saver(filled, signal);
  };
  const load = fromPromise<StepLoaded, { step: FormStep }>(async ({ input }) => {
    // The PAN page asks for fresh data (DASH-06), and every page that asks again.
    const load = input.step === 'pan' || wasAsked ? reloadApplication : applicationLoaded;
    wasAsked = true;
    const [known] = await Promise.all([load(), settled(draft, 'reading')]);
    if (known.completed.includes(stepByKey(input.step).id)) return { ok: true, done: true };
    void importCalls();
    if (known.failure) return { ok: false, failure: known.failure };
    return { ok: true, done: false, refused: known.refused };
  });
  const save = fromPromise<StepSaved, { filled: ValidForm }>(async ({ input: { filled }, signal }) => {
    await settled(draft, 'sending', { timeout: DRAFT_WAIT_MS });
    draft.send({ type: 'SAVE.STARTED' });
    let isSaved = false;
    try {
      const saved = await saveForm(filled, signal);
      isSaved = saved.ok;
      return saved;
    } finally {
      if (!isSaved) draft.send({ type: 'SAVE.FAILED' });
    }
  });
  return { load, save };
};
