import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { BRAND } from '#domain/brand.ts';
import { OTP_LENGTH, SECOND } from '#domain/limits.ts';
import { m } from '#messages';
import type { Config } from '#server/config/config.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { networkOf } from '#server/otp/clientNetwork.ts';
import { secondsUntilSend, secondsUntilTry, withinDay } from '#server/otp/limits.ts';
import { countSend } from '#server/otp/sendQuota.ts';
import type { Outbox } from '#server/otp/sms/outbox.ts';
import type { Secrets } from '#server/process/secrets.ts';

export type Purpose = 'login' | 'repay';

export interface SendRequest {
  readonly purpose: Purpose;
  /** Of the mobile (login) or the PAN (repay): Otp.subject. */
  readonly subject: Buffer;
  /** Where the code goes; undefined sends nothing and answers the same (security 5). */
  readonly mobile: string | undefined;
  readonly customerId: string | null;
  readonly known: boolean;
  /** The caller's IP address. */
  readonly ip: string;
}

export type SendResult = { readonly sent: true } | { readonly sent: false; readonly retryAfter: number };

export interface VerifyRequest {
  readonly purpose: Purpose;
  readonly subject: Buffer;
  readonly code: string;
  /** When given, the code must have been made for this customer; anything else counts as a wrong code. */
  readonly customerId?: string;
}

export type VerifyResult =
  | { readonly ok: true; readonly customerId: string | null }
  | { readonly ok: false; readonly reason: 'wrong' | 'expired' }
  | { readonly ok: false; readonly reason: 'locked'; readonly retryAfter: number };

/** One-time codes: made, sent and checked under a lock on the number's row (security 1 to 5). */
export interface Otp {
  /** The look-up hash of a ten-digit mobile or an upper-case PAN. */
  subject(purpose: Purpose, value: string): Buffer;
  /** The hash that tells one caller's address from another's; also kept with tokens. */
  network(ip: string): Buffer;
  /** Makes a code and puts its SMS in the outbox, or says in how many seconds that may be asked again. */
  send(tx: Tx, request: SendRequest): Promise<SendResult>;
  /** Counts the attempt, then compares. The caller must commit whatever comes back: a throw erases the count. */
  verify(tx: Tx, attempt: VerifyRequest): Promise<VerifyResult>;
}

export interface OtpDeps {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly outbox: Outbox;
  readonly metrics: Metrics;
  readonly now: () => Date;
}

export function createOtp({ config, secrets, outbox, metrics, now }: OtpDeps): Otp {
  const limits = config.otp;
  const life = (purpose: Purpose) =>
    (purpose === 'login' ? limits.lifeSeconds : limits.repayLifeSeconds) * SECOND;
  const codeHash = (id: string, subject: Buffer, code: string) =>
    secrets.hash('otp.code', id, subject.toString('hex'), code);
  const host = config.publicOrigin ? new URL(config.publicOrigin).hostname : 'localhost';
  const smsText = (purpose: Purpose, code: string) => {
    const text =
      purpose === 'login'
        ? m.sms_login_code({ code, brand: BRAND.name })
        : m.sms_repay_code({ code, brand: BRAND.name });
    return `${text}\n\n@${host} #${code}`;
  };

  const otp: Otp = {
    subject: (purpose, value) => secrets.hash(`otp.${purpose}`, value),
    network: (ip) => secrets.hash('otp.address', networkOf(ip)),

    async send(tx, request) {
      const { purpose, subject } = request;
      const counts = await lockSubject(tx, purpose, subject);
      const at = now();
      const sends = withinDay(counts.sends, at);
      const seconds = secondsUntilSend(sends, withinDay(counts.wrong, at), at, limits);
      if (seconds > 0) return { sent: false, retryAfter: seconds };
      const address = secrets.hash('otp.address', networkOf(request.ip));
      const wait = await countSend(tx, { ...request, address }, at, limits);
      if (wait > 0) return { sent: false, retryAfter: wait };

      const id = randomUUID();
      const code = randomInt(10 ** OTP_LENGTH)
        .toString()
        .padStart(OTP_LENGTH, '0');
      const expiresAt = new Date(at.getTime() + life(purpose));
      await tx
        .insertInto('challenges')
        .values({
          id,
          purpose,
          subject,
          customer_id: request.customerId,
          code_hash: codeHash(id, subject, code),
          created_at: at,
          expires_at: expiresAt,
        })
        .execute();
      await tx
        .updateTable('otp_subjects')
        .set({ sends: [...sends, at] })
        .where('purpose', '=', purpose)
        .where('subject', '=', subject)
        .execute();
      if (request.mobile === undefined) await outbox.putNothing(tx, expiresAt);
      else await outbox.put(tx, { mobile: request.mobile, text: smsText(purpose, code), expiresAt });
      return { sent: true };
    },

    async verify(tx, { purpose, subject, code, customerId }) {
      const counts = await lockSubject(tx, purpose, subject);
      const at = now();
      const wrong = withinDay(counts.wrong, at);
      const seconds = secondsUntilTry(wrong, at, limits);
      if (seconds > 0) return { ok: false, reason: 'locked', retryAfter: seconds };

      const newest = await tx
        .selectFrom('challenges')
        .selectAll()
        .where('purpose', '=', purpose)
        .where('subject', '=', subject)
        .orderBy('created_at', 'desc')
        .limit(1)
        .forUpdate()
        .executeTakeFirst();
      if (newest === undefined || newest.used_at !== null) return { ok: false, reason: 'wrong' };
      const end = newest.expires_at.getTime() + limits.graceSeconds * SECOND;
      if (at.getTime() > end) return { ok: false, reason: 'expired' };
      if (newest.attempts >= limits.triesPerCode) return { ok: false, reason: 'expired' };

      // Counted before the comparison: what follows can only take away the mark of a wrong code.
      await tx
        .updateTable('challenges')
        .set({ attempts: newest.attempts + 1 })
        .where('id', '=', newest.id)
        .execute();
      const right = timingSafeEqual(newest.code_hash, codeHash(newest.id, subject, code));
      if (!right || (customerId !== undefined && customerId !== newest.customer_id)) {
        await tx
          .updateTable('otp_subjects')
          .set({ wrong: [...wrong, at] })
          .where('purpose', '=', purpose)
          .where('subject', '=', subject)
          .execute();
        return { ok: false, reason: 'wrong' };
      }
      await tx.updateTable('challenges').set({ used_at: at }).where('id', '=', newest.id).execute();
      return { ok: true, customerId: newest.customer_id };
    },
  };
  return {
    ...otp,
    async send(tx, request) {
      const sent = await otp.send(tx, request);
      metrics.codeSent(request.purpose, sent.sent ? 'sent' : 'refused');
      return sent;
    },
    async verify(tx, attempt) {
      const tried = await otp.verify(tx, attempt);
      metrics.codeTried(attempt.purpose, tried.ok ? 'right' : tried.reason);
      return tried;
    },
  };
}

/** Makes the number's row if need be and holds it until the transaction ends. */
function lockSubject(tx: Tx, purpose: Purpose, subject: Buffer) {
  return tx
    .insertInto('otp_subjects')
    .values({ purpose, subject })
    .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet({ purpose }))
    .returning(['sends', 'wrong'])
    .executeTakeFirstOrThrow();
}
