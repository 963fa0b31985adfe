import { paiseOf } from '#domain/loan/money.ts';
import type { DeskAction, DeskBody } from '#lender/actions/actions.ts';
import type { TwoPersons } from '#machines/loan/events.ts';
import { BANK, type Came } from '#server/books/moneyIn.ts';
import type { Tx } from '#server/database/transaction.ts';
import {
  prepareOtherPayment,
  preparePayment,
  prepareRefund,
  prepareReversal,
  prepareWriteOff,
} from '#server/loan/money.ts';
import { isLateToday, prepareExtension } from '#server/loan/moreTime.ts';
import { prepareRelease, prepareReturnedPayout } from '#server/loan/payout.ts';
import { prepareProposal } from '#server/loan/proposals.ts';
import type { Lead, Prepared } from '#server/loan/sendEvent.ts';
import { prepareTransfer } from '#server/loan/transfer.ts';
import { prepareUndo } from '#server/loan/undo.ts';
import { prepareWaiver } from '#server/loan/waiver.ts';
import type { Deps } from '#server/start/deps.ts';

export interface Scope {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly lead: Lead;
  /** The requester and the sender; the same person when one is enough. */
  readonly facts: TwoPersons;
}

type Effect<Name extends DeskAction> = (
  scope: Scope,
  body: DeskBody<Name>,
) => Prepared | undefined | Promise<Prepared | undefined>;

/** A payment at the bank, as somebody typed it. */
const typedPayment = ({ rupees, day, reference }: DeskBody<'bookPayment'>): Came => ({
  ...{ place: BANK, toldBy: 'desk' },
  ...{ paise: paiseOf(rupees), day, reference },
});

/** What each action sends to the loan, and stores with it; undefined for what can't be done. */
export const EFFECTS: { readonly [Name in DeskAction]: Effect<Name> } = {
  take: () => ({ event: { type: 'TAKE' } }),
  ask: ({ tx, deps, lead }, { question }) => ({
    event: { type: 'ASK' },
    write: (number) =>
      tx
        .insertInto('loan_questions')
        .values({
          lead_id: lead.id,
          number,
          question: deps.secrets.encrypt(question, 'loan_questions.question', lead.id, String(number)),
        })
        .execute(),
  }),
  refuse: (_, { reason }) => ({ event: { type: 'REFUSE', reason } }),
  sanction: ({ tx, deps, lead, facts }, { principal, days }) =>
    prepareProposal(tx, deps, lead, 'SANCTION', { rupees: principal, days }, facts),
  revise: ({ tx, deps, lead, facts }, { principal, days }) =>
    prepareProposal(tx, deps, lead, 'REVISE', { rupees: principal, days }, facts),
  payOut: ({ tx, deps, lead, facts }) => prepareRelease(tx, deps, lead, facts),
  refuseAccount: (_, { reason }) => ({ event: { type: 'ACCOUNT.REFUSED', reason } }),
  returnPayout: ({ tx, deps, lead, facts }, returned) =>
    prepareReturnedPayout(tx, deps, lead, returned, facts),
  bookPayment: ({ tx, deps, lead, facts }, typed) =>
    preparePayment(tx, deps, lead, typedPayment(typed), facts),
  bookOther: ({ tx, deps, lead, facts }, typed) =>
    prepareOtherPayment(tx, deps, lead, typedPayment(typed), facts),
  refund: ({ tx, deps, lead, facts }, { rupees, reference }) =>
    prepareRefund(tx, deps, lead, { paise: paiseOf(rupees), reference }, facts),
  transfer: ({ tx, deps, lead, facts }, { rupees, reference, channel, asked_on: day }) =>
    prepareTransfer(tx, deps, lead, { paise: paiseOf(rupees), reference, asked: { channel, day } }, facts),
  reversePayment: ({ tx, deps, lead, facts }, { reference }) =>
    prepareReversal(tx, deps, lead, { reference }, facts),
  undo: ({ tx, deps, lead, facts }, { act }) => prepareUndo(tx, deps, lead, Number(act), facts),
  waive: ({ tx, deps, lead, facts }, { part, rupees }) =>
    prepareWaiver(tx, deps, lead, { part, paise: paiseOf(rupees) }, facts),
  declineHardship: async ({ tx, deps, lead }) => ({
    event: { type: 'HARDSHIP.DECLINED', facts: { isLate: await isLateToday(tx, deps, lead) } },
  }),
  extend: ({ tx, deps, lead, facts }, { until }) => prepareExtension(tx, deps, lead, until, facts),
  writeOff: ({ tx, deps, lead, facts }) => prepareWriteOff(tx, deps, lead, facts),
};
