import { MINUTE, SESSION_MS } from '#domain/limits.ts';
import { persistent, perTab } from '#ui/base/safeStorage.ts';
import { SESSION_KEYS as KEYS } from './keys.ts';

/** A clock correction of up to this many milliseconds doesn't end a session (S-03). */
export const CLOCK_TOLERANCE_MS = 5 * MINUTE;

/** Reads an item of the session: from persistent storage, or from this tab's copy where that one is blocked (S-06). */
export const readSessionItem = (name: string): string | null =>
  persistent.read(name) ?? (persistent.isOpen() ? null : perTab.read(name));

/** True when a text can be sent as a token: printable, and not a written-out null or undefined. */
export const isTokenText = (text: string): boolean =>
  /^[\x21-\x7e]{1,4096}$/.test(text) && text !== 'null' && text !== 'undefined';

/** True when a text can be a profile's or a lead's id. */
export const isIdText = (text: string): boolean => isTokenText(text) && text.length <= 64;

/**
 * Milliseconds until a session ends, 24 h after its login time (S-03). 0 when it is over or its login time lies in the
 * future, so that setting a clock back extends no session.
 */
export const timeLeftSince = (loginAt: number | null, now: number): number => {
  if (loginAt === null) return SESSION_MS;
  if (loginAt > now + CLOCK_TOLERANCE_MS) return 0;
  return Math.max(0, loginAt + SESSION_MS - now);
};

const loginTime = (): number | null => {
  try {
    const { login_timestamp: at } = JSON.parse(readSessionItem(KEYS.record) ?? '{}') as {
      login_timestamp?: unknown;
    };
    return typeof at === 'number' ? at : null;
  } catch {
    return null;
  }
};

/**
 * True when storage says that someone is signed in. Public pages use this instead of the session chart, which they may
 * never load.
 */
export const seemsSignedIn = (now = Date.now()): boolean =>
  isIdText(readSessionItem(KEYS.profileId) ?? '') &&
  isTokenText(readSessionItem(KEYS.token) ?? '') &&
  readSessionItem(KEYS.isLoggedIn) !== 'false' &&
  timeLeftSince(loginTime(), now) > 0;

/** True when storage holds a session or a code that was sent (S-07), for which the session chart is needed. */
export const hasSessionItems = (): boolean =>
  [KEYS.token, KEYS.otpExpiry].some((name) => readSessionItem(name) !== null);
