import { describe, expect } from 'vitest';
import type { LoanView } from '#domain/wire/loan.ts';
import { verifyMoney } from '#server/books/verify.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { loansAgree, storyOf } from '#tests/service/support/story.ts';
import { nextUtr } from '#tests/service/support/team.ts';

// A Tuesday.
const { it, service, team, loanIn, select } = storyOf({
  at: '2026-02-10T11:30+05:30',
  async atEnd(ended) {
    await loansAgree(ended);
    expect((await verifyMoney(ended.deps.db)).faults).toEqual([]);
  },
});

type Part = 'interest' | 'principal' | 'late';

const REFUSED = { code: 200, body: { Status: 2 } };
const moved = (state: string) => ({ code: 200, body: { Status: 1, Data: { kind: 'moved', state } } });

const waive = (person: Customer, part: Part, rupees: number) => team.byTwo(person, 'waive', { part, rupees });
/** Asks for it alone: what can't be done is refused before a second person sees it. */
const askFor = (person: Customer, part: Part, rupees: number) =>
  team.officer.act(person, 'waive', { part, rupees });
const accountOf = async (person: Customer): Promise<LoanView['account']> => (await person.read()).account;
const told = async ({ mobile }: Customer, words: RegExp) =>
  (await service.sms(mobile)).filter((text) => words.test(text)).length;
/** What is booked as given up of a part, in paise, in all. */
async function bookedOf(person: Customer, kind: 'waivedInterest' | 'waivedLate'): Promise<number> {
  const [loan] = await select('loans', { lead_id: person.lead });
  const entries = await select('entries', { loan_id: loan?.id ?? '' });
  return entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.paise : sum), 0);
}

describe('a waiver', () => {
  it('takes an amount off a part of what is owed, and tells the customer [LOAN-37] [PAY-06]', async () => {
    const person = await loanIn('running');
    expect(await waive(person, 'interest', 400)).toMatchObject(moved('running'));
    expect(await accountOf(person)).toMatchObject({
      interest: 600,
      principal: 20_000,
      owed: 20_600,
      overpaid: 0,
    });
    expect(await bookedOf(person, 'waivedInterest')).toBe(40_000);
    expect(await told(person, /took off a part of what you owed/)).toBe(1);
    expect((await person.read()).events.at(-1)?.text).toMatch(/ took ₹400 off the interest that you owed\.$/);
  });

  it('may be given twice of a part, together at most what is owed of it [LOAN-37]', async () => {
    const person = await loanIn('running');
    await waive(person, 'interest', 400);
    expect(await askFor(person, 'interest', 601)).toMatchObject(REFUSED);
    expect(await waive(person, 'interest', 600)).toMatchObject(moved('running'));
    expect(await accountOf(person)).toMatchObject({ interest: 0, owed: 20_000, overpaid: 0 });
  });

  it('is nothing on one person’s word [LOAN-37] [LOAN-10]', async () => {
    const person = await loanIn('running');
    const asked = await askFor(person, 'interest', 400);
    expect(await team.officer.decide(asked)).toMatchObject({ code: 403 });
    expect(await accountOf(person)).toMatchObject({ owed: 21_000 });
    expect(await bookedOf(person, 'waivedInterest')).toBe(0);
  });

  it('is at most what is owed of its part, on the day of the second yes [LOAN-37]', async () => {
    const person = await loanIn('running');
    expect(await askFor(person, 'late', 1)).toMatchObject(REFUSED);
    expect(await askFor(person, 'interest', 1_001)).toMatchObject(REFUSED);
    const asked = await askFor(person, 'interest', 1_000);
    const { actions } = await team.officer.dataOf('case', { lead_id: person.lead });
    expect(actions.find(({ action }) => action === 'waive')?.fields).toBeUndefined();
    await person.askForTime(3);
    expect(await team.approver.decide(asked)).toMatchObject({ code: 409 });
    await team.book(person, 900);
    expect(await askFor(person, 'interest', 101)).toMatchObject(REFUSED);
    expect(await waive(person, 'interest', 100)).toMatchObject(moved('hardship'));
  });

  it('offers the parts of which something is owed, and no more than that [LOAN-37] [DESK-31]', async () => {
    const person = await loanIn('running');
    const { actions } = await team.officer.dataOf('case', { lead_id: person.lead });
    expect(actions.find(({ action }) => action === 'waive')?.fields).toEqual([
      {
        name: 'part',
        options: [
          { value: 'interest', label: 'interest, ₹1,000 owed' },
          { value: 'principal', label: 'loan amount, ₹20,000 owed' },
        ],
      },
      { name: 'rupees', min: 0.01, max: 20_000 },
    ]);
  });

  it('is for another day where the payment of its part was taken back today: today’s came before it [LOAN-37] [PAY-06]', async () => {
    const person = await loanIn('running');
    const reference = nextUtr();
    await team.book(person, 1_000, { reference });
    await team.byTwo(person, 'reversePayment', { reference });
    expect(await accountOf(person)).toMatchObject({ interest: 1_000 });
    expect(await askFor(person, 'interest', 1_000)).toMatchObject(REFUSED);
    await person.later(1);
    expect(await waive(person, 'interest', 1_000)).toMatchObject(moved('running'));
    expect(await accountOf(person)).toMatchObject({ interest: 200 });
  });

  it('covers what is owed of its part, and never becomes money of hers, however late money is told [PAY-06] [LOAN-37]', async () => {
    const person = await loanIn('overdue');
    const { account } = await person.read();
    await waive(person, 'late', account?.late ?? 0);
    expect(await accountOf(person)).toMatchObject({ late: 0 });
    expect(await bookedOf(person, 'waivedLate')).toBe(60_000);
    // All of it had come on the due day: no late charge ever ran.
    await team.book(person, 26_000, { day: account?.due_on ?? '' });
    expect(await person.read()).toMatchObject({
      state: 'closed',
      account: { owed: 0, overpaid: 0, paid: 26_000 },
    });
    expect(await bookedOf(person, 'waivedLate')).toBe(0);
  });

  it('ends a loan of which only late charges are left, which nobody can be late with [LOAN-37] [LOAN-14]', async () => {
    const person = await loanIn('overdue');
    await team.book(person, 26_000);
    expect(await person.read()).toMatchObject({ state: 'running', account: { owed: 600, late: 600 } });
    expect(await waive(person, 'late', 600)).toMatchObject(moved('closed'));
    expect(await person.read()).toMatchObject({ account: { owed: 0, overpaid: 0 }, can_apply_again: true });
    expect((await person.read()).papers).toContain('noDues');
    expect(await told(person, /You owe nothing more/)).toBe(1);
  });

  it('of an end, or of what is owed back, is none [LOAN-37]', async () => {
    const person = await loanIn('running');
    const reference = nextUtr();
    await team.book(person, 21_000);
    expect(await askFor(person, 'interest', 1)).toMatchObject(REFUSED);
    await team.book(person, 300, { reference });
    await team.refund(person, 300, reference);
    await team.byTwo(person, 'reversePayment', { reference });
    expect(await person.read()).toMatchObject({ state: 'running', account: { owed: 300, principal: 0 } });
    const { locked } = await team.officer.dataOf('case', { lead_id: person.lead });
    expect(locked).toContainEqual({ action: 'waive', lock: 'owed' });
    for (const part of ['interest', 'principal', 'late'] as const)
      expect(await askFor(person, part, 1), part).toMatchObject(REFUSED);
  });

  it('lowers the interest of the days after it where it is of the loan amount [LOAN-37] [LOAN-03]', async () => {
    const person = await loanIn('running');
    await waive(person, 'principal', 10_000);
    await person.later(10);
    expect(await accountOf(person)).toMatchObject({ principal: 10_000, interest: 2_000 });
  });
});
