import { assign, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { outputOf, promiseToProvide } from '#atlas/declare/provided.ts';
import type { Timed } from '#atlas/declare/times.ts';
import { OTP_LENGTH, PAN_LENGTH, REPAY_OTP_LIFE_MS } from '#domain/limits.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { Repayment } from '#domain/wire/public.ts';

/** The call that failed: each has its own texts. */
export type RepayPart = 'send' | 'verify';
export type RepayFailure = Failure | { kind: 'broken' };

export type RepayCodeSent = { ok: true } | { ok: false; failure: Failure };
/** `payProof`: what an order through the payment provider takes, where there is one [PAY-14]. */
export type LoanFound =
  | { ok: true; repayment: Repayment; payProof?: string | null }
  | { ok: false; failure: Failure };

export type RepayEvent =
  | { type: 'PAN.SUBMITTED'; pan: string }
  | { type: 'OTP.SUBMITTED'; otp: string }
  /** Back to PAN Entry. */
  | { type: 'PAN.CHANGE' }
  /** Look up another PAN. */
  | { type: 'PAN.ANOTHER' };

type Context = {
  pan: string;
  repayment: Repayment | null;
  payProof: string | null;
  alert: { part: RepayPart; failure: RepayFailure } | null;
};

/** Tags for views: the open part, and its activity. */
type Tag =
  | 'at PAN'
  | 'at code'
  | 'at loan'
  | 'sending'
  | 'verifying'
  /** The service refused the code. */
  | 'code refused';

/** A failed outcome together with the call that it belongs to. */
const failureOf =
  (part: RepayPart) =>
  ({ event }: { event: { output: { ok: boolean; failure?: Failure } } }) => ({
    part,
    outcome: event.output,
  });

/** The repayment lookup: PAN, one-time code, amount owed; without a sign-in (P-02 to P-06). */
export const repayMachine = setup({
  types: { context: {} as Context, events: {} as RepayEvent, tags: {} as Tag, meta: {} as Timed },
  actors: {
    sendCode: promiseToProvide<RepayCodeSent, { pan: string }>('sendCode'),
    findLoan: promiseToProvide<LoanFound, { pan: string; otp: string }>('findLoan'),
  },
  actions: {
    setPan: assign({ pan: (_, pan: string) => pan }),
    setLoan: assign((_, found: LoanFound) =>
      found.ok ? { repayment: found.repayment, payProof: found.payProof ?? null } : {},
    ),
    recordFailure: assign({
      alert: (_, { part, outcome }: { part: RepayPart; outcome: { ok: boolean; failure?: Failure } }) =>
        outcome.failure ? { part, failure: outcome.failure } : null,
    }),
    recordUnknownFailure: assign({
      alert: (_, part: RepayPart) => ({ part, failure: { kind: 'broken' as const } }),
    }),
    clearAlert: assign({ alert: null }),
    reset: assign({ pan: '', repayment: null, payProof: null, alert: null }),
  },
  guards: {
    // The PAN's shape is only a hint (P-02).
    panIsComplete: (_, pan: string) => pan.length === PAN_LENGTH,
    codeIsComplete: (_, otp: string) => otp.length === OTP_LENGTH && /^\d+$/.test(otp),
    succeeded: (_, outcome: { ok: boolean }) => outcome.ok,
    wasRefused: (_, outcome: LoanFound) => !outcome.ok && outcome.failure.kind === 'refused',
  },
}).createMachine({
  id: 'repay',
  context: { pan: '', repayment: null, payProof: null, alert: null },
  initial: 'pan',
  states: {
    pan: {
      description: 'Part 1: the PAN of the loan is asked for.',
      tags: 'at PAN',
      meta: { screen: 'pan' },
      initial: 'editing',
      states: {
        editing: {
          description: 'The person types the PAN.',
          on: {
            'PAN.SUBMITTED': {
              guard: { type: 'panIsComplete', params: ({ event }) => event.pan },
              target: 'sending',
              actions: ['clearAlert', { type: 'setPan', params: ({ event }) => event.pan }],
            },
          },
        },
        sending: {
          description: 'The service is asked to send a code to the mobile number of the loan.',
          tags: 'sending',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ pan: context.pan }),
            onDone: [
              answer('succeeded', '#repay.otp'),
              { target: 'editing', actions: { type: 'recordFailure', params: failureOf('send') } },
            ],
            onError: { target: 'editing', actions: { type: 'recordUnknownFailure', params: 'send' } },
          },
        },
      },
    },
    otp: {
      description: 'Part 2: the code from the SMS is asked for.',
      tags: 'at code',
      meta: { screen: 'otp', times: [{ by: 'service', after: REPAY_OTP_LIFE_MS, name: 'code expires' }] },
      on: { 'PAN.CHANGE': { target: 'pan', actions: 'clearAlert' } },
      initial: 'editing',
      states: {
        editing: {
          description: 'The code can be typed and submitted.',
          on: {
            'OTP.SUBMITTED': {
              guard: { type: 'codeIsComplete', params: ({ event }) => event.otp },
              target: 'verifying',
              actions: 'clearAlert',
            },
          },
          initial: 'typing',
          states: {
            typing: { description: 'The person types the code.' },
            refused: {
              description: 'The code was wrong: it is marked, and the next key replaces it.',
              tags: 'code refused',
            },
          },
        },
        verifying: {
          description: 'The service checks the code and looks up the loan.',
          tags: 'verifying',
          invoke: {
            id: 'findLoan',
            src: 'findLoan',
            input: ({ context, event }) => ({
              pan: context.pan,
              otp: event.type === 'OTP.SUBMITTED' ? event.otp : '',
            }),
            onDone: [
              answer('succeeded', '#repay.details', keep('setLoan')),
              {
                guard: { type: 'wasRefused', params: outputOf },
                target: 'editing.refused',
                actions: { type: 'recordFailure', params: failureOf('verify') },
              },
              { target: 'editing', actions: { type: 'recordFailure', params: failureOf('verify') } },
            ],
            onError: { target: 'editing', actions: { type: 'recordUnknownFailure', params: 'verify' } },
          },
        },
      },
    },
    details: {
      description: 'Part 3: the loan and what is owed are shown.',
      tags: 'at loan',
      meta: { screen: 'details' },
      on: { 'PAN.ANOTHER': { target: 'pan', actions: 'reset' } },
    },
  },
});
