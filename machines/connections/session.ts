import { commands, effect, say } from './row.ts';

/** The session stores what belongs to it in the order in which it says so: a token is revoked before it is cleared (D-20). */
export const sessionRows = [
  ...commands('session', [
    'SESSION.WRITE',
    'SESSION.REFRESH',
    'ATTEMPT.WRITE',
    'ATTEMPT.CLEAR',
    'ALL.CLEAR',
    'TAB.FOLLOW',
    'TOKEN.REVOKE',
  ]),
  effect('session', 'SESSION.STARTED', 'announceLogin'),
  effect('session', 'SESSION.ENDED', 'announceLogin'),
  effect('session', 'GO', 'navigate'),
  say('session', 'LOGGED.OUT', 'loggedOut'),
] as const;
