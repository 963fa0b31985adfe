import { describe, expect } from 'vitest';
import { coverageOf } from '#atlas/graph/coverage.ts';
import { fewEdges, next, startOf, walkChart } from '#atlas/graph/paths.ts';
import type { Path, Visited } from '#atlas/graph/pathTypes.ts';
import { daysAfter } from '#domain/formats/formats.ts';
import { endOfDay } from '#domain/loan/workingDays.ts';
import type { Part } from '#lender/books/acts.ts';
import type { BookStanding } from '#lender/books/standing.ts';
import type { LoanEvent } from '#machines/loan/events.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { passDeadlines } from '#server/loan/deadlineWorker.ts';
import { storeEvent, workEvents } from '#server/loan/payments/events.ts';
import { sendEvent } from '#server/loan/sendEvent.ts';
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
/** Books a payment of today, or of another day. */
async function pay(walker: Walker, rupees: number, day?: string): Promise<void> {
  const reference = nextUtr();
  walker.payments.push(reference);
  await team.book(walker.person, rupees, { reference, ...(day !== undefined && { day }) });
}
const loanOf = ({ person }: Walker) =>
  service.deps.db
    .selectFrom('loans')
    .select(['disbursal_date', 'repayment_date'])
    .where('lead_id', '=', person.lead)
    .executeTakeFirstOrThrow();
/** Lets time pass to after the due date, where the state has no deadline of its own. */
async function passDueDate(walker: Walker): Promise<void> {
  const { repayment_date } = await loanOf(walker);
  const after = endOfDay(daysAfter(repayment_date, 0)).getTime() - service.deps.now().getTime();
  if (after >= 0) service.clock.advance(after / 1_000 + DAY / 2);
}
const isLate = (event: LoanEvent) => (event as { facts: { isLate: boolean } }).facts.isLate;
const standingIn = (event: LoanEvent) => (event as { facts: { standing: BookStanding } }).facts.standing;

/** What is done at the service so that an event comes. */
type Way = (walker: Walker) => Promise<unknown>;

/** Money of whose events the chart knows only what the books say: what is done is told for each of them. */
const MONEY = [
  'PAID',
  'PAYMENT.REVERSED',
  'REFUND',
  'REFUND.SENT',
  'REFUND.FAILED',
  'TRANSFERRED',
  'WAIVED',
  'UNDONE',
] as const;
type MoneyEvent = (typeof MONEY)[number];
/** Events that release money or give it back as they happen: of real people and of real money only. */
const MOVES: readonly string[] = ['PAYOUT.RELEASED', 'REFUND', 'REFUND.FAILED'];

/** Each account is another one. */
let accounts = 100_000_000;

/** The sender and the call of each event. */
const SENDS: {
  readonly [Type in Exclude<LoanEvent['type'], MoneyEvent>]: (
    walker: Walker,
    event: LoanEvent,
  ) => Promise<unknown>;
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
    // The bank can have sent it only where somebody had begun to.
    if ((await person.row()).state === 'payingOut') await team.beginSending(person);
    await person.call('loanWithdraw', { seen: await person.seen() });
  },
  'ACCOUNT.REFUSED': ({ person }) => team.officer.act(person, 'refuseAccount', { reason: 'closed' }),
  async 'ACCOUNT.CHANGED'(walker) {
    const person = await signedIn(walker);
    const { row } = await person.verifiedPan();
    accounts += 1;
    await person.giveAccount({
      name: row.full_name,
      branch: 'Camp',
      ifsc: 'EXMP0000001',
      acc1: `${accounts}`,
    });
  },
  'PAYOUT.RELEASED': ({ person }) => team.release(person),
  async 'PAYOUT.SENT'({ person }, event) {
    const day = service.today();
    if (standingIn(event) === 'overdue') service.clock.advance((OFFERED.days + 1) * DAY);
    await team.sent(person, { day });
  },
  'PAYOUT.FAILED': ({ person }) => team.failed(person),
  'PAYOUT.RETURNED': ({ person }) => team.comesBack(person),
  async 'HARDSHIP.ASKED'(walker) {
    const person = await signedIn(walker);
    await person.call('loanHardship', { seen: await person.seen(), until: await person.dueIn(15) });
  },
  async 'HARDSHIP.WITHDRAWN'(walker, event) {
    if (isLate(event)) await passDueDate(walker);
    const person = await signedIn(walker);
    await person.call('loanHardship', { seen: await person.seen(), until: null });
  },
  async 'HARDSHIP.DECLINED'(walker, event) {
    if (isLate(event)) await passDueDate(walker);
    await team.officer.act(walker.person, 'declineHardship');
  },
  EXTEND: async ({ person }) => team.byTwo(person, 'extend', { until: await person.dueIn(15) }),
  async 'WRITE.OFF'(walker) {
    // A loan that is not late yet owes nothing but late charges then.
    if ((await walker.person.row()).state === 'running') await inTurn(passDueDate, payingAllButLate)(walker);
    await team.byTwo(walker.person, 'writeOff');
  },
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
  const count = (table: 'sms_outbox' | 'entries') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
  return [await person.row(), await person.events(), await count('sms_outbox'), await count('entries')];
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

const wait =
  (days: number): Way =>
  async () =>
    service.clock.advance(days * DAY);
const inTurn =
  (...ways: readonly Way[]): Way =>
  async (walker) => {
    for (const way of ways) await way(walker);
  };

const paying =
  (rupees: number): Way =>
  (walker) =>
    pay(walker, rupees);
/** Money of the day of the payout, told today: enough to have given the loan back. */
const payingLate: Way = async (walker) =>
  pay(walker, OFFERED.principal, (await loanOf(walker)).disbursal_date);
/** All of interest and principal, but no late charge. */
const payingAllButLate: Way = async (walker) => {
  const { account } = await (await signedIn(walker)).read();
  await pay(walker, (account?.principal ?? 0) + (account?.interest ?? 0));
};
const payingAll: Way = async (walker) => pay(walker, await (await signedIn(walker)).owed());
const takingBack: Way = ({ person, payments }) =>
  team.byTwo(person, 'reversePayment', { reference: payments.pop() ?? '' });
const takingFirstBack: Way = ({ person, payments }) =>
  team.byTwo(person, 'reversePayment', { reference: payments.shift() ?? '' });
/** The provider takes half a rupee of the newest payment. */
const takingPaiseBack: Way = async ({ payments }) => {
  const paymentId = payments.at(-1) ?? '';
  const paidAt = service.deps.now();
  const event = { id: `evt_${paymentId}`, kind: 'reversed', paymentId, orderId: null, paise: 50 } as const;
  await storeEvent(service.deps, { ...event, paidAt });
  await workEvents(service.deps, raise);
};
/** Gives up all that is owed of a part, or an amount of it. */
const waiving =
  (part: Part, rupees?: number): Way =>
  async (walker) => {
    const { account } = await (await signedIn(walker)).read();
    await team.byTwo(walker.person, 'waive', { part, rupees: rupees ?? account?.[part] ?? 0 });
  };
/** Undoes the newest booking of a kind that counts. */
const undoing =
  (type: LoanEvent['type']): Way =>
  async ({ person, payments }) => {
    const { events } = await team.auditor.dataOf('case', { lead_id: person.lead }).then(({ loan }) => loan);
    const number = events.findLast((event) => event.type === type && !event.undone)?.number;
    if (type === 'PAID') payments.pop();
    await team.byTwo(person, 'undo', { act: String(number) });
  };
const releasing: Way = ({ person, payments }) =>
  team.byTwo(person, 'refund', { rupees: 100, reference: payments.at(-1) ?? '' });
/** Of the newest payment, all of it is for another loan: nothing is left to take back. */
const transferring: Way = ({ person, payments }) =>
  team.byTwo(person, 'transfer', {
    ...{ rupees: 100, reference: payments.pop() ?? '' },
    ...{ channel: 'call', asked_on: service.today() },
  });
const sending: Way = ({ person }) => team.sent(person);
/** What was released goes, and what was paid before it goes back as well. */
const sendingEverything: Way = async (walker) => {
  await sending(walker);
  for (const reference of walker.payments.slice(0, -1)) await team.refund(walker.person, 100, reference);
};
/** The payment that went back isn't taken back later. */
const sendingAll: Way = async (walker) => {
  await sending(walker);
  walker.payments.pop();
};
const calling =
  (event: LoanEvent): Way =>
  (walker) =>
    SENDS[event.type as keyof typeof SENDS](walker, event);

/** An event of a path, and what is done so that it comes. */
type Happening = readonly [event: LoanEvent, way: Way];
const TWO = { maker: 'asha', checker: 'bilal' };
const paid = (standing: BookStanding, way: Way): Happening => [
  { type: 'PAID', facts: { ...TWO, standing } },
  way,
];
const reversed = (standing: BookStanding, way: Way): Happening => [
  { type: 'PAYMENT.REVERSED', facts: { ...TWO, standing, isPaid: true } },
  way,
];
const REFUND = { paise: 10_000, money: 1 };
const RELEASED: Happening = [{ type: 'REFUND', ...REFUND, facts: { ...TWO, isOverpaid: true } }, releasing];
const FAILED: Happening = [
  { type: 'REFUND.FAILED', ...REFUND, facts: TWO },
  ({ person }) => team.failed(person),
];
const sent = (standing: BookStanding, way: Way): Happening => [
  { type: 'REFUND.SENT', paise: 10_000, facts: { ...TWO, standing } },
  way,
];
const refunded = (standing: BookStanding): readonly Happening[] => [RELEASED, sent(standing, sendingAll)];
/** Another 100 than is owed comes, and is for another loan. */
const transferred = (standing: BookStanding): readonly Happening[] => [
  paid(standing, paying(100)),
  [
    {
      ...{ type: 'TRANSFERRED', paise: 10_000, asked: { channel: 'call', day: '2026-02-10' } },
      facts: { ...TWO, standing, isOverpaid: true },
    },
    transferring,
  ],
];
const waived = (standing: BookStanding, way: Way): Happening => [
  { type: 'WAIVED', part: 'interest', paise: 10_000, facts: { ...TWO, standing, isOwed: true } },
  way,
];
const undone = (standing: BookStanding, way: Way): Happening => [
  { type: 'UNDONE', facts: { ...TWO, standing, isThere: true } },
  way,
];
const called = (event: LoanEvent): Happening => [event, calling(event)];
const RETURNED = called({ type: 'PAYOUT.RETURNED', facts: TWO });
const WRITTEN_OFF = called({ type: 'WRITE.OFF', facts: { ...TWO, isRemainder: false } });
const PAYABLE = { ...TWO, isOwnAccount: true, isClear: true };
const PAYOUT_RELEASED = called({ type: 'PAYOUT.RELEASED', facts: PAYABLE });
const PAYOUT_FAILED = called({ type: 'PAYOUT.FAILED', facts: TWO });
const OVER = called({ type: 'DEADLINE.PASSED' });

/** What happens to the money of a loan from its payout on, so that each of the chart's transitions by money is taken. */
const STORIES: Readonly<Record<string, readonly Happening[]>> = {
  'the loan is given back, but for paise, and then not at all': [
    paid('exited', paying(20_000)),
    reversed('closed', takingPaiseBack),
    reversed('coolingOff', inTurn(wait(1), takingBack)),
  ],
  'the loan is given back, then not, and repaid in the period for less than an exit': [
    paid('exited', paying(20_000)),
    paid('exited', paying(100)),
    ...refunded('exited'),
    ...transferred('exited'),
    reversed('coolingOff', inTurn(wait(1), takingBack)),
    paid('coolingOff', paying(100)),
    reversed('coolingOff', takingBack),
    paid('closed', inTurn(wait(1), payingAll)),
    paid('closed', paying(100)),
    reversed('closed', takingBack),
    reversed('running', inTurn(wait(10), takingBack)),
  ],
  'the loan is late, and money told late shows that it never was': [
    OVER,
    paid('overdue', inTurn(passDueDate, paying(100))),
    paid('running', payingAllButLate),
    reversed('overdue', takingBack),
    paid('exited', payingLate),
    reversed('overdue', takingBack),
  ],
  'the loan is written off, and money told late shows that it had been given back': [
    OVER,
    OVER,
    WRITTEN_OFF,
    paid('writtenOff', inTurn(wait(1), paying(100))),
    reversed('writtenOff', takingBack),
    paid('exited', payingLate),
    reversed('writtenOff', takingBack),
    paid('writtenOff', inTurn(wait(1), paying(50_000))),
    ...refunded('writtenOff'),
    ...transferred('writtenOff'),
  ],
  'a refund is overtaken by a dispute in the cooling-off period': [
    paid('coolingOff', paying(15_000)),
    paid('closed', inTurn(wait(1), payingAll)),
    paid('closed', paying(100)),
    RELEASED,
    reversed('closed', takingBack),
    sent('coolingOff', sending),
  ],
  'a refund is overtaken by a dispute after the period': [
    OVER,
    paid('closed', payingAll),
    paid('closed', paying(100)),
    RELEASED,
    reversed('closed', takingBack),
    sent('running', sending),
  ],
  'a refund fails, and goes when it is released again': [
    paid('exited', paying(20_100)),
    RELEASED,
    FAILED,
    ...refunded('exited'),
  ],
  'the payout comes back, and what was paid for it goes back too': [
    paid('coolingOff', paying(100)),
    paid('coolingOff', paying(100)),
    paid('coolingOff', paying(100)),
    paid('coolingOff', paying(100)),
    RETURNED,
    RELEASED,
    FAILED,
    RELEASED,
    sent('notLent', sendingEverything),
    reversed('notLent', takingBack),
    PAYOUT_RELEASED,
    reversed('notLent', takingBack),
    PAYOUT_FAILED,
    PAYOUT_RELEASED,
    called({ type: 'WITHDRAW' }),
    reversed('notLent', takingBack),
    PAYOUT_FAILED,
    reversed('notLent', takingBack),
  ],
  'the payout comes back, its account can’t be used, and what was paid is taken back': [
    paid('coolingOff', paying(100)),
    RETURNED,
    called({ type: 'ACCOUNT.REFUSED', reason: 'closed' }),
    reversed('notLent', takingBack),
  ],
  'the payout comes back after the loan was given back': [
    paid('exited', paying(20_000)),
    RETURNED,
    RELEASED,
    sent('notLent', sending),
  ],
  'what gave the loan back is undone, and what was taken back of it': [
    paid('exited', paying(20_000)),
    undone('coolingOff', undoing('PAID')),
    paid('coolingOff', paying(100)),
    undone('coolingOff', undoing('PAID')),
    paid('exited', paying(20_000)),
    reversed('coolingOff', takingBack),
    undone('exited', undoing('PAYMENT.REVERSED')),
    paid('exited', paying(100)),
    undone('exited', undoing('PAID')),
  ],
  'what closed the loan is undone, and what was taken back of it': [
    OVER,
    paid('closed', payingAll),
    undone('running', undoing('PAID')),
    paid('closed', payingAll),
    reversed('running', takingBack),
    undone('closed', undoing('PAYMENT.REVERSED')),
  ],
  'what was paid late is undone, and the write-off after it': [
    OVER,
    OVER,
    paid('running', payingAllButLate),
    undone('overdue', undoing('PAID')),
    WRITTEN_OFF,
    paid('exited', payingLate),
    undone('writtenOff', undoing('PAID')),
    undone('overdue', undoing('WRITE.OFF')),
  ],
  'what was paid before the payout came back is undone': [
    paid('coolingOff', paying(100)),
    RETURNED,
    undone('notLent', undoing('PAID')),
  ],
  'what is owed is taken off part by part, until nothing is left': [
    waived('coolingOff', inTurn(wait(1), waiving('interest', 100))),
    OVER,
    waived('overdue', inTurn(passDueDate, waiving('interest', 100))),
    waived('overdue', waiving('interest')),
    waived('running', waiving('principal')),
    waived('closed', waiving('late')),
  ],
  'a payout that was told a tenure later is taken off while it can be given back': [
    RETURNED,
    PAYOUT_RELEASED,
    called({ type: 'PAYOUT.SENT', facts: { ...TWO, standing: 'overdue' } }),
    waived('overdue', waiving('interest')),
    waived('coolingOff', waiving('principal')),
  ],
  'a second payout is given back, what was paid for the first is taken back, and that is written off': [
    paid('coolingOff', paying(100)),
    [RETURNED[0], inTurn(wait(1), RETURNED[1])],
    RELEASED,
    sent('notLent', sending),
    PAYOUT_RELEASED,
    called({ type: 'PAYOUT.SENT', facts: { ...TWO, standing: 'coolingOff' } }),
    paid('exited', paying(20_000)),
    reversed('exited', inTurn(wait(1), takingFirstBack)),
    called({ type: 'WRITE.OFF', facts: { ...TWO, isRemainder: true } }),
  ],
  'the payout comes back after the loan was repaid': [OVER, paid('closed', payingAll), RETURNED],
};

const isMoney = ({ type }: { type: string }) => MONEY.some((event) => event === type);
const { edges } = walkChart(loan);
const byCalls = fewEdges(edges.filter(({ steps }) => !steps.some(({ event }) => isMoney(event))));
const toLoan = edges.find(({ end }) => end === 'coolingOff') as Path;

/** A path of the chart, with what is done for each of its events. */
interface Walked {
  readonly path: Path;
  readonly ways: readonly Way[];
}

const waysTo = ({ steps }: Path): Way[] => steps.map(({ event }) => calling(event as LoanEvent));

/** The path of a story, as the pure chart has it. */
function told(story: readonly Happening[]): Walked {
  const take = (visited: Visited, event: LoanEvent) => {
    const reached = next(loan, visited, event);
    if (reached === undefined) throw new Error(`${event.type} isn't taken in ${visited.path.end}`);
    return reached;
  };
  const events = [...toLoan.steps.map(({ event }) => event as LoanEvent), ...story.map(([event]) => event)];
  const { path } = events.reduce<Visited>(take, startOf(loan));
  return { path, ways: [...waysTo(toLoan), ...story.map(([, way]) => way)] };
}

const walks: readonly (readonly [title: string, walked: Walked])[] = [
  ...byCalls.map((path) => {
    const title = path.steps.map(({ event }) => event.type).join(', ');
    return [title, { path, ways: waysTo(path) }] as const;
  }),
  ...Object.entries(STORIES).map(([title, story]) => [title, told(story)] as const),
];

describe('the chart of a loan, walked by calls at the service and its database', () => {
  it('has every transition in these paths [LOAN-18]', () => {
    const taken = new Set(walks.flatMap(([, { path }]) => path.steps.flatMap((step) => step.taken)));
    expect(coverageOf(loan, taken).missing).toEqual([]);
  });

  it.each(walks)(
    '%s, and a kill before each commit leaves nothing of it [LOAN-17] [LOAN-18]',
    async (_, { path: { steps }, ways }) => {
      const walker = await newWalker();
      for (const [index, { event, to }] of (steps as readonly { event: LoanEvent; to: string }[]).entries()) {
        if (!MOVES.includes(event.type)) await killWhileSending(walker, event);
        await ways[index]?.(walker);
        expect(await walker.person.row(), `${index}: ${event.type}`).toMatchObject({ state: to });
        expect((await walker.person.events()).at(-1)).toMatchObject({
          type: event.type,
          ...(isMoney(event) &&
            !MOVES.includes(event.type) && { data: { facts: { standing: standingIn(event) } } }),
        });
      }
    },
  );
});
