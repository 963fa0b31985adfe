import { expect } from 'vitest';
import type { Numbers } from '#lender/wire/numbers.ts';
import { settleLoans } from '#server/books/night.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { lockLead } from '#server/loan/sendEvent.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { LOAN_STATES } from '#tests/service/support/loanIn.ts';
import { raise } from '#tests/service/support/raise.ts';
import { loansAgree, storyOf } from '#tests/service/support/story.ts';

const { it, service, team, loanIn, select } = storyOf({ at: '2026-02-10T11:30+05:30', atEnd: loansAgree });
const people: Customer[] = [];

it.beforeAll(async () => {
  for (const state of LOAN_STATES) people.push(await loanIn(state));
  const [paid, late] = [await loanIn('coolingOff'), await loanIn('overdue')];
  await team.book(paid, 5_000);
  await team.book(late, 7_300);
  people.push(paid, late);
});

const settle = () => settleLoans(service.deps, raise);
const numbers = (): Promise<Numbers> => {
  const today = service.today();
  return team.approver.dataOf('numbers', { from: today, to: today });
};
const sumOf = ({ money }: Numbers) => money.reduce((sum, { rupees }) => sum + rupees, 0);
/** What is owed of each loan by its own page. */
const owed = async (): Promise<number[]> => {
  const all = [];
  for (const { lead } of people)
    all.push((await team.auditor.dataOf('case', { lead_id: lead })).loan.account?.owed ?? 0);
  return all;
};
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
const open = async () => (await select('loans')).filter(({ closed_at }) => closed_at === null);

it('makes what the numbers sum the sum of what each case says, whatever days pass [DESK-80]', async () => {
  for (const days of [1, 2, 30, 45]) {
    const last = service.today();
    await settle();
    await service.passDays(days);
    const before = await numbers();
    expect(before.asOf).toBe(last);
    expect(await settle()).toBe((await open()).length);
    const after = await numbers();
    const each = await owed();
    expect(each.filter((rupees) => rupees > 0).length).toBe((await open()).length);
    expect(sumOf(after)).toBe(sum(each));
    expect(sumOf(after)).toBeGreaterThanOrEqual(sumOf(before));
    expect(after.asOf).toBeNull();
    expect(await settle()).toBe(0);
  }
});

it('counts days past due and the standing anew, and books nothing', async () => {
  const person = await loanIn('coolingOff');
  const row = async () => (await select('loans', { lead_id: person.lead }))[0];
  const before = await select('entries');
  // Due on day 30: 20,000 and 6,000 of interest; then 0.2 % a day, but at most 40, on each of two days.
  service.clock.advance(32 * 24 * 3_600);
  expect(await row()).toMatchObject({ standing: 'coolingOff', owed_paise: 2_000_000, days_past_due: 0 });
  await settle();
  expect(await row()).toMatchObject({
    standing: 'overdue',
    owed_paise: 2_608_000,
    days_past_due: 2,
    settled_on: service.today(),
    closed_at: null,
  });
  expect(await select('entries')).toEqual(before);
  // The cooling-off period ends in the running loan, and that in the overdue one: a round each.
  for (let round = 0; round < 2; round += 1) await service.passDays(0);
});

it('passes by a loan that something happens to, which comes with the next round', async () => {
  const [held] = await open();
  service.clock.advance(24 * 3_600);
  await inTransaction(service.deps.db, async (tx) => {
    await lockLead(tx, held?.lead_id ?? '').executeTakeFirstOrThrow();
    expect(await settle()).toBe((await open()).length - 1);
  });
  expect((await numbers()).asOf).toBe(held?.settled_on);
  expect(await settle()).toBe(1);
  expect((await numbers()).asOf).toBeNull();
});

it('is done once by processes that do it at once', async () => {
  service.clock.advance(24 * 3_600);
  const done = await Promise.all([settle(), settle(), settle()]);
  expect(sum(done)).toBe((await open()).length);
});
