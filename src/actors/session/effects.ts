import type { Effects } from '#machines/connections/row.ts';
import { clearEverything } from '../../storage/clear.ts';
import {
  clearAttempt,
  followPersistent,
  refreshSession,
  writeAttempt,
  writeSession,
} from '../../storage/session.ts';
import { announceLoginStatusChanged } from '../windowEvents.ts';
import { revokeToken } from './calls.ts';

/** What the session has done outside its chart. What storage refuses lasts in memory (D-16), so failures are not reported. */
export const sessionEffects = {
  writeSession: ({ session }: Effects['writeSession']) => writeSession(session),
  refreshSession: () => refreshSession(),
  writeAttempt: ({ attempt }: Effects['writeAttempt']) => writeAttempt(attempt),
  clearAttempt,
  clearAll: clearEverything,
  followStorage: followPersistent,
  revokeToken,
  announceLogin: announceLoginStatusChanged,
};
