/** Every text about a loan: what it says, and as long as what it holds [LOAN-55] [LOAN-56]. */
import type { REMINDED_DAYS_BEFORE } from '#domain/loan/product.ts';
import type { LoanEffect } from '#machines/loan/events.ts';
import type { LoanState } from '#machines/loan/status.ts';
import { m } from '#messages';

/** Values in a text. Amounts in rupees as an SMS writes them, days as '5 December'; '' for what a loan hasn't. */
export interface Words {
  readonly brand: string;
  readonly phone: string;
  /** The number of the loan; before the payout, of the application. */
  readonly number: string;
  /** The last day of the deadline, or today. */
  readonly day: string;
  /** The amount that was applied for, or that the newest offer is of. */
  readonly loan: string;
  /** The amount that moved, and its day. */
  readonly amount: string;
  readonly on: string;
  /** What is owed on the day on which the text can be read, the due day, and what is owed on that. */
  readonly owed: string;
  readonly due: string;
  readonly owedThen: string;
  /** The last digits of the account that the money goes to. */
  readonly account: string;
  /** What is paid too much, and the last day for the decision how it goes back. */
  readonly over: string;
  readonly decided: string;
  /** The day that was asked for. */
  readonly until: string;
}

export interface Notice {
  readonly text: (words: Words) => string;
  /** The states of the loan in which it holds; always, where it tells of money that moved, and asks for none. */
  readonly holdsIn: 'always' | readonly LoanState[];
  /** It asks for a payment, and waits for the morning from 19 o'clock on [LOAN-34]. */
  readonly asks?: true;
  /** It says an amount that holds until money moves, or another offer is made: of that another text tells. */
  readonly saysAmount?: true;
  /** It says the end of the account number. */
  readonly saysAccount?: true;
}

export type NoticeEffect = Exclude<
  LoanEffect,
  'payOut' | 'sendBack' | 'giveBack' | 'makeClosingPapers' | 'remindLender'
>;

/** Texts of a day that has come, not of an event [LOAN-64]. */
export type DueReminder = keyof typeof REMINDED_DAYS_BEFORE;

/** The states in which something may be owed. */
const LENT: readonly LoanState[] = ['coolingOff', 'running', 'overdue', 'hardship'];

export const NOTICES: Readonly<Record<NoticeEffect | DueReminder, Notice>> = {
  acknowledgeApplication: { text: m.sms_loan_received, holdsIn: ['submitted', 'review'] },
  sendQuestion: { text: m.sms_loan_question, holdsIn: ['asked'] },
  sendRefusal: { text: m.sms_loan_refused, holdsIn: ['refused'] },
  sendProposal: { text: m.sms_loan_offer, holdsIn: ['sanctioned'], saysAmount: true },
  askForAccount: { text: m.sms_account_needed, holdsIn: ['accountNeeded'], saysAccount: true },
  sendAccountChanged: {
    text: m.sms_account_changed,
    holdsIn: [
      ...['submitted', 'review', 'asked', 'sanctioned', 'accepted'],
      ...['accountNeeded', 'payingOut', 'stopping', 'coolingOff', 'running'],
    ] as LoanState[],
    saysAccount: true,
  },
  sendPayoutFailed: { text: m.sms_payout_failed, holdsIn: ['accepted'], saysAccount: true },
  // Who has paid by the morning knows that it came: the receipt says what is left.
  sendPayoutNotice: { text: m.sms_loan_paid_out, holdsIn: LENT, saysAmount: true },
  sendReceipt: { text: m.sms_loan_receipt, holdsIn: 'always' },
  sendOverpaidNotice: {
    text: m.sms_loan_overpaid,
    holdsIn: [
      ...(['accepted', 'payingOut', 'stopping', 'withdrawn'] as const),
      ...(['coolingOff', 'running', 'overdue', 'hardship', 'closed', 'exited', 'writtenOff'] as const),
    ],
    saysAmount: true,
  },
  sendRefundNotice: { text: m.sms_loan_refunded, holdsIn: 'always' },
  sendTransferNotice: { text: m.sms_loan_transferred, holdsIn: 'always' },
  sendWaivedNotice: { text: m.sms_loan_waived, holdsIn: 'always' },
  sendCorrectedNotice: { text: m.sms_loan_corrected, holdsIn: 'always' },
  sendNoDuesCertificate: { text: m.sms_loan_closed, holdsIn: ['closed', 'exited'] },
  dueSoon: { text: m.sms_loan_due_soon, holdsIn: ['running'], asks: true, saysAmount: true },
  dueTomorrow: { text: m.sms_loan_due_tomorrow, holdsIn: ['running'], asks: true, saysAmount: true },
  dueToday: { text: m.sms_loan_due_today, holdsIn: ['running'], asks: true, saysAmount: true },
  sendOverdueNotice: { text: m.sms_loan_overdue, holdsIn: ['overdue'], asks: true, saysAmount: true },
  sendReopenedNotice: {
    text: m.sms_loan_reopened,
    holdsIn: LENT,
    asks: true,
    saysAmount: true,
  },
  sendMoreTimeAsked: { text: m.sms_more_time_asked, holdsIn: ['hardship'], saysAmount: true },
  sendAnswerLate: { text: m.sms_more_time_late, holdsIn: ['hardship'], saysAmount: true },
  sendMoreTimeGiven: { text: m.sms_more_time_given, holdsIn: ['running'], saysAmount: true },
  sendMoreTimeDeclined: {
    text: m.sms_more_time_declined,
    holdsIn: ['running', 'overdue'],
    asks: true,
    saysAmount: true,
  },
  sendEndNotice: { text: m.sms_loan_ended, holdsIn: ['withdrawn', 'declined', 'lapsed', 'writtenOff'] },
};
