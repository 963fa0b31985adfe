import { RUPEE } from '#domain/loan/money.ts';
import type { DeskAction, DeskBody } from '#lender/actions/actions.ts';
import type { TwoPersons } from '#machines/loan/events.ts';
import { BANK } from '#server/books/moneyIn.ts';
import type { Tx } from '#server/database/transaction.ts';
import {
  isLateToday,
  prepareExtension,
  preparePayment,
  preparePayout,
  prepareRefund,
  prepareReturnedPayout,
  prepareReversal,
  prepareWriteOff,
} from '#server/loan/money.ts';
import { isOwnAccount, prepareProposal } from '#server/loan/proposals.ts';
import type { Lead, Prepared } from '#server/loan/sendEvent.ts';
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
  proposePayout: async ({ tx, lead }) => ({
    event: {
      type: 'PAYOUT.PROPOSED',
      facts: { isOwnAccount: await isOwnAccount(tx, lead.customer_id) },
    },
  }),
  confirmPayout: async ({ tx, deps, lead, facts }, { utr }) => {
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
  returnPayout: ({ tx, deps, lead }) => prepareReturnedPayout(tx, deps, lead),
  bookPayment: ({ tx, deps, lead }, { rupees, day, reference }) =>
    preparePayment(tx, deps, lead, {
      ...{ place: BANK, toldBy: 'desk' as const, paise: BigInt(rupees) * RUPEE },
      ...{ day, reference },
    }),
  refund: ({ tx, deps, lead, facts }, { rupees, reference }) =>
    prepareRefund(tx, deps, lead, { paise: BigInt(rupees) * RUPEE, reference }, facts),
  reversePayment: ({ tx, deps, lead }, { reference }) => prepareReversal(tx, deps, lead, { reference }),
  declineHardship: async ({ tx, deps, lead }) => ({
    event: { type: 'HARDSHIP.DECLINED', facts: { isLate: await isLateToday(tx, deps, lead) } },
  }),
  extend: ({ tx, deps, lead, facts }, { days }) => prepareExtension(tx, deps, lead, days, facts),
  writeOff: ({ tx, deps, lead, facts }) => prepareWriteOff(tx, deps, lead, facts),
};
