import { describe, expect } from 'vitest';
import { coverageOf } from '#atlas/graph/coverage.ts';
import { fewEdges, walkChart } from '#atlas/graph/paths.ts';
import type { Path } from '#atlas/graph/pathTypes.ts';
import { daysAfter } from '#domain/formats/formats.ts';
import { endOfDay } from '#domain/loan/workingDays.ts';
import type { LoanEvent } from '#machines/loan/events.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { passDeadlines } from '#server/loan/deadlineWorker.ts';
import { sendEvent } from '#server/loan/sendEvent.ts';
import type { Answered } from '#testing/people.ts';
import { loan } from '#tests/fixtures/loan.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { OFFERED } from '#tests/service/support/loanIn.ts';
import { raise } from '#tests/service/support/raise.ts';
import { loansAgree, storyOf } from '#tests/service/support/story.ts';
import { nextUtr } from '#tests/service/support/team.ts';

const DAY = 24 * 3_600;

const { it, service, team, customer } = storyOf({
  at: '2026-02-10T11:30+05:30',
  env: { OTP_RESEND_SECONDS: '0', OTP_SENDS_PER_10_MINUTES: '1000', OTP_SENDS_PER_DAY: '1000' },
  atEnd: loansAgree,
});

/** One loan on its way through the chart. */
interface Walker {
  readonly person: Customer;
  /** References of payments that weren't taken back, the newest last. */
  readonly payments: string[];
}

/** The customer in a new session: days may have passed since the last one. */
async function signedIn({ person }: Walker): Promise<Customer> {
  await person.signInAgain();
  return person;
}
async function pay(walker: Walker, rupees: number): Promise<Answered> {
  const reference = nextUtr();
  walker.payments.push(reference);
  return team.book(walker.person, rupees, { reference });
}
/** Lets time pass to after the due date, where the state has no deadline of its own. */
async function passDueDate({ person }: Walker): Promise<void> {
  const { repayment_date } = await service.deps.db
    .selectFrom('loans')
    .select('repayment_date')
    .where('lead_id', '=', person.lead)
    .executeTakeFirstOrThrow();
  const after = endOfDay(daysAfter(repayment_date, 0)).getTime() - service.deps.now().getTime();
  if (after >= 0) service.clock.advance(after / 1_000 + DAY / 2);
}
const isLate = (event: LoanEvent) => (event as { facts: { isLate: boolean } }).facts.isLate;

/** The sender and the call of each event. */
const SENDS: {
  readonly [Type in LoanEvent['type']]: (walker: Walker, event: LoanEvent) => Promise<unknown>;
} = {
  SUBMIT: async (walker) => (await signedIn(walker)).apply(),
  TAKE: ({ person }) => team.officer.act(person, 'take'),
  ASK: ({ person }) => team.officer.act(person, 'ask', { question: 'Which?' }),
  async GIVEN(walker) {
    const person = await signedIn(walker);
    await person.call('loanAnswer', { seen: await person.seen(), text: 'This' });
  },
  REFUSE: ({ person }) => team.officer.act(person, 'refuse', { reason: 'income' }),
  SANCTION: ({ person }) => team.byTwo(person, 'sanction', OFFERED),
  REVISE: ({ person }) => team.byTwo(person, 'revise', OFFERED),
  ACCEPT: async (walker) => (await signedIn(walker)).agree(),
  async DECLINE(walker) {
    const person = await signedIn(walker);
    await person.call('loanDecline', { seen: await person.seen() });
  },
  async WITHDRAW(walker) {
    const person = await signedIn(walker);
    await person.call('loanWithdraw', { seen: await person.seen() });
  },
  'PAYOUT.PROPOSED': ({ person }) => team.cashier.act(person, 'proposePayout'),
  'PAYOUT.CONFIRMED': ({ person }) => team.approver.act(person, 'confirmPayout', { utr: nextUtr() }),
  'PAYOUT.RETURNED': ({ person }) => team.cashier.act(person, 'returnPayout'),
  // The cost of a change of mind on the day of the payout.
  EXIT: (walker) => pay(walker, OFFERED.principal),
  async PAID(walker, event) {
    const { facts } = event as Extract<LoanEvent, { type: 'PAID' }>;
    const { state } = await walker.person.row();
    const isOpen = state !== 'closed' && state !== 'exited';
    await pay(walker, facts.owed === 0 && isOpen ? await (await signedIn(walker)).owed() : 100);
  },
  async 'PAYMENT.REVERSED'(walker, event) {
    // Only a received payment can be reversed.
    if (walker.payments.length === 0) await pay(walker, 100);
    const { state } = await walker.person.row();
    const isEnded = state === 'closed' || state === 'exited';
    if (isEnded && isLate(event)) await passDueDate(walker);
    await team.cashier.act(walker.person, 'reversePayment', { reference: walker.payments.pop() ?? '' });
  },
  async REFUND(walker) {
    await pay(walker, 100);
    const reference = walker.payments.at(-1) ?? '';
    await team.byTwo(walker.person, 'refund', { rupees: 100, reference });
  },
  async 'HARDSHIP.ASKED'(walker) {
    const person = await signedIn(walker);
    await person.call('loanHardship', { seen: await person.seen(), days: 15 });
  },
  async 'HARDSHIP.DECLINED'(walker, event) {
    if (isLate(event)) await passDueDate(walker);
    await team.officer.act(walker.person, 'declineHardship');
  },
  EXTEND: ({ person }) => team.byTwo(person, 'extend', { days: 15 }),
  'WRITE.OFF': ({ person }) => team.byTwo(person, 'writeOff'),
  async 'DEADLINE.PASSED'({ person }) {
    const { deadline_at } = await person.row();
    const left = (deadline_at?.getTime() ?? 0) - service.deps.now().getTime();
    service.clock.advance(Math.max(0, left) / 1_000);
    await passDeadlines(service.deps, raise);
  },
};

async function newWalker(): Promise<Walker> {
  const person = await customer(9);
  await person.renameAccount();
  return { person, payments: [] };
}

/** Everything that an event of a loan writes. */
async function writtenOf({ person }: Walker) {
  const { db } = service.deps;
  const count = (table: 'sms_outbox' | 'ledger_entries') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
  return [
    await person.row(),
    await person.events(),
    await count('sms_outbox'),
    await count('ledger_entries'),
  ];
}

/** Ends the transaction of an event after the event and before its commit, as a killed process does. */
async function killWhileSending(walker: Walker, event: LoanEvent): Promise<void> {
  const before = await writtenOf(walker);
  const killed = inTransaction(service.deps.db, async (tx) => {
    const sent = await sendEvent(tx, service.deps, {
      leadId: walker.person.lead,
      sender: { kind: 'system', id: null },
      prepare: () => ({ event }),
    });
    expect(sent.kind).toBe('moved');
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await writtenOf(walker)).toEqual(before);
}

const paths = fewEdges(walkChart(loan).edges);
const titleOf = ({ steps }: Path) => steps.map(({ event }) => event.type).join(', ');

describe('the chart of a loan, walked by calls at the service and its database', () => {
  it('has every transition in these paths [LOAN-18]', () => {
    const taken = new Set(paths.flatMap(({ steps }) => steps.flatMap((step) => step.taken)));
    expect(coverageOf(loan, taken).missing).toEqual([]);
  });

  it.each(paths.map((path) => [titleOf(path), path] as const))(
    '%s, and a kill before each commit leaves nothing of it [LOAN-17] [LOAN-18]',
    async (_, { steps }) => {
      const walker = await newWalker();
      for (const { event, to } of steps as readonly { event: LoanEvent; to: string }[]) {
        await killWhileSending(walker, event);
        await SENDS[event.type](walker, event);
        expect(await walker.person.row(), event.type).toMatchObject({ state: to });
        expect((await walker.person.events()).at(-1)).toMatchObject({ type: event.type });
      }
    },
  );
});
