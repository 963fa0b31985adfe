import { createHash, randomBytes } from 'node:crypto';
import { DESK_LOCK_MS, DESK_PROOF_MS, DESK_SESSION_MS, SECOND } from '#domain/limits.ts';
import type { Config } from '#server/base/config/config.ts';
import { storeAudit } from '#server/database/audit.ts';
import { MAY_BE_LOST } from '#server/database/mayBeLost.ts';
import type { Tx } from '#server/database/transaction.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { StaffMember } from '#server/desk/staff.ts';
import type { Deps } from '#server/start/deps.ts';

/** A session's last use is written at most this often. */
const WRITE_EVERY_MS = 10 * SECOND;
const TOKEN = /^[\w-]{43}$/;

export interface StaffSession {
  readonly hash: Buffer;
  readonly startedAt: Date;
  readonly staff: StaffMember;
  /** Null for a session by a button of the demo. */
  readonly passkeyId: string | null;
  /** True after 15 minutes without a call: only a sign-in of the same person goes on [DESK-04]. */
  readonly isLocked: boolean;
  /** True for five minutes after the sign-in, which a person repeats as a fresh proof [DESK-11]. */
  readonly isFresh: boolean;
}

type Clocked = Pick<Deps, 'db' | 'now'>;

type OriginConfig = Pick<Config, 'publicOrigin'>;

/** A browser takes a `__Host-` cookie from this host over HTTPS alone, so no other host of its domain can plant a session. */
const COOKIES = {
  secure: { name: '__Host-setu_desk', place: 'Path=/', flag: '; Secure' },
  plain: { name: 'setu_desk', place: 'Path=/api/desk', flag: '' },
} as const;
const cookieOf = ({ publicOrigin }: OriginConfig) =>
  COOKIES[publicOrigin?.startsWith('https://') ? 'secure' : 'plain'];

/** The token in a Cookie header. */
export const staffTokenOf = (config: OriginConfig, cookies: string | undefined): string | undefined => {
  const start = `${cookieOf(config).name}=`;
  const found = cookies?.split(/; */).find((cookie) => cookie.startsWith(start));
  return found?.slice(start.length);
};

/** The Set-Cookie header of a session; without a token it ends the cookie. */
export function staffCookie(config: OriginConfig, token = ''): string {
  const { name, place, flag } = cookieOf(config);
  const age = token === '' ? 0 : DESK_SESSION_MS / SECOND;
  return `${name}=${token}; ${place}; Max-Age=${age}; HttpOnly; SameSite=Strict${flag}`;
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A random token of 32 bytes in base64url; only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** Starts a session and returns its token. An earlier session of the same browser ends. */
export async function startStaffSession(
  tx: Tx,
  started: {
    readonly staffId: string;
    readonly passkeyId: string | null;
    readonly earlier: StaffSession | undefined;
    readonly requestId: string;
    readonly at: Date;
  },
): Promise<string> {
  const { staffId, passkeyId, earlier, requestId, at } = started;
  if (earlier) await endSessions(tx, { hash: earlier.hash }, at);
  await tx
    .updateTable('staff')
    .set({ suspended_until: null })
    .where('id', '=', staffId)
    .where('suspended_until', '<=', at)
    .execute();
  const token = createToken();
  const row = { hash: hashOf(token), staff_id: staffId, passkey_id: passkeyId };
  await tx
    .insertInto('staff_sessions')
    .values({ ...row, created_at: at, last_seen_at: at })
    .execute();
  const again = earlier?.isLocked ? 'desk: unlock' : 'desk: sign-in again';
  const action = earlier?.staff.id === staffId ? again : 'desk: sign-in';
  await storeAudit(tx, { action, outcome: 'done', customerId: undefined, staffId, requestId, at });
  return token;
}

/** Ends the session of a token, once. */
export async function endStaffSession({ db, now }: Clocked, token: string, requestId: string): Promise<void> {
  const at = now();
  await inTransaction(db, async (tx) => {
    const [staffId] = await endSessions(tx, { hash: hashOf(token) }, at);
    if (staffId === undefined) return;
    const action = 'desk: sign-out';
    await storeAudit(tx, { action, outcome: 'done', customerId: undefined, staffId, requestId, at });
  });
}

/** Ends the sessions of a token, a passkey or a person; returns whose they were. */
export async function endSessions(
  tx: Tx,
  which: { readonly hash: Buffer } | { readonly passkey_id: string } | { readonly staff_id: string },
  at: Date,
): Promise<string[]> {
  const ended = await tx
    .updateTable('staff_sessions')
    .set({ revoked_at: at })
    .where(({ and }) => and(which))
    .where('revoked_at', 'is', null)
    .returning('staff_id')
    .execute();
  return ended.map(({ staff_id }) => staff_id);
}

/** The session of a token; undefined when it is unknown, ended or older than eight hours, or its owner has left or is suspended. */
export async function readStaffSession(
  { db, now }: Clocked,
  token: string | undefined,
): Promise<StaffSession | undefined> {
  if (token === undefined || !TOKEN.test(token)) return undefined;
  const hash = hashOf(token);
  const at = now().getTime();
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select([
      'staff.id',
      'staff.name',
      'staff.role',
      'passkey_id',
      'last_seen_at',
      'staff_sessions.created_at',
    ])
    .where('hash', '=', hash)
    .where('staff_sessions.revoked_at', 'is', null)
    .where('staff.left_at', 'is', null)
    .where('staff.suspended_until', 'is', null)
    .where('staff_sessions.created_at', '>', new Date(at - DESK_SESSION_MS))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, name, role, passkey_id: passkeyId, last_seen_at: lastSeenAt, created_at: startedAt } = row;
  const isLocked = at - lastSeenAt.getTime() >= DESK_LOCK_MS;
  const isFresh = at - startedAt.getTime() < DESK_PROOF_MS;
  return { hash, startedAt, staff: { id, name, role }, passkeyId, isLocked, isFresh };
}

/** Stores that the person of an open session is here. */
export async function touchStaffSession({ db, now }: Clocked, { hash }: StaffSession): Promise<void> {
  const at = now();
  await db
    .updateTable('staff_sessions')
    .set({ last_seen_at: at })
    .where('hash', '=', hash)
    .where('last_seen_at', '<', new Date(at.getTime() - WRITE_EVERY_MS))
    .where(MAY_BE_LOST)
    .execute();
}
