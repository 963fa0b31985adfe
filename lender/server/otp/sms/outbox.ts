import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Secrets } from '#server/base/secrets.ts';
import type { Db } from '#server/database/connect.ts';
import { prepare } from '#server/database/prepared.ts';
import type { NewRow } from '#server/database/schema.ts';

/** The mobile of a message without a recipient. */
export const NOBODY = '0000000000';

export interface Sms {
  /** Ten digits, or NOBODY. */
  readonly mobile: string;
  readonly text: string;
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
  /**
   * The columns of a message's row. Who inserts it adds `created_at` and `expires_at`; it is sent if and only if that
   * transaction commits, and dropped, not sent late, once it expired or no longer holds. One to NOBODY is queued alike, and
   * dropped by the worker, so that an unknown number takes as long as a known one (security 5).
   */
  sealed(sms: Sms): SealedSms;
  /**
   * Claims up to `count` waiting messages for `leaseMs`; other workers skip them meanwhile. Drops those that expired or no
   * longer hold.
   */
  claim(count: number, leaseMs: number): Promise<Claimed>;
  markSent(ids: readonly string[]): Promise<void>;
  /** Makes a message wait until `at`. */
  postpone(id: string, at: Date): Promise<void>;
  drop(id: string): Promise<void>;
  /** The number of waiting messages whose time has come, and the age of the oldest in seconds. */
  waiting(): Promise<{ readonly count: number; readonly oldestSeconds: number }>;
}

export interface SealedSms
  extends Required<Pick<NewRow<'sms_outbox'>, 'mobile_hash' | 'mobile' | 'body' | 'next_attempt_at'>> {
  readonly id: string;
}

export interface Claimed {
  readonly messages: readonly ClaimedSms[];
  /** The number of messages dropped as expired, or overtaken. */
  readonly expired: number;
}

const EMPTY = { mobile: null, body: null, leased_until: null };

interface ClaimQuery {
  readonly count: number;
  readonly at: Date;
  readonly leasedUntil: Date;
}

/**
 * The loan of a message isn't in a state in which it holds; or, since it said an amount, was in another one, money moved, or
 * another offer was made: another message tells of that. Asked when its time has come [LOAN-55].
 */
const isOvertaken = sql<boolean>`(holds_in is not null and not exists (select from leads
  where leads.id = lead_id and leads.state = any(holds_in) and (said_at is null or not exists (
    select from loan_events where loan_events.lead_id = leads.id and loan_events.number > said_at
      and (data ? 'act' or data ? 'proposal' or not after = any(holds_in))))))`;

/** A row for each claimed message, or one row without any; each has the number of dropped messages. */
const claimWaiting = prepare((db, { count, at, leasedUntil }: ClaimQuery) =>
  db
    .with('expired', (cte) =>
      cte
        .updateTable('sms_outbox')
        .set({ ...EMPTY, dropped_at: at })
        .where('sent_at', 'is', null)
        .where('dropped_at', 'is', null)
        .where(({ or, and, eb }) =>
          or([eb('expires_at', '<=', at), and([eb('next_attempt_at', '<=', at), isOvertaken])]),
        )
        .returning('id'),
    )
    .with('claimed', (cte) =>
      cte
        .updateTable('sms_outbox')
        .set((set) => ({ leased_until: leasedUntil, attempts: set('attempts', '+', 1) }))
        .where('id', 'in', (query) =>
          query
            .selectFrom('sms_outbox')
            .select('id')
            .where('sent_at', 'is', null)
            .where('dropped_at', 'is', null)
            .where('next_attempt_at', '<=', at)
            .where('expires_at', '>', at)
            .where(sql<boolean>`not ${isOvertaken}`)
            .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<', at)]))
            .orderBy('next_attempt_at')
            .limit(count)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'mobile', 'body', 'attempts', 'expires_at']),
    )
    .selectFrom((from) =>
      from
        .selectFrom('expired')
        .select((row) => row.fn.countAll<number>().as('count'))
        .as('dropped'),
    )
    .leftJoin('claimed', (join) => join.onTrue())
    .select(['dropped.count as expired', 'id', 'mobile', 'body', 'attempts', 'expires_at']),
);

const markAll = prepare((db, { ids, at }: { ids: readonly string[]; at: Date }) =>
  db
    .updateTable('sms_outbox')
    .set({ ...EMPTY, sent_at: at })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .returning('id'),
);

/** The look-up hash of a ten-digit mobile in the outbox. */
export const smsHash = (secrets: Secrets, mobile: string) => secrets.hash('sms', mobile);

export function createOutbox(db: Db, secrets: Secrets, now: () => Date): Outbox {
  const update = (id: string) => db.updateTable('sms_outbox').where('id', '=', id);
  return {
    sealed({ mobile, text }) {
      const id = randomUUID();
      return {
        id,
        mobile_hash: smsHash(secrets, mobile),
        mobile: secrets.encrypt(mobile, 'sms_outbox.mobile', id),
        body: secrets.encrypt(text, 'sms_outbox.body', id),
        next_attempt_at: now(),
      };
    },
    async claim(count, leaseMs) {
      const at = now();
      const rows = await claimWaiting(db, { count, at, leasedUntil: new Date(at.getTime() + leaseMs) });
      const messages = rows.flatMap(({ id, mobile, body, attempts, expires_at }) =>
        id && mobile && body && attempts !== null && expires_at
          ? {
              id,
              mobile: secrets.decryptText(mobile, 'sms_outbox.mobile', id),
              text: secrets.decryptText(body, 'sms_outbox.body', id),
              attempts,
              expiresAt: expires_at,
            }
          : [],
      );
      return { messages, expired: rows[0]?.expired ?? 0 };
    },
    async markSent(ids) {
      await markAll(db, { ids, at: now() });
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
        .where((row) => row.or([row('attempts', '>', 0), row('next_attempt_at', '<=', now())]))
        .executeTakeFirstOrThrow();
      return { count, oldestSeconds: oldest ? (now().getTime() - oldest.getTime()) / 1_000 : 0 };
    },
  };
}
