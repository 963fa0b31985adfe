import { SESSION_MS } from '#domain/limits.ts';
import { z } from '#domain/zod.ts';
import type { Attempt, SignedIn } from '#machines/session.ts';
import { persistent, perTab } from '#ui/base/safeStorage.ts';
import { clearEverything } from './clear.ts';
import { codeExpiresAt, codeLifeMs } from './codeLife.ts';
import { SESSION_KEYS as KEYS, SESSION_NAMES } from './keys.ts';
import {
  CLOCK_TOLERANCE_MS,
  isIdText,
  isTokenText,
  readSessionItem as read,
  timeLeftSince,
} from './signedIn.ts';

const tokenShape = z.string().check(z.refine(isTokenText));
const idShape = z.string().check(z.refine(isIdText));

const recordShape = z.object({
  login_timestamp: z.int().check(z.positive()),
  cust_profile_id: idShape,
  app_login_token: tokenShape,
  mobile_number: z.string(),
  lead_id: z.nullable(z.string()),
  is_logged_in: z.literal(true),
});

/** A stored session; loginAt is null where only the specification's items are there, without our login time. */
export type StoredSession = SignedIn & { loginAt: number | null };

/** True when an answer's token can be a token: a text that a header can carry (LOG-05). */
export const isToken = (value: unknown): value is string => tokenShape.safeParse(value).success;

/** True when a text can be a profile's or a lead's id. */
export const isProfileId = (value: string): boolean => isIdText(value);

const writeBoth = (items: Readonly<Record<string, string>>): boolean =>
  Object.entries(items)
    .flatMap(([name, value]) => [persistent.write(name, value), perTab.write(name, value)])
    .every(Boolean);

const removeBoth = (names: readonly string[]): boolean =>
  [persistent.remove(names), perTab.remove(names)].every(Boolean);

const shaped = <T>(schema: z.ZodMiniType<T>, value: unknown): T | null => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
};

/** The customer's profile id, of a session or of a code that was sent; null when there is none. */
export const profileId = (): string | null => shaped(idShape, read(KEYS.profileId));

/** The token that authenticated calls carry (S-10); null when there is none. */
export const token = (): string | null => shaped(tokenShape, read(KEYS.token));

/** The lead of the current application; null when none is known. */
export const leadId = (): string | null => shaped(idShape, read(KEYS.leadId));

/** Stores the newest lead that the service names. */
export const storeLeadId = (id: string): boolean => writeBoth({ [KEYS.leadId]: id });

const readRecord = () => {
  const text = read(KEYS.record);
  if (text === null) return null;
  try {
    return shaped(recordShape, JSON.parse(text));
  } catch {
    return null;
  }
};

/** Reads the stored session (D-16): the items say who is signed in, the record says since when. */
export const readSession = (): StoredSession | null => {
  const [id, held] = [profileId(), token()];
  if (!id || !held || read(KEYS.isLoggedIn) === 'false') return null;
  const record = readRecord();
  const isSame = record?.cust_profile_id === id && record.app_login_token === held;
  return {
    profileId: id,
    token: held,
    mobile: read(KEYS.mobile) ?? '',
    leadId: leadId(),
    loginAt: isSame ? record.login_timestamp : null,
  };
};

const write = (session: SignedIn, now: number): boolean =>
  writeBoth({
    [KEYS.profileId]: session.profileId,
    [KEYS.token]: session.token,
    [KEYS.isLoggedIn]: 'true',
    [KEYS.mobile]: session.mobile,
    ...(session.leadId === null ? {} : { [KEYS.leadId]: session.leadId }),
    [KEYS.record]: JSON.stringify({
      login_timestamp: now,
      cust_profile_id: session.profileId,
      app_login_token: session.token,
      mobile_number: session.mobile,
      lead_id: session.leadId,
      is_logged_in: true,
    }),
  });

/** Clears storage and stores a new session (S-01). False when only memory holds it. */
export const writeSession = (session: SignedIn, now = Date.now()): boolean => {
  clearEverything();
  return write(session, now);
};

/** Milliseconds until a session ends (S-03). */
export const timeLeft = ({ loginAt }: StoredSession, now = Date.now()): number => timeLeftSince(loginAt, now);

/** The end of the stored session, in milliseconds since 1970; null without one. */
export const sessionEndsAt = (): number | null => {
  const loginAt = readSession()?.loginAt ?? null;
  return loginAt === null ? null : loginAt + SESSION_MS;
};

/** Sets the login time to now, only while signed in (S-05). False when nobody is, or when storage failed. */
export const refreshSession = (now = Date.now()): boolean => {
  const session = readSession();
  return session !== null && timeLeft(session, now) > 0 && write(session, now);
};

/** Starts the clock of a session that has no login time. */
export const adoptSession = (now = Date.now()): void => {
  if (readSession()?.loginAt === null) refreshSession(now);
};

/** Stores a sign-in attempt until its code is verified or expires (S-07). False when only memory holds it. */
export const writeAttempt = ({ profileId, mobile }: Attempt, now = Date.now()): boolean =>
  writeBoth({
    [KEYS.profileId]: profileId,
    [KEYS.mobile]: mobile,
    [KEYS.otpExpiry]: String(codeExpiresAt(now)),
  });

/** The mobile number of an unverified code and whether the code has expired; null when there is none. */
export const readAttempt = (now = Date.now()): { mobile: string; isExpired: boolean } | null => {
  const stored = read(KEYS.otpExpiry);
  if (stored === null || readSession()) return null;
  const left = Number(stored) - now;
  const counts = left > 0 && left <= codeLifeMs() + CLOCK_TOLERANCE_MS;
  return { mobile: read(KEYS.mobile) ?? '', isExpired: !counts };
};

/** This tab's own code that was sent, is still valid and isn't verified; null when there is none (S-07). */
export const readPendingCode = (
  now = Date.now(),
): { mobile: string; profileId: string; expiresAt: number } | null => {
  const id = shaped(idShape, perTab.read(KEYS.profileId));
  const attempt = readAttempt(now);
  if (!id || !attempt || attempt.isExpired || perTab.read(KEYS.otpExpiry) === null) return null;
  return { mobile: attempt.mobile, profileId: id, expiresAt: Number(perTab.read(KEYS.otpExpiry)) };
};

/** Removes an unverified attempt but never a session (D-05). False when storage is blocked. */
export const clearAttempt = (): boolean =>
  removeBoth(readSession() ? [KEYS.otpExpiry] : [KEYS.otpExpiry, KEYS.profileId, KEYS.mobile]);

/**
 * Copies the session from persistent storage to this tab, after another tab signed in or out (S-06). Does nothing where
 * persistent storage is blocked.
 */
export const followPersistent = (): boolean => {
  if (!persistent.isOpen()) return false;
  const [present, missing] = [
    SESSION_NAMES.filter((name) => persistent.read(name) !== null),
    SESSION_NAMES.filter((name) => persistent.read(name) === null),
  ];
  return [
    perTab.remove(missing),
    ...present.map((name) => perTab.write(name, persistent.read(name) ?? '')),
  ].every(Boolean);
};
