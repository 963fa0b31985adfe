import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { SECOND, SESSION_MS } from '#domain/limits.ts';
import type { Db } from '#server/database/connect.ts';
import { prepare } from '#server/database/prepared.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';

/** Since sign-in, however much the session is used (D-19). */
const LONGEST_MS = 7 * SESSION_MS;
/** The last use is written at most this often, as a write with each call would cost too much. */
const NOTED_EVERY_MS = 30 * SECOND;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface Session {
  readonly customerId: string;
  readonly tokenHash: Buffer;
  /** The sign-in attempt that it came from. */
  readonly attempt: string | null;
}

export interface Sessions {
  /** A new token: 32 random bytes in base64url. Only its SHA-256 is stored (security 6). */
  issue(tx: Tx, customerId: string, network: Buffer | null, attempt?: string): Promise<string>;
  /** The session of a token; undefined when the token is unknown, revoked or expired (D-19). */
  authenticate(token: string | undefined): Promise<Session | undefined>;
  revoke(db: Kysely<Schema>, tokenHash: Buffer): Promise<void>;
}

interface SessionQuery {
  readonly hash: Buffer;
  readonly usedAfter: Date;
  readonly issuedAfter: Date;
}

const liveSession = prepare((db, { hash, usedAfter, issuedAfter }: SessionQuery) =>
  db
    .selectFrom('tokens')
    .select(['customer_id', 'last_used_at', 'attempt'])
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('last_used_at', '>', usedAfter)
    .where('created_at', '>', issuedAfter),
);

export function createSessions(db: Db, now: () => Date): Sessions {
  return {
    async issue(tx, customerId, network, attempt) {
      const token = randomBytes(32).toString('base64url');
      const at = now();
      const row = { hash: hashOf(token), customer_id: customerId, network, attempt: attempt ?? null };
      await tx
        .insertInto('tokens')
        .values({ ...row, created_at: at, last_used_at: at })
        .execute();
      return token;
    },

    async authenticate(token) {
      if (token === undefined || !TOKEN.test(token)) return undefined;
      const hash = hashOf(token);
      const at = now();
      const [row] = await liveSession(db, {
        hash,
        usedAfter: new Date(at.getTime() - SESSION_MS),
        issuedAfter: new Date(at.getTime() - LONGEST_MS),
      });
      if (row === undefined) return undefined;
      if (at.getTime() - row.last_used_at.getTime() > NOTED_EVERY_MS) {
        await db.updateTable('tokens').set({ last_used_at: at }).where('hash', '=', hash).execute();
      }
      return { customerId: row.customer_id, tokenHash: hash, attempt: row.attempt };
    },

    async revoke(db, tokenHash) {
      await db
        .updateTable('tokens')
        .set({ revoked_at: now() })
        .where('hash', '=', tokenHash)
        .where('revoked_at', 'is', null)
        .execute();
    },
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
