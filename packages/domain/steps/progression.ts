import { isSet, type ProfileFlags } from '../wire/profile.ts';
import { LAST_STEP, STEP_IDS, STEPS, type StepId } from './steps.ts';

/** Steps that a flag of the backend or of this browser marks as done, in order (DASH-03). */
export const completedSteps = (flags: ProfileFlags, local: readonly StepId[] = []): StepId[] =>
  STEPS.filter((step) => local.includes(step.id) || step.flags.some((flag) => isSet(flags[flag]))).map(
    (step) => step.id,
  );

/** The highest completed step plus one, at most 9; 1 when none is completed (DASH-03). */
export const currentStep = (completed: readonly StepId[]): StepId =>
  Math.min(LAST_STEP, Math.max(0, ...completed) + 1) as StepId;

/** The first step that isn't done; null when all nine are. */
export const firstOpenStep = (completed: readonly StepId[]): StepId | null =>
  STEP_IDS.find((id) => !completed.includes(id)) ?? null;

/** The step to do next: the current one or, once step 9 is done, the first that was passed over; null when none is left (D-43). */
export const nextStep = (completed: readonly StepId[]): StepId | null => {
  const current = currentStep(completed);
  return completed.includes(current) ? firstOpenStep(completed) : current;
};

/** Where a step that is done leads: the step after it or, where that is done too, the next one; null after the last (ST-01). */
export const stepAfter = (id: StepId, completed: readonly StepId[]): StepId | null => {
  const following = STEP_IDS[id];
  return following && completed.includes(following) ? nextStep(completed) : (following ?? null);
};

/** True when all nine steps are done: the application can be reviewed and sent (D-14). */
export const allStepsDone = (completed: readonly StepId[]): boolean =>
  STEP_IDS.every((id) => completed.includes(id));

/** Percentage of the nine steps that are done, 0 to 100, whole. */
export const percentDone = (completed: readonly StepId[]): number =>
  Math.round((new Set(completed).size / LAST_STEP) * 100);
