import { assign, emit, setup, stateIn } from 'xstate';
import type { Go } from '#domain/destinations.ts';
import { MOBILE_LENGTH, OTP_LENGTH, OTP_LIFE_MS, PAN_LENGTH, TERMS_MESSAGE_MS } from '#domain/limits.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { promiseToProvide } from './provided.ts';
import type { Attempt, SignedIn } from './session.ts';

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

/**
 * The sign-in wizard (LOG-01 to LOG-09). A code's life runs beside what is done with it, so that a wrong code or
 * a slow answer doesn't start the 30 seconds anew; sending again does.
 */
export const loginMachine = setup({
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
  delays: { codeLife: OTP_LIFE_MS, termsMessage: TERMS_MESSAGE_MS },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({ opensAt: input.opensAt, mobile: '', profileId: '', alert: null }),
  // What comes of it isn't used yet, and its failure blocks nothing (LOG-09).
  invoke: { id: 'loadStates', src: 'loadStates', onDone: {}, onError: {} },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'opensAtPan', target: 'pan' }, { target: 'mobile' }] },
    mobile: {
      meta: { screen: 'mobile' },
      // Signed in from another tab: this wizard has nothing left to ask.
      on: {
        // Signed in from another tab: this wizard has nothing left to ask.
        'SIGNED.IN': { target: 'done', actions: 'goToDashboard' },
        'MOBILE.SUBMITTED': [
          {
            guard: { type: 'mayBeSent', params: ({ event }) => event },
            target: '.sending',
            actions: ['clearAlert', { type: 'keepMobile', params: ({ event }) => event.mobile }],
          },
          {
            guard: { type: 'mobileIsComplete', params: ({ event }) => event.mobile },
            target: '.termsMissing',
            actions: 'clearAlert',
          },
        ],
      },
      initial: 'editing',
      states: {
        editing: {},
        termsMissing: {
          after: { termsMessage: { target: 'editing' } },
          on: { 'TERMS.TICKED': { target: 'editing' } },
        },
        sending: {
          on: { 'MOBILE.SUBMITTED': {} },
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ mobile: context.mobile }),
            onDone: [
              {
                guard: { type: 'succeeded', params: ({ event }) => event.output },
                target: '#login.otp',
                actions: [{ type: 'keepProfile', params: ({ event }) => event.output }, 'announceSent'],
              },
              {
                target: 'editing',
                actions: {
                  type: 'keepFailure',
                  params: ({ event }) => ({ part: 'send', outcome: event.output }),
                },
              },
            ],
            onError: { target: 'editing', actions: { type: 'noteBroken', params: 'send' } },
          },
        },
      },
    },
    otp: {
      meta: { screen: 'otp' },
      on: {
        'SIGNED.IN': { target: 'done', actions: 'goToDashboard' },
        'NUMBER.CHANGE': { target: 'mobile', actions: 'clearAlert' },
      },
      type: 'parallel',
      states: {
        life: {
          initial: 'counting',
          states: { counting: { after: { codeLife: { target: 'expired' } } }, expired: {} },
        },
        code: {
          initial: 'entering',
          states: {
            entering: {
              on: {
                'OTP.SUBMITTED': [
                  { guard: 'codeIsExpired', actions: 'noteExpired' },
                  {
                    guard: { type: 'codeIsComplete', params: ({ event }) => event.otp },
                    target: 'verifying',
                    actions: 'clearAlert',
                  },
                ],
                'OTP.RESEND': { guard: 'codeIsExpired', target: 'resending', actions: 'clearAlert' },
              },
            },
            verifying: {
              invoke: {
                id: 'verifyCode',
                src: 'verifyCode',
                input: ({ context, event }) => ({
                  mobile: context.mobile,
                  profileId: context.profileId,
                  otp: event.type === 'OTP.SUBMITTED' ? event.otp : '',
                }),
                onDone: [
                  {
                    guard: { type: 'succeeded', params: ({ event }) => event.output },
                    target: '#login.done',
                    actions: [
                      { type: 'announceLogin', params: ({ event }) => event.output },
                      'goToDashboard',
                    ],
                  },
                  {
                    target: 'entering',
                    actions: {
                      type: 'keepFailure',
                      params: ({ event }) => ({ part: 'verify', outcome: event.output }),
                    },
                  },
                ],
                onError: { target: 'entering', actions: { type: 'noteBroken', params: 'verify' } },
              },
            },
            resending: {
              invoke: {
                id: 'sendCodeAgain',
                src: 'sendCodeAgain',
                input: ({ context }) => ({ profileId: context.profileId }),
                onDone: [
                  {
                    guard: { type: 'succeeded', params: ({ event }) => event.output },
                    target: ['entering', '#login.otp.life.counting'],
                    actions: ['announceSent', 'announceResent'],
                  },
                  {
                    target: 'entering',
                    actions: {
                      type: 'keepFailure',
                      params: ({ event }) => ({ part: 'resend', outcome: event.output }),
                    },
                  },
                ],
                onError: { target: 'entering', actions: { type: 'noteBroken', params: 'resend' } },
              },
            },
          },
        },
      },
    },
    pan: {
      meta: { screen: 'pan' },
      initial: 'checking',
      states: {
        // Whoever's PAN is verified has no business here (D-12); whether it is blocks nobody's way in.
        checking: {
          invoke: {
            id: 'checkPan',
            src: 'checkPan',
            onDone: [
              {
                guard: { type: 'panWasVerified', params: ({ event }) => event.output },
                target: '#login.done',
                actions: 'goToDashboard',
              },
              {
                guard: { type: 'sessionIsLost', params: ({ event }) => event.output },
                target: '#login.opening',
                actions: [
                  { type: 'keepFailure', params: ({ event }) => ({ part: 'pan', outcome: event.output }) },
                  'openAtMobile',
                  'announceLost',
                ],
              },
              { target: 'editing' },
            ],
            onError: { target: 'editing' },
          },
        },
        editing: {
          on: {
            'PAN.SUBMITTED': {
              guard: { type: 'panIsComplete', params: ({ event }) => event.pan },
              target: 'verifying',
              actions: 'clearAlert',
            },
          },
        },
        verifying: {
          invoke: {
            id: 'verifyPan',
            src: 'verifyPan',
            input: ({ event }) => ({ pan: event.type === 'PAN.SUBMITTED' ? event.pan : '' }),
            onDone: [
              {
                guard: { type: 'succeeded', params: ({ event }) => event.output },
                target: '#login.done',
                actions: 'goToFreshDashboard',
              },
              {
                guard: { type: 'sessionIsLost', params: ({ event }) => event.output },
                target: '#login.opening',
                actions: [
                  { type: 'keepFailure', params: ({ event }) => ({ part: 'pan', outcome: event.output }) },
                  'openAtMobile',
                  'announceLost',
                ],
              },
              {
                target: 'editing',
                actions: {
                  type: 'keepFailure',
                  params: ({ event }) => ({ part: 'pan', outcome: event.output }),
                },
              },
            ],
            onError: { target: 'editing', actions: { type: 'noteBroken', params: 'pan' } },
          },
        },
      },
    },
    done: { type: 'final' },
  },
});
