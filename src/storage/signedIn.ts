import { MINUTE, SESSION_MS } from '#domain/limits.ts';
import { SESSION_KEYS as KEYS } from './keys.ts';
import { persistent, perTab } from './safeStorage.ts';

/** A clock may be corrected by this much without ending a session; further back it isn't believed (S-03). */
export const CLOCK_TOLERANCE_MS = 5 * MINUTE;

/** The persistent storage is the authority; this tab's copy stands in only where that one is blocked (S-06). */
export const readKept = (name: string): string | null =>
  persistent.read(name) ?? (persistent.isOpen() ? null : perTab.read(name));

/** What a header can carry, and nothing that a broken client wrote in its place. */
export const isTokenText = (text: string): boolean =>
  /^[\x21-\x7e]{1,4096}$/.test(text) && text !== 'null' && text !== 'undefined';

/** Whether a text can be a profile's or a lead's id. */
export const isIdText = (text: string): boolean => isTokenText(text) && text.length <= 64;

/**
 * Milliseconds until a session ends: 24 h after its login time (S-03). 0 when it is over, also when its login time
 * lies in the future, so that a clock that was set back keeps nobody signed in.
 */
export const timeLeftSince = (loginAt: number | null, now: number): number => {
  if (loginAt === null) return SESSION_MS;
  if (loginAt > now + CLOCK_TOLERANCE_MS) return 0;
  return Math.max(0, loginAt + SESSION_MS - now);
};

const loginTime = (): number | null => {
  try {
    const { login_timestamp: at } = JSON.parse(readKept(KEYS.record) ?? '{}') as {
      login_timestamp?: unknown;
    };
    return typeof at === 'number' ? at : null;
  } catch {
    return null;
  }
};

/**
 * Whether storage says that someone is signed in, without the chart that decides it: public pages read this before
 * that chart has come, or never fetch it.
 */
export const seemsSignedIn = (now = Date.now()): boolean =>
  isIdText(readKept(KEYS.profileId) ?? '') &&
  isTokenText(readKept(KEYS.token) ?? '') &&
  readKept(KEYS.isLoggedIn) !== 'false' &&
  timeLeftSince(loginTime(), now) > 0;

/** Whether there is anything for the session's chart to watch over: a session, or a code that was sent (S-07). */
export const hasSessionItems = (): boolean =>
  [KEYS.token, KEYS.otpExpiry].some((name) => readKept(name) !== null);
