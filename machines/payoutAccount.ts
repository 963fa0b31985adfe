import { assign, emit, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import { type DraftFields, sameFields } from '#domain/forms/drafts.ts';
import { OTP_LENGTH } from '#domain/limits.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import type { SessionRejected } from './emitted.ts';
import { isRejected, type LoanActed, type LoanFailure, type LoanRead } from './loanAnswers.ts';

type Events =
  | { type: 'RETRY' }
  /** What is typed passed the schema of step 9. */
  | { type: 'SUBMIT'; fields: DraftFields }
  | { type: 'CODE.SUBMITTED'; otp: string }
  /** Another code for the same account. */
  | { type: 'CODE.WANTED' }
  /** Back to what was typed, which stays in the form. */
  | { type: 'EDIT' };

/** What the application says of the account is another one now. */
type AccountChanged = { type: 'ACCOUNT.CHANGED' };

type Context = {
  loan: LoanView | null;
  /** The account that a code was asked for. */
  fields: DraftFields;
  isCodeSent: boolean;
  failure: LoanFailure | null;
};

type Tag =
  | 'show loading'
  | 'not loaded'
  | 'show form'
  | 'changed elsewhere'
  | 'sending code'
  | 'at code'
  | 'code refused'
  | 'saving'
  | 'show outcome'
  | 'changed';

type Subject = { loan: LoanView | null; fields: DraftFields };
const subject = ({ context: { loan, fields } }: { context: Context }): Subject => ({ loan, fields });

const canChange = (loan: LoanView | null): boolean => loan?.can.includes('ACCOUNT.CHANGED') === true;

/** What every call shares: a loan that has changed meanwhile. */
const setbacks = [
  answer('wasOvertaken', '#payoutAccount.form.overtaken', keep('storeLoan')),
  answer('isOver', '#payoutAccount.over', keep('storeLoan')),
] as const;

/**
 * Another account for a loan's payout: the form of step 9, and a code that is sent for this account alone. What is typed stays
 * in the form until the account is changed [LOAN-58].
 */
export const payoutAccountMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    emitted: {} as SessionRejected | AccountChanged,
    tags: {} as Tag,
  },
  actors: {
    read: promiseToProvide<LoanRead, undefined>('read'),
    sendCode: promiseToProvide<LoanActed, Subject>('sendCode'),
    change: promiseToProvide<LoanActed, Subject & { otp: string }>('change'),
  },
  actions: {
    storeRead: assign({ loan: (_, read: LoanRead) => (read.ok ? read.loan : null), failure: null }),
    storeLoan: assign({ loan: ({ context }, acted: LoanActed) => acted.loan ?? context.loan, failure: null }),
    storeFields: assign({ fields: (_, fields: DraftFields) => fields, isCodeSent: false }),
    recordCode: assign({ isCodeSent: true }),
    storeFailure: assign({
      failure: (_, outcome: LoanRead | LoanActed) => (outcome.ok ? null : outcome.failure),
    }),
    recordUnknownFailure: assign({ failure: { kind: 'broken' } }),
    clearFailure: assign({ failure: null }),
    emitSessionRejected: emit({ type: 'SESSION.REJECTED' }),
    emitChanged: emit({ type: 'ACCOUNT.CHANGED' }),
  },
  guards: {
    canChange: (_, read: LoanRead) => read.ok && canChange(read.loan),
    wasRead: (_, read: LoanRead) => read.ok,
    succeeded: (_, acted: LoanActed) => acted.ok,
    sessionRejected: (_, outcome: LoanRead | LoanActed) => isRejected(outcome),
    wasOvertaken: ({ context }, { ok, loan }: LoanActed) =>
      !ok && loan !== null && loan.seen !== context.loan?.seen && canChange(loan),
    isOver: (_, { ok, loan }: LoanActed) => !ok && loan !== null && !canChange(loan),
    wasRefused: (_, acted: LoanActed) => !acted.ok && acted.failure.kind === 'refused',
    isOfCode: ({ context }, fields: DraftFields) => context.isCodeSent && sameFields(fields, context.fields),
    codeIsComplete: (_, otp: string) => otp.length === OTP_LENGTH && /^\d+$/.test(otp),
  },
}).createMachine({
  id: 'payoutAccount',
  context: { loan: null, fields: {}, isCodeSent: false, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The page asks which account stands, and whether it can be changed.',
      tags: 'show loading',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          answer('canChange', 'form', keep('storeRead')),
          answer('wasRead', 'over', keep('storeRead')),
          answer('sessionRejected', 'failed', 'emitSessionRejected'),
          { target: 'failed', actions: keep('storeFailure') },
        ],
        onError: { target: 'failed', actions: 'recordUnknownFailure' },
      },
    },
    failed: {
      description: 'The account could not be read.',
      tags: 'not loaded',
      on: { RETRY: { target: 'loading', actions: 'clearFailure' } },
    },
    form: {
      description: 'The person types another account.',
      tags: 'show form',
      on: {
        SUBMIT: [
          {
            guard: { type: 'isOfCode', params: ({ event }) => event.fields },
            target: 'code',
            actions: 'clearFailure',
          },
          {
            target: 'sending',
            actions: ['clearFailure', { type: 'storeFields', params: ({ event }) => event.fields }],
          },
        ],
      },
      initial: 'ready',
      states: {
        ready: { description: 'The form is empty, or has what the person typed since.' },
        overtaken: {
          description:
            'The loan has changed in another tab or on another device: the page says which account stands now; what was typed may replace it.',
          tags: 'changed elsewhere',
        },
      },
    },
    sending: {
      description: 'The service checks the account, and is asked to send a code for it.',
      tags: ['show form', 'sending code'],
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: subject,
        onDone: [
          answer('succeeded', 'code', [keep('storeLoan'), 'recordCode']),
          ...setbacks,
          answer('sessionRejected', 'form', [keep('storeFailure'), 'emitSessionRejected']),
          { target: 'form', actions: keep('storeFailure') },
        ],
        onError: { target: 'form', actions: 'recordUnknownFailure' },
      },
    },
    code: {
      description: 'A code was sent for this account; typing it changes the account.',
      tags: 'at code',
      on: {
        'CODE.SUBMITTED': {
          guard: { type: 'codeIsComplete', params: ({ event }) => event.otp },
          target: 'saving',
          actions: 'clearFailure',
        },
        'CODE.WANTED': { target: 'resending', actions: 'clearFailure' },
        EDIT: { target: 'form', actions: 'clearFailure' },
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
    resending: {
      description: 'Another code is asked for; where none is sent, the one of before counts.',
      tags: ['at code', 'sending code'],
      invoke: {
        id: 'resendCode',
        src: 'sendCode',
        input: subject,
        onDone: [
          answer('succeeded', 'code', keep('storeLoan')),
          ...setbacks,
          answer('sessionRejected', 'code', [keep('storeFailure'), 'emitSessionRejected']),
          { target: 'code', actions: keep('storeFailure') },
        ],
        onError: { target: 'code', actions: 'recordUnknownFailure' },
      },
    },
    saving: {
      description: 'The service checks the code and changes the account.',
      tags: ['at code', 'saving'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context, event }) => ({
          ...subject({ context }),
          otp: event.type === 'CODE.SUBMITTED' ? event.otp : '',
        }),
        onDone: [
          answer('succeeded', 'changed', [keep('storeLoan'), 'emitChanged']),
          ...setbacks,
          answer('sessionRejected', 'code', [keep('storeFailure'), 'emitSessionRejected']),
          answer('wasRefused', 'code.refused', keep('storeFailure')),
          { target: 'code', actions: keep('storeFailure') },
        ],
        onError: { target: 'code', actions: 'recordUnknownFailure' },
      },
    },
    changed: {
      type: 'final',
      description: 'The account was changed.',
      tags: ['show outcome', 'changed'],
    },
    over: {
      type: 'final',
      description: 'There is no account to change: the money is on its way, or nothing was sent.',
      tags: 'show outcome',
    },
  },
});
