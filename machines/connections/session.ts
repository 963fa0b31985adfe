import { effect, say } from './row.ts';

/** The session stores what belongs to it in the order in which it says so: a token is revoked before it is cleared (D-20). */
export const sessionRows = [
  effect('session', 'SESSION.WRITE', 'writeSession'),
  effect('session', 'SESSION.REFRESH', 'refreshSession'),
  effect('session', 'ATTEMPT.WRITE', 'writeAttempt'),
  effect('session', 'ATTEMPT.CLEAR', 'clearAttempt'),
  effect('session', 'ALL.CLEAR', 'clearAll'),
  effect('session', 'TAB.FOLLOW', 'followStorage'),
  effect('session', 'TOKEN.REVOKE', 'revokeToken'),
  effect('session', 'SESSION.STARTED', 'announceLogin'),
  effect('session', 'SESSION.ENDED', 'announceLogin'),
  effect('session', 'GO', 'navigate'),
  say('session', 'LOGGED.OUT', 'loggedOut'),
] as const;
