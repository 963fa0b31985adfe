import { emit, setup } from 'xstate';

/** Staff members by id; the service knows who they are. */
type TwoPersons = { maker: string; checker: string };

/** What the service looked up for an acceptance, under the row's lock. */
type Acceptance = {
  /** The proposal is the newest one, and its validity hasn't ended. */
  isOpen: boolean;
  /** The Key Facts Statement was opened, and the customer agreed by an act of their own. */
  isAcknowledged: boolean;
  /** The one-time code was right. */
  isCodeRight: boolean;
};

/** What a customer is offered. Amounts are whole paise, as numbers: events are stored as JSON. */
type Proposal = {
  principal: number;
  days: number;
  netDisbursed: number;
  total: number;
  /** Percent a year, two decimals. */
  apr: number;
};

/** What ends the loan within the cooling-off period, and what was paid of it: whole paise. */
type Exit = { quote: number; paid: number };

export type LoanEvent =
  | { type: 'SUBMIT'; facts: { hasActiveLoan: boolean } }
  | { type: 'TAKE' }
  | { type: 'ASK' }
  | { type: 'GIVEN' }
  | { type: 'REFUSE' }
  | { type: 'SANCTION'; proposal: Proposal; facts: TwoPersons }
  | { type: 'REVISE'; proposal: Proposal; facts: TwoPersons }
  | { type: 'ACCEPT'; facts: Acceptance }
  | { type: 'DECLINE' }
  | { type: 'WITHDRAW' }
  | { type: 'PAYOUT.PROPOSED'; facts: { isOwnAccount: boolean } }
  | { type: 'PAYOUT.CONFIRMED'; facts: TwoPersons & { isOwnAccount: boolean } }
  | { type: 'PAYOUT.RETURNED' }
  | { type: 'EXIT'; facts: Exit }
  /** `owed` is what is still owed once the payment is booked, in whole paise. */
  | { type: 'PAID'; facts: { owed: number } }
  | { type: 'PAYMENT.REVERSED'; facts: { isLate: boolean } }
  | { type: 'HARDSHIP.ASKED' }
  | { type: 'HARDSHIP.DECLINED'; facts: { isLate: boolean } }
  | { type: 'EXTEND'; facts: TwoPersons & { hasAgreed: boolean } }
  | { type: 'WRITE.OFF'; facts: TwoPersons }
  /** The state's own deadline; the service sends it once, when `deadline_at` has passed. */
  | { type: 'DEADLINE.PASSED' };

/** What the service does after a transition, by rows of the outbox: messages, documents, refunds. */
export type LoanEffect =
  | 'acknowledgeApplication'
  | 'sendQuestion'
  | 'sendRefusal'
  | 'sendProposal'
  | 'storeAgreement'
  | 'payOut'
  | 'sendPayoutNotice'
  | 'sendReceipt'
  | 'sendOverdueNotice'
  | 'sendNoDuesCertificate'
  | 'sendReopenedNotice'
  | 'remindLender'
  | 'sendEndNotice';

/** Who acts next, and by when; the service turns a deadline's name into a moment when the state is entered. */
type LoanMeta = {
  next: 'customer' | 'lender' | 'nobody';
  deadline?: 'decision' | 'answer' | 'validity' | 'payout' | 'coolingOff' | 'dueDate';
};

const waitsFor = (next: LoanMeta['next'], deadline?: LoanMeta['deadline']): LoanMeta =>
  deadline ? { next, deadline } : { next };

const twoPersonsOf = ({ event }: { event: { facts: TwoPersons } }): TwoPersons => event.facts;
const factsOf = <Facts>({ event }: { event: { facts: Facts } }): Facts => event.facts;

/**
 * The life of a loan, from the application to the last rupee. The atlas draws it; the service doesn't decide with it yet.
 * What guards need comes with the event; effects are emitted; nothing here knows a clock.
 */
export const loanMachine = setup({
  types: {
    events: {} as LoanEvent,
    emitted: {} as { type: 'EFFECT'; name: LoanEffect },
    meta: {} as LoanMeta,
    tags: {} as 'active' | 'can withdraw' | 'offer' | 'owes' | 'late' | 'ended',
  },
  actions: {
    acknowledgeApplication: emit({ type: 'EFFECT', name: 'acknowledgeApplication' }),
    sendQuestion: emit({ type: 'EFFECT', name: 'sendQuestion' }),
    sendRefusal: emit({ type: 'EFFECT', name: 'sendRefusal' }),
    sendProposal: emit({ type: 'EFFECT', name: 'sendProposal' }),
    storeAgreement: emit({ type: 'EFFECT', name: 'storeAgreement' }),
    payOut: emit({ type: 'EFFECT', name: 'payOut' }),
    sendPayoutNotice: emit({ type: 'EFFECT', name: 'sendPayoutNotice' }),
    sendReceipt: emit({ type: 'EFFECT', name: 'sendReceipt' }),
    sendOverdueNotice: emit({ type: 'EFFECT', name: 'sendOverdueNotice' }),
    sendNoDuesCertificate: emit({ type: 'EFFECT', name: 'sendNoDuesCertificate' }),
    sendReopenedNotice: emit({ type: 'EFFECT', name: 'sendReopenedNotice' }),
    remindLender: emit({ type: 'EFFECT', name: 'remindLender' }),
    sendEndNotice: emit({ type: 'EFFECT', name: 'sendEndNotice' }),
  },
  guards: {
    hasNoActiveLoan: (_, { hasActiveLoan }: { hasActiveLoan: boolean }) => !hasActiveLoan,
    areTwoPersons: (_, { maker, checker }: TwoPersons) => maker !== checker,
    isAcceptable: (_, { isOpen, isAcknowledged, isCodeRight }: Acceptance) =>
      isOpen && isAcknowledged && isCodeRight,
    isOwnAccount: (_, facts: { isOwnAccount: boolean }) => facts.isOwnAccount,
    mayPayOut: (_, { maker, checker, isOwnAccount }: TwoPersons & { isOwnAccount: boolean }) =>
      isOwnAccount && maker !== checker,
    isQuotePaid: (_, { quote, paid }: Exit) => paid >= quote,
    owesNothing: (_, { owed }: { owed: number }) => owed === 0,
    isLate: (_, facts: { isLate: boolean }) => facts.isLate,
    mayExtend: (_, { maker, checker, hasAgreed }: TwoPersons & { hasAgreed: boolean }) =>
      hasAgreed && maker !== checker,
  },
}).createMachine({
  id: 'loan',
  initial: 'filling',
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
        ASK: { target: 'asked', actions: 'sendQuestion' },
        REFUSE: { target: 'refused' },
        SANCTION: { guard: { type: 'areTwoPersons', params: twoPersonsOf }, target: 'sanctioned' },
        WITHDRAW: { target: 'withdrawn' },
        'DEADLINE.PASSED': { actions: 'remindLender' },
      },
    },
    asked: {
      description: 'The lender needs a document or an answer from the customer.',
      meta: waitsFor('customer', 'answer'),
      tags: ['active', 'can withdraw'],
      on: {
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
        ACCEPT: { guard: { type: 'isAcceptable', params: factsOf }, target: 'accepted' },
        REVISE: {
          guard: { type: 'areTwoPersons', params: twoPersonsOf },
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
      entry: 'storeAgreement',
      on: {
        'PAYOUT.PROPOSED': { guard: { type: 'isOwnAccount', params: factsOf }, target: 'payingOut' },
        WITHDRAW: { target: 'withdrawn' },
        'DEADLINE.PASSED': { actions: 'remindLender' },
      },
    },
    payingOut: {
      description: 'A second person checks the payout to the customer’s own account.',
      meta: waitsFor('lender', 'payout'),
      tags: 'active',
      on: {
        'PAYOUT.CONFIRMED': {
          guard: { type: 'mayPayOut', params: factsOf },
          target: 'coolingOff',
          actions: ['payOut', 'sendPayoutNotice'],
        },
        'PAYOUT.RETURNED': { target: 'accepted' },
        'DEADLINE.PASSED': { actions: 'remindLender' },
      },
    },
    coolingOff: {
      description: 'The money was paid out; the customer may still give the loan back without a penalty.',
      meta: waitsFor('customer', 'coolingOff'),
      tags: ['active', 'owes'],
      on: {
        EXIT: { guard: { type: 'isQuotePaid', params: factsOf }, target: 'exited' },
        PAID: [
          { guard: { type: 'owesNothing', params: factsOf }, target: 'closed', actions: 'sendReceipt' },
          { actions: 'sendReceipt' },
        ],
        'PAYOUT.RETURNED': { target: 'accepted' },
        'PAYMENT.REVERSED': { actions: 'sendReopenedNotice' },
        'DEADLINE.PASSED': { target: 'running' },
      },
    },
    running: {
      description: 'The loan runs to its due date.',
      meta: waitsFor('customer', 'dueDate'),
      tags: ['active', 'owes'],
      on: {
        PAID: [
          { guard: { type: 'owesNothing', params: factsOf }, target: 'closed', actions: 'sendReceipt' },
          { actions: 'sendReceipt' },
        ],
        'PAYMENT.REVERSED': { actions: 'sendReopenedNotice' },
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
        PAID: [
          { guard: { type: 'owesNothing', params: factsOf }, target: 'closed', actions: 'sendReceipt' },
          { actions: 'sendReceipt' },
        ],
        'PAYMENT.REVERSED': { actions: 'sendReopenedNotice' },
        'HARDSHIP.ASKED': { target: 'hardship' },
        'WRITE.OFF': { guard: { type: 'areTwoPersons', params: twoPersonsOf }, target: 'writtenOff' },
      },
    },
    hardship: {
      description: 'The customer can’t pay on time; an officer looks for a way.',
      meta: waitsFor('lender', 'answer'),
      tags: ['active', 'owes'],
      on: {
        PAID: [
          { guard: { type: 'owesNothing', params: factsOf }, target: 'closed', actions: 'sendReceipt' },
          { actions: 'sendReceipt' },
        ],
        'PAYMENT.REVERSED': { actions: 'sendReopenedNotice' },
        EXTEND: { guard: { type: 'mayExtend', params: factsOf }, target: 'running' },
        'HARDSHIP.DECLINED': [
          { guard: { type: 'isLate', params: factsOf }, target: 'overdue' },
          { target: 'running' },
        ],
        'WRITE.OFF': { guard: { type: 'areTwoPersons', params: twoPersonsOf }, target: 'writtenOff' },
        'DEADLINE.PASSED': { actions: 'remindLender' },
      },
    },
    closed: {
      description: 'Everything is paid back. Only a payment that comes back opens the loan again.',
      meta: waitsFor('nobody'),
      tags: 'ended',
      entry: 'sendNoDuesCertificate',
      on: {
        'PAYMENT.REVERSED': [
          {
            guard: { type: 'isLate', params: factsOf },
            target: 'overdue',
            actions: 'sendReopenedNotice',
          },
          { target: 'running', actions: 'sendReopenedNotice' },
        ],
        PAID: { actions: 'sendReceipt' },
      },
    },
    exited: {
      description: 'The customer gave the loan back within the cooling-off period.',
      meta: waitsFor('nobody'),
      tags: 'ended',
      entry: 'sendNoDuesCertificate',
      on: {
        'PAYMENT.REVERSED': [
          {
            guard: { type: 'isLate', params: factsOf },
            target: 'overdue',
            actions: 'sendReopenedNotice',
          },
          { target: 'running', actions: 'sendReopenedNotice' },
        ],
        PAID: { actions: 'sendReceipt' },
      },
    },
    refused: {
      type: 'final',
      description: 'The lender refused the application and said why.',
      meta: waitsFor('nobody'),
      tags: 'ended',
      entry: 'sendRefusal',
    },
    withdrawn: {
      type: 'final',
      description: 'The customer withdrew, or did not answer in time.',
      meta: waitsFor('nobody'),
      tags: 'ended',
      entry: 'sendEndNotice',
    },
    declined: {
      type: 'final',
      description: 'The customer declined the offer.',
      meta: waitsFor('nobody'),
      tags: 'ended',
      entry: 'sendEndNotice',
    },
    lapsed: {
      type: 'final',
      description: 'The validity of the offer ended without an answer.',
      meta: waitsFor('nobody'),
      tags: 'ended',
      entry: 'sendEndNotice',
    },
    writtenOff: {
      type: 'final',
      description: 'The lender wrote off what was still owed.',
      meta: waitsFor('nobody'),
      tags: 'ended',
      entry: 'sendEndNotice',
    },
  },
});
