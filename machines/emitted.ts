import type { StepId } from '#domain/steps/steps.ts';

/** A step of the application is done. Every chart reports it with this event (DASH-05). */
export type StepDone = { type: 'STEP.DONE'; step: StepId };

/** The service no longer accepts the session: Status 4 (S-08, ST-03). */
export type SessionRejected = { type: 'SESSION.REJECTED' };
