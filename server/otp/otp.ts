import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { BRAND } from '#domain/brand.ts';
import { OTP_LENGTH, SECOND } from '#domain/limits.ts';
import { m } from '#messages';
import type { Config } from '#server/config/config.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { networkOf } from '#server/otp/clientNetwork.ts';
import { countWrong, type GuessCounts, hasSignedInFrom, secondsUntilGuess } from '#server/otp/guessing.ts';
import { secondsUntilSend, secondsUntilTry, withinDay } from '#server/otp/limits.ts';
import { countsOf, minuteOf } from '#server/otp/sendQuota.ts';
import type { Outbox } from '#server/otp/sms/outbox.ts';
import { writeNumber, writeSend } from '#server/otp/writeSend.ts';
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
  /** Inserts what the code refers to. It runs after all limits, and is undone when the code is withheld. */
  readonly register?: (tx: Tx) => Promise<unknown>;
}

export type SendResult =
  /** `withheld`: answered alike, and nothing was sent (Quota). */
  | { readonly sent: true; readonly crowded: boolean; readonly withheld: boolean }
  | { readonly sent: false; readonly retryAfter: number };

export interface VerifyRequest {
  readonly purpose: Purpose;
  readonly subject: Buffer;
  readonly code: string;
  /** When given, the code must have been made for this customer; anything else counts as a wrong code. */
  readonly customerId?: string;
  /** The caller's IP address. */
  readonly ip: string;
}

export type VerifyResult =
  | { readonly ok: true; readonly customerId: string | null }
  | { readonly ok: false; readonly reason: 'wrong' | 'expired' }
  | { readonly ok: false; readonly reason: 'locked'; readonly retryAfter: number };

/** One-time codes: made, sent and checked under a lock on the number's row (security 1 to 5). */
export interface Otp {
  /** The look-up hash of a profile id (login) or an upper-case PAN (repay). */
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

  /** Undefined for a network that the customer signed in from before: it may mistype without waiting. */
  const guessesOf = async (
    tx: Tx,
    customerId: string | null,
    ip: string,
  ): Promise<GuessCounts | undefined> =>
    (await hasSignedInFrom(tx, customerId, otp.network(ip)))
      ? undefined
      : {
          network: secrets.hash('otp.wrong', networkOf(ip)),
          everyone: secrets.hash('otp.wrong', 'everyone'),
        };

  const newCode = ({ purpose, subject, customerId, mobile }: SendRequest, at: Date) => {
    const id = randomUUID();
    const code = randomInt(10 ** OTP_LENGTH)
      .toString()
      .padStart(OTP_LENGTH, '0');
    return {
      id,
      customer_id: customerId,
      code_hash: codeHash(id, subject, code),
      created_at: at,
      expires_at: new Date(at.getTime() + life(purpose)),
      ...outbox.sealed(mobile === undefined ? undefined : { mobile, text: smsText(purpose, code) }),
    };
  };

  const otp: Otp = {
    subject: (purpose, value) => secrets.hash(`otp.${purpose}`, value),
    network: (ip) => secrets.hash('otp.address', networkOf(ip)),

    async send(tx, request) {
      const { purpose, subject } = request;
      const sender = { ...request, network: otp.network(request.ip) };
      const asked = now();
      const { quota, number } = await countsOf(tx, sender, asked, limits);
      const at = now();
      const sends = withinDay(number.sends, at);
      const seconds = secondsUntilSend(sends, withinDay(number.wrong, at), at, limits);
      if (seconds > 0) return { sent: false, retryAfter: seconds };
      if (!quota.granted) return { sent: false, retryAfter: quota.retryAfter };

      const { crowded, withheld } = quota;
      const update = { purpose, subject, before: number.sends, sends: [...sends, at] };
      if (crowded) {
        // Both do the same work on a crowded network; that for an unknown number is undone, but for this (security 5).
        await writeNumber(tx, update);
        await sql`savepoint code`.execute(tx);
      }
      await request.register?.(tx);
      await writeSend(tx, {
        ...update,
        before: crowded ? update.sends : update.before,
        ...newCode(request, at),
        address: sender.network,
        minute: minuteOf(asked),
        asked_at: asked,
        known: request.known,
      });
      if (crowded && withheld) await sql`rollback to savepoint code`.execute(tx);
      else if (crowded) await sql`release savepoint code`.execute(tx);
      return { sent: true, crowded, withheld };
    },

    async verify(tx, { purpose, subject, code, customerId, ip }) {
      const counts = await readSubject(tx, purpose, subject);
      const at = now();
      const wrong = withinDay(counts.wrong, at);
      const seconds = secondsUntilTry(wrong, at, limits);
      if (seconds > 0) return { ok: false, reason: 'locked', retryAfter: seconds };
      const newest = await newestChallenge(tx, purpose, subject);
      const guesses = await guessesOf(tx, newest?.customer_id ?? null, ip);
      const wait = guesses === undefined ? 0 : await secondsUntilGuess(tx, guesses, at, limits);
      if (wait > 0) return { ok: false, reason: 'locked', retryAfter: wait };

      if (newest === undefined || newest.used_at !== null) {
        if (guesses) await countWrong(tx, guesses, at);
        return { ok: false, reason: 'wrong' };
      }
      const end = newest.expires_at.getTime() + limits.graceSeconds * SECOND;
      if (at.getTime() > end) return { ok: false, reason: 'expired' };
      if (newest.attempts >= limits.triesPerCode) return { ok: false, reason: 'expired' };

      const isRight =
        timingSafeEqual(newest.code_hash, codeHash(newest.id, subject, code)) &&
        (customerId === undefined || customerId === newest.customer_id);
      await tx
        .updateTable('challenges')
        .set({ attempts: newest.attempts + 1, used_at: isRight ? at : null })
        .where('id', '=', newest.id)
        .execute();
      if (isRight) return { ok: true, customerId: newest.customer_id };
      await tx
        .updateTable('otp_subjects')
        .set({ wrong: [...wrong, at] })
        .where('purpose', '=', purpose)
        .where('subject', '=', subject)
        .execute();
      if (guesses) await countWrong(tx, guesses, at);
      return { ok: false, reason: 'wrong' };
    },
  };
  return {
    ...otp,
    async send(tx, request) {
      const sent = await otp.send(tx, request);
      metrics.codeSent(request.purpose, sent.sent ? (sent.withheld ? 'withheld' : 'sent') : 'refused');
      return sent;
    },
    async verify(tx, attempt) {
      const tried = await otp.verify(tx, attempt);
      metrics.codeTried(attempt.purpose, tried.ok ? 'right' : tried.reason);
      return tried;
    },
  };
}

/** Reads a number's row and locks it until the transaction ends; a number without one gets none. */
async function readSubject(tx: Tx, purpose: Purpose, subject: Buffer) {
  const row = await tx
    .selectFrom('otp_subjects')
    .select(['sends', 'wrong'])
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();
  return row ?? { sends: [], wrong: [] };
}

const newestChallenge = (tx: Tx, purpose: Purpose, subject: Buffer) =>
  tx
    .selectFrom('challenges')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
