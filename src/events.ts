import { isStepId, type StepId } from '#domain/steps.ts';

/** Names of window events that the specification gives (S-01, DASH-05). */
const LOGIN_STATUS = 'login-status-changed';
const STEP_COMPLETED = 'stepCompleted';

type Stop = () => void;

const listen = (name: string, listener: (event: Event) => void): Stop => {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
};

/** Says that someone signed in or out (S-01, S-04). */
export const announceLoginStatusChanged = (): void => {
  window.dispatchEvent(new Event(LOGIN_STATUS));
};

/** Calls back on every sign-in and sign-out of this tab; returns how to stop. */
export const onLoginStatusChanged = (listener: () => void): Stop => listen(LOGIN_STATUS, listener);

/** Broadcasts that a step is done: after the selfie and the eligibility check (DASH-05). */
export const announceStepCompleted = (stepId: StepId): void => {
  window.dispatchEvent(new CustomEvent(STEP_COMPLETED, { detail: { stepId } }));
};

/** Calls back with the id of a completed step; anything that isn't a step from 1 to 9 is passed over (DASH-05). */
export const onStepCompleted = (listener: (stepId: StepId) => void): Stop =>
  listen(STEP_COMPLETED, (event) => {
    const { stepId } = ((event as CustomEvent<unknown>).detail ?? {}) as { stepId?: unknown };
    if (isStepId(stepId)) listener(stepId);
  });
