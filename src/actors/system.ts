import { createActor } from 'xstate';
import { provideActors } from '#machines/provided.ts';
import { sessionMachine } from '#machines/session.ts';
import { toastMachine } from '#machines/toast.ts';
import { followGo } from './navigation.ts';
import { activity } from './session/activity.ts';
import { renew } from './session/calls.ts';
import { clock } from './session/clock.ts';
import { otpExpiryPoll } from './session/otpExpiryPoll.ts';
import { runSessionCommands } from './session/runSessionCommands.ts';
import { storageWatch } from './session/storageWatch.ts';
import { inspected, startActor } from './start.ts';
import { announceLoginStatusChanged } from './windowEvents.ts';

export { inspected, startActor } from './start.ts';

/** The session actor of this tab (S-01 to S-09). */
export const session = createActor(
  provideActors(sessionMachine, {
    actors: { storageWatch, clock, activity, otpExpiryPoll, renew },
  }),
  inspected,
);
session.on('LOGIN.STATUS.CHANGED', announceLoginStatusChanged);
followGo(session);
runSessionCommands(session);
session.start();

/** The one global message. */
export const toast = startActor(toastMachine);
