import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { percentDone } from '#domain/steps/progression.ts';
import { STEP_IDS, STEPS, type StepId } from '#domain/steps/steps.ts';
import type { LeadRecord, Records } from '#server/database/repositories/records.ts';

/** The selfie's slot, beside the five of step 8. */
export const SELFIE_SLOT = 'selfie';

/** Returns the steps that are done, judged by the stored data. */
export const stepsDone = (records: Records): Record<StepId, boolean> => ({
  1: records.pan !== undefined,
  2: records.personal !== undefined,
  3: records.residence !== undefined,
  4: records.income !== undefined,
  5: records.documents[SELFIE_SLOT] !== undefined,
  6: records.eligibility !== undefined && records.eligibility.outcome !== 'not_eligible',
  7: records.employed,
  8: DOCUMENT_SLOTS.every(({ id }) => records.documents[id] !== undefined),
  9: records.banked,
});

export interface Progress {
  readonly done: readonly StepId[];
  /** Percent of the nine steps, of steps 1 to 5 and of steps 6 to 9; whole numbers. */
  readonly step: number;
  readonly profile: number;
  readonly application: number;
  /** The next event or action: 'generate_loan' after the nine steps, '' after submission. */
  readonly next: string;
}

const share = (part: readonly boolean[]) => Math.round((part.filter(Boolean).length / part.length) * 100);

/** The progress of an application. */
export function progressOf(records: Records): Progress {
  const flags = stepsDone(records);
  const done = STEP_IDS.filter((id) => flags[id]);
  const open = STEPS.find(({ id }) => !flags[id]);
  const submitted = newestLead(records)?.submittedAt != null;
  return {
    done,
    step: percentDone(done),
    profile: share(STEP_IDS.slice(0, 5).map((id) => flags[id])),
    application: share(STEP_IDS.slice(5).map((id) => flags[id])),
    next: open?.event ?? (submitted ? '' : 'generate_loan'),
  };
}

/** The newest lead, which calls are about (D-21). */
export const newestLead = (records: Records): LeadRecord | undefined => records.leads[0];

/** Data of every save (ST-02). */
export const progressData = (records: Records) => {
  const { step, next } = progressOf(records);
  return { step_percentage: step, next_step: next };
};
