import type { Effects } from '#machines/connections/row.ts';
import { clearEverything } from '../../storage/clear.ts';
import {
  clearAttempt,
  followPersistent,
  refreshSession,
  writeAttempt,
  writeSession,
} from '../../storage/session.ts';
import { announceLoginStatusChanged } from '../loginStatus.ts';
import { revokeToken } from './calls.ts';

/** What the session has done outside its chart. What storage refuses lasts in memory (D-16), so failures are not reported. */
export const sessionEffects = {
  'SESSION.WRITE': ({ session }: Effects['SESSION.WRITE']) => writeSession(session),
  'SESSION.REFRESH': () => refreshSession(),
  'ATTEMPT.WRITE': ({ attempt }: Effects['ATTEMPT.WRITE']) => writeAttempt(attempt),
  'ATTEMPT.CLEAR': clearAttempt,
  'ALL.CLEAR': clearEverything,
  'TAB.FOLLOW': followPersistent,
  'TOKEN.REVOKE': revokeToken,
  announceLogin: announceLoginStatusChanged,
};
