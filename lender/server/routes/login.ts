import { randomUUID } from 'node:crypto';
import { getLocale } from '#domain/getLocale.ts';
import { m } from '#messages';
import { recordPress } from '#server/customer/consents/recordPress.ts';
import { customerOf } from '#server/database/repositories/customers.ts';
import { openLead } from '#server/database/repositories/leads.ts';
import { type Answer, refused, success, tooMany } from '#server/http/answers.ts';
import { type Context, type Handlers, UUID } from '#server/http/contract.ts';
import type { Deps } from '#server/start/deps.ts';

type SignInScope = Pick<Context<'login'>, 'tx' | 'ip'>;

/** The id of a sign-in attempt; an unused id for a text that isn't one. */
const attemptOf = (id: string) => (UUID.test(id) ? id : randomUUID());

interface Sending {
  readonly attempt: string;
  /** Undefined for an unknown attempt: nothing is sent, with the same answer and work (security 5). */
  readonly mobile: string | undefined;
}

/** Sends a login code to a number, known or not, with the same answer and work (security 5). */
async function sendCode(
  { tx, ip }: SignInScope,
  deps: Deps,
  { attempt, mobile }: Sending,
  answer: Pick<Answer, 'Data' | 'Message'>,
) {
  const { otp } = deps;
  const subject = otp.subject('login', mobile ?? attempt);
  const request = {
    purpose: 'login',
    subject,
    mobile,
    customerId: null,
    hasLoan: false,
    ip,
    attempt,
  } as const;
  const sent = await otp.send(tx, request);
  if (!sent.sent) return tooMany(sent.retryAfter);
  return success(answer.Data, sent.crowded ? m.crm_code_sent_crowded() : answer.Message);
}

/** Checks a code of this attempt; a right one opens the session, and the first one customer and lead (D-21). */
async function signIn(
  { tx, ip }: SignInScope,
  deps: Deps,
  verification: { mobile: string; otp: string; attempt: string },
): Promise<Answer> {
  const { mobile, otp: code } = verification;
  const attempt = attemptOf(verification.attempt);
  const subject = deps.otp.subject('login', mobile);
  const tried = await deps.otp.verify(tx, { purpose: 'login', subject, code, attempt, ip });
  if (!tried.ok && tried.reason === 'locked') return tooMany(tried.retryAfter);
  if (!tried.ok) return refused(tried.reason === 'expired' ? m.crm_code_expired() : m.crm_code_wrong());
  const at = deps.now();
  const customerId = await customerOf(tx, deps.secrets, mobile, at, getLocale());
  await recordPress(tx, { customerId, at }, 'sign-in');
  const token = await deps.sessions.issue(tx, customerId, deps.otp.network(ip), attempt);
  const lead = await openLead(tx, customerId, at);
  const data = { app_login_token: token, cust_profile_id: customerId, lead_id: lead };
  return success(data, m.crm_signed_in());
}

/**
 * Sign-in by mobile and one-time code (LOG-02, LOG-05, API-02). Until the code is verified, the profile id, or the
 * journey client's lead id, is a random one of this attempt, so that it tells nothing about the number.
 */
export const LOGIN: Handlers = {
  login(context, deps) {
    const attempt = randomUUID();
    const answer = { Data: { cust_profile_id: attempt }, Message: m.crm_code_sent() };
    return sendCode(context, deps, { attempt, mobile: context.body.mobile }, answer);
  },

  sendOtp(context, deps) {
    const attempt = randomUUID();
    const answer = { Data: { lead_id: attempt }, Message: m.crm_code_sent() };
    return sendCode(context, deps, { attempt, mobile: context.body.mobile }, answer);
  },

  otpVerify(context, deps) {
    const { mobile, otp, profile_id: attempt } = context.body;
    return signIn(context, deps, { mobile, otp, attempt });
  },

  verifyOtp(context, deps) {
    const { mobile, otp, lead_id: attempt } = context.body;
    return signIn(context, deps, { mobile, otp, attempt });
  },

  async resendOtp(context, deps) {
    const attempt = attemptOf(context.body.profile_id);
    const mobile = await deps.otp.mobileOf(context.tx, attempt);
    return sendCode(context, deps, { attempt, mobile }, { Data: null, Message: m.crm_code_resent() });
  },
};
