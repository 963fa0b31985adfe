import { createActor } from 'xstate';
import { messageBarMachine } from '#machines/messageBar.ts';
import { sessionMachine } from '#machines/session.ts';
import { renew } from './crm/session.ts';
import { announceLoginStatusChanged } from './events.ts';
import { inspected, startActor } from './inspect.ts';
import { followGo } from './navigation.ts';
import { activity } from './session/activity.ts';
import { clock } from './session/clock.ts';
import { obeySession } from './session/obey.ts';
import { otpExpiryPoll } from './session/otpExpiryPoll.ts';
import { storageWatch } from './session/storageWatch.ts';

export { inspected, startActor } from './inspect.ts';

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
