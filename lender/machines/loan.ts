import { and, emit, not, or, setup, stateIn } from 'xstate';
import type { MeasuredTime, Timed } from '#atlas/declare/times.ts';
import { DAY } from '#domain/limits.ts';
import {
  CHARGES,
  DECISION_DAYS,
  HARDSHIP_DAYS,
  PAYOUT_WORKING_DAYS,
  REPLY_DAYS,
} from '#domain/loan/product.ts';
import type { Acceptance, LoanEffect, LoanEvent, Payable, Settled, TwoPersons, Word } from './loan/events.ts';

/** A deadline of a state; the service turns its name into a moment when the state is entered. */
export type LoanDeadline =
  | 'decision'
  | 'reply'
  | 'validity'
  | 'payout'
  | 'coolingOff'
  | 'dueDate'
  | 'hardshipAnswer';

/** The party that acts next, and its deadline. */
export type LoanMeta = Timed & { next: 'customer' | 'lender' | 'nobody'; deadline?: LoanDeadline };

/** The time of each deadline, as the service reckons it. */
const DEADLINES: Readonly<Record<LoanDeadline, MeasuredTime<never>>> = {
  decision: { by: 'service', after: DECISION_DAYS * DAY, name: 'decision is due' },
  reply: { by: 'service', after: REPLY_DAYS * DAY, name: 'withdrawn without a reply' },
  validity: { by: 'service', workingDays: CHARGES.validityDays, name: 'offer lapses' },
  payout: { by: 'service', workingDays: PAYOUT_WORKING_DAYS, name: 'payout is due' },
  coolingOff: { by: 'service', after: CHARGES.coolingOffDays * DAY, name: 'cooling-off ends' },
  dueDate: { by: 'service', at: 'end of the due date', name: 'overdue' },
  hardshipAnswer: { by: 'service', after: HARDSHIP_DAYS * DAY, name: 'answer is due' },
};

const waitsFor = (next: LoanMeta['next'], deadline?: LoanMeta['deadline']): LoanMeta => {
  if (!deadline) return { next };
  const time = DEADLINES[deadline];
  return { next, deadline, times: [time] };
};

const factsOf = <Facts>({ event }: { event: { facts: Facts } }): Facts => event.facts;

/** Two different persons say so, or the provider. */
const vouches = (word: Word): boolean => 'proof' in word || word.maker !== word.checker;

type Standing = Settled['standing'];

const OWING: readonly Standing[] = ['coolingOff', 'running', 'overdue'];
const REPAID: readonly Standing[] = ['closed', 'exited'];
const LENT: readonly Standing[] = [...OWING, ...REPAID, 'writtenOff'];

/** Where money of a payout that came back may be left. */
const UNLENT = ['accepted', 'accountNeeded', 'payingOut', 'stopping', 'withdrawn'] as const;

const isIn = (states: readonly string[]) => or(states.map((state) => stateIn(state)));
/** The loan was paid out, and its payout didn't come back. */
const isLent = isIn([...LENT, 'hardship']);

/** Something is owed of a loan. */
const owes = isIn([...OWING, 'hardship']);

/** Two persons or the provider say so. */
const VOUCHED = { type: 'isVouched', params: factsOf } as const;

/** A lent loan has one of some standings by its settlement, and what happened is vouched for. */
const stands = (as: readonly Standing[]) =>
  and([
    isLent,
    VOUCHED,
    {
      type: 'standsAs',
      params: ({ event }: { event: LoanEvent }) => ({
        as,
        standing: (event as { facts: Settled }).facts.standing,
      }),
    },
  ]);
/** The settlement puts the loan in a state in which it isn't. */
const becomes = (state: Standing) => and([stands([state]), not(stateIn(state))]);
/** A loan whose customer asked for more time is left for an end only. */
const goesOnAs = (state: Standing) => and([becomes(state), not(stateIn('hardship'))]);

/** What two persons give up while it is owed. */
const waives = (leads: ReturnType<typeof stands>) =>
  and([owes, leads, { type: 'isWaivable', params: factsOf }]);

/** What two persons undo. */
const undoes = (leads: ReturnType<typeof or> | ReturnType<typeof stands>) =>
  and([leads, { type: 'isUndoable', params: factsOf }]);

/** Where something may be hers: a lent loan, and one of which a payout came back. */
const mayHaveExcess = or([isLent, isIn(UNLENT)]);

/** What two persons take of what was paid too much. */
const takesExcess = and([mayHaveExcess, { type: 'isOverpaidByTwo', params: factsOf }]);

/** What is told of money that came, and of what was undone: what is too much by then is told beside it. */
const RECEIPT = ['sendReceipt', 'sendOverpaidNotice'] as const;
const CORRECTED = ['sendCorrectedNotice', 'sendOverpaidNotice'] as const;

/**
 * What money does to a loan that is lent, in whichever state: a standing that differs from its state is the new one; any
 * other changes nothing, and tells nothing again. What no money can lead to has no transition.
 */
const MONEY = {
  PAID: [
    { guard: 'becomesExited', target: '.exited', actions: RECEIPT },
    { guard: 'becomesClosed', target: '.closed', actions: RECEIPT },
    { guard: 'becomesRunning', target: '.running', actions: RECEIPT },
    { guard: 'becomesOverdue', target: '.overdue', actions: RECEIPT },
    { guard: 'isRepaid', actions: [...RECEIPT, 'makeClosingPapers'] },
    { guard: 'isLent', actions: RECEIPT },
  ],
  'PAYMENT.REVERSED': [
    { guard: 'becomesCoolingOff', target: '.coolingOff', actions: 'sendReopenedNotice' },
    { guard: 'becomesRunning', target: '.running', actions: 'sendReopenedNotice' },
    { guard: 'becomesOverdue', target: '.overdue', actions: 'sendReopenedNotice' },
    { guard: 'becomesClosed', target: '.closed' },
    { guard: 'becomesWrittenOff', target: '.writtenOff' },
    { guard: 'isOwing', actions: 'sendReopenedNotice' },
    { guard: 'isRepaid', actions: 'makeClosingPapers' },
  ],
  REFUND: { guard: 'mayRefund', actions: 'sendBack' },
  'REFUND.SENT': [
    { guard: 'becomesCoolingOff', target: '.coolingOff', actions: 'sendRefundNotice' },
    { guard: 'becomesRunning', target: '.running', actions: 'sendRefundNotice' },
    { guard: 'isRepaid', actions: ['sendRefundNotice', 'makeClosingPapers'] },
    { guard: 'isVouchedRefund', actions: 'sendRefundNotice' },
  ],
  'REFUND.FAILED': { guard: 'isVouchedRefund', actions: 'giveBack' },
  TRANSFERRED: [
    { guard: 'mayTransferOfRepaid', actions: ['sendTransferNotice', 'makeClosingPapers'] },
    { guard: 'mayTransfer', actions: 'sendTransferNotice' },
  ],
  WAIVED: [
    { guard: 'waivesAll', target: '.closed', actions: 'sendWaivedNotice' },
    { guard: 'waivesToCoolingOff', target: '.coolingOff', actions: 'sendWaivedNotice' },
    { guard: 'waivesToRunning', target: '.running', actions: 'sendWaivedNotice' },
    { guard: 'waivesToOverdue', target: '.overdue', actions: 'sendWaivedNotice' },
    { guard: 'waivesPart', actions: 'sendWaivedNotice' },
  ],
  UNDONE: [
    { guard: 'undoesToExited', target: '.exited', actions: CORRECTED },
    { guard: 'undoesToClosed', target: '.closed', actions: CORRECTED },
    { guard: 'undoesToWrittenOff', target: '.writtenOff', actions: CORRECTED },
    { guard: 'undoesToCoolingOff', target: '.coolingOff', actions: CORRECTED },
    { guard: 'undoesToRunning', target: '.running', actions: CORRECTED },
    { guard: 'undoesToOverdue', target: '.overdue', actions: CORRECTED },
    { guard: 'undoesOfRepaid', actions: [...CORRECTED, 'makeClosingPapers'] },
    { guard: 'undoesOfAny', actions: CORRECTED },
  ],
  'PAYOUT.RETURNED': [
    {
      guard: 'comesBackOfOwing',
      target: '.accepted',
      actions: ['sendPayoutFailed', 'sendOverpaidNotice'],
    },
    { guard: 'comesBackOfEnded', target: '.withdrawn', actions: 'sendOverpaidNotice' },
  ],
} as const;

/** Where nothing is asked of the customer, a payment of before a returned payout may be taken back: it is told to nobody. */
const booksReversal = <State extends (typeof UNLENT)[number]>(target: State) =>
  ({ 'PAYMENT.REVERSED': { guard: { type: 'isPaid', params: factsOf }, target } }) as const;

/** The bank sent a payout: the loan runs from the bank's day on, which may be a tenure ago. */
const isSent = {
  'PAYOUT.SENT': [
    { guard: { type: 'isSentLate', params: factsOf }, target: 'overdue', actions: 'sendPayoutNotice' },
    { guard: VOUCHED, target: 'coolingOff', actions: 'sendPayoutNotice' },
  ],
} as const;

/** What nobody can be late with: where interest and principal are paid, the rest may be written off. */
const remainder = {
  'WRITE.OFF': { guard: { type: 'isRemainder', params: factsOf }, target: 'writtenOff' },
} as const;

/** The customer gives another account, while no payout is on its way [LOAN-57]. */
const changesAccount = {
  'ACCOUNT.CHANGED': { guard: { type: 'isCodeRight', params: factsOf }, actions: 'sendAccountChanged' },
} as const;

/**
 * The life of a loan, from the application to the last repayment. The service runs it inside a transaction, and the
 * atlas draws it. Events carry what guards need; effects are emitted; the chart reads no clock.
 */
export const loanMachine = setup({
  types: {
    events: {} as LoanEvent,
    emitted: {} as { type: 'EFFECT'; name: LoanEffect },
    meta: {} as LoanMeta,
    tags: {} as
      | 'active'
      | 'can withdraw'
      | 'can stop'
      | 'on its way'
      | 'offer'
      | 'owes'
      | 'late'
      | 'ended'
      | 'may apply again',
  },
  actions: {
    acknowledgeApplication: emit({ type: 'EFFECT', name: 'acknowledgeApplication' }),
    sendQuestion: emit({ type: 'EFFECT', name: 'sendQuestion' }),
    sendRefusal: emit({ type: 'EFFECT', name: 'sendRefusal' }),
    sendProposal: emit({ type: 'EFFECT', name: 'sendProposal' }),
    payOut: emit({ type: 'EFFECT', name: 'payOut' }),
    askForAccount: emit({ type: 'EFFECT', name: 'askForAccount' }),
    sendAccountChanged: emit({ type: 'EFFECT', name: 'sendAccountChanged' }),
    sendPayoutFailed: emit({ type: 'EFFECT', name: 'sendPayoutFailed' }),
    sendPayoutNotice: emit({ type: 'EFFECT', name: 'sendPayoutNotice' }),
    sendReceipt: emit({ type: 'EFFECT', name: 'sendReceipt' }),
    sendOverpaidNotice: emit({ type: 'EFFECT', name: 'sendOverpaidNotice' }),
    sendOverdueNotice: emit({ type: 'EFFECT', name: 'sendOverdueNotice' }),
    sendBack: emit({ type: 'EFFECT', name: 'sendBack' }),
    giveBack: emit({ type: 'EFFECT', name: 'giveBack' }),
    sendRefundNotice: emit({ type: 'EFFECT', name: 'sendRefundNotice' }),
    sendTransferNotice: emit({ type: 'EFFECT', name: 'sendTransferNotice' }),
    sendWaivedNotice: emit({ type: 'EFFECT', name: 'sendWaivedNotice' }),
    sendCorrectedNotice: emit({ type: 'EFFECT', name: 'sendCorrectedNotice' }),
    sendNoDuesCertificate: emit({ type: 'EFFECT', name: 'sendNoDuesCertificate' }),
    makeClosingPapers: emit({ type: 'EFFECT', name: 'makeClosingPapers' }),
    sendReopenedNotice: emit({ type: 'EFFECT', name: 'sendReopenedNotice' }),
    sendMoreTimeAsked: emit({ type: 'EFFECT', name: 'sendMoreTimeAsked' }),
    sendAnswerLate: emit({ type: 'EFFECT', name: 'sendAnswerLate' }),
    sendMoreTimeGiven: emit({ type: 'EFFECT', name: 'sendMoreTimeGiven' }),
    sendMoreTimeDeclined: emit({ type: 'EFFECT', name: 'sendMoreTimeDeclined' }),
    remindLender: emit({ type: 'EFFECT', name: 'remindLender' }),
    sendEndNotice: emit({ type: 'EFFECT', name: 'sendEndNotice' }),
  },
  guards: {
    hasNoActiveLoan: (_, { hasActiveLoan }: { hasActiveLoan: boolean }) => !hasActiveLoan,
    areTwoPersons: (_, { maker, checker }: TwoPersons) => maker !== checker,
    isRemainder: (_, { maker, checker, isRemainder }: TwoPersons & { isRemainder: boolean }) =>
      isRemainder && maker !== checker,
    isAcceptable: (_, { isOpen, isAcknowledged, isCodeRight }: Acceptance) =>
      isOpen && isAcknowledged && isCodeRight,
    isCodeRight: (_, facts: { isCodeRight: boolean }) => facts.isCodeRight,
    mayPayOut: (_, { maker, checker, isOwnAccount, isClear }: TwoPersons & Payable) =>
      isOwnAccount && isClear && maker !== checker,
    isVouched: (_, word: Word) => vouches(word),
    isSentLate: (_, { standing, ...word }: Word & Settled) => standing === 'overdue' && vouches(word),
    comesBackOfOwing: and([owes, VOUCHED]),
    comesBackOfEnded: and([isIn([...REPAID, 'writtenOff']), VOUCHED]),
    isLate: (_, facts: { isLate: boolean }) => facts.isLate,
    standsAs: (_, { standing, as }: { standing: Standing; as: readonly Standing[] }) => as.includes(standing),
    becomesExited: becomes('exited'),
    becomesClosed: becomes('closed'),
    becomesWrittenOff: becomes('writtenOff'),
    becomesCoolingOff: goesOnAs('coolingOff'),
    becomesRunning: goesOnAs('running'),
    becomesOverdue: goesOnAs('overdue'),
    isOwing: stands(OWING),
    isRepaid: stands(REPAID),
    isWrittenOff: stands(['writtenOff']),
    isLent: stands(LENT),
    isPaid: (_, { isPaid, ...word }: Word & { isPaid: boolean }) => isPaid && vouches(word),
    isOverpaidByTwo: (_, { maker, checker, isOverpaid }: TwoPersons & { isOverpaid: boolean }) =>
      isOverpaid && maker !== checker,
    mayRefund: takesExcess,
    mayTransfer: takesExcess,
    mayTransferOfRepaid: and([stands(REPAID), takesExcess]),
    isVouchedRefund: and([mayHaveExcess, VOUCHED]),
    isWaivable: (_, { maker, checker, isOwed }: TwoPersons & { isOwed: boolean }) =>
      isOwed && maker !== checker,
    waivesAll: waives(becomes('closed')),
    waivesToCoolingOff: waives(goesOnAs('coolingOff')),
    waivesToRunning: waives(goesOnAs('running')),
    waivesToOverdue: waives(goesOnAs('overdue')),
    waivesPart: waives(stands(OWING)),
    isUndoable: (_, { maker, checker, isThere }: TwoPersons & { isThere: boolean }) =>
      isThere && maker !== checker,
    undoesToExited: undoes(becomes('exited')),
    undoesToClosed: undoes(becomes('closed')),
    undoesToWrittenOff: undoes(becomes('writtenOff')),
    undoesToCoolingOff: undoes(goesOnAs('coolingOff')),
    undoesToRunning: undoes(goesOnAs('running')),
    undoesToOverdue: undoes(goesOnAs('overdue')),
    undoesOfRepaid: undoes(stands(REPAID)),
    undoesOfAny: undoes(or([stands(LENT), isIn(UNLENT)])),
    mayExtend: (_, { maker, checker, hasAgreed }: TwoPersons & { hasAgreed: boolean }) =>
      hasAgreed && maker !== checker,
  },
}).createMachine({
  id: 'loan',
  initial: 'filling',
  on: MONEY,
  states: {
    filling: {
      description: 'The customer fills in the nine steps.',
      meta: waitsFor('customer'),
      on: {
        SUBMIT: {
          guard: { type: 'hasNoActiveLoan', params: factsOf },
          target: 'submitted',
          actions: 'acknowledgeApplication',
        },
      },
    },
    submitted: {
      description: 'The application was sent; the lender has not looked at it yet.',
      meta: waitsFor('lender', 'decision'),
      tags: ['active', 'can withdraw'],
      on: {
        ...changesAccount,
        TAKE: { target: 'review' },
        WITHDRAW: { target: 'withdrawn' },
        'DEADLINE.PASSED': { actions: 'remindLender' },
      },
    },
    review: {
      description: 'An officer of the lender reads the application.',
      meta: waitsFor('lender', 'decision'),
      tags: ['active', 'can withdraw'],
      on: {
        ...changesAccount,
        ASK: { target: 'asked', actions: 'sendQuestion' },
        REFUSE: { target: 'refused' },
        SANCTION: { guard: { type: 'areTwoPersons', params: factsOf }, target: 'sanctioned' },
        WITHDRAW: { target: 'withdrawn' },
        'DEADLINE.PASSED': { actions: 'remindLender' },
      },
    },
    asked: {
      description: 'The lender needs a document or an answer from the customer.',
      meta: waitsFor('customer', 'reply'),
      tags: ['active', 'can withdraw'],
      on: {
        ...changesAccount,
        GIVEN: { target: 'review' },
        WITHDRAW: { target: 'withdrawn' },
        'DEADLINE.PASSED': { target: 'withdrawn' },
      },
    },
    sanctioned: {
      description: 'The lender offers the loan; the customer reads the Key Facts Statement and decides.',
      meta: waitsFor('customer', 'validity'),
      tags: ['active', 'offer'],
      entry: 'sendProposal',
      on: {
        ...changesAccount,
        ACCEPT: { guard: { type: 'isAcceptable', params: factsOf }, target: 'accepted' },
        REVISE: {
          guard: { type: 'areTwoPersons', params: factsOf },
          target: 'sanctioned',
          reenter: true,
        },
        DECLINE: { target: 'declined' },
        'DEADLINE.PASSED': { target: 'lapsed' },
      },
    },
    accepted: {
      description: 'The customer agreed; the lender prepares the payout.',
      meta: waitsFor('lender', 'payout'),
      tags: ['active', 'can withdraw'],
      on: {
        ...booksReversal('accepted'),
        ...changesAccount,
        'ACCOUNT.REFUSED': { target: 'accountNeeded', actions: 'askForAccount' },
        'PAYOUT.RELEASED': {
          guard: { type: 'mayPayOut', params: factsOf },
          target: 'payingOut',
          actions: 'payOut',
        },
        WITHDRAW: { target: 'withdrawn' },
        'DEADLINE.PASSED': { actions: 'remindLender' },
      },
    },
    accountNeeded: {
      description: 'The money can’t go to the account that the customer gave; they give another one.',
      meta: waitsFor('customer', 'reply'),
      tags: ['active', 'can withdraw'],
      on: {
        ...booksReversal('accountNeeded'),
        'ACCOUNT.CHANGED': { ...changesAccount['ACCOUNT.CHANGED'], target: 'accepted' },
        WITHDRAW: { target: 'withdrawn' },
        'DEADLINE.PASSED': { target: 'withdrawn' },
      },
    },
    payingOut: {
      description: 'The payout was released and is on its way; the bank’s answer decides.',
      meta: waitsFor('lender', 'payout'),
      tags: ['active', 'on its way', 'can stop'],
      on: {
        ...isSent,
        'PAYOUT.FAILED': { guard: VOUCHED, target: 'accepted', actions: 'sendPayoutFailed' },
        ...booksReversal('payingOut'),
        WITHDRAW: { target: 'stopping' },
        'DEADLINE.PASSED': { actions: 'remindLender' },
      },
    },
    stopping: {
      description: 'The customer asked to stop the payout; the bank’s or the lender’s answer decides.',
      meta: waitsFor('lender', 'payout'),
      tags: ['active', 'on its way'],
      on: {
        ...isSent,
        'PAYOUT.FAILED': { guard: VOUCHED, target: 'withdrawn' },
        ...booksReversal('stopping'),
        'DEADLINE.PASSED': { actions: 'remindLender' },
      },
    },
    coolingOff: {
      description: 'The money was paid out; the customer may still give the loan back without a penalty.',
      meta: waitsFor('customer', 'coolingOff'),
      tags: ['active', 'owes'],
      on: {
        'DEADLINE.PASSED': { target: 'running' },
      },
    },
    running: {
      description: 'The loan runs to its due date.',
      meta: waitsFor('customer', 'dueDate'),
      tags: ['active', 'owes'],
      on: {
        ...remainder,
        'HARDSHIP.ASKED': { target: 'hardship' },
        'DEADLINE.PASSED': { target: 'overdue' },
      },
    },
    overdue: {
      description: 'The due date has passed and money is still owed.',
      meta: waitsFor('customer'),
      tags: ['active', 'owes', 'late'],
      entry: 'sendOverdueNotice',
      on: {
        'HARDSHIP.ASKED': { target: 'hardship' },
        'WRITE.OFF': { guard: { type: 'areTwoPersons', params: factsOf }, target: 'writtenOff' },
      },
    },
    hardship: {
      description: 'The customer can’t pay on time, and asked for another day; an officer looks for a way.',
      meta: waitsFor('lender', 'hardshipAnswer'),
      tags: ['active', 'owes'],
      entry: 'sendMoreTimeAsked',
      on: {
        // No day is given that is past: nobody is late with it.
        EXTEND: {
          guard: { type: 'mayExtend', params: factsOf },
          target: 'running',
          actions: 'sendMoreTimeGiven',
        },
        'HARDSHIP.WITHDRAWN': [
          { guard: { type: 'isLate', params: factsOf }, target: 'overdue' },
          { target: 'running' },
        ],
        'HARDSHIP.DECLINED': [
          {
            guard: { type: 'isLate', params: factsOf },
            target: 'overdue',
            actions: 'sendMoreTimeDeclined',
          },
          { target: 'running', actions: 'sendMoreTimeDeclined' },
        ],
        'WRITE.OFF': { guard: { type: 'areTwoPersons', params: factsOf }, target: 'writtenOff' },
        'DEADLINE.PASSED': { actions: ['remindLender', 'sendAnswerLate'] },
      },
    },
    closed: {
      description: 'Everything is paid back. Only a payment that comes back opens the loan again.',
      meta: waitsFor('nobody'),
      tags: ['ended', 'may apply again'],
      entry: ['sendNoDuesCertificate', 'makeClosingPapers'],
    },
    exited: {
      description: 'The customer gave the loan back within the cooling-off period.',
      meta: waitsFor('nobody'),
      tags: ['ended', 'may apply again'],
      entry: ['sendNoDuesCertificate', 'makeClosingPapers'],
      on: remainder,
    },
    refused: {
      description: 'The lender refused the application and said why.',
      meta: waitsFor('nobody'),
      tags: ['ended', 'may apply again'],
      entry: 'sendRefusal',
    },
    withdrawn: {
      description: 'The customer withdrew, or did not answer in time.',
      meta: waitsFor('nobody'),
      tags: ['ended', 'may apply again'],
      entry: 'sendEndNotice',
      on: booksReversal('withdrawn'),
    },
    declined: {
      description: 'The customer declined the offer.',
      meta: waitsFor('nobody'),
      tags: ['ended', 'may apply again'],
      entry: 'sendEndNotice',
    },
    lapsed: {
      description: 'The validity of the offer ended without an answer.',
      meta: waitsFor('nobody'),
      tags: ['ended', 'may apply again'],
      entry: 'sendEndNotice',
    },
    writtenOff: {
      description: 'The lender wrote off what was still owed.',
      meta: waitsFor('nobody'),
      tags: 'ended',
      entry: 'sendEndNotice',
      on: { 'PAYMENT.REVERSED': { guard: 'isWrittenOff', target: 'writtenOff' } },
    },
  },
});
