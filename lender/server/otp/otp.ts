import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { BRAND } from '#domain/brand.ts';
import { OTP_LENGTH, SECOND } from '#domain/limits.ts';
import { m } from '#messages';
import { networkOf } from '#server/base/clientNetwork.ts';
import type { Config } from '#server/base/config/config.ts';
import type { Secrets } from '#server/base/secrets.ts';
import type { Db } from '#server/database/connect.ts';
import { mobileHash } from '#server/database/repositories/customers.ts';
import type { OtpPurpose } from '#server/database/schema.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import {
  type Claimed,
  countWrong,
  type GuessCounts,
  hasSignedInFrom,
  secondsUntilGuess,
} from '#server/otp/guessing.ts';
import { secondsUntilSend, secondsUntilTry, withinDay } from '#server/otp/limits.ts';
import { countsOf, minuteOf } from '#server/otp/sendQuota.ts';
import { NOBODY, type Outbox } from '#server/otp/sms/outbox.ts';
import { writeSend } from '#server/otp/writeSend.ts';

export interface SendRequest {
  readonly purpose: OtpPurpose;
  /** The keyed hash of the mobile (login), the PAN (repay), the proposal (accept) or the loan (account): Otp.subject. */
  readonly subject: Buffer;
  /** The recipient of the code; undefined sends nothing and answers the same (security 5). */
  readonly mobile: string | undefined;
  /** The owner of the loan that a code other than to sign in is about. */
  readonly customerId: string | null;
  /** The amount of the loan that a code accepts. */
  readonly amount?: string;
  /** The last digits of the account that a code is for. */
  readonly account?: string;
  /** What the code is for alone, where many such things have one subject. */
  readonly about?: string;
  /** The caller's IP address. */
  readonly ip: string;
  /** The sign-in attempt that the code is for; a resend keeps it. Undefined for repay codes. */
  readonly attempt?: string;
}

export type SendResult =
  /** `withheld`: answered alike, and nothing was sent (Quota). */
  | { readonly sent: true; readonly crowded: boolean; readonly withheld: boolean }
  | { readonly sent: false; readonly retryAfter: number };

export interface VerifyRequest {
  readonly purpose: OtpPurpose;
  readonly subject: Buffer;
  readonly code: string;
  /** What the code was sent for; anything else counts as a wrong code. */
  readonly about?: string;
  /** The attempt to sign in with this number, if given; anything else counts as a wrong code. */
  readonly attempt?: string;
  /** The caller's IP address. */
  readonly ip: string;
}

export type VerifyResult =
  | { readonly ok: true; readonly customerId: string | null }
  | { readonly ok: false; readonly reason: 'wrong' | 'expired' }
  | { readonly ok: false; readonly reason: 'locked'; readonly retryAfter: number };

/** Creates, sends and checks one-time codes under a lock on the number's row (security 1 to 5). */
export interface Otp {
  /** The look-up hash of a ten-digit mobile (login), an upper-case PAN (repay), `lead/number` of a proposal (accept) or lead (account). */
  subject(purpose: OtpPurpose, value: string): Buffer;
  /** The hash of a caller's address; also stored with tokens. */
  network(ip: string): Buffer;
  /** The mobile of a sign-in attempt of the last 24 hours. */
  mobileOf(tx: Tx, attempt: string): Promise<string | undefined>;
  /** Creates a code and puts its SMS in the outbox, or returns the seconds until the next one is allowed. */
  send(tx: Tx, request: SendRequest): Promise<SendResult>;
  /** Whether `verify` would take a code now. Counts nothing. */
  wouldTake(db: Db, attempt: VerifyRequest): Promise<boolean>;
  /** Counts the attempt, then compares. The caller must commit whatever comes back: a throw erases the count. */
  verify(tx: Tx, attempt: VerifyRequest): Promise<VerifyResult>;
}

/** Ends a transaction that leaves nothing behind. */
class RolledBack extends Error {}

/** Counters of codes that were asked for, and tried. */
export interface CodeCounters {
  codeSent(purpose: OtpPurpose, outcome: 'sent' | 'refused' | 'withheld'): void;
  codeTried(purpose: OtpPurpose, outcome: 'right' | 'wrong' | 'expired' | 'locked'): void;
}

export interface OtpDeps {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly outbox: Outbox;
  readonly metrics: CodeCounters;
  readonly now: () => Date;
}

const TEXTS: Readonly<
  Record<OtpPurpose, (words: { code: string; brand: string; amount: string; account: string }) => string>
> = {
  login: m.sms_login_code,
  repay: m.sms_repay_code,
  accept: m.sms_accept_code,
  account: m.sms_account_code,
};

export function createOtp({ config, secrets, outbox, metrics, now }: OtpDeps): Otp {
  const limits = config.otp;
  const life = (purpose: OtpPurpose) =>
    (purpose === 'login' ? limits.lifeSeconds : limits.repayLifeSeconds) * SECOND;
  const codeHash = (
    id: string,
    { subject, about }: { subject: Buffer; about?: string | undefined },
    code: string,
  ) => secrets.hash('otp.code', id, subject.toString('hex'), code, ...(about === undefined ? [] : [about]));
  const host = config.publicOrigin ? new URL(config.publicOrigin).hostname : 'localhost';
  const smsText = ({ purpose, amount = '', account = '' }: SendRequest, code: string) => {
    const text = TEXTS[purpose]({ code, brand: BRAND.name, amount, account });
    return `${text}\n\n@${host} #${code}`;
  };

  /** Undefined for a network that the customer signed in from before: it may mistype without waiting. */
  const guessesOf = async (tx: Tx, claimed: Claimed, ip: string): Promise<GuessCounts | undefined> =>
    (await hasSignedInFrom(tx, claimed, otp.network(ip)))
      ? undefined
      : {
          network: secrets.hash('otp.wrong', networkOf(ip)),
          everyone: secrets.hash('otp.wrong', 'everyone'),
        };

  /** Undefined `to` does the same work: the SMS has no recipient, and no code is correct (security 5). */
  const newCode = (request: SendRequest, to: string | undefined, at: Date) => {
    const { purpose, customerId, mobile, attempt } = request;
    const id = randomUUID();
    const code = randomInt(10 ** OTP_LENGTH)
      .toString()
      .padStart(OTP_LENGTH, '0');
    const { id: message_id, ...message } = outbox.sealed({
      mobile: to ?? NOBODY,
      text: smsText(request, code),
    });
    return {
      id,
      customer_id: customerId,
      code_hash: codeHash(id, request, to === undefined ? randomUUID() : code),
      created_at: at,
      expires_at: new Date(at.getTime() + life(purpose)),
      attempt: attempt ?? null,
      resend_to: attempt ? secrets.encrypt(mobile ?? NOBODY, 'challenges.mobile', id) : null,
      ...message,
      message_id,
    };
  };

  const otp: Otp = {
    subject: (purpose, value) =>
      purpose === 'login' ? mobileHash(secrets, value) : secrets.hash(`otp.${purpose}`, value),
    network: (ip) => secrets.hash('otp.address', networkOf(ip)),

    async mobileOf(tx, attempt) {
      const row = await tx
        .selectFrom('challenges')
        .select(['id', 'mobile'])
        .where('attempt', '=', attempt)
        .limit(1)
        .executeTakeFirst();
      const mobile = row?.mobile && secrets.decryptText(row.mobile, 'challenges.mobile', row.id);
      return mobile === null || mobile === NOBODY ? undefined : mobile;
    },

    async send(tx, request) {
      const { purpose, subject } = request;
      const sender = { ...request, network: otp.network(request.ip) };
      const requestedAt = now();
      const { quota, number } = await countsOf(tx, sender, requestedAt, limits);
      const at = now();
      const sends = withinDay(number.sends, at);
      const seconds = secondsUntilSend(sends, withinDay(number.wrong, at), at, limits);
      if (seconds > 0) return { sent: false, retryAfter: seconds };
      if (!quota.granted) return { sent: false, retryAfter: quota.retryAfter };

      const { known, crowded, withheld } = quota;
      await writeSend(tx, {
        purpose,
        subject,
        before: number.sends,
        sends: [...sends, at],
        ...newCode(request, withheld ? undefined : request.mobile, at),
        address: sender.network,
        minute: minuteOf(requestedAt),
        asked_at: requestedAt,
        sent: withheld ? 0 : 1,
        counts: !known && !withheld,
      });
      return { sent: true, crowded, withheld };
    },

    async wouldTake(db, attempt) {
      let wouldTake = false;
      const tried = inTransaction(db, async (tx) => {
        wouldTake = (await otp.verify(tx, attempt)).ok;
        throw new RolledBack();
      });
      await tried.catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      });
      return wouldTake;
    },

    async verify(tx, { purpose, subject, code, about, attempt, ip }) {
      const counts = await readSubject(tx, purpose, subject);
      const at = now();
      const wrong = withinDay(counts.wrong, at);
      const seconds = secondsUntilTry(wrong, at, limits);
      if (seconds > 0) return { ok: false, reason: 'locked', retryAfter: seconds };
      const newest = await newestChallenge(tx, purpose, subject, attempt);
      const customerId = newest?.customer_id ?? null;
      const claimed = purpose === 'login' ? { mobileHash: subject } : { customerId };
      const guesses = await guessesOf(tx, claimed, ip);
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
        timingSafeEqual(newest.code_hash, codeHash(newest.id, { subject, about }, code)) &&
        (attempt === undefined || newest.ofAttempt);
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
async function readSubject(tx: Tx, purpose: OtpPurpose, subject: Buffer) {
  const row = await tx
    .selectFrom('otp_subjects')
    .select(['sends', 'wrong'])
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();
  return row ?? { sends: [], wrong: [] };
}

const newestChallenge = (tx: Tx, purpose: OtpPurpose, subject: Buffer, attempt: string | undefined) =>
  tx
    .selectFrom('challenges')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('challenges as own')
          .where('own.subject', '=', subject)
          .where('own.attempt', '=', attempt ?? null),
      ).as('ofAttempt'),
    )
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
