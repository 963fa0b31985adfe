import { assign, emit, setup, stateIn } from 'xstate';
import { MOBILE_LENGTH, OTP_LENGTH, OTP_LIFE_MS, PAN_LENGTH, TERMS_TOAST_MS } from '#domain/limits.ts';
import type { Go } from '#domain/steps/destinations.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { promiseToProvide } from '../provided.ts';
import type { Attempt, SignedIn } from '../session.ts';

/** Which part of the wizard a failure belongs to: each has its own text for a refusal without one. */
export type LoginPart = 'send' | 'verify' | 'resend' | 'pan';

/** Why the wizard didn't go on; 'noSession' is a sign-in whose token is missing or malformed (LOG-05). */
export type LoginFailure = Failure | { kind: 'otpExpired' } | { kind: 'noSession' } | { kind: 'broken' };

type Failed = { ok: false; failure: LoginFailure };
export type CodeSent = { ok: true; profileId: string } | Failed;
export type CodeVerified = { ok: true; token: string; leadId: string | null } | Failed;
export type CodeSentAgain = { ok: true } | Failed;
export type PanVerified = { ok: true } | Failed;
export type PanChecked = { ok: true; verified: boolean } | Failed;

export type LoginEvent =
  | { type: 'MOBILE.SUBMITTED'; mobile: string; termsTicked: boolean }
  | { type: 'TERMS.TICKED' }
  | { type: 'OTP.SUBMITTED'; otp: string }
  | { type: 'OTP.RESEND' }
  | { type: 'NUMBER.CHANGE' }
  | { type: 'PAN.SUBMITTED'; pan: string }
  | { type: 'SIGNED.IN' };

export type LoginEmitted =
  | Go
  | { type: 'CODE.SENT'; attempt: Attempt }
  | { type: 'CODE.RESENT' }
  | { type: 'LOGIN.SUCCEEDED'; session: SignedIn }
  | { type: 'SESSION.LOST' };

type Context = {
  /** Where the wizard opens: the PAN part is for a person who is signed in (D-12). */
  opensAt: 'mobile' | 'pan';
  mobile: string;
  profileId: string;
  alert: { part: LoginPart; failure: LoginFailure } | null;
};

const hasDigits = (typed: string, length: number) => typed.length === length && /^\d+$/.test(typed);

/** What the sign-in wizard is made of: its types, actors, actions, guards and delays. */
export const login = setup({
  types: {
    context: {} as Context,
    events: {} as LoginEvent,
    emitted: {} as LoginEmitted,
    input: {} as { opensAt: 'mobile' | 'pan' },
  },
  actors: {
    loadStates: promiseToProvide<unknown, undefined>('loadStates'),
    sendCode: promiseToProvide<CodeSent, { mobile: string }>('sendCode'),
    verifyCode: promiseToProvide<CodeVerified, { mobile: string; otp: string; profileId: string }>(
      'verifyCode',
    ),
    sendCodeAgain: promiseToProvide<CodeSentAgain, { profileId: string }>('sendCodeAgain'),
    checkPan: promiseToProvide<PanChecked, undefined>('checkPan'),
    verifyPan: promiseToProvide<PanVerified, { pan: string }>('verifyPan'),
  },
  actions: {
    keepMobile: assign({ mobile: (_, mobile: string) => mobile }),
    keepProfile: assign({
      profileId: ({ context }, sent: CodeSent) => (sent.ok ? sent.profileId : context.profileId),
    }),
    clearAlert: assign({ alert: null }),
    keepFailure: assign({
      alert: (_, { part, outcome }: { part: LoginPart; outcome: { ok: boolean; failure?: LoginFailure } }) =>
        outcome.failure ? { part, failure: outcome.failure } : null,
    }),
    noteBroken: assign({
      alert: (_, part: LoginPart) => ({ part, failure: { kind: 'broken' as const } }),
    }),
    noteExpired: assign({ alert: { part: 'verify', failure: { kind: 'otpExpired' } } }),
    openAtMobile: assign({ opensAt: 'mobile' }),
    announceSent: emit(({ context }) => ({
      type: 'CODE.SENT' as const,
      attempt: { profileId: context.profileId, mobile: context.mobile },
    })),
    announceResent: emit({ type: 'CODE.RESENT' }),
    announceLogin: emit(({ context }, verified: CodeVerified) => ({
      type: 'LOGIN.SUCCEEDED' as const,
      session: {
        profileId: context.profileId,
        mobile: context.mobile,
        token: verified.ok ? verified.token : '',
        leadId: verified.ok ? verified.leadId : null,
      },
    })),
    announceLost: emit({ type: 'SESSION.LOST' }),
    goToDashboard: emit({ type: 'GO', to: 'dashboard' }),
    goToFreshDashboard: emit({ type: 'GO', to: 'dashboardFresh' }),
  },
  guards: {
    opensAtPan: ({ context }) => context.opensAt === 'pan',
    mobileIsComplete: (_, mobile: string) => hasDigits(mobile, MOBILE_LENGTH),
    mayBeSent: (_, typed: { mobile: string; termsTicked: boolean }) =>
      hasDigits(typed.mobile, MOBILE_LENGTH) && typed.termsTicked,
    codeIsComplete: (_, otp: string) => hasDigits(otp, OTP_LENGTH),
    codeIsExpired: stateIn('#login.otp.life.expired'),
    panIsComplete: (_, pan: string) => pan.length === PAN_LENGTH,
    succeeded: (_, outcome: { ok: boolean }) => outcome.ok,
    panWasVerified: (_, checked: PanChecked) => checked.ok && checked.verified,
    sessionIsLost: (_, outcome: PanVerified) =>
      !outcome.ok && ['sessionExpired', 'noProfile', 'noToken'].includes(outcome.failure.kind),
  },
  delays: { codeLife: OTP_LIFE_MS, termsMessage: TERMS_TOAST_MS },
});
