import { assign, emit, sendTo, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { lastingToProvide, promiseToProvide } from '#atlas/declare/provided.ts';
import type { Timed } from '#atlas/declare/times.ts';
import {
  LOAN_EXPECTED_MS,
  LOAN_HIDDEN_MS,
  LOAN_REFRESH_MS,
  PAYMENT_AWAITED_MS,
  PAYMENT_POLL_MS,
} from '#domain/limits.ts';
import type { Go } from '#domain/steps/destinations.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import type { SessionRejected } from './emitted.ts';
import {
  type Begun,
  isLost,
  isRejected,
  type LoanActed,
  type LoanFailure,
  type LoanRead,
} from './loanAnswers.ts';

/** The actions that a person can take on their loan, apart from accepting its offer. */
export type LoanAction =
  | { type: 'withdraw' }
  | { type: 'decline' }
  | { type: 'answer'; text: string }
  /** To pay until a day, yyyy-mm-dd. */
  | { type: 'hardship'; until: string }
  | { type: 'hardshipBack' };

/** The actions that are asked for in a dialog. */
export type LoanDialog = 'withdraw' | 'decline' | 'hardship';

/** The event of the chart `loan` that each action sends. */
const SENDS: Record<LoanAction['type'], string> = {
  withdraw: 'WITHDRAW',
  decline: 'DECLINE',
  answer: 'GIVEN',
  hardship: 'HARDSHIP.ASKED',
  hardshipBack: 'HARDSHIP.WITHDRAWN',
};

type Events =
  | { type: 'RETRY' }
  /** The page was looked at again, or its time has passed. */
  | { type: 'REFRESH' }
  | { type: 'DIALOG.OPENED'; dialog: LoanDialog }
  | { type: 'DIALOG.CLOSED' }
  | { type: 'ACTION.SENT'; action: LoanAction }
  /** Pay on the provider's page. */
  | { type: 'PAY'; rupees: number }
  | { type: 'APPLY.AGAIN' };

/** Tells the watch whether something of the lender is expected. */
export type Expectation = { type: 'EXPECTATION'; isExpected: boolean };

/** The loan is another one than was shown: whatever else shows it is stale. */
type LoanMoved = { type: 'LOAN.MOVED' };

/** More time was asked for, with the moment by which it is answered, or the request was taken back. */
type MoreTime = { type: 'TIME.ASKED'; deadline: LoanView['deadline'] } | { type: 'TIME.WITHDRAWN' };

/** What a person pressed last: an action, to pay, or to apply again. Its button says why it failed. */
export type LoanPress = LoanAction['type'] | 'pay' | 'again';

type Context = {
  loan: LoanView | null;
  /** When it was read, in milliseconds since 1970. */
  readAt: number | null;
  /** Why it could not be read again since. */
  lost: LoanFailure | null;
  dialog: LoanDialog | null;
  /** True when the loan had changed before the last action reached the service. */
  hasChanged: boolean;
  /** Whether a payment on the provider's page was begun, and none has come since [PAY-13]. */
  isAwaited: boolean;
  press: LoanPress | null;
  /** Why the press failed, or, before a loan is shown, why none could be read. */
  failure: LoanFailure | null;
};

type Tag =
  | 'show loading'
  | 'not loaded'
  | 'show loan'
  | 'last known'
  | 'no loan'
  | 'acting'
  | 'beginning'
  | 'paying';

const canSend = (loan: LoanView | null, action: LoanAction['type']): boolean =>
  loan?.can.includes(SENDS[action]) ?? false;

/** A day that more time may be asked for [LOAN-50]. */
const mayAskFor = (loan: LoanView | null, until: string): boolean =>
  loan?.more_time?.days.some(({ day }) => day === until) ?? false;

/** Whether a request for more time waits for its answer. */
const isWaiting = (loan: LoanView | null): boolean => canSend(loan, 'hardshipBack');

/** The events that are accepted whenever the loan is shown and nothing is being sent. */
const presses = {
  'DIALOG.OPENED': {
    guard: { type: 'canOpen', params: ({ event }: { event: { dialog: LoanDialog } }) => event.dialog },
    actions: { type: 'openDialog', params: ({ event }: { event: { dialog: LoanDialog } }) => event.dialog },
  },
  'DIALOG.CLOSED': { actions: 'closeDialog' },
  'ACTION.SENT': {
    guard: { type: 'canAct', params: ({ event }: { event: { action: LoanAction } }) => event.action },
    target: 'acting',
    actions: {
      type: 'beginPress',
      params: ({ event }: { event: { action: LoanAction } }) => event.action.type,
    },
  },
  PAY: {
    guard: { type: 'canPay', params: ({ event }: { event: { rupees: number } }) => event.rupees },
    target: 'paying',
    actions: { type: 'beginPress', params: 'pay' },
  },
  'APPLY.AGAIN': {
    guard: 'canApplyAgain',
    target: 'beginning',
    actions: { type: 'beginPress', params: 'again' },
  },
} as const;

/** Reads a shown loan again; where that fails, it is the last known one. */
const readAgain = <const Id extends string>(id: Id) =>
  ({
    id,
    src: 'read',
    onDone: [
      answer('hasMoved', 'idle', [keep('storeRead'), 'dropFailure', 'emitMoved']),
      answer('hasLoan', 'idle', keep('storeRead')),
      answer('sessionRejected', 'lastKnown', 'emitSessionRejected'),
      { target: 'lastKnown', actions: keep('storeLost') },
    ],
    onError: { target: 'lastKnown', actions: 'recordUnknownLoss' },
  }) as const;

/** Where an action leads that failed: an answer leaves the loan as it is shown, without one it is the last known one. */
const unsent = [
  answer('sessionRejected', 'lastKnown', 'emitSessionRejected'),
  answer('isLost', 'lastKnown', [keep('storeFailure'), keep('storeLost')]),
  { target: 'idle', actions: keep('storeFailure') },
] as const;
const broken = { target: 'lastKnown', actions: ['recordUnknownFailure', 'recordUnknownLoss'] } as const;

/** A customer's own loan: reading it, keeping it fresh, and what can be done about it now [LOAN-23]. */
export const myLoanMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    emitted: {} as SessionRejected | Go | LoanMoved | MoreTime,
    tags: {} as Tag,
    meta: {} as Timed<'watch'>,
  },
  actors: {
    read: promiseToProvide<LoanRead, undefined>('read'),
    act: promiseToProvide<LoanActed, { loan: LoanView | null; action: LoanAction | null }>('act'),
    applyAgain: promiseToProvide<Begun, { loan: LoanView | null }>('applyAgain'),
    pay: promiseToProvide<Begun, { loan: LoanView | null; rupees: number }>('pay'),
    watch: lastingToProvide<{ type: 'REFRESH' }, undefined, Expectation>('watch'),
  },
  actions: {
    storeRead: assign(({ context: { dialog } }, read: LoanRead) => {
      const loan = read.ok ? read.loan : null;
      // The loan may no longer offer what the dialog asks about.
      return {
        loan,
        readAt: read.ok ? (read.at ?? null) : null,
        lost: null,
        dialog: dialog && canSend(loan, dialog) ? dialog : null,
        isAwaited: read.ok && read.isAwaited === true,
      };
    }),
    storeLastKnown: assign((_, read: LoanRead) =>
      read.ok || !read.lastKnown
        ? {}
        : { loan: read.lastKnown.loan, readAt: read.lastKnown.at, lost: read.failure },
    ),
    storeLost: assign({
      lost: (_, outcome: LoanRead | LoanActed | Begun) => (outcome.ok ? null : outcome.failure),
    }),
    recordUnknownLoss: assign({ lost: { kind: 'broken' } }),
    /** A refused action leaves a loan that has changed since the person saw it [LOAN-20]. */
    storeActed: assign({
      loan: ({ context }, acted: LoanActed) => acted.loan ?? context.loan,
      dialog: null,
      hasChanged: (_, acted: LoanActed) => !acted.ok,
      failure: null,
    }),
    storeFailure: assign({
      failure: (_, outcome: LoanRead | LoanActed | Begun) => (outcome.ok ? null : outcome.failure),
    }),
    recordUnknownFailure: assign({ failure: { kind: 'broken' } }),
    /** A failure stays until the next press, or until the loan is another one [LOAN-76]. */
    beginPress: assign({ press: (_, press: LoanPress) => press, failure: null, hasChanged: false }),
    dropFailure: assign({ failure: null }),
    openDialog: assign({ dialog: (_, dialog: LoanDialog) => dialog, failure: null, hasChanged: false }),
    closeDialog: assign({ dialog: null, failure: null }),
    emitSessionRejected: emit({ type: 'SESSION.REJECTED' }),
    emitMoved: emit({ type: 'LOAN.MOVED' }),
    emitAsked: emit(({ context: { loan } }) => ({
      type: 'TIME.ASKED' as const,
      deadline: loan?.deadline ?? null,
    })),
    emitTakenBack: emit({ type: 'TIME.WITHDRAWN' }),
    tellWatch: sendTo(
      'watch',
      ({ context: { loan } }): Expectation => ({
        type: 'EXPECTATION',
        isExpected: loan?.next === 'lender',
      }),
    ),
    goToDashboard: emit({ type: 'GO', to: 'dashboardFresh' }),
  },
  guards: {
    hasLoan: (_, read: LoanRead) => read.ok && read.loan !== null,
    hasMoved: ({ context }, read: LoanRead) =>
      read.ok && read.loan !== null && read.loan.seen !== context.loan?.seen,
    wasRead: (_, read: LoanRead) => read.ok,
    isLost: (_, outcome: LoanActed | Begun) => isLost(outcome),
    isLastKnown: (_, read: LoanRead) => isLost(read) && !read.ok && Boolean(read.lastKnown),
    succeeded: (_, outcome: { ok: boolean }) => outcome.ok,
    hasAskedForTime: ({ context }, acted: LoanActed) =>
      acted.ok && isWaiting(acted.loan) && !isWaiting(context.loan),
    hasTakenBack: ({ context }, acted: LoanActed) =>
      acted.ok && isWaiting(context.loan) && !isWaiting(acted.loan),
    sessionRejected: (_, outcome: LoanRead | LoanActed | Begun) => isRejected(outcome),
    hasChanged: ({ context }, acted: LoanActed) =>
      !acted.ok && acted.loan !== null && acted.loan.seen !== context.loan?.seen,
    canOpen: ({ context }, dialog: LoanDialog) => canSend(context.loan, dialog),
    canAct: ({ context: { loan } }, action: LoanAction) =>
      canSend(loan, action.type) && (action.type !== 'hardship' || mayAskFor(loan, action.until)),
    canPay: ({ context: { loan } }, rupees: number) =>
      loan?.can_pay_online === true && rupees > 0 && rupees <= (loan.account?.owed ?? 0),
    canApplyAgain: ({ context }) => context.loan?.can_apply_again === true,
  },
}).createMachine({
  id: 'myLoan',
  context: {
    loan: null,
    readAt: null,
    lost: null,
    dialog: null,
    hasChanged: false,
    isAwaited: false,
    press: null,
    failure: null,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The page asks for the loan.',
      tags: 'show loading',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          answer('hasLoan', 'shown', keep('storeRead')),
          answer('wasRead', 'none'),
          answer('sessionRejected', 'failed', 'emitSessionRejected'),
          answer('isLastKnown', 'shown.lastKnown', keep('storeLastKnown')),
          { target: 'failed', actions: keep('storeFailure') },
        ],
        onError: { target: 'failed', actions: 'recordUnknownFailure' },
      },
    },
    failed: {
      description: 'The loan could not be read, and none is kept from before.',
      tags: 'not loaded',
      on: { RETRY: { target: 'loading', actions: 'dropFailure' } },
    },
    none: { type: 'final', description: 'No application was sent yet.', tags: 'no loan' },
    shown: {
      description: 'The loan is shown, with what can be done about it now.',
      tags: 'show loan',
      meta: {
        times: [
          { by: 'watch', every: LOAN_REFRESH_MS, name: 'loan is read' },
          { by: 'watch', every: LOAN_EXPECTED_MS, name: 'loan is read, while the lender acts next' },
          { by: 'watch', every: LOAN_HIDDEN_MS, name: 'loan is read, in a tab that nobody looks at' },
          { by: 'watch', every: PAYMENT_POLL_MS, name: 'loan is read, awaiting a payment' },
          { by: 'storage', after: PAYMENT_AWAITED_MS, name: 'payment is no longer awaited' },
        ],
      },
      invoke: { id: 'watch', src: 'watch' },
      initial: 'idle',
      states: {
        idle: {
          description: 'The person reads, or answers in a dialog.',
          entry: 'tellWatch',
          on: {
            REFRESH: { target: 'refreshing' },
            ...presses,
          },
        },
        refreshing: {
          description:
            'The loan is read again; what was known before stays on the screen, and can be acted on.',
          on: presses,
          invoke: readAgain('refresh'),
        },
        lastKnown: {
          description:
            'The loan could not be read again: it is shown as it was known, with the time of that, until the network is back.',
          tags: 'last known',
          on: { REFRESH: { target: 'rereading' }, ...presses },
        },
        rereading: {
          description: 'The loan is read again; until it is there, it is shown as it was known.',
          tags: 'last known',
          on: presses,
          invoke: readAgain('reread'),
        },
        acting: {
          description: 'An action of the person is being sent.',
          tags: 'acting',
          invoke: {
            id: 'act',
            src: 'act',
            input: ({ context, event }) => ({
              loan: context.loan,
              action: event.type === 'ACTION.SENT' ? event.action : null,
            }),
            onDone: [
              answer('hasAskedForTime', 'idle', [keep('storeActed'), 'emitAsked']),
              answer('hasTakenBack', 'idle', [keep('storeActed'), 'emitTakenBack']),
              answer('succeeded', 'idle', keep('storeActed')),
              answer('hasChanged', 'idle', keep('storeActed')),
              ...unsent,
            ],
            onError: broken,
          },
        },
        paying: {
          description: 'An order is made, and the person goes to the provider’s page to pay it.',
          tags: ['acting', 'paying'],
          invoke: {
            id: 'pay',
            src: 'pay',
            input: ({ context, event }) => ({
              loan: context.loan,
              rupees: event.type === 'PAY' ? event.rupees : 0,
            }),
            onDone: [answer('succeeded', 'leaving'), ...unsent],
            onError: broken,
          },
        },
        leaving: {
          description: 'The provider’s page is opening; who comes back to this one reads the loan again.',
          tags: ['acting', 'paying'],
          on: { REFRESH: { target: 'refreshing' } },
        },
        beginning: {
          description: 'A new application is begun, with what was said before as drafts.',
          tags: ['acting', 'beginning'],
          invoke: {
            id: 'applyAgain',
            src: 'applyAgain',
            input: ({ context }) => ({ loan: context.loan }),
            onDone: [answer('succeeded', 'idle', 'goToDashboard'), ...unsent],
            onError: broken,
          },
        },
      },
    },
  },
});
