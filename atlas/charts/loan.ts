/** The life of a loan of ₹20,000 for 30 days; the amounts in its events are calculated as for any loan. */
import { chart } from '#atlas/graph/fixtures.ts';
import { byWorld, seldom } from '#atlas/graph/origins.ts';
import { daysAfter } from '#domain/formats/formats.ts';
import { CHARGES } from '#domain/loan/product.ts';
import { dueAtEnd, exitAmount, termsOf } from '#domain/loan/terms.ts';
import { type Account, balanceOn, openEntries, record } from '#lender/loan/ledger.ts';
import { proposalFigures } from '#lender/loan/proposal.ts';
import { loanMachine } from '#machines/loan.ts';

const RUPEE = 100n;
const disbursedOn = '2026-01-10';
const terms = termsOf(20_000n * RUPEE, 30, CHARGES);
const revised = termsOf(15_000n * RUPEE, 30, CHARGES);

/** The amount that is still owed, in paise, after a payment on the due date. */
const owedAfter = (paise: bigint): number => {
  const dueOn = daysAfter(disbursedOn, terms.days);
  const entries = openEntries(terms, disbursedOn, 'UTR1');
  const account: Account = { terms, disbursedOn, entries };
  const booked = record(account, { kind: 'payment', paise, day: dueOn, reference: 'UPI1' });
  return Number(balanceOn({ ...account, entries: [...entries, ...booked] }, dueOn).owed);
};

const quote = Number(exitAmount(terms, CHARGES.coolingOffDays));
const isLateOn = (day: number) => day > terms.days;

const two = { maker: 'asha', checker: 'bilal' };
const one = { maker: 'asha', checker: 'asha' };
const acceptable = { isOpen: true, isAcknowledged: true, isCodeRight: true };

export const loan = chart({
  id: 'loan',
  machine: loanMachine,
  fixtures: {
    events: {
      SUBMIT: [{ facts: { hasActiveLoan: false } }, { facts: { hasActiveLoan: true } }],
      TAKE: [{}],
      ASK: [{}],
      GIVEN: [{}],
      REFUSE: [{ reason: 'income' }],
      SANCTION: [
        { proposal: proposalFigures(terms), facts: two },
        { proposal: proposalFigures(terms), facts: one },
      ],
      REVISE: [
        { proposal: proposalFigures(revised), facts: two },
        { proposal: proposalFigures(revised), facts: one },
      ],
      ACCEPT: [
        { facts: acceptable },
        { facts: { ...acceptable, isOpen: false } },
        { facts: { ...acceptable, isAcknowledged: false } },
        { facts: { ...acceptable, isCodeRight: false } },
      ],
      DECLINE: [{}],
      WITHDRAW: [{}],
      'PAYOUT.PROPOSED': [{ facts: { isOwnAccount: true } }, { facts: { isOwnAccount: false } }],
      'PAYOUT.CONFIRMED': [
        { facts: { ...two, isOwnAccount: true } },
        { facts: { ...one, isOwnAccount: true } },
        { facts: { ...two, isOwnAccount: false } },
      ],
      'PAYOUT.RETURNED': [seldom({})],
      EXIT: [{ facts: { quote, paid: quote } }, { facts: { quote, paid: Number(terms.principal) } }],
      PAID: [
        { facts: { owed: owedAfter(dueAtEnd(terms)) } },
        { facts: { owed: owedAfter(terms.principal) } },
      ],
      'PAYMENT.REVERSED': [
        seldom({ facts: { isLate: isLateOn(30) } }),
        seldom({ facts: { isLate: isLateOn(31) } }),
      ],
      REFUND: [
        { paise: 10_000, facts: { ...two, isOverpaid: true } },
        { paise: 10_000, facts: { ...one, isOverpaid: true } },
        { paise: 10_000, facts: { ...two, isOverpaid: false } },
      ],
      'HARDSHIP.ASKED': [{ days: 15 }],
      'HARDSHIP.DECLINED': [{ facts: { isLate: isLateOn(30) } }, { facts: { isLate: isLateOn(31) } }],
      EXTEND: [
        { days: 15, facts: { ...two, hasAgreed: true } },
        { days: 15, facts: { ...one, hasAgreed: true } },
        { days: 30, facts: { ...two, hasAgreed: false } },
      ],
      'WRITE.OFF': [{ facts: two }, { facts: one }],
      'DEADLINE.PASSED': [byWorld({})],
    },
    actors: {},
  },
  journey: { leadsTo: {}, ends: ['closed'] },
  withoutPage: 'It runs at the service; a customer sees it by the charts acceptance and myLoan.',
});
