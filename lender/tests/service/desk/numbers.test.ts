import { describe, expect } from 'vitest';
import { daysAfter } from '#domain/formats/formats.ts';
import { NUMBERS_READERS, STAFF_ROLES, type StaffRole } from '#lender/staff.ts';
import type { Numbers } from '#lender/wire/numbers.ts';
import { settleLoans } from '#server/books/night.ts';
import { passDeadlines } from '#server/loan/deadlineWorker.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { ACCEPT, OFFERED } from '#tests/service/support/loanIn.ts';
import { raise } from '#tests/service/support/raise.ts';
import { storyOf } from '#tests/service/support/story.ts';

const HOUR = 3_600;
/** The day of everything below, and the one before. */
const TODAY = { from: '2026-02-10', to: '2026-02-10' };

// A Tuesday.
const { it, service, team, customer, applicant, auditOf } = storyOf({ at: '2026-02-10T11:30+05:30' });
const people: Customer[] = [];

const numbersOf = (period: typeof TODAY, role: StaffRole = 'approver') =>
  team[role].dataOf('numbers', period);
const stateOf = ({ states }: Numbers, name: string) => states.find(({ state }) => state === name);

it.beforeAll(async () => {
  for (let count = 0; count < 6; count += 1) people.push(await applicant());
  service.clock.advance(HOUR);
  for (const person of people) await team.officer.act(person, 'take');
  service.clock.advance(HOUR);
  const [refused, offered, ...agreed] = people as [Customer, Customer, ...Customer[]];
  await team.officer.act(refused, 'refuse', { reason: 'income' });
  for (const person of [offered, ...agreed]) await team.byTwo(person, 'sanction', OFFERED);
  for (const person of agreed) await person.send(ACCEPT);
  const paidOut = agreed.slice(0, 2);
  for (const person of paidOut) await team.payOut(person);
  await team.book(paidOut[0] as Customer, 5_000);
  await customer(2);
});

describe('the numbers of a period', () => {
  it('count applications, decisions and agreements, beside as many days before [DESK-80]', async () => {
    const { period, before } = await numbersOf(TODAY);
    expect(period).toEqual({
      ...TODAY,
      sent: 6,
      offers: 5,
      refusals: 1,
      toDecide: 2 * HOUR * 1_000,
      agreed: 4,
      paidSameDay: 2,
    });
    expect(before).toMatchObject({ from: '2026-02-09', to: '2026-02-09', sent: 0, toDecide: null });
    const tomorrow = await numbersOf({ from: '2026-02-11', to: '2026-02-12' });
    expect(tomorrow.period).toMatchObject({ sent: 0, agreed: 0 });
    expect(tomorrow.before).toMatchObject({ from: '2026-02-09', to: '2026-02-10', sent: 6, agreed: 4 });
  });

  it('have the median time in each state, the loans in it now, and where they went [DESK-80]', async () => {
    const numbers = await numbersOf(TODAY);
    expect(stateOf(numbers, 'submitted')).toEqual({
      state: 'submitted',
      left: 6,
      median: HOUR * 1_000,
      now: 0,
    });
    expect(stateOf(numbers, 'review')).toMatchObject({ left: 6, median: HOUR * 1_000 });
    expect(stateOf(numbers, 'accepted')).toMatchObject({ now: 2 });
    expect(stateOf(numbers, 'coolingOff')).toMatchObject({ left: 0, median: null, now: 2 });
    expect(numbers.moves).toEqual(
      expect.arrayContaining([
        { from: 'review', to: 'sanctioned', count: 5 },
        { from: 'review', to: 'refused', count: 1 },
      ]),
    );
  });

  it('have no median of fewer than five stays [DESK-83]', async () => {
    expect(stateOf(await numbersOf(TODAY), 'sanctioned')).toMatchObject({ left: 4, median: null });
  });

  it('count how far those came who signed in within it [DESK-82]', async () => {
    // Signed in, nine steps, offer, sent.
    const { steps } = await numbersOf({ from: '2020-01-01', to: '2020-12-31' });
    expect(steps).toEqual(Array(12).fill(0));
    expect((await numbersOf(TODAY)).steps).toEqual([7, 7, 7, 6, 6, 6, 6, 6, 6, 6, 6, 6]);
  });

  it('sum what is owed now by the due date, and what was booked on its days [DESK-80]', async () => {
    const { money, books, complaints } = await numbersOf(TODAY);
    const owed = (part: string) => money.find((one) => one.part === part);
    // Two loans of 20,000, of one of which 5,000 was paid; interest begins tomorrow.
    expect(owed('running')).toEqual({ part: 'running', rupees: 35_000, loans: 2, oldestDays: 0 });
    expect(owed('veryLate')).toMatchObject({ rupees: 0, loans: 0 });
    expect(books).toEqual({ paidOut: 40_000, cameBack: 5_000, lateCharges: 0 });
    expect(complaints).toBe(0);
    await service.passDays(33);
    for (let round = 0; round < 2; round += 1) await passDeadlines(service.deps, raise);
    const before = await numbersOf(TODAY);
    const late = { part: 'late', loans: 2, oldestDays: 3 };
    // As of the day on which they were settled last, nobody is late.
    expect(before.money).toContainEqual({ part: 'running', loans: 2, oldestDays: 0, rupees: 35_000 });
    expect(before.asOf).toBe('2026-02-10');
    await settleLoans(service.deps, raise);
    const after = await numbersOf(TODAY);
    // 30 days at 1 % a day of 20,000 and of 15,000, and three late days at 0.2 % of that, but at most 40: 40 and 39 a day.
    expect(after.money).toContainEqual({ ...late, rupees: 20_000 + 6_000 + 120 + 15_000 + 4_500 + 117 });
    expect(after.asOf).toBeNull();
  });

  it('have as late only who is late by the books: not who owes late charges only [DESK-80] [LOAN-14]', async () => {
    const [person] = people.filter((_, index) => index === 2);
    if (person === undefined) throw new Error('Nobody');
    const { loan } = await team.auditor.dataOf('case', { lead_id: person.lead });
    await team.book(person, (loan.account?.principal ?? 0) + (loan.account?.interest ?? 0));
    const { money } = await numbersOf(TODAY);
    expect(money.map(({ part, loans }) => [part, loans])).toEqual([
      ['running', 1],
      ['dueSoon', 0],
      ['late', 1],
      ['veryLate', 0],
    ]);
  });

  it('leave a period as it was when something of it is corrected later: what is booked is in the days of its booking [DESK-80]', async () => {
    const person = people[3];
    if (person === undefined) throw new Error('Nobody');
    const today = service.today();
    const earlier = { from: '2026-02-10', to: daysAfter(today, -1) };
    const before = (await numbersOf(earlier)).books;
    // Money of the day of the payout, told today: it had been given back, and no late charge ever ran.
    await team.book(person, 20_000, { day: '2026-02-10' });
    expect((await numbersOf(earlier)).books).toEqual(before);
    const { books } = await numbersOf({ from: today, to: today });
    expect(books.cameBack).toBeGreaterThanOrEqual(20_000);
  });

  it('have less paid out where a payout came back, on the day on which that is booked [DESK-80] [LOAN-12]', async () => {
    const person = people[3];
    if (person === undefined) throw new Error('Nobody');
    const today = service.today();
    const before = (await numbersOf({ from: today, to: today })).books;
    await team.comesBack(person);
    const { books } = await numbersOf({ from: today, to: today });
    expect(books).toEqual({ ...before, paidOut: before.paidOut - 20_000 });
  });

  it('have no data of a person [DESK-83]', async () => {
    const text = JSON.stringify(await numbersOf(TODAY));
    for (const { mobile, profile, lead } of people)
      for (const value of [mobile, profile, lead]) expect(text).not.toContain(value);
  });
});

describe('a period', () => {
  it('is a year at most, of real days in their order', async () => {
    for (const wrong of [
      { from: '2026-02-10', to: '2026-02-09' },
      { from: '2026-02-30', to: '2026-03-01' },
      { from: '2025-01-01', to: '2026-02-10' },
      { from: '2026-02-10' },
    ])
      expect(await team.approver.post('numbers', wrong), JSON.stringify(wrong)).toMatchObject({ code: 400 });
  });
});

describe('who sees them', () => {
  it('is the approver and the auditor; others get 403, and each try is in the audit [DESK-81]', async () => {
    for (const role of STAFF_ROLES) {
      const { code } = await team[role].post('numbers', TODAY);
      expect(code, role).toBe(NUMBERS_READERS.includes(role) ? 200 : 403);
      const looks = (await auditOf('numbers viewed')).filter((look) => look.role === role);
      const outcome = looks.at(-1)?.outcome;
      expect(outcome, role).toBe(NUMBERS_READERS.includes(role) ? 'done' : 'forbidden');
    }
  });
});
