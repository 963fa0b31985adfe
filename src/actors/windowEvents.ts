import { isStepId, type StepId } from '#domain/steps/steps.ts';

/** The window event that the specification names (DASH-05). */
const STEP_COMPLETED = 'stepCompleted';

/** True during a broadcast of this tab's own charts, which tell the application themselves. */
let isOwn = false;

/** Broadcasts that a step is done: after the selfie and the eligibility check (DASH-05). */
export const announceStepCompleted = ({ step }: { step: StepId }): void => {
  isOwn = true;
  window.dispatchEvent(new CustomEvent(STEP_COMPLETED, { detail: { stepId: step } }));
  isOwn = false;
};

const ID_FIELDS = ['stepId', 'step_id', 'step', 'id'] as const;

/** The id in an event's detail: the specification names none of its fields, so others may broadcast it bare. */
const idIn = (detail: unknown): number => {
  const fields: Partial<Record<string, unknown>> = Object(detail);
  const id = ID_FIELDS.map((name) => fields[name]).find((value) => value !== undefined) ?? detail;
  return typeof id === 'number' || typeof id === 'string' ? Number(id) : Number.NaN;
};

/** Calls back with the id of a step that others broadcast; anything that isn't a step from 1 to 9 is passed over (DASH-05). */
export const onStepCompleted = (listener: (stepId: StepId) => void): (() => void) => {
  const onBroadcast = (event: Event) => {
    const id = idIn((event as CustomEvent<unknown>).detail);
    if (isStepId(id) && !isOwn) listener(id);
  };
  window.addEventListener(STEP_COMPLETED, onBroadcast);
  return () => window.removeEventListener(STEP_COMPLETED, onBroadcast);
};
