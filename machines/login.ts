import { answer, keep } from '#atlas/declare/answers.ts';
import { outputOf } from '#atlas/declare/provided.ts';
import { CODE_CHECK_MS, OTP_LIFE_MS } from '#domain/limits.ts';
import { type LoginFailure, type LoginPart, loginSetup } from './login/setup.ts';

export type {
  CodeSent,
  CodeSentAgain,
  CodeVerified,
  LoginFailure,
  LoginPart,
  PanChecked,
  PanVerified,
} from './login/setup.ts';

/** A failed outcome together with the call that it belongs to. */
const failureOf =
  (part: LoginPart) =>
  ({ event }: { event: { output: { ok: boolean; failure?: LoginFailure } } }) => ({
    part,
    outcome: event.output,
  });

/** A customer whose session the service rejects, or that lacks its data, returns to the mobile number. */
const rejected = {
  guard: { type: 'sessionRejected', params: outputOf },
  target: '#login.opening',
  actions: [{ type: 'recordFailure', params: failureOf('pan') }, 'openAtMobile', 'announceRejected'],
} as const;

/**
 * The sign-in wizard (LOG-01 to LOG-09). A code's life is a separate region, so that a wrong code or a slow answer
 * doesn't restart the 30 seconds; only a new code does.
 */
export const loginMachine = loginSetup.createMachine({
  id: 'login',
  context: ({ input }) => ({
    opensAt: input.opensAt,
    mobile: '',
    profileId: '',
    expiresAt: 0,
    alert: null,
  }),
  // Its result is not used yet, and its failure blocks nothing (LOG-09).
  invoke: { id: 'loadStates', src: 'loadStates', onDone: {}, onError: {} },
  initial: 'opening',
  states: {
    opening: {
      description: 'The wizard decides with which part to begin.',
      always: [{ guard: 'opensAtPan', target: 'pan' }, { target: 'mobile' }],
    },
    mobile: {
      description: 'The mobile number and the terms are asked for.',
      meta: { screen: 'mobile' },
      on: {
        // Signed in from another tab: there is nothing left to ask.
        'SIGNED.IN': { target: 'done', actions: 'goToDashboard' },
        'CODE.RESTORED': {
          target: 'otp',
          actions: { type: 'restoreCode', params: ({ event }) => event },
        },
        'MOBILE.SUBMITTED': [
          {
            guard: { type: 'mayBeSent', params: ({ event }) => event },
            target: '.sending',
            actions: ['clearAlert', { type: 'setMobile', params: ({ event }) => event.mobile }],
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
        editing: { description: 'The person types the number and ticks the terms.' },
        termsMissing: {
          description: 'The number is whole but the terms are not ticked; a message asks for them.',
          tags: 'terms missing',
          after: { termsMessage: { target: 'editing' } },
          on: { 'TERMS.TICKED': { target: 'editing' } },
        },
        sending: {
          description: 'The service is asked to send a code.',
          tags: 'sending',
          on: { 'MOBILE.SUBMITTED': {} },
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ mobile: context.mobile }),
            onDone: [
              answer('succeeded', '#login.otp', [keep('setCode'), 'announceSent']),
              { target: 'editing', actions: { type: 'recordFailure', params: failureOf('send') } },
            ],
            onError: { target: 'editing', actions: { type: 'recordUnknownFailure', params: 'send' } },
          },
        },
      },
    },
    otp: {
      description: 'A code was sent and is asked for.',
      tags: 'show code part',
      meta: { screen: 'otp' },
      on: {
        'SIGNED.IN': { target: 'done', actions: 'goToDashboard' },
        'NUMBER.CHANGE': { target: 'mobile', actions: 'clearAlert' },
      },
      type: 'parallel',
      states: {
        life: {
          description: 'How long the code is valid.',
          initial: 'counting',
          states: {
            counting: {
              description: 'The code is valid; the ring counts down by the wall clock.',
              meta: {
                times: [
                  { by: 'codeClock', after: OTP_LIFE_MS, name: 'code expires' },
                  { by: 'codeClock', every: CODE_CHECK_MS, name: 'clock is read' },
                ],
              },
              invoke: {
                id: 'codeClock',
                src: 'codeClock',
                input: ({ context }) => ({ expiresAt: context.expiresAt }),
                onError: { target: 'expired' },
              },
              on: { 'CODE.EXPIRED': { target: 'expired' } },
            },
            expired: {
              description: 'The code has expired; a new one can be sent.',
              tags: 'code expired',
            },
          },
        },
        code: {
          description: 'What the person does with the code.',
          initial: 'entering',
          states: {
            entering: {
              description: 'The code can be typed and submitted.',
              on: {
                'OTP.SUBMITTED': [
                  { guard: 'codeIsExpired', target: '.typing', actions: 'recordExpiry' },
                  {
                    guard: { type: 'codeIsComplete', params: ({ event }) => event.otp },
                    target: 'verifying',
                    actions: 'clearAlert',
                  },
                ],
                'OTP.RESEND': { guard: 'codeIsExpired', target: 'resending', actions: 'clearAlert' },
              },
              initial: 'typing',
              states: {
                typing: { description: 'The person types the code.' },
                refused: {
                  description: 'The code was wrong: it is marked, and the next key replaces it.',
                  tags: 'entry refused',
                },
              },
            },
            verifying: {
              description: 'The service checks the code.',
              tags: 'verifying',
              invoke: {
                id: 'verifyCode',
                src: 'verifyCode',
                input: ({ context, event }) => ({
                  mobile: context.mobile,
                  profileId: context.profileId,
                  otp: event.type === 'OTP.SUBMITTED' ? event.otp : '',
                }),
                onDone: [
                  answer('succeeded', '#login.done', [keep('announceLogin'), 'goToDashboard']),
                  {
                    guard: { type: 'wasRefused', params: outputOf },
                    target: 'entering.refused',
                    actions: { type: 'recordFailure', params: failureOf('verify') },
                  },
                  { target: 'entering', actions: { type: 'recordFailure', params: failureOf('verify') } },
                ],
                onError: { target: 'entering', actions: { type: 'recordUnknownFailure', params: 'verify' } },
              },
            },
            resending: {
              description: 'The service is asked for a new code.',
              tags: 'resending',
              invoke: {
                id: 'sendCodeAgain',
                src: 'sendCodeAgain',
                input: ({ context }) => ({ profileId: context.profileId }),
                onDone: [
                  {
                    guard: { type: 'succeeded', params: outputOf },
                    target: ['entering', '#login.otp.life.counting'],
                    actions: [keep('setExpiry'), 'announceSent', 'announceResent'],
                  },
                  { target: 'entering', actions: { type: 'recordFailure', params: failureOf('resend') } },
                ],
                onError: { target: 'entering', actions: { type: 'recordUnknownFailure', params: 'resend' } },
              },
            },
          },
        },
      },
    },
    pan: {
      description: 'A signed-in person is asked for the PAN.',
      tags: 'show pan part',
      meta: { screen: 'pan' },
      initial: 'checking',
      states: {
        // A customer with a verified PAN goes to the dashboard (D-12); after an unknown answer the PAN can be typed.
        checking: {
          description: 'It is checked whether the PAN is verified already.',
          tags: 'loading',
          invoke: {
            id: 'checkPan',
            src: 'checkPan',
            onDone: [
              answer('panWasVerified', '#login.done', 'goToDashboard'),
              rejected,
              { target: 'editing' },
            ],
            onError: { target: 'editing' },
          },
        },
        editing: {
          description: 'The PAN can be typed and submitted.',
          on: {
            'PAN.SUBMITTED': {
              guard: { type: 'panIsComplete', params: ({ event }) => event.pan },
              target: 'verifying',
              actions: 'clearAlert',
            },
          },
          initial: 'typing',
          states: {
            typing: { description: 'The person types the PAN.' },
            refused: {
              description: 'The PAN was refused: it is marked, and the next key replaces it.',
              tags: 'entry refused',
            },
          },
        },
        verifying: {
          description: 'The service checks the PAN.',
          tags: 'verifying',
          invoke: {
            id: 'verifyPan',
            src: 'verifyPan',
            input: ({ event }) => ({ pan: event.type === 'PAN.SUBMITTED' ? event.pan : '' }),
            onDone: [
              answer('succeeded', '#login.done', 'goToFreshDashboard'),
              rejected,
              {
                guard: { type: 'wasRefused', params: outputOf },
                target: 'editing.refused',
                actions: { type: 'recordFailure', params: failureOf('pan') },
              },
              { target: 'editing', actions: { type: 'recordFailure', params: failureOf('pan') } },
            ],
            onError: { target: 'editing', actions: { type: 'recordUnknownFailure', params: 'pan' } },
          },
        },
      },
    },
    done: { description: 'The wizard is finished; the dashboard opens.', tags: 'leaving', type: 'final' },
  },
});
