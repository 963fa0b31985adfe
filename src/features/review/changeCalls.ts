import { ANSWERS, type AnswerId } from '#domain/forms/answers.ts';
import type { DraftFields } from '#domain/forms/drafts.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { AnswerLoaded, AnswerSaved } from '#machines/change.ts';
import { application, reloadApplication } from '../../actors/application.ts';
import { send } from '../../crm/client.ts';
import { currentLeadId } from '../../crm/currentLead.ts';
import { idempotentSave } from '../../crm/idempotentSave.ts';
import {
  clearEligibility,
  storeEmployment,
  storeProgress,
  unmarkStepLocally,
} from '../../storage/progress.ts';
import { standingAnswer } from './standingAnswer.ts';

/** Asks what an answer says now; null once the application was sent. */
export const loadAnswer = async (answer: AnswerId): Promise<AnswerLoaded> => {
  const { failure } = await reloadApplication();
  const { details, submitted } = application.getSnapshot().context;
  if (failure) return { ok: false, failure };
  if (!details) return { ok: false, failure: { kind: 'malformed' } };
  return { ok: true, standing: submitted ? null : standingAnswer(details, answer) };
};

/** What a refusal tells besides its text. */
const toldBy = (failure: Failure): { standing?: DraftFields; sent?: true } =>
  failure.kind === 'refused' ? ((failure.data ?? {}) as { standing?: DraftFields; sent?: true }) : {};

/** The marks of this browser that a changed answer makes untrue. */
const followChange = (answer: AnswerId, fields: DraftFields, refuses: boolean): void => {
  const { employment } = application.getSnapshot().context.details?.answers ?? {};
  if (ANSWERS[answer].step === 'employment') storeEmployment({ ...employment, ...fields });
  if (!refuses) return;
  unmarkStepLocally(6);
  clearEligibility();
};

/** Saves changes of one page's answer; a repeat whose outcome is unknown has the same key (D-28). */
export const answerSaver = () => {
  const repeat = idempotentSave();
  return async (answer: AnswerId, seen: DraftFields, fields: DraftFields): Promise<AnswerSaved> => {
    const lead_id = currentLeadId();
    if (!lead_id) return { ok: false, failure: { kind: 'noProfile' } };
    const body = { lead_id, answer, seen, fields };
    return repeat(body, async (idempotencyKey): Promise<AnswerSaved> => {
      const saved = await send('answerChange', body, { idempotencyKey });
      if (!saved.ok) return { ...saved, ...toldBy(saved.failure) };
      const verdict = saved.data.eligibility_status ?? 'eligible';
      const refuses = verdict !== 'eligible';
      storeProgress(saved.data);
      followChange(answer, fields, refuses);
      // The preview shows what was saved, not what was known before.
      await reloadApplication();
      return { ok: true, refuses };
    });
  };
};
