import { createHash, randomBytes } from 'node:crypto';
import { SECOND } from '#domain/limits.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { Db } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { storeAudit } from '#server/http/logs/audit.ts';
import type { Deps } from '#server/process/deps.ts';

/** A working day at the desk. */
const STAFF_SESSION_SECONDS = 8 * 3_600;
const TOKEN = /^[\w-]{43}$/;
const COOKIE = /(?:^|; *)setu_desk=([\w-]{43})(?:;|$)/;

export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
}

/** The token in a Cookie header. */
export const staffTokenOf = (cookies: string | undefined): string | undefined =>
  COOKIE.exec(cookies ?? '')?.[1];

/** The Set-Cookie header of a session, which only the desk's calls get. */
export const staffCookie = (token: string): string =>
  `setu_desk=${token}; Path=/api/desk; Max-Age=${STAFF_SESSION_SECONDS}; HttpOnly; SameSite=Strict`;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

type Clocked = Pick<Deps, 'db' | 'now'>;

/** The member of staff with a name; added if missing. */
export async function staffMember({ db, now }: Clocked, name: string, role: StaffRole): Promise<StaffMember> {
  return inTransaction(db, async (tx) => {
    const added = await tx
      .insertInto('staff')
      .values({ name, role })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning(['id', 'name', 'role'])
      .executeTakeFirst();
    if (added) {
      const audited = { action: `staff: added as ${role}`, outcome: 'done', customerId: undefined } as const;
      await storeAudit(tx, { ...audited, staffId: added.id, requestId: 'service', at: now() });
      return added;
    }
    return tx
      .selectFrom('staff')
      .select(['id', 'name', 'role'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
  });
}

/** Starts a session: a token of 32 random bytes in base64url. Only its SHA-256 is stored. */
export async function startStaffSession(
  { db, now }: Clocked,
  staffId: string,
  requestId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = now();
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('staff_sessions')
      .values({ hash: hashOf(token), staff_id: staffId, created_at: at })
      .execute();
    await storeAudit(tx, { ...signed('in'), staffId, requestId, at });
  });
  return token;
}

/** Ends a session, once. */
export async function endStaffSession({ db, now }: Clocked, token: string, requestId: string): Promise<void> {
  const at = now();
  await inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable('staff_sessions')
      .set({ revoked_at: at })
      .where('hash', '=', hashOf(token))
      .where('revoked_at', 'is', null)
      .returning('staff_id')
      .executeTakeFirst();
    if (ended) await storeAudit(tx, { ...signed('out'), staffId: ended.staff_id, requestId, at });
  });
}

const signed = (way: 'in' | 'out') =>
  ({ action: `desk: sign-${way}`, outcome: 'done', customerId: undefined }) as const;

/** The owner of a token; undefined when it is unknown, ended or older than eight hours, or its owner has left. */
export async function authenticateStaff(
  db: Db,
  token: string | undefined,
  at: Date,
): Promise<StaffMember | undefined> {
  if (token === undefined || !TOKEN.test(token)) return undefined;
  return db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff.id', 'staff.name', 'staff.role'])
    .where('hash', '=', hashOf(token))
    .where('staff_sessions.revoked_at', 'is', null)
    .where('staff.left_at', 'is', null)
    .where('staff_sessions.created_at', '>', new Date(at.getTime() - STAFF_SESSION_SECONDS * SECOND))
    .executeTakeFirst();
}
