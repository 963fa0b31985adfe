import type { Go } from '#domain/steps/destinations.ts';
import type { SessionRejected, StepDone } from '#machines/emitted.ts';
import { m } from '#messages';
import { navigate } from './navigate.ts';
import { ROUTE_OF } from './navigation.ts';
import { session, toast } from './system.ts';
import { announceStepCompleted } from './windowEvents.ts';

type Followed = Go | StepDone | SessionRejected;
type Emitter = { on: (type: '*', handler: (event: { type: string }) => void) => { unsubscribe: () => void } };

const HANDLERS: { [Type in Followed['type']]: (event: Extract<Followed, { type: Type }>) => void } = {
  GO: ({ to }) => navigate(ROUTE_OF[to]),
  'STEP.DONE': ({ step }) => announceStepCompleted(step),
  'SESSION.REJECTED': () => {
    toast.send({ type: 'TOAST.SHOWN', tone: 'error', text: m.error_session_expired() });
    session.send({ type: 'SESSION.REJECTED' });
  },
};

/**
 * Handles the events that a page's actor emits: it navigates, announces a completed step, and ends an expired session
 * (DASH-05, ST-03). Returns a cleanup function for an effect.
 */
export const followActor = (actor: Emitter): (() => void) => {
  const subscription = actor.on('*', (event) => {
    HANDLERS[event.type as Followed['type']]?.(event as never);
  });
  return () => subscription.unsubscribe();
};
