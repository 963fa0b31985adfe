import { fromPromise } from 'xstate';
import { WIZARD_MONTHLY_INCOME } from '#domain/limits.ts';
import { STATUS } from '#domain/wire/envelope.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { CodeSent, CodeSentAgain, CodeVerified, PanChecked, PanVerified } from '#machines/login.ts';
import { send } from '../../crm/client.ts';
import { idempotentSave } from '../../crm/idempotentSave.ts';
import { sendLead } from '../../crm/leadClient.ts';
import { codeExpiresAt } from '../../storage/codeLife.ts';
import { isProfileId, isToken } from '../../storage/session.ts';
import { verifyPan as verifyTypedPan } from '../pan-question/verifyPan.ts';

const failed = <Kind extends Exclude<Failure['kind'], 'network' | 'http' | 'refused'> | 'noSession'>(
  kind: Kind,
) => ({ ok: false, failure: { kind } }) as const;

/** A success without a profile id: no code was sent (LOG-03). */
const NO_PROFILE_ID = {
  ok: false,
  failure: { kind: 'refused', status: STATUS.success, message: null },
} as const;

const repeatSend = idempotentSave();
const repeatVerify = idempotentSave();
const repeatResend = idempotentSave();
const repeatPan = idempotentSave();

/** Sends a code to a mobile number. Returns the profile id without trailing dashes or underscores (LOG-02). */
export const sendCode = fromPromise<CodeSent, { mobile: string }>(async ({ input, signal }) => {
  const body = {
    event_name: 'login',
    mobile: input.mobile,
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
    utm_term: '',
    utm_content: '',
  } as const;
  const answer = await repeatSend(body, (idempotencyKey) => send('login', body, { signal, idempotencyKey }));
  if (!answer.ok) return answer;
  const id = String(answer.data.cust_profile_id ?? '').replace(/[-_]+$/, '');
  return isProfileId(id) ? { ok: true, profileId: id, expiresAt: codeExpiresAt() } : NO_PROFILE_ID;
});

/** Verifies a code; an answer whose token is missing or malformed makes no session (LOG-05). */
export const verifyCode = fromPromise<CodeVerified, { mobile: string; otp: string; profileId: string }>(
  async ({ input, signal }) => {
    const { mobile, otp, profileId: profile_id } = input;
    const body = { event_name: 'otp_verify', mobile, otp, profile_id } as const;
    const answer = await repeatVerify(body, (idempotencyKey) =>
      send('otpVerify', body, { signal, idempotencyKey }),
    );
    if (!answer.ok) return answer.failure.kind === 'malformed' ? failed('noSession') : answer;
    const { app_login_token: token, cust_profile_id: own, lead_id: lead } = answer.data;
    if (!isToken(token)) return failed('noSession');
    const idOr = <Other>(id: unknown, other: Other) => (isProfileId(String(id ?? '')) ? String(id) : other);
    // The reference CRM returns an attempt id until it is verified; another CRM returns the customer's id with the
    // code.
    return { ok: true, token, profileId: idOr(own, profile_id), leadId: idOr(lead, null) };
  },
);

/** Sends a new code, with the static key instead of a token (LOG-06). */
export const sendCodeAgain = fromPromise<CodeSentAgain, { profileId: string }>(async ({ input, signal }) => {
  const body = { event_name: 'resend_otp', profile_id: input.profileId } as const;
  const answer = await repeatResend(body, (idempotencyKey) =>
    send('resendOtp', body, { signal, idempotencyKey }),
  );
  return answer.ok ? { ok: true, expiresAt: codeExpiresAt() } : answer;
});

/** True when the signed-in customer's PAN is already verified (D-12). */
export const checkPan = fromPromise<PanChecked, undefined>(async () => {
  // Loaded on demand, because sign-in rarely needs the application actor.
  const { applicationLoaded } = await import('../../actors/application.ts');
  const { completed, failure } = await applicationLoaded();
  return failure && !completed.includes(1)
    ? { ok: false, failure }
    : { ok: true, verified: completed.includes(1) };
});

/** Verifies the PAN of a signed-in customer, with the wizard's fixed monthly income (LOG-07). */
export const verifyPan = fromPromise<PanVerified, { pan: string }>(({ input, signal }) => {
  const form = { pancard: input.pan, monthly_income: WIZARD_MONTHLY_INCOME };
  return repeatPan(form, (idempotencyKey) => verifyTypedPan(form, { signal, idempotencyKey }));
});

let states: Promise<unknown> | null = null;

/** Fetches the list of states once for the page, however often the wizard opens; a failed fetch is made again (LOG-09). */
export const loadStates = fromPromise<unknown, undefined>(() => {
  states ??= sendLead('masterData', { apiname: 'getstate' }).then((answer) => {
    if (!answer.ok) states = null;
    return answer;
  });
  return states;
});
