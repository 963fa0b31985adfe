/**
 * The connection to the database ends at a statement of a command, before the server has it or with its answer lost, and the
 * command is given again: the books are as if it had been given once, and nothing had happened (docs/money.md, 'How it is
 * held'). `npm run test:deep` tries every statement of every command.
 */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect } from 'vitest';
import { connect, type Db } from '#server/database/connect.ts';
import { isUnavailable } from '#server/database/failures.ts';
import type { Answered } from '#testing/people.ts';
import { booksHold } from '#tests/service/support/booksHold.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { type Cut, type Cutter, cutterTo } from '#tests/service/support/cutter.ts';
import { howMany, timeoutFor } from '#tests/service/support/deep.ts';
import { moneyCommands } from '#tests/service/support/moneyCommands.ts';
import { StandIn, storyWith } from '#tests/service/support/standIn.ts';
import { storyOf } from '#tests/service/support/story.ts';
import { tablesOf } from '#tests/service/support/tables.ts';

/** Where the drawing of statements begins; another start is tried with CUTS_SEED. */
const SEED = Number(process.env.CUTS_SEED ?? 1);
/** How often a command is cut where it was drawn, beside at a commit; in the deep stage it is cut everywhere. */
const DRAWN = 4;
const DAY = 24 * 3_600;
const MORNING = '2026-02-10T11:30+05:30';

const bank = new StandIn();
let cutter: Cutter;
/** Past the cutter. */
let direct: Db;
const { it, service, team } = storyOf(async () => ({
  ...(await storyWith(bank)()),
  at: MORNING,
  through: async (url) => {
    cutter = await cutterTo(url);
    return cutter;
  },
}));
it.beforeAll(() => {
  direct = connect({ url: service.databaseUrl, poolSize: 2, onLost: () => undefined });
  return () => direct.destroy();
});
const commands = moneyCommands(service, team, bank);
const { select } = tablesOf({
  get deps() {
    return { db: direct };
  },
});

/** What of a command is cut, and by how many at once it is given again. */
interface Trouble extends Cut {
  readonly times: number;
}

/** Everything that can happen to a command of these statements. */
const everyTrouble = (statements: readonly string[]): readonly Trouble[] =>
  statements.flatMap((_, index) =>
    (['before', 'after'] as const).map((moment) => ({ nth: index + 1, moment, times: 1 + (index % 2) })),
  );
/** Nobody knows whether a commit was done whose answer is lost. */
const isUncertain = (statements: readonly string[], { nth, moment }: Trouble): boolean =>
  moment === 'after' && statements[nth - 1] === 'commit';

/** Some of it, among them a commit of which nobody knows, in the order of statements. */
function someTrouble(statements: readonly string[], seed: number): readonly Trouble[] {
  const every = everyTrouble(statements);
  const draw = (from: readonly Trouble[], numRuns: number) =>
    fc.sample(fc.constantFrom(...from), { numRuns, seed });
  const uncertain = every.filter((trouble) => isUncertain(statements, trouble));
  return [...draw(every, DRAWN), ...draw(uncertain, 1)].toSorted((one, other) => one.nth - other.nth);
}

/** Each command is given on a day of its own, at the same time of the day. */
const nextMorning = () => {
  const passed = (service.deps.now().getTime() - new Date(MORNING).getTime()) / 1_000;
  service.clock.advance(DAY - (passed % DAY));
};

/** What is there before a command's loan is. */
async function before() {
  const [entries, money, outs] = [
    await select('entries'),
    await select('money_in'),
    await select('money_out'),
  ];
  const last = (rows: readonly { readonly id: number }[]) => Math.max(0, ...rows.map(({ id }) => id));
  return {
    entry: last(entries),
    money: last(money),
    outs: new Set(outs.map(({ id }) => id)),
    orders: (await bank.ask('/books')).orders.length,
  };
}

/** Everything that is there of a loan and its money, without names and times, which differ each time. */
async function traceOf(person: Customer, since: Awaited<ReturnType<typeof before>>) {
  const mine = { lead_id: person.lead };
  const [loan] = await select('loans', mine);
  const money = (await select('money_in', {}, 'id')).filter(({ id }) => id > since.money);
  const outs = (await select('money_out', {}, 'released_at')).filter(({ id }) => !since.outs.has(id));
  const entries = (await select('entries', {}, 'id')).filter(({ id }) => id > since.entry);
  const requests = await select('payment_requests', {}, 'made_at');
  const events = await select('payment_events', {}, 'received_at');
  const theirs = await bank.ask('/books');
  return {
    events: (await select('loan_events', mine, 'number')).map(({ type, after }) => [type, after]),
    loan: loan && [loan.standing, loan.owed_paise, loan.excess_paise, loan.days_past_due],
    entries: entries.map(({ kind, paise, number, event_number }) => [kind, paise, number, event_number]),
    came: money.map((row) => [
      ...[row.place, row.paise, row.left_paise, row.refunded_paise, row.taken_paise],
      ...[row.told_by, row.never_came],
    ]),
    goes: outs.map((row) => [row.purpose, row.place, row.paise, row.state, row.claimed]),
    asked: (await select('approvals', mine, 'made_at')).map(({ outcome }) => outcome),
    askedOfList: requests
      .filter(({ money_in }) => money_in > since.money)
      .map(({ how, outcome }) => [how, outcome]),
    told: events
      .filter(({ payment_id }) => money.some(({ reference }) => reference === payment_id.toUpperCase()))
      .map(({ kind, outcome }) => `${kind} ${outcome}`)
      .sort(),
    orders: (await select('payment_orders', mine)).map((row) => [
      ...[row.status, row.amount_paise, row.polled_at !== null],
    ]),
    papers: (await select('papers_due', mine)).map(({ kind }) => kind).sort(),
    texts: (await service.sms(person.mobile)).length,
    theirs: theirs.refunds
      .filter(({ receipt }) => outs.some(({ id }) => id === receipt))
      .map(({ status, amount }) => [status, amount]),
    theirOrders: theirs.orders.length - since.orders,
  };
}

/** Gives a command, which answers unless the database is away from it. */
async function attempt(give: () => Promise<Answered | undefined>): Promise<void> {
  try {
    expect([200, 503, undefined]).toContain((await give())?.code);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

/** Gives a command again, by so many at once; some may be told that it was given before. */
async function again(give: () => Promise<Answered | undefined>, times: number): Promise<void> {
  const answers = await Promise.all(Array.from({ length: times }, give));
  for (const answer of answers) expect(answer?.code ?? 200).toBeLessThan(500);
}

/** A command on a loan of its own. */
async function fresh(name: string) {
  nextMorning();
  const since = await before();
  const { person, give } = await (commands[name] ?? expect.unreachable)();
  const trace = () => traceOf(person, since);
  return { give, trace, untouched: await trace() };
}

/**
 * Cuts a command again and again, and gives it without a cut at last. A cut that left nothing behind goes on with the same
 * loan: whatever was sent by then is as if it never had been.
 */
async function cutAt(name: string, troubles: readonly Trouble[], uncut: unknown): Promise<void> {
  let one: Awaited<ReturnType<typeof fresh>> | undefined;
  const last = troubles.at(-1);
  for (const trouble of troubles) {
    one ??= await fresh(name);
    const { give, trace, untouched } = one;
    const statements = await cutter.during(() => attempt(give), trouble);
    const words = `${name}, ${JSON.stringify(trouble)}: ${statements.at(-1)}`;
    if (trouble !== last && isDeepStrictEqual(await trace(), untouched)) continue;
    await booksHold(direct, bank);
    await again(give, trouble.times);
    expect(await trace(), words).toEqual(uncut);
    await booksHold(direct, bank);
    one = undefined;
  }
}

it.each(Object.keys(commands).map((name, index) => ({ name, index })))(
  '$name: it happens once, at whichever statement the connection ends [PAY-25]',
  { timeout: timeoutFor(120_000, 1_200_000) },
  async ({ name, index }) => {
    const { give, trace, untouched } = await fresh(name);
    const statements = await cutter.during(async () => expect((await give())?.code ?? 200).toBe(200));
    const uncut = await trace();
    expect(uncut).not.toEqual(untouched);
    const troubles = howMany(0, 1) ? everyTrouble(statements) : someTrouble(statements, SEED + index);
    await cutAt(name, troubles, uncut);
  },
);
