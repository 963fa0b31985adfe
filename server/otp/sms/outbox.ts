import type { Db } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Secrets } from '#server/process/secrets.ts';

export interface Sms {
  /** Ten digits. */
  readonly mobile: string;
  readonly text: string;
  /** Dropped, not sent late, after this. */
  readonly expiresAt: Date;
}

/** A message that a worker claimed; the gateway sends each id once. */
export interface ClaimedSms {
  readonly id: string;
  readonly mobile: string;
  readonly text: string;
  readonly attempts: number;
  readonly expiresAt: Date;
}

export interface Outbox {
  /** Queues a message in the caller's transaction: it is sent if and only if that commits. */
  put(tx: Tx, sms: Sms): Promise<void>;
  /** Does the same work without a message, so that an unknown number takes as long as a known one (security 5). */
  putNothing(tx: Tx, expiresAt: Date): Promise<void>;
  /** Claims up to `count` waiting messages for `leaseMs`; other workers skip them meanwhile. */
  claim(count: number, leaseMs: number): Promise<ClaimedSms[]>;
  markSent(id: string): Promise<void>;
  /** Makes a message wait until `at`. */
  postpone(id: string, at: Date): Promise<void>;
  drop(id: string): Promise<void>;
  /** Returns how many it dropped. */
  dropExpired(): Promise<number>;
  /** How many messages wait, and the age of the oldest in seconds. */
  waiting(): Promise<{ readonly count: number; readonly oldestSeconds: number }>;
}

const EMPTY = { mobile: null, body: null, leased_until: null };

export function createOutbox(db: Db, secrets: Secrets, now: () => Date): Outbox {
  const row = (mobile: string, text: string, expiresAt: Date) => ({
    mobile_hash: secrets.hash('sms', mobile),
    mobile: secrets.encrypt(mobile, 'sms_outbox.mobile'),
    body: secrets.encrypt(text, 'sms_outbox.body'),
    next_attempt_at: now(),
    expires_at: expiresAt,
    created_at: now(),
  });
  const update = (id: string) => db.updateTable('sms_outbox').where('id', '=', id);
  return {
    async put(tx, sms) {
      await tx
        .insertInto('sms_outbox')
        .values(row(sms.mobile, sms.text, sms.expiresAt))
        .execute();
    },
    async putNothing(tx, expiresAt) {
      const nothing = { ...row('0000000000', '', expiresAt), ...EMPTY, dropped_at: now() };
      await tx.insertInto('sms_outbox').values(nothing).execute();
    },
    async claim(count, leaseMs) {
      const at = now();
      const rows = await db
        .updateTable('sms_outbox')
        .set((set) => ({
          leased_until: new Date(at.getTime() + leaseMs),
          attempts: set('attempts', '+', 1),
        }))
        .where('id', 'in', (query) =>
          query
            .selectFrom('sms_outbox')
            .select('id')
            .where('sent_at', 'is', null)
            .where('dropped_at', 'is', null)
            .where('next_attempt_at', '<=', at)
            .where('expires_at', '>', at)
            .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<', at)]))
            .orderBy('next_attempt_at')
            .limit(count)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'mobile', 'body', 'attempts', 'expires_at'])
        .execute();
      return rows.flatMap(({ id, mobile, body, attempts, expires_at }) =>
        mobile && body
          ? {
              id,
              mobile: secrets.decryptText(mobile, 'sms_outbox.mobile'),
              text: secrets.decryptText(body, 'sms_outbox.body'),
              attempts,
              expiresAt: expires_at,
            }
          : [],
      );
    },
    async markSent(id) {
      await update(id)
        .set({ ...EMPTY, sent_at: now() })
        .execute();
    },
    async postpone(id, at) {
      await update(id).set({ leased_until: null, next_attempt_at: at }).execute();
    },
    async drop(id) {
      await update(id)
        .set({ ...EMPTY, dropped_at: now() })
        .execute();
    },
    async waiting() {
      const { count, oldest } = await db
        .selectFrom('sms_outbox')
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
        .where('sent_at', 'is', null)
        .where('dropped_at', 'is', null)
        .executeTakeFirstOrThrow();
      return { count, oldestSeconds: oldest ? (now().getTime() - oldest.getTime()) / 1_000 : 0 };
    },
    async dropExpired() {
      const { numUpdatedRows } = await db
        .updateTable('sms_outbox')
        .set({ ...EMPTY, dropped_at: now() })
        .where('sent_at', 'is', null)
        .where('dropped_at', 'is', null)
        .where('expires_at', '<=', now())
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
  };
}
