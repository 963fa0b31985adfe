import { isSet, type ProfileFlags } from '../wire/profile.ts';
import { LAST_STEP, STEP_IDS, STEPS, type StepId } from './steps.ts';

/** The five states of a step card (DASH-02). */
export type StepState = 'completed' | 'in-process' | 'current' | 'next-available' | 'pending';

/** Steps that a flag of the backend or of this browser marks as done, in order (DASH-03). */
export const completedSteps = (flags: ProfileFlags, local: readonly StepId[] = []): StepId[] =>
  STEPS.filter((step) => local.includes(step.id) || step.flags.some((flag) => isSet(flags[flag]))).map(
    (step) => step.id,
  );

/** The highest completed step plus one, at most 9; 1 when none is completed (DASH-03). */
export const currentStep = (completed: readonly StepId[]): StepId =>
  Math.min(LAST_STEP, Math.max(0, ...completed) + 1) as StepId;

/** The state of one card. Precedence: completed, in-process, current, next-available, pending (D-06). */
export const stepState = (id: StepId, completed: readonly StepId[], inProcess: StepId | null): StepState => {
  if (completed.includes(id)) return 'completed';
  if (id === inProcess) return 'in-process';
  const current = currentStep(completed);
  if (id === current) return 'current';
  return id === current + 1 ? 'next-available' : 'pending';
};

/** True when all nine steps are done: the application can be reviewed and sent (D-14). */
export const allStepsDone = (completed: readonly StepId[]): boolean =>
  STEP_IDS.every((id) => completed.includes(id));

/** Percentage of the nine steps that are done, 0 to 100, whole. */
export const percentDone = (completed: readonly StepId[]): number =>
  Math.round((new Set(completed).size / LAST_STEP) * 100);
