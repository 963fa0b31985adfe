import { effect, say, tell } from './row.ts';

/** The wizard and the session tell each other of a sign-in, also of one in another tab (S-01, S-06, S-07). */
export const loginRows = [
  tell('login', 'CODE.SENT', 'session', 'OTP.SENT', ({ attempt }) => ({ attempt })),
  say('login', 'CODE.RESENT', 'resent'),
  tell('login', 'LOGIN.SUCCEEDED', 'session', 'LOGIN.SUCCEEDED', ({ session }) => ({ session })),
  tell('login', 'SESSION.REJECTED', 'session', 'SESSION.REJECTED'),
  tell('session', 'SESSION.STARTED', 'login', 'SIGNED.IN'),
  effect('login', 'GO', 'navigate'),
] as const;
