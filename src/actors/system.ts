import { createActor } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { sessionRows } from '#machines/connections/session.ts';
import { sessionMachine } from '#machines/session.ts';
import { toastMachine } from '#machines/toast.ts';
import { m } from '#messages';
import { inspected, startActor } from '#ui/base/start.ts';
import { connect } from './connect.ts';
import { go } from './navigation.ts';
import { activity } from './session/activity.ts';
import { renew } from './session/calls.ts';
import { clock } from './session/clock.ts';
import { sessionEffects } from './session/effects.ts';
import { otpExpiryPoll } from './session/otpExpiryPoll.ts';
import { storageWatch } from './session/storageWatch.ts';

export { inspected, startActor } from '#ui/base/start.ts';

/** The session actor of this tab (S-01 to S-09). */
export const session = createActor(
  provideActors(sessionMachine, {
    actors: { storageWatch, clock, activity, otpExpiryPoll, renew },
  }),
  inspected,
);

/** The one global message. */
export const toast = startActor(toastMachine);

connect('toast', toast, [], {});
connect('session', session, sessionRows, {
  ...sessionEffects,
  navigate: go,
  loggedOut: m.session_logged_out,
});
session.start();
