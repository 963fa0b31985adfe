import { type Actor, type ActorOptions, type AnyActorLogic, createActor, type InspectionEvent } from 'xstate';
import { messageBarMachine } from '#machines/messageBar.ts';
import { sessionMachine } from '#machines/session.ts';
import { renew } from './crm/session.ts';
import { announceLoginStatusChanged } from './events.ts';
import { followGo } from './navigation.ts';
import { activity } from './session/activity.ts';
import { clock } from './session/clock.ts';
import { obeySession } from './session/obey.ts';
import { otpExpiryPoll } from './session/otpExpiryPoll.ts';
import { storageWatch } from './session/storageWatch.ts';

let inspector: ((event: InspectionEvent) => void) | null = null;

/** Hands every actor's inspection events to a developer's tool; a production build takes none. @public */
export const registerInspector = (hook: (event: InspectionEvent) => void): void => {
  inspector = hook;
};

/** Options that let a developer's tool look in: for `useActorRef(machine, { ...inspected, input })`. */
export const inspected: { inspect?: (event: InspectionEvent) => void } = import.meta.env.DEV
  ? { inspect: (event) => inspector?.(event) }
  : {};

/** Starts an actor of the one tree that lives as long as the page. For logic without input. */
export const startActor = <Logic extends AnyActorLogic>(logic: Logic): Actor<Logic> =>
  createActor(logic, inspected as ActorOptions<Logic>).start();

/** Who is signed in on this tab (S-01 to S-09). */
export const session = createActor(
  sessionMachine.provide({
    actors: { storageWatch, clock, activity, otpExpiryPoll, renew },
  }),
  inspected,
);
session.on('LOGIN.STATUS.CHANGED', announceLoginStatusChanged);
followGo(session);
obeySession(session);
session.start();

/** The one global message. */
export const messageBar = startActor(messageBarMachine);
