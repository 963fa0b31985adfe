import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { SECOND, SESSION_LONGEST_MS, SESSION_MS } from '#domain/limits.ts';
import type { Locale } from '#domain/locale.ts';
import type { Secrets } from '#server/base/secrets.ts';
import type { Db } from '#server/database/connect.ts';
import { MAY_BE_LOST } from '#server/database/mayBeLost.ts';
import { type Prepared, prepare } from '#server/database/prepared.ts';
import { type Records, recordsOf, selectRecords } from '#server/database/repositories/records.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';

/** The shortest time between two writes of the last use: a write with each call would cost too much. */
const WRITE_EVERY_MS = 30 * SECOND;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface Session {
  readonly customerId: string;
  readonly tokenHash: Buffer;
  /** The sign-in attempt that it came from. */
  readonly attempt: string | null;
  /** The customer's. */
  readonly language: Locale;
}

export interface SessionWithRecords extends Session {
  readonly records: Records;
}

export interface Sessions {
  /** A new token: 32 random bytes in base64url. Only its SHA-256 is stored (security 6). */
  issue(tx: Tx, customerId: string, network: Buffer | null, attempt?: string): Promise<string>;
  /** The session of a token; undefined when the token is unknown, revoked or expired (D-19). */
  authenticate(token: string | undefined): Promise<Session | undefined>;
  /** The same, with everything stored about the customer, in one statement. */
  authenticateWithRecords(token: string | undefined): Promise<SessionWithRecords | undefined>;
  revoke(db: Kysely<Schema>, tokenHash: Buffer): Promise<void>;
  /** Ends every session of a customer. */
  revokeAll(tx: Tx, customerId: string): Promise<void>;
}

interface SessionQuery {
  readonly hash: Buffer;
  readonly usedAfter: Date;
  readonly issuedAfter: Date;
}

const selectLive = (from: Pick<Kysely<Schema>, 'selectFrom'>, query: SessionQuery) =>
  from
    .selectFrom('tokens')
    .where('hash', '=', query.hash)
    .where('revoked_at', 'is', null)
    .where('last_used_at', '>', query.usedAfter)
    .where('tokens.created_at', '>', query.issuedAfter);

const liveSession = prepare((db, query: SessionQuery) =>
  selectLive(db, query)
    .innerJoin('customers', 'customers.id', 'tokens.customer_id')
    .select(['customer_id', 'last_used_at', 'attempt', 'language']),
);

/** Subqueries rather than a join, which PostgreSQL would plan beside eight others and no longer begin with the token. */
const liveSessionWithRecords = prepare((db, query: SessionQuery) =>
  selectRecords(db)
    .select([
      'customers.id as customer_id',
      selectLive(db, query).select('last_used_at').$asScalar().$notNull().as('last_used_at'),
      selectLive(db, query).select('attempt').$asScalar().as('attempt'),
    ])
    .where('customers.id', '=', selectLive(db, query).select('customer_id')),
);

interface TokenRow {
  readonly customer_id: string;
  readonly last_used_at: Date;
  readonly attempt: string | null;
  readonly language: Locale;
}

const sessionOf = ({ row, hash }: { row: TokenRow; hash: Buffer }): Session => ({
  customerId: row.customer_id,
  tokenHash: hash,
  attempt: row.attempt,
  language: row.language,
});

export function createSessions(db: Db, secrets: Secrets, now: () => Date): Sessions {
  /** The row of a valid token, with its last use updated. */
  const look = async <Row extends TokenRow>(token: string | undefined, read: Prepared<SessionQuery, Row>) => {
    if (token === undefined || !TOKEN.test(token)) return undefined;
    const hash = hashOf(token);
    const at = now();
    const [row] = await read(db, {
      hash,
      usedAfter: new Date(at.getTime() - SESSION_MS),
      issuedAfter: new Date(at.getTime() - SESSION_LONGEST_MS),
    });
    if (row === undefined) return undefined;
    if (at.getTime() - row.last_used_at.getTime() > WRITE_EVERY_MS) {
      await db
        .updateTable('tokens')
        .set({ last_used_at: at })
        .where('hash', '=', hash)
        .where(MAY_BE_LOST)
        .execute();
    }
    return { row, hash };
  };
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
      const found = await look(token, liveSession);
      return found && sessionOf(found);
    },

    async authenticateWithRecords(token) {
      const found = await look(token, liveSessionWithRecords);
      return found && { ...sessionOf(found), records: recordsOf(secrets, found.row) };
    },

    async revoke(db, tokenHash) {
      await db
        .updateTable('tokens')
        .set({ revoked_at: now() })
        .where('hash', '=', tokenHash)
        .where('revoked_at', 'is', null)
        .execute();
    },

    async revokeAll(tx, customerId) {
      await tx
        .updateTable('tokens')
        .set({ revoked_at: now() })
        .where('customer_id', '=', customerId)
        .where('revoked_at', 'is', null)
        .execute();
    },
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
