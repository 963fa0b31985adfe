/**
 * Random commands of customers, the bank and the desk, in whichever order: some are taken, some refused, and after each the
 * books hold (docs/money.md, 'How it is held'). The bank's own books are kept by another process, which knows nothing of ours.
 */
import fc from 'fast-check';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { loadBooks, todayOf } from '#server/books/load.ts';
import { settleLoans } from '#server/books/night.ts';
import { workEvents } from '#server/loan/payments/events.ts';
import { pollOrders } from '#server/loan/payments/poll.ts';
import { sendOut } from '#server/loan/payments/sendOut.ts';
import type { Answered } from '#testing/people.ts';
import { booksHold } from '#tests/service/support/booksHold.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { howMany } from '#tests/service/support/deep.ts';
import { startAnother } from '#tests/service/support/harness.ts';
import { borrowAgain, newLoan, type StateOfLoan } from '#tests/service/support/loanIn.ts';
import { raise } from '#tests/service/support/raise.ts';
import { StandIn, storyWith } from '#tests/service/support/standIn.ts';
import { tablesOf } from '#tests/service/support/tables.ts';
import { nextUtr, teamOf } from '#tests/service/support/team.ts';
import { reference } from '#tests/truths/reference.ts';

/** Where the random commands begin; another start is tried with COMMANDS_SEED. */
const SEED = Number(process.env.COMMANDS_SEED ?? Date.now() % 1_000_000_000);
/** A round has a service, a bank and loans of its own. */
const COMMANDS = 300;
const ROUNDS = howMany(1, 34);
const LOANS = 3;

/** What chance says to a command: which loan, which of several, how much of it (of 1,000), how many days. */
interface Draw {
  readonly who: number;
  readonly which: number;
  readonly much: number;
  readonly days: number;
}

/** The commands that were tried, and whether one was taken. */
const tried = new Map<string, boolean>();

/** A service, a bank, their commands, and what must be true after each. */
async function newRound() {
  const bank = new StandIn();
  const { ready, atEnd, ...options } = await storyWith(bank)();
  const often = { OTP_RESEND_SECONDS: '0', OTP_SENDS_PER_10_MINUTES: '1000', OTP_SENDS_PER_DAY: '1000' };
  const service = await startAnother({ ...options, env: { ...options.env, ...often } });
  onTestFinished(async () => void (await atEnd?.(service)));
  await ready?.(service);
  const team = teamOf(service);
  const { select } = tablesOf(service);
  const loanIn = (state: StateOfLoan) => newLoan(service, team, state);

  const people: Customer[] = [];

  const pick = <Item>(items: readonly Item[], draw: number): Item | undefined =>
    items[draw % (items.length || 1)];
  /** What the service took; never a fault of its own. */
  const isTaken = ({ code, body }: Answered): boolean => {
    expect(code, JSON.stringify(body)).toBeLessThan(500);
    return code === 200 && body.Status === 1;
  };
  const someone = ({ who }: Draw): Customer => people[who % people.length] as Customer;
  const seconds = () => Math.floor(service.deps.now().getTime() / 1_000);
  /** Rupees: some, all, or more than is owed. */
  const amountOf = async (person: Customer, { much }: Draw): Promise<number> => {
    const owed = (await select('loans', { lead_id: person.lead }))[0]?.owed_paise ?? 0;
    const whole = Math.ceil(owed / 100) || 500;
    if (much < 400) return whole;
    return Math.max(1, Math.floor((whole * much) / 700));
  };
  /** A part of paise as rupees, as people type them: a paisa at least. */
  const partOf = (paise: number, { much }: Draw): number =>
    Math.max(1, Math.floor((paise * Math.min(1_000, much + 300)) / 1_000)) / 100;
  const putsOf = async (person: Customer) =>
    service.deps.db
      .selectFrom('entries')
      .innerJoin('loans', 'loans.id', 'entries.loan_id')
      .innerJoin('money_in', 'money_in.id', 'entries.money_in')
      .select(['money_in.reference', 'entries.paise', 'money_in.place'])
      .where('loans.lead_id', '=', person.lead)
      .where('entries.kind', '=', 'put')
      .orderBy('entries.number')
      .execute();
  const caseOf = ({ lead }: Customer) => team.cashier.dataOf('case', { lead_id: lead });
  const pending = async (draw: Draw) => pick((await team.approver.dataOf('money', {})).unmatched, draw.which);

  const rounds = async () => {
    await workEvents(service.deps, raise);
    await pollOrders(service.deps, raise);
    // The provider may lose its answer.
    await sendOut(service.deps, () => undefined);
    await settleLoans(service.deps, raise);
  };

  const COMMAND: Readonly<Record<string, (draw: Draw) => Promise<boolean>>> = {
    async 'she pays online'(draw) {
      const person = someone(draw);
      await person.signInAgain();
      const order = await person.call('paymentOrder', { amount: await amountOf(person, draw) });
      if (!isTaken(order)) return false;
      const { order_id } = order.body.Data as { order_id: string };
      const manner = pick(['once', 'repeat', 'hold'] as const, draw.which);
      await bank.ask('/pay', { order_id, manner, created_at: seconds() });
      return true;
    },
    async 'somebody pays without an order'({ much }) {
      await bank.ask('/pay', { amount: 1_000 + much * 100, created_at: seconds() });
      return true;
    },
    async 'the bank tells what it held'() {
      return (await bank.ask('/tell', {})).statuses.length > 0;
    },
    async 'a dispute is lost'({ which, much }) {
      const payment = pick((await bank.ask('/books')).payments, which);
      if (payment === undefined) return false;
      const amount = much < 500 ? undefined : Math.ceil((payment.amount * much) / 1_000);
      await bank.ask('/reverse', {
        payment_id: payment.id,
        amount,
        manner: which % 3 === 0 ? 'hold' : 'repeat',
      });
      return true;
    },
    async 'a payment is typed'(draw) {
      const person = someone(draw);
      const utr = nextUtr();
      const paise = (await amountOf(person, draw)) * 100 + (draw.which % 3);
      return isTaken(await team.book(person, paise / 100, { reference: utr }));
    },
    async 'a payment is typed with a name of before'(draw) {
      const known = (await select('money_in', {}, 'id')).map(({ reference }) => reference);
      const theirs = (await bank.ask('/books')).payments.map(({ id }) => id);
      const untold = theirs.filter((id) => !known.includes(id.toUpperCase()));
      const names = untold.length > 0 && draw.much < 700 ? untold : [...known, ...theirs];
      const name = pick(names, draw.which);
      const person = someone(draw);
      if (name === undefined) return false;
      const typed = await team.book(person, await amountOf(person, draw), { reference: name });
      const isTheirs = theirs.some((id) => id.toUpperCase() === name.toUpperCase());
      if (isTheirs) expect(isTaken(typed)).toBe(false);
      return isTheirs || isTaken(typed);
    },
    async 'a payment is taken back'(draw) {
      const put = pick(await putsOf(someone(draw)), draw.which);
      if (put === undefined) return false;
      return isTaken(await team.byTwo(someone(draw), 'reversePayment', { reference: put.reference }));
    },
    async 'too much is sent back'(draw) {
      const put = pick(await putsOf(someone(draw)), draw.which);
      const excess = (await select('loans', { lead_id: someone(draw).lead }))[0]?.excess_paise ?? 0;
      if (put === undefined || excess === 0) return false;
      const rupees = partOf(excess, draw);
      return isTaken(await team.byTwo(someone(draw), 'refund', { rupees, reference: put.reference }));
    },
    async 'too much goes on her other loan'(draw) {
      const person = someone(draw);
      const put = pick(await putsOf(person), draw.which);
      const excess = (await select('loans', { lead_id: person.lead }))[0]?.excess_paise ?? 0;
      if (put === undefined || excess === 0) return false;
      const asked = { channel: 'call', asked_on: service.today() } as const;
      const rupees = partOf(excess, draw);
      return isTaken(await team.byTwo(person, 'transfer', { ...asked, rupees, reference: put.reference }));
    },
    async 'other money has a name of before'(draw) {
      const known = pick(await select('money_in', { place: 'bank', nth: 1 }, 'id'), draw.which);
      if (known === undefined) return false;
      const rupees = await amountOf(someone(draw), draw);
      const other = { rupees, day: service.today(), reference: known.reference };
      const evidence = 'The statement has two lines with it.';
      return isTaken(await team.byTwo(someone(draw), 'bookOther', { ...other, evidence }));
    },
    async 'the bank sends what was released by hand'(draw) {
      return isTaken(await team.sent(someone(draw)));
    },
    async 'the bank refuses what was released by hand'(draw) {
      return isTaken(await team.failed(someone(draw)));
    },
    async 'the provider sends what it is asked to otherwise'({ which }) {
      await bank.ask('/refunds', { how: pick(['send', 'fail', 'pending', 'lose'], which) });
      return true;
    },
    async 'the provider sends what it had kept'() {
      await bank.ask('/settle', {});
      return true;
    },
    async 'what is on the list goes on a loan'(draw) {
      const money = await pending(draw);
      if (money === undefined) return false;
      const application = await someone(draw).number();
      const asked = await team.cashier.post('money-propose', {
        ...{ money_id: money.money_id, how: 'book', application },
        ...(draw.much < 500 && { rupees: partOf(Math.round(money.rupees * 100), draw) }),
      });
      return isTaken(asked) && confirm(money.money_id);
    },
    async 'what is on the list is sent back'(draw) {
      const money = await pending(draw);
      if (money === undefined) return false;
      const asked = await team.cashier.post('money-propose', { money_id: money.money_id, how: 'sendBack' });
      return isTaken(asked) && confirm(money.money_id);
    },
    async 'she asks for more time, and gets it'(draw) {
      const person = someone(draw);
      const asked = await person.askForTime(1 + draw.days);
      if (asked.kind !== 'moved') return false;
      return isTaken(await team.byTwo(person, 'extend', { until: await person.dueIn(1 + draw.days) }));
    },
    async 'it is written off'(draw) {
      return isTaken(await team.byTwo(someone(draw), 'writeOff'));
    },
    async 'a part is taken off'(draw) {
      const part = pick(['interest', 'principal', 'late'] as const, draw.which) ?? 'interest';
      const owed = (await caseOf(someone(draw))).loan.account?.[part] ?? 0;
      const rupees = partOf(Math.round(owed * 100), draw);
      return isTaken(await team.byTwo(someone(draw), 'waive', { part, rupees }));
    },
    async 'a booking is undone'(draw) {
      const { actions } = await caseOf(someone(draw));
      const fields = actions.find(({ action }) => action === 'undo')?.fields ?? [];
      const act = pick(fields[0]?.options ?? [], draw.which)?.value;
      return act !== undefined && isTaken(await team.byTwo(someone(draw), 'undo', { act }));
    },
    async 'what is on the list never came'(draw) {
      const { unmatched } = await team.approver.dataOf('money', {});
      const money_id = pick(
        unmatched.filter(({ unproven }) => unproven),
        draw.which,
      )?.money_id;
      if (money_id === undefined) return false;
      const asked = await team.cashier.post('money-propose', { money_id, how: 'neverCame' });
      return isTaken(asked) && confirm(money_id);
    },
    async 'the payout comes back'(draw) {
      const fields = { reference: nextUtr(), day: service.today() };
      return isTaken(await team.byTwo(someone(draw), 'returnPayout', fields));
    },
    async 'it is paid out again'(draw) {
      return isTaken(await team.payOut(someone(draw)));
    },
    async 'somebody borrows'(draw) {
      people[draw.which % LOANS] = await loanIn('coolingOff');
      return true;
    },
    async 'she borrows again'(draw) {
      const person = someone(draw);
      await person.signInAgain();
      if (!isTaken(await person.call('loanApplyAgain'))) return false;
      people[(draw.who + 1) % LOANS] = await borrowAgain(service, team, person);
      return true;
    },
    async 'days pass'({ days }) {
      await service.passDays(1 + days);
      await rounds();
      return true;
    },
  };
  /** The cashier's second person says yes to what is asked about money. */
  const confirm = async (money: string): Promise<boolean> => {
    const { unmatched } = await team.approver.dataOf('money', {});
    const request = unmatched.find(({ money_id }) => money_id === money)?.request;
    if (!request) return false;
    return isTaken(await team.approver.post('money-decide', { request_id: request.id, confirm: true }));
  };

  /** Each with how often it is drawn. */
  const OFTEN: Readonly<Record<string, number>> = {
    'she pays online': 6,
    'a dispute is lost': 3,
    'a payment is typed': 3,
    'a payment is typed with a name of before': 4,
    'too much is sent back': 4,
    'too much goes on her other loan': 3,
    'she borrows again': 3,
    'the bank tells what it held': 3,
    'days pass': 5,
    'somebody borrows': 2,
    'it is written off': 3,
    'a part is taken off': 2,
    'a booking is undone': 4,
    'what is on the list never came': 2,
    'the bank refuses what was released by hand': 2,
    'the bank sends what was released by hand': 2,
  };
  const names = Object.keys(COMMAND).flatMap((name) => Array<string>(OFTEN[name] ?? 1).fill(name));
  const draws = fc.record({
    name: fc.constantFrom(...names),
    ...{ who: fc.nat(LOANS - 1), which: fc.nat(999), much: fc.nat(999), days: fc.nat(20) },
  });

  const holds = () => booksHold(service.deps.db, bank);

  return { service, bank, people, select, loanIn, rounds, holds, COMMAND, draws };
}

it.each(Array.from({ length: ROUNDS }, (_, round) => SEED + round))(
  `${COMMANDS} random commands leave the books whole [PAY-01] [PAY-03] (COMMANDS_SEED=%i)`,
  { timeout: 600_000 },
  async (seed) => {
    const round = await newRound();
    const { service, bank, people, select, loanIn, holds } = round;
    for (let loan = 0; loan < LOANS; loan += 1) people.push(await loanIn('coolingOff'));
    for (const [index, { name, ...draw }] of fc.sample(round.draws, { seed, numRuns: COMMANDS }).entries()) {
      service.clock.advance(60);
      const isDone = (await round.COMMAND[name]?.(draw)) ?? false;
      tried.set(name, isDone || tried.get(name) === true);
      await holds().catch((error: unknown) => {
        throw new Error(`after command ${index}, ${name} ${JSON.stringify(draw)}`, { cause: error });
      });
    }
    await bank.ask('/tell', {});
    await bank.ask('/refunds', { how: 'send' });
    await bank.ask('/settle', {});
    await service.passDays(2);
    await round.rounds();
    await holds();
    const theirs = await bank.ask('/books');
    const ours = await select('money_in', { place: 'razorpay' });
    expect(ours.map(({ reference, paise }) => [reference, paise]).sort()).toEqual(
      theirs.payments.map(({ id, amount }) => [id.toUpperCase(), amount]).sort(),
    );
    for (const person of people) {
      await person.signInAgain();
      const { account } = await person.read();
      const books = await loadBooks(service.deps.db, person.lead);
      if (books === undefined || account === null) continue;
      const counted = reference(books.terms, books.acts, todayOf(books, service.deps.now()));
      const owed = Object.values(counted.owed).reduce((sum, part) => sum + part, counted.owedBack);
      expect([account.owed, account.overpaid]).toEqual([Number(owed) / 100, Number(counted.excess) / 100]);
    }
  },
);

afterAll(() => {
  // One round may be without the rarest.
  const never = [...tried].flatMap(([name, isTaken]) => (isTaken ? [] : [name]));
  if (ROUNDS > 1) expect(never).toEqual([]);
});
