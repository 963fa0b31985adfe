import type { BookedKind, Part } from '#lender/books/acts.ts';
import type { BookStanding } from '#lender/books/standing.ts';
import type { AccountProblem } from '#lender/loan/accountProblems.ts';
import type { Channel } from '#lender/loan/channels.ts';
import type { RefusalReason } from '#lender/loan/refusals.ts';

/** Staff members by id; the service knows who they are. */
export type TwoPersons = { maker: string; checker: string };

/** Who says what became of money: two persons, or the provider with its own answer. */
export type Word = TwoPersons | { proof: 'provider' };

/** Facts that the service read for an acceptance, under the row's lock. */
export type Acceptance = {
  /** The proposal is the newest one, and its validity hasn't ended. */
  isOpen: boolean;
  /** The Key Facts Statement was opened, and the customer agreed by an act of their own. */
  isAcknowledged: boolean;
  /** The one-time code was right. */
  isCodeRight: boolean;
};

/** What a payout needs. */
export type Payable = {
  /** The account is the customer's own. */
  isOwnAccount: boolean;
  /** Nothing of before is the customer's any more, and nothing goes back to them. */
  isClear: boolean;
};

/** SHA-256 of the papers that were accepted, in hex. */
export type AcceptedPapers = { kfs: string; sanction: string; agreement: string };

/** The terms of an offer. Amounts are whole paise, as numbers: events are stored as JSON. */
export type Proposal = {
  principal: number;
  days: number;
  netDisbursed: number;
  total: number;
  /** Percent a year, two decimals. */
  apr: number;
};

/** Where the loan stands by its settlement once the event is booked: the chart follows it, and reckons nothing. */
export type Settled = { standing: BookStanding };

export type LoanEvent =
  | { type: 'SUBMIT'; facts: { hasActiveLoan: boolean } }
  | { type: 'TAKE' }
  | { type: 'ASK' }
  | { type: 'GIVEN' }
  | { type: 'REFUSE'; reason: RefusalReason }
  | { type: 'SANCTION'; proposal: Proposal; facts: TwoPersons }
  | { type: 'REVISE'; proposal: Proposal; facts: TwoPersons }
  /** Without `papers`: accepted before the service made them. */
  | { type: 'ACCEPT'; facts: Acceptance; papers?: AcceptedPapers }
  | { type: 'DECLINE' }
  | { type: 'WITHDRAW' }
  /** The money can't go to the customer's account. */
  | { type: 'ACCOUNT.REFUSED'; reason: AccountProblem }
  /** Another account of the customer's for the payout; `isCodeRight`: the code that was sent for this account. */
  | { type: 'ACCOUNT.CHANGED'; facts: { isCodeRight: boolean } }
  | { type: 'PAYOUT.RELEASED'; facts: TwoPersons & Payable }
  | { type: 'PAYOUT.SENT'; facts: Word & Settled }
  | { type: 'PAYOUT.FAILED'; facts: Word }
  | { type: 'PAYOUT.RETURNED'; facts: Word }
  | { type: 'PAID'; facts: Word & Settled }
  /** `isPaid`: a payment is booked. */
  | { type: 'PAYMENT.REVERSED'; facts: Word & Settled & { isPaid: boolean } }
  /** The part of an overpayment that is released to go back, in whole paise, and the row of the money that it is of. */
  | { type: 'REFUND'; paise: number; money: number; facts: TwoPersons & { isOverpaid: boolean } }
  | { type: 'REFUND.SENT'; paise: number; facts: Word & Settled }
  | { type: 'REFUND.FAILED'; paise: number; money: number; facts: Word }
  /** The part of an overpayment that is for another loan, in whole paise, and how and when (yyyy-mm-dd) the customer asked. */
  | {
      type: 'TRANSFERRED';
      paise: number;
      asked: { channel: Channel; day: string };
      facts: TwoPersons & Settled & { isOverpaid: boolean };
    }
  /** An amount of one part of what is owed that is given up, in whole paise; `isOwed`: so much of it is owed. */
  | { type: 'WAIVED'; part: Part; paise: number; facts: TwoPersons & Settled & { isOwed: boolean } }
  /** What was booked wrongly counts as if it had never been; `isThere`: it is booked, and what it moved is where it was. */
  | { type: 'UNDONE'; facts: TwoPersons & Settled & { isThere: boolean } }
  /**
   * The day until which the customer wants to pay, yyyy-mm-dd; a request of before has `days` instead. `isInTime`: it was made by
   * the due day, and no late day is counted until it is answered [LOAN-62].
   */
  | { type: 'HARDSHIP.ASKED'; until: string; isInTime?: boolean }
  /** The customer takes the request back. */
  | { type: 'HARDSHIP.WITHDRAWN'; facts: { isLate: boolean } }
  | { type: 'HARDSHIP.DECLINED'; facts: { isLate: boolean } }
  /** The new due day, yyyy-mm-dd. `hasAgreed`: it is no later than what was asked for, and not past. */
  | { type: 'EXTEND'; until: string; facts: TwoPersons & Settled & { hasAgreed: boolean } }
  /** `isRemainder`: neither interest nor principal is owed of it, but late charges, or what is owed back. */
  | { type: 'WRITE.OFF'; facts: TwoPersons & { isRemainder: boolean } }
  /** The state's own deadline; the service sends it once, when `deadline_at` has passed. */
  | { type: 'DEADLINE.PASSED' };

/** The event that books each kind of act: all of them, so that a new kind without its event doesn't compile. */
export const EVENT_OF = {
  lent: 'PAYOUT.SENT',
  returned: 'PAYOUT.RETURNED',
  put: 'PAID',
  takenBack: 'PAYMENT.REVERSED',
  sentBack: 'REFUND.SENT',
  transferred: 'TRANSFERRED',
  waived: 'WAIVED',
  writtenOff: 'WRITE.OFF',
  extended: 'EXTEND',
  undone: 'UNDONE',
} as const satisfies Readonly<Record<BookedKind, LoanEvent['type']>>;

/** The event that books an act. */
export type BookingEvent<Kind extends BookedKind> = Extract<LoanEvent, { type: (typeof EVENT_OF)[Kind] }>;

/** Effects that the service runs after a transition, in its transaction: money, and what is due of messages and papers. */
export type LoanEffect =
  | 'acknowledgeApplication'
  | 'sendQuestion'
  | 'sendRefusal'
  | 'sendProposal'
  | 'askForAccount'
  | 'sendAccountChanged'
  | 'sendPayoutFailed'
  | 'payOut'
  | 'sendPayoutNotice'
  | 'sendReceipt'
  | 'sendOverpaidNotice'
  | 'sendOverdueNotice'
  | 'sendBack'
  | 'giveBack'
  | 'sendRefundNotice'
  | 'sendTransferNotice'
  | 'sendWaivedNotice'
  | 'sendCorrectedNotice'
  | 'sendNoDuesCertificate'
  | 'makeClosingPapers'
  | 'sendReopenedNotice'
  | 'sendMoreTimeAsked'
  | 'sendAnswerLate'
  | 'sendMoreTimeGiven'
  | 'sendMoreTimeDeclined'
  | 'remindLender'
  | 'sendEndNotice';

/** The effects that send money, or give back what was to be sent. */
export const MONEY_EFFECTS = ['payOut', 'sendBack', 'giveBack'] as const satisfies readonly LoanEffect[];
