import { dayInIndia } from '#domain/formats/formats.ts';
import { MINUTE } from '#domain/limits.ts';
import type { LoanState } from '#machines/loan/status.ts';
import { inLocale } from '#server/base/locale.ts';
import type { Tx } from '#server/database/transaction.ts';
import { afterQuietHours } from '#server/otp/sms/quietHours.ts';
import type { Deps } from '#server/start/deps.ts';

/** A notice is useless a day later. */
const LIFE_MS = 24 * 60 * MINUTE;
/** The hour after which notices wait for the morning. */
const EVENING = 21;

/** The day in India on which a customer can read a notice that is queued at a moment. */
export const noticeDay = (at: Date): string => dayInIndia(afterQuietHours(at, EVENING));

export interface Notice {
  readonly text: string;
  /** An earlier hour than 21, for a notice that asks for a payment. */
  readonly evening?: number | undefined;
  /** As long as what it holds; always without. What doesn't hold any more when its time comes is not sent [LOAN-55]. */
  readonly holds?: {
    readonly lead: string;
    readonly states: readonly LoanState[];
    /** The event up to which its amounts count: until money moves, or another offer is made; null where it names none. */
    readonly event: number | null;
  };
}

/**
 * Queues notices to a customer in the outbox, in the caller's transaction: they are written in the customer's language, whoever
 * and whatever caused them [LANG-13], and wait out the quiet hours [LOAN-34].
 */
export async function queueNotices(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'secrets' | 'now'>,
  customerId: string,
  write: () => readonly Notice[] | Promise<readonly Notice[]>,
): Promise<void> {
  const { mobile, language } = await tx
    .selectFrom('customers')
    .select(['mobile', 'language'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const opened = deps.secrets.decryptText(mobile, 'customers.mobile', customerId);
  await queueNoticesTo(tx, deps, opened, await inLocale(language, write));
}

/** Queues notices to a mobile number, as they are written. */
export async function queueNoticesTo(
  tx: Tx,
  { outbox, now }: Pick<Deps, 'outbox' | 'now'>,
  mobile: string,
  notices: readonly Notice[],
): Promise<void> {
  const at = now();
  const rows = notices.map(({ text, evening = EVENING, holds }) => {
    const sendAt = afterQuietHours(at, evening);
    const expires_at = new Date(sendAt.getTime() + LIFE_MS);
    return {
      ...outbox.sealed({ mobile, text }),
      ...{ created_at: at, next_attempt_at: sendAt, expires_at },
      ...{ lead_id: holds?.lead ?? null, said_at: holds?.event ?? null },
      holds_in: holds ? [...holds.states] : null,
    };
  });
  await tx.insertInto('sms_outbox').values(rows).execute();
}
