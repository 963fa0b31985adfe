import { assign, emit, setup, stateIn } from 'xstate';
import { listenerToProvide, promiseToProvide } from '#atlas/declare/provided.ts';
import type { Timed } from '#atlas/declare/times.ts';
import { MOBILE_LENGTH, OTP_LENGTH, PAN_LENGTH, TERMS_TOAST_MS } from '#domain/limits.ts';
import type { Go } from '#domain/steps/destinations.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { Attempt, SignedIn } from '../session.ts';

/** The call that failed: each has its own text for a refusal without a message. */
export type LoginPart = 'send' | 'verify' | 'resend' | 'pan';

/** The reason why a part was refused; 'noSession' is a sign-in whose token is missing or malformed (LOG-05). */
export type LoginFailure = Failure | { kind: 'otpExpired' } | { kind: 'noSession' } | { kind: 'broken' };

type Failed = { ok: false; failure: LoginFailure };
/** `expiresAt`: when the code's life ends, in milliseconds since 1970. */
export type CodeSent = { ok: true; profileId: string; expiresAt: number } | Failed;
export type CodeVerified = { ok: true; token: string; profileId: string; leadId: string | null } | Failed;
export type CodeSentAgain = { ok: true; expiresAt: number } | Failed;
export type PanVerified = { ok: true } | Failed;
export type PanChecked = { ok: true; verified: boolean } | Failed;

export type LoginEvent =
  | { type: 'MOBILE.SUBMITTED'; mobile: string; termsTicked: boolean }
  | { type: 'TERMS.TICKED' }
  | { type: 'OTP.SUBMITTED'; otp: string }
  | { type: 'OTP.RESEND' }
  /** The wall clock has reached the end of the code's life. */
  | { type: 'CODE.EXPIRED' }
  /** This tab was reloaded while a code was waiting to be entered. */
  | { type: 'CODE.RESTORED'; profileId: string; mobile: string; expiresAt: number }
  | { type: 'NUMBER.CHANGE' }
  | { type: 'PAN.SUBMITTED'; pan: string }
  | { type: 'SIGNED.IN' };

export type LoginEmitted =
  | Go
  | { type: 'CODE.SENT'; attempt: Attempt }
  | { type: 'CODE.RESENT' }
  | { type: 'LOGIN.SUCCEEDED'; session: SignedIn }
  | { type: 'SESSION.REJECTED' };

type RestoredCode = Extract<LoginEvent, { type: 'CODE.RESTORED' }>;

type Context = {
  /** The part at which the wizard opens; the PAN part requires a session (D-12). */
  opensAt: 'mobile' | 'pan';
  mobile: string;
  profileId: string;
  /** The time at which the code expires, in milliseconds since 1970; 0 without a code. */
  expiresAt: number;
  alert: { part: LoginPart; failure: LoginFailure } | null;
};

/** Tags for views: the part to render, and its activity. */
type Tag =
  | 'show code part'
  | 'show pan part'
  | 'loading'
  | 'leaving'
  | 'terms missing'
  | 'sending'
  | 'verifying'
  | 'resending'
  | 'code expired'
  /** The service refused the field's value. */
  | 'entry refused';

const hasDigits = (typed: string, length: number) => typed.length === length && /^\d+$/.test(typed);

/** The sign-in wizard's types, actors, actions, guards and delays; `login.ts` has its states. */
export const loginSetup = setup({
  types: {
    context: {} as Context,
    events: {} as LoginEvent,
    emitted: {} as LoginEmitted,
    tags: {} as Tag,
    meta: {} as Timed<'codeClock'>,
    input: {} as { opensAt: 'mobile' | 'pan' },
  },
  actors: {
    loadStates: promiseToProvide<unknown, undefined>('loadStates'),
    sendCode: promiseToProvide<CodeSent, { mobile: string }>('sendCode'),
    verifyCode: promiseToProvide<CodeVerified, { mobile: string; otp: string; profileId: string }>(
      'verifyCode',
    ),
    codeClock: listenerToProvide<{ type: 'CODE.EXPIRED' }, { expiresAt: number }>('codeClock'),
    sendCodeAgain: promiseToProvide<CodeSentAgain, { profileId: string }>('sendCodeAgain'),
    checkPan: promiseToProvide<PanChecked, undefined>('checkPan'),
    verifyPan: promiseToProvide<PanVerified, { pan: string }>('verifyPan'),
  },
  actions: {
    setMobile: assign({ mobile: (_, mobile: string) => mobile }),
    setCode: assign((_, sent: CodeSent) =>
      sent.ok ? { profileId: sent.profileId, expiresAt: sent.expiresAt } : {},
    ),
    setExpiry: assign((_, sent: CodeSentAgain) => (sent.ok ? { expiresAt: sent.expiresAt } : {})),
    restoreCode: assign((_, { mobile, profileId, expiresAt }: RestoredCode) => ({
      mobile,
      profileId,
      expiresAt,
    })),
    clearAlert: assign({ alert: null }),
    recordFailure: assign({
      alert: (_, { part, outcome }: { part: LoginPart; outcome: { ok: boolean; failure?: LoginFailure } }) =>
        outcome.failure ? { part, failure: outcome.failure } : null,
    }),
    recordUnknownFailure: assign({
      alert: (_, part: LoginPart) => ({ part, failure: { kind: 'broken' as const } }),
    }),
    recordExpiry: assign({ alert: { part: 'verify', failure: { kind: 'otpExpired' } } }),
    openAtMobile: assign({ opensAt: 'mobile' }),
    announceSent: emit(({ context }) => ({
      type: 'CODE.SENT' as const,
      attempt: { profileId: context.profileId, mobile: context.mobile },
    })),
    announceResent: emit({ type: 'CODE.RESENT' }),
    announceLogin: emit(({ context }, verified: CodeVerified) => ({
      type: 'LOGIN.SUCCEEDED' as const,
      session: {
        profileId: verified.ok ? verified.profileId : '',
        mobile: context.mobile,
        token: verified.ok ? verified.token : '',
        leadId: verified.ok ? verified.leadId : null,
      },
    })),
    announceRejected: emit({ type: 'SESSION.REJECTED' }),
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
    wasRefused: (_, outcome: { ok: boolean; failure?: LoginFailure }) => outcome.failure?.kind === 'refused',
    panWasVerified: (_, checked: PanChecked) => checked.ok && checked.verified,
    sessionRejected: (_, outcome: PanVerified) =>
      !outcome.ok && ['sessionRejected', 'noProfile', 'noToken'].includes(outcome.failure.kind),
  },
  delays: { termsMessage: TERMS_TOAST_MS },
});
