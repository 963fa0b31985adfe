import { assign, setup } from 'xstate';
import { OTP_LENGTH, PAN_LENGTH } from '#domain/limits.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { Repayment } from '#domain/wire/public.ts';
import { promiseToProvide } from './provided.ts';

/** Which call a failure belongs to: each has its own texts. */
export type RepayPart = 'send' | 'verify';
export type RepayFailure = Failure | { kind: 'broken' };

export type RepayCodeSent = { ok: true } | { ok: false; failure: Failure };
export type LoanFound = { ok: true; repayment: Repayment } | { ok: false; failure: Failure };

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
  alert: { part: RepayPart; failure: RepayFailure } | null;
};

/** The repayment lookup: PAN, one-time code, what is owed; no sign-in (P-02 to P-06). */
export const repayMachine = setup({
  types: { context: {} as Context, events: {} as RepayEvent },
  actors: {
    sendCode: promiseToProvide<RepayCodeSent, { pan: string }>('sendCode'),
    findLoan: promiseToProvide<LoanFound, { pan: string; otp: string }>('findLoan'),
  },
  actions: {
    keepPan: assign({ pan: (_, pan: string) => pan }),
    keepLoan: assign({ repayment: (_, found: LoanFound) => (found.ok ? found.repayment : null) }),
    keepFailure: assign({
      alert: (_, { part, outcome }: { part: RepayPart; outcome: { ok: boolean; failure?: Failure } }) =>
        outcome.failure ? { part, failure: outcome.failure } : null,
    }),
    noteBroken: assign({
      alert: (_, part: RepayPart) => ({ part, failure: { kind: 'broken' as const } }),
    }),
    clearAlert: assign({ alert: null }),
    forget: assign({ pan: '', repayment: null, alert: null }),
  },
  guards: {
    // Its shape is a hint that nothing enforces (P-02).
    panIsComplete: (_, pan: string) => pan.length === PAN_LENGTH,
    codeIsComplete: (_, otp: string) => otp.length === OTP_LENGTH && /^\d+$/.test(otp),
    succeeded: (_, outcome: { ok: boolean }) => outcome.ok,
  },
}).createMachine({
  id: 'repay',
  context: { pan: '', repayment: null, alert: null },
  initial: 'pan',
  states: {
    pan: {
      meta: { screen: 'pan' },
      initial: 'editing',
      states: {
        editing: {
          on: {
            'PAN.SUBMITTED': {
              guard: { type: 'panIsComplete', params: ({ event }) => event.pan },
              target: 'sending',
              actions: ['clearAlert', { type: 'keepPan', params: ({ event }) => event.pan }],
            },
          },
        },
        sending: {
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ pan: context.pan }),
            onDone: [
              { guard: { type: 'succeeded', params: ({ event }) => event.output }, target: '#repay.otp' },
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
      on: { 'PAN.CHANGE': { target: 'pan', actions: 'clearAlert' } },
      initial: 'editing',
      states: {
        editing: {
          on: {
            'OTP.SUBMITTED': {
              guard: { type: 'codeIsComplete', params: ({ event }) => event.otp },
              target: 'verifying',
              actions: 'clearAlert',
            },
          },
        },
        verifying: {
          invoke: {
            id: 'findLoan',
            src: 'findLoan',
            input: ({ context, event }) => ({
              pan: context.pan,
              otp: event.type === 'OTP.SUBMITTED' ? event.otp : '',
            }),
            onDone: [
              {
                guard: { type: 'succeeded', params: ({ event }) => event.output },
                target: '#repay.details',
                actions: { type: 'keepLoan', params: ({ event }) => event.output },
              },
              {
                target: 'editing',
                actions: {
                  type: 'keepFailure',
                  params: ({ event }) => ({ part: 'verify', outcome: event.output }),
                },
              },
            ],
            onError: { target: 'editing', actions: { type: 'noteBroken', params: 'verify' } },
          },
        },
      },
    },
    details: {
      meta: { screen: 'details' },
      on: { 'PAN.ANOTHER': { target: 'pan', actions: 'forget' } },
    },
  },
});
