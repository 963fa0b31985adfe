import { RUPEE } from '#domain/loan/money.ts';
import type { StaffRole } from '#lender/staff.ts';
import type { DeskAction, DeskBody } from '#lender/wire/actions.ts';
import type { LoanEvent, TwoPersons } from '#machines/loan/events.ts';
import type { Tx } from '#server/database/transaction.ts';
import {
  isLateToday,
  isOwnAccount,
  prepareExtension,
  preparePayment,
  preparePayout,
  prepareProposal,
  prepareRefund,
  prepareReturnedPayout,
  prepareReversal,
} from '#server/loan/money.ts';
import type { Lead, Prepared } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

export interface Scope {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly lead: Lead;
  /** The requester and the sender; the same person when one is enough. */
  readonly facts: TwoPersons;
}

export interface Action<Name extends DeskAction> {
  readonly event: LoanEvent['type'];
  /** The role that requests an action that a second person sends; undefined when one person is enough [LOAN-10]. */
  readonly maker?: StaffRole;
  readonly prepare: (
    scope: Scope,
    body: DeskBody<Name>,
  ) => Prepared | undefined | Promise<Prepared | undefined>;
}

/** The actions that staff may take on a loan. machines/loan/roles.ts has the role that sends each event. */
export const ACTIONS: { readonly [Name in DeskAction]: Action<Name> } = {
  take: { event: 'TAKE', prepare: () => ({ event: { type: 'TAKE' } }) },
  ask: {
    event: 'ASK',
    prepare: ({ tx, deps, lead }, { question }) => ({
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
  },
  refuse: { event: 'REFUSE', prepare: (_, { reason }) => ({ event: { type: 'REFUSE', reason } }) },
  sanction: {
    event: 'SANCTION',
    maker: 'officer',
    prepare: ({ tx, deps, lead, facts }, { principal, days }) =>
      prepareProposal(tx, deps, lead, 'SANCTION', { rupees: principal, days }, facts),
  },
  revise: {
    event: 'REVISE',
    maker: 'officer',
    prepare: ({ tx, deps, lead, facts }, { principal, days }) =>
      prepareProposal(tx, deps, lead, 'REVISE', { rupees: principal, days }, facts),
  },
  proposePayout: {
    event: 'PAYOUT.PROPOSED',
    prepare: async ({ tx, lead }) => ({
      event: {
        type: 'PAYOUT.PROPOSED',
        facts: { isOwnAccount: await isOwnAccount(tx, lead.customer_id) },
      },
    }),
  },
  confirmPayout: {
    event: 'PAYOUT.CONFIRMED',
    prepare: async ({ tx, deps, lead, facts }, { utr }) => {
      // A reminder may have come since.
      const proposed = await tx
        .selectFrom('loan_events')
        .select('sender_id')
        .where('lead_id', '=', lead.id)
        .where('type', '=', 'PAYOUT.PROPOSED')
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
      return preparePayout(tx, deps, lead, utr, { ...facts, maker: proposed?.sender_id ?? facts.checker });
    },
  },
  returnPayout: {
    event: 'PAYOUT.RETURNED',
    prepare: ({ tx, deps, lead }) => prepareReturnedPayout(tx, deps, lead),
  },
  bookPayment: {
    event: 'PAID',
    maker: 'cashier',
    prepare: ({ tx, deps, lead }, { rupees, day, reference }) =>
      preparePayment(tx, deps, lead, { paise: BigInt(rupees) * RUPEE, day, reference }),
  },
  refund: {
    event: 'REFUND',
    maker: 'cashier',
    prepare: ({ tx, deps, lead, facts }, { rupees, reference }) =>
      prepareRefund(tx, deps, lead, { paise: BigInt(rupees) * RUPEE, reference }, facts),
  },
  reversePayment: {
    event: 'PAYMENT.REVERSED',
    prepare: ({ tx, deps, lead }, { reference }) => prepareReversal(tx, deps, lead, reference),
  },
  declineHardship: {
    event: 'HARDSHIP.DECLINED',
    prepare: async ({ tx, deps, lead }) => ({
      event: { type: 'HARDSHIP.DECLINED', facts: { isLate: await isLateToday(tx, deps, lead) } },
    }),
  },
  extend: {
    event: 'EXTEND',
    maker: 'officer',
    prepare: ({ tx, lead, facts }, { days }) => prepareExtension(tx, lead, days, facts),
  },
  writeOff: {
    event: 'WRITE.OFF',
    maker: 'officer',
    prepare: ({ facts }) => ({ event: { type: 'WRITE.OFF', facts } }),
  },
};
