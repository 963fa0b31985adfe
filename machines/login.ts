import { type LoginFailure, type LoginPart, login } from './login/types.ts';
import { outputOf } from './provided.ts';

export type {
  CodeSent,
  CodeSentAgain,
  CodeVerified,
  LoginFailure,
  LoginPart,
  PanChecked,
  PanVerified,
} from './login/types.ts';

/** A failure together with the part of the wizard that it belongs to. */
const ofPart =
  (part: LoginPart) =>
  ({ event }: { event: { output: { ok: boolean; failure?: LoginFailure } } }) => ({
    part,
    outcome: event.output,
  });

/** Whoever is not signed in any more begins with the mobile number again. */
const lost = {
  guard: { type: 'sessionIsLost', params: outputOf },
  target: '#login.opening',
  actions: [{ type: 'keepFailure', params: ofPart('pan') }, 'openAtMobile', 'announceLost'],
} as const;

/**
 * The sign-in wizard (LOG-01 to LOG-09). A code's life runs beside what is done with it, so that a wrong code or
 * a slow answer doesn't start the 30 seconds anew; sending again does.
 */
export const loginMachine = login.createMachine({
  id: 'login',
  context: ({ input }) => ({ opensAt: input.opensAt, mobile: '', profileId: '', alert: null }),
  // What comes of it isn't used yet, and its failure blocks nothing (LOG-09).
  invoke: { id: 'loadStates', src: 'loadStates', onDone: {}, onError: {} },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'opensAtPan', target: 'pan' }, { target: 'mobile' }] },
    mobile: {
      meta: { screen: 'mobile' },
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
                guard: { type: 'succeeded', params: outputOf },
                target: '#login.otp',
                actions: [{ type: 'keepProfile', params: outputOf }, 'announceSent'],
              },
              { target: 'editing', actions: { type: 'keepFailure', params: ofPart('send') } },
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
                    guard: { type: 'succeeded', params: outputOf },
                    target: '#login.done',
                    actions: [{ type: 'announceLogin', params: outputOf }, 'goToDashboard'],
                  },
                  { target: 'entering', actions: { type: 'keepFailure', params: ofPart('verify') } },
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
                    guard: { type: 'succeeded', params: outputOf },
                    target: ['entering', '#login.otp.life.counting'],
                    actions: ['announceSent', 'announceResent'],
                  },
                  { target: 'entering', actions: { type: 'keepFailure', params: ofPart('resend') } },
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
                guard: { type: 'panWasVerified', params: outputOf },
                target: '#login.done',
                actions: 'goToDashboard',
              },
              lost,
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
                guard: { type: 'succeeded', params: outputOf },
                target: '#login.done',
                actions: 'goToFreshDashboard',
              },
              lost,
              { target: 'editing', actions: { type: 'keepFailure', params: ofPart('pan') } },
            ],
            onError: { target: 'editing', actions: { type: 'noteBroken', params: 'pan' } },
          },
        },
      },
    },
    done: { type: 'final' },
  },
});
