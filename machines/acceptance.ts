import { assign, emit, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { lastingToProvide, outputOf, promiseToProvide } from '#atlas/declare/provided.ts';
import type { Timed } from '#atlas/declare/times.ts';
import { LOAN_REFRESH_MS, OTP_LENGTH } from '#domain/limits.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import type { SessionRejected } from './emitted.ts';
import { isRejected, type LoanActed, type LoanFailure, type LoanRead } from './loanAnswers.ts';

type Events =
  | { type: 'RETRY' }
  /** The Key Facts Statement was opened. */
  | { type: 'STATEMENT.OPENED' }
  | { type: 'AGREEMENT.TICKED'; agreed: boolean }
  | { type: 'CODE.WANTED' }
  | { type: 'CODE.SUBMITTED'; otp: string }
  | { type: 'DECLINE' }
  | { type: 'DECLINE.CONFIRMED' }
  | { type: 'DECLINE.CANCELLED' }
  /** Reads the loan again after it has changed. */
  | { type: 'READ.AGAIN' }
  /** The loan was read again meanwhile. */
  | LoanReadAgain;

export type LoanReadAgain = { type: 'LOAN.READ'; read: LoanRead };

type Context = {
  loan: LoanView | null;
  hasAgreed: boolean;
  /** Whether a code was sent for this offer. */
  isCodeSent: boolean;
  failure: LoanFailure | null;
};

/** The tags that views ask for. */
type Tag =
  | 'show loading'
  | 'show offer'
  | 'statement closed'
  | 'statement open'
  | 'opening'
  | 'sending code'
  | 'at code'
  | 'code refused'
  /** Nobody knows whether the yes arrived. */
  | 'yes unanswered'
  | 'accepting'
  | 'asking to decline'
  | 'declining'
  /** There is nothing left to decide. */
  | 'show outcome'
  | 'accepted'
  | 'declined'
  | 'changed'
  | 'not loaded';

/** The loan that an action is about; actors run only while there is one. */
type Subject = { loan: LoanView | null };
const subject = ({ context }: { context: Context }): Subject => ({ loan: context.loan });

/** The transitions that every action shares: an expired session, a loan that has changed meanwhile. */
const setbacks = [
  {
    guard: { type: 'sessionRejected', params: outputOf<LoanActed> },
    target: '#acceptance.failed',
    actions: 'emitSessionRejected',
  },
  {
    guard: { type: 'hasChanged', params: outputOf<LoanActed> },
    target: '#acceptance.changed',
    actions: { type: 'storeChanged', params: outputOf<LoanActed> },
  },
] as const;

/** The statement isn't open in the language of this page: a page from before a new version may think so [LANG-16]. */
const unreadYet = {
  guard: { type: 'isUnread', params: outputOf<LoanActed> },
  target: '#acceptance.offered.unread',
  actions: [
    { type: 'storeChanged', params: outputOf<LoanActed> },
    { type: 'storeFailure', params: outputOf<LoanActed> },
  ],
} as const;

const readOf = ({ event }: { event: LoanReadAgain }): LoanRead => event.read;
const loanReadOf = ({ event: { read } }: { event: LoanReadAgain }) => ({ loan: read.ok ? read.loan : null });

/** What is being sent has an answer of its own, which tells how the loan is. */
const AWAITS_ANSWER = { 'LOAN.READ': {} } as const;

/** An offer, from reading it to a yes or a no: the statement, the agreement, the code [LOAN-11] [LOAN-26]. */
export const acceptanceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    emitted: {} as SessionRejected,
    tags: {} as Tag,
    meta: {} as Timed<'watch'>,
  },
  actors: {
    read: promiseToProvide<LoanRead, undefined>('read'),
    openStatement: promiseToProvide<LoanActed, Subject>('openStatement'),
    sendCode: promiseToProvide<LoanActed, Subject>('sendCode'),
    accept: promiseToProvide<LoanActed, Subject & { otp: string }>('accept'),
    decline: promiseToProvide<LoanActed, Subject>('decline'),
    watch: lastingToProvide<LoanReadAgain>('watch'),
  },
  actions: {
    storeRead: assign({ loan: (_, read: LoanRead) => (read.ok ? read.loan : null), failure: null }),
    storeLoan: assign({ loan: ({ context }, acted: LoanActed) => acted.loan ?? context.loan, failure: null }),
    storeChanged: assign({
      loan: ({ context }, { loan }: { loan: LoanView | null }) => loan ?? context.loan,
      hasAgreed: false,
      isCodeSent: false,
      failure: null,
    }),
    recordCode: assign({ isCodeSent: true }),
    storeAgreement: assign({ hasAgreed: (_, agreed: boolean) => agreed }),
    storeFailure: assign({
      failure: (_, outcome: LoanRead | LoanActed) => (outcome.ok ? null : outcome.failure),
    }),
    recordUnknownFailure: assign({ failure: { kind: 'broken' } }),
    clearFailure: assign({ failure: null }),
    emitSessionRejected: emit({ type: 'SESSION.REJECTED' }),
  },
  guards: {
    hasOpenOffer: (_, read: LoanRead) => read.ok && read.loan?.offer?.is_open === true,
    wasRead: (_, read: LoanRead) => read.ok,
    succeeded: (_, acted: LoanActed) => acted.ok,
    sessionRejected: (_, outcome: LoanRead | LoanActed) => isRejected(outcome),
    hasChanged: ({ context }, acted: LoanActed) =>
      !acted.ok &&
      acted.loan !== null &&
      (acted.loan.seen !== context.loan?.seen || acted.loan.offer?.is_open !== true),
    differs: ({ context }, read: LoanRead) =>
      read.ok && (read.loan?.seen !== context.loan?.seen || read.loan?.offer?.is_open !== true),
    isUnread: (_, acted: LoanActed) =>
      !acted.ok && acted.loan?.offer?.is_open === true && acted.loan.offer.opened_at === null,
    wasRefused: (_, acted: LoanActed) => !acted.ok && acted.failure.kind === 'refused',
    wasAgreed: ({ context }, read: LoanRead) =>
      read.ok &&
      typeof read.loan?.offer?.accepted_at === 'string' &&
      read.loan.offer.proposal === context.loan?.offer?.proposal,
    wasOpened: ({ context }) => typeof context.loan?.offer?.opened_at === 'string',
    isOpen: ({ context }) => context.loan?.offer?.is_open === true,
    hasAgreed: ({ context }) => context.hasAgreed,
    isCodeSent: ({ context }) => context.isCodeSent,
    codeIsComplete: (_, otp: string) => otp.length === OTP_LENGTH && /^\d+$/.test(otp),
  },
}).createMachine({
  id: 'acceptance',
  context: { loan: null, hasAgreed: false, isCodeSent: false, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The page asks for the loan and its offer.',
      tags: 'show loading',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          answer('hasOpenOffer', 'offered', keep('storeRead')),
          answer('wasRead', 'over', keep('storeRead')),
          answer('sessionRejected', 'failed', 'emitSessionRejected'),
          { target: 'failed', actions: keep('storeFailure') },
        ],
        onError: { target: 'failed', actions: 'recordUnknownFailure' },
      },
    },
    failed: {
      description: 'The offer could not be read.',
      tags: 'not loaded',
      on: { RETRY: 'loading' },
    },
    offered: {
      description: 'The offer is open: the person reads it and decides.',
      tags: 'show offer',
      meta: { times: [{ by: 'watch', every: LOAN_REFRESH_MS, name: 'loan is read' }] },
      invoke: { id: 'watch', src: 'watch' },
      on: {
        DECLINE: { target: 'declining', actions: 'clearFailure' },
        'LOAN.READ': [
          {
            guard: { type: 'sessionRejected', params: readOf },
            target: 'failed',
            actions: 'emitSessionRejected',
          },
          {
            guard: { type: 'differs', params: readOf },
            target: 'changed',
            actions: { type: 'storeChanged', params: loanReadOf },
          },
        ],
      },
      initial: 'unread',
      states: {
        unread: {
          description: 'The Key Facts Statement was not opened yet.',
          tags: 'statement closed',
          always: { guard: 'wasOpened', target: 'reading' },
          on: { 'STATEMENT.OPENED': { target: 'opening', actions: 'clearFailure' } },
        },
        opening: {
          description: 'The service stores that the statement was opened.',
          tags: 'opening',
          on: AWAITS_ANSWER,
          invoke: {
            id: 'openStatement',
            src: 'openStatement',
            input: subject,
            onDone: [
              answer('succeeded', 'reading', keep('storeLoan')),
              ...setbacks,
              { target: 'unread', actions: keep('storeFailure') },
            ],
            onError: { target: 'unread', actions: 'recordUnknownFailure' },
          },
        },
        reading: {
          description: 'The statement is open; the person may agree, and ask for a code.',
          tags: 'statement open',
          on: {
            'AGREEMENT.TICKED': {
              actions: { type: 'storeAgreement', params: ({ event }) => event.agreed },
            },
            'CODE.WANTED': { guard: 'hasAgreed', target: 'sending', actions: 'clearFailure' },
          },
        },
        sending: {
          description:
            'The service is asked to send a code to the person’s own number. It refuses one that is asked for too soon, so that the person has one, perhaps from before a reload.',
          tags: ['statement open', 'sending code'],
          on: AWAITS_ANSWER,
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: subject,
            onDone: [
              answer('succeeded', 'code', 'recordCode'),
              ...setbacks,
              unreadYet,
              answer('wasRefused', 'code', ['recordCode', keep('storeFailure')]),
              {
                guard: 'isCodeSent',
                target: 'code',
                actions: keep('storeFailure'),
              },
              { target: 'reading', actions: keep('storeFailure') },
            ],
            onError: [
              { guard: 'isCodeSent', target: 'code', actions: 'recordUnknownFailure' },
              { target: 'reading', actions: 'recordUnknownFailure' },
            ],
          },
        },
        code: {
          description: 'A code was sent; typing it agrees to the loan.',
          tags: ['statement open', 'at code'],
          on: {
            'CODE.SUBMITTED': {
              guard: { type: 'codeIsComplete', params: ({ event }) => event.otp },
              target: 'accepting',
              actions: 'clearFailure',
            },
            'CODE.WANTED': { target: 'sending', actions: 'clearFailure' },
          },
          initial: 'typing',
          states: {
            typing: { description: 'The person types the code.' },
            refused: {
              description: 'The code was wrong: it is marked, and the next key replaces it.',
              tags: 'code refused',
            },
            unanswered: {
              description:
                'No answer came, so that nobody knows whether the yes arrived: the same code can be sent again, and the loan is read by itself.',
              tags: 'yes unanswered',
              on: {
                'LOAN.READ': {
                  guard: { type: 'wasAgreed', params: readOf },
                  target: '#acceptance.accepted',
                  actions: { type: 'storeRead', params: readOf },
                },
              },
            },
          },
        },
        accepting: {
          description:
            'The service checks the code and accepts. A no waits until it has answered: one answer at a time.',
          tags: ['statement open', 'at code', 'accepting'],
          on: { DECLINE: {}, ...AWAITS_ANSWER },
          invoke: {
            id: 'accept',
            src: 'accept',
            input: ({ context, event }) => ({
              loan: context.loan,
              otp: event.type === 'CODE.SUBMITTED' ? event.otp : '',
            }),
            onDone: [
              answer('succeeded', '#acceptance.accepted', keep('storeLoan')),
              ...setbacks,
              unreadYet,
              answer('wasRefused', 'code.refused', keep('storeFailure')),
              { target: 'code.unanswered', actions: keep('storeFailure') },
            ],
            onError: { target: 'code.unanswered', actions: 'recordUnknownFailure' },
          },
        },
      },
    },
    declining: {
      description: 'The person wants to say no.',
      tags: 'show offer',
      initial: 'asking',
      states: {
        asking: {
          description: 'They are asked once whether they are sure.',
          tags: 'asking to decline',
          on: {
            'DECLINE.CONFIRMED': { target: 'sending', actions: 'clearFailure' },
            'DECLINE.CANCELLED': [
              { guard: 'isCodeSent', target: '#acceptance.offered.code', actions: 'clearFailure' },
              { target: '#acceptance.offered', actions: 'clearFailure' },
            ],
          },
        },
        sending: {
          description: 'The refusal is being sent to the service.',
          tags: ['asking to decline', 'declining'],
          invoke: {
            id: 'decline',
            src: 'decline',
            input: subject,
            onDone: [
              answer('succeeded', '#acceptance.declined', keep('storeLoan')),
              ...setbacks,
              { target: 'asking', actions: keep('storeFailure') },
            ],
            onError: { target: 'asking', actions: 'recordUnknownFailure' },
          },
        },
      },
    },
    accepted: {
      type: 'final',
      description: 'The person agreed; the lender sends the money next.',
      tags: ['show outcome', 'accepted'],
    },
    declined: {
      type: 'final',
      description: 'The person said no; nothing is owed.',
      tags: ['show outcome', 'declined'],
    },
    changed: {
      description: 'Something has happened since the page was opened: the newest offer has to be read first.',
      tags: ['show outcome', 'changed'],
      on: { 'READ.AGAIN': [{ guard: 'isOpen', target: 'offered' }, { target: 'over' }] },
    },
    over: {
      type: 'final',
      description: 'There is no offer to decide on: none yet, or one that has ended.',
      tags: 'show outcome',
    },
  },
});
