import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coverageOf } from '#atlas/graph/coverage.ts';
import { fewEdges, walkChart } from '#atlas/graph/paths.ts';
import type { Path } from '#atlas/graph/pathTypes.ts';
import { dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import { endOfDay } from '#domain/loan/workingDays.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import type { LoanEvent } from '#machines/loan/events.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { passDeadlines } from '#server/loan/deadlineWorker.ts';
import { sendEvent } from '#server/loan/sendEvent.ts';
import { verifyLoans } from '#server/loan/verify.ts';
import { type Answered, as, fill, OFFER, type Person, signIn } from '#testing/people.ts';
import { loan } from '#tests/fixtures/loan.ts';
import { type Service, startService } from '#tests/service/support/harness.ts';
import { byTwo, type Desk, deskAs, eventsOf, leadOf, renameAccount } from '#tests/service/support/loans.ts';

const DAY = 24 * 3_600;
const OFFERED = { principal: 20_000, days: 30 };

let service: Service;
let officer: Desk;
let approver: Desk;
let cashier: Desk;
beforeAll(async () => {
  service = await startService({
    at: new Date('2026-02-10T06:00:00Z'),
    env: { OTP_RESEND_SECONDS: '0', OTP_SENDS_PER_10_MINUTES: '1000', OTP_SENDS_PER_DAY: '1000' },
  });
  officer = deskAs(service, 'officer');
  approver = deskAs(service, 'approver');
  cashier = deskAs(service, 'cashier');
});
afterAll(async () => {
  const { faults } = await verifyLoans(service.deps.db);
  await service.close();
  expect(faults).toEqual([]);
});

const fail = (error: unknown) => {
  throw error;
};

/** One loan on its way through the chart. */
interface Walker {
  person: Person;
  /** References of payments that weren't taken back, the newest last. */
  readonly payments: string[];
}

let serial = 0;
const nextReference = () => {
  serial += 1;
  return `WALK-${100_000 + serial}`;
};
const today = () => dayInIndia(service.deps.now());

/** Signs in as the customer: days may have passed since the last time. */
async function customer(walker: Walker) {
  // Texts sent at the same moment have no order.
  await service.sms(walker.person.mobile);
  service.clock.advance(1);
  const { lead } = walker.person;
  walker.person = { ...(await signIn(service, walker.person.mobile)), lead };
  return as(service, walker.person);
}
async function own(walker: Walker): Promise<{ seen: number; lead_id: string }> {
  const { event_number } = await leadOf(service, walker.person);
  return { seen: event_number, lead_id: walker.person.lead };
}
async function owedBy(walker: Walker): Promise<number> {
  const post = await customer(walker);
  const { body } = await post('loanRead', { action: 'read', lead_id: walker.person.lead });
  return (body.Data as LoanView).account?.owed ?? 0;
}
async function pay(walker: Walker, rupees: number): Promise<Answered> {
  const reference = nextReference();
  walker.payments.push(reference);
  return byTwo([cashier, approver], walker.person, 'bookPayment', { rupees, day: today(), reference });
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
  async SUBMIT(walker) {
    const post = await customer(walker);
    const { lead: lead_id } = walker.person;
    await post('loanCalculation', { action: 'loan_calculation', lead_id, ...OFFER });
    await post('generateLoan', { action: 'generate_loan', lead_id });
  },
  TAKE: ({ person }) => officer.act(person, 'take', {}),
  ASK: ({ person }) => officer.act(person, 'ask', { question: 'Which?' }),
  GIVEN: async (walker) =>
    (await customer(walker))('loanAnswer', { action: 'answer', ...(await own(walker)), text: 'This' }),
  REFUSE: ({ person }) => officer.act(person, 'refuse', { reason: 'income' }),
  SANCTION: ({ person }) => byTwo([officer, approver], person, 'sanction', OFFERED),
  REVISE: ({ person }) => byTwo([officer, approver], person, 'revise', OFFERED),
  async ACCEPT(walker) {
    const post = await customer(walker);
    const { lead: lead_id } = walker.person;
    const proposal = 1;
    await post('loanKfsOpened', { action: 'kfs_opened', lead_id, proposal, language: 'en' });
    await post('loanAcceptSend', { action: 'accept_send', lead_id, proposal });
    const otp = await service.code(walker.person.mobile);
    await post('loanAccept', { action: 'accept', ...(await own(walker)), proposal, agreed: true, otp });
  },
  DECLINE: async (walker) =>
    (await customer(walker))('loanDecline', { action: 'decline', ...(await own(walker)) }),
  WITHDRAW: async (walker) =>
    (await customer(walker))('loanWithdraw', { action: 'withdraw', ...(await own(walker)) }),
  'PAYOUT.PROPOSED': ({ person }) => cashier.act(person, 'proposePayout', {}),
  'PAYOUT.CONFIRMED': ({ person }) => approver.act(person, 'confirmPayout', { utr: nextReference() }),
  'PAYOUT.RETURNED': ({ person }) => cashier.act(person, 'returnPayout', {}),
  // The cost of a change of mind on the day of the payout.
  EXIT: (walker) => pay(walker, OFFERED.principal),
  async PAID(walker, event) {
    const { facts } = event as Extract<LoanEvent, { type: 'PAID' }>;
    const { state } = await leadOf(service, walker.person);
    const isOpen = state !== 'closed' && state !== 'exited';
    await pay(walker, facts.owed === 0 && isOpen ? await owedBy(walker) : 100);
  },
  async 'PAYMENT.REVERSED'(walker, event) {
    // Only a received payment can be reversed.
    if (walker.payments.length === 0) await pay(walker, 100);
    const { state } = await leadOf(service, walker.person);
    const isEnded = state === 'closed' || state === 'exited';
    if (isEnded && isLate(event)) await passDueDate(walker);
    await cashier.act(walker.person, 'reversePayment', { reference: walker.payments.pop() ?? '' });
  },
  async REFUND(walker) {
    await pay(walker, 100);
    const reference = walker.payments.at(-1) ?? '';
    await byTwo([cashier, approver], walker.person, 'refund', { rupees: 100, reference });
  },
  'HARDSHIP.ASKED': async (walker) =>
    (await customer(walker))('loanHardship', { action: 'hardship', ...(await own(walker)), days: 15 }),
  async 'HARDSHIP.DECLINED'(walker, event) {
    if (isLate(event)) await passDueDate(walker);
    await officer.act(walker.person, 'declineHardship', {});
  },
  EXTEND: ({ person }) => byTwo([officer, approver], person, 'extend', { days: 15 }),
  'WRITE.OFF': ({ person }) => byTwo([officer, approver], person, 'writeOff', {}),
  async 'DEADLINE.PASSED'({ person }) {
    const { deadline_at } = await leadOf(service, person);
    const left = (deadline_at?.getTime() ?? 0) - service.deps.now().getTime();
    service.clock.advance(Math.max(0, left) / 1_000);
    await passDeadlines(service.deps, fail);
  },
};

let number = 9_730_000_000;
async function newWalker(): Promise<Walker> {
  number += 1;
  const person = await signIn(service, String(number));
  await fill(service, person, 9);
  await renameAccount(service, person);
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
    await leadOf(service, person),
    await eventsOf(service, person),
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
        expect(await leadOf(service, walker.person), event.type).toMatchObject({ state: to });
        expect((await eventsOf(service, walker.person)).at(-1)).toMatchObject({ type: event.type });
      }
    },
  );
});
