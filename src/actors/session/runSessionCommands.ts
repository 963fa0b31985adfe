import type { ActorRefFromLogic } from 'xstate';
import type { sessionMachine } from '#machines/session.ts';
import { clearEverything } from '../../storage/clear.ts';
import {
  clearAttempt,
  followPersistent,
  refreshSession,
  writeAttempt,
  writeSession,
} from '../../storage/session.ts';
import { revokeToken } from './calls.ts';

/**
 * Runs the commands that the session emits, in order: the token is revoked before it is cleared (D-20). What storage
 * refuses lasts in memory (D-16), so failures are not reported.
 */
export const runSessionCommands = (session: ActorRefFromLogic<typeof sessionMachine>): void => {
  session.on('SESSION.WRITE', (command) => writeSession(command.session));
  session.on('SESSION.REFRESH', () => refreshSession());
  session.on('ATTEMPT.WRITE', ({ attempt }) => writeAttempt(attempt));
  session.on('ATTEMPT.CLEAR', clearAttempt);
  session.on('ALL.CLEAR', clearEverything);
  session.on('TAB.FOLLOW', followPersistent);
  session.on('TOKEN.REVOKE', revokeToken);
};
