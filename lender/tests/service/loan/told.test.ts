import { describe, expect } from 'vitest';
import { daysAfter } from '#domain/formats/formats.ts';
import { makeDuePapers } from '#server/loan/papers/eventPapers.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { raise } from '#tests/service/support/raise.ts';
import { loansAgree, storyOf } from '#tests/service/support/story.ts';
import { nextUtr } from '#tests/service/support/team.ts';

// A Tuesday.
const { it, service, team, loanIn, select } = storyOf({ at: '2026-02-10T11:30+05:30', atEnd: loansAgree });

/** How many texts with some words a customer has got. */
const told = async ({ mobile }: Customer, words: RegExp) =>
  (await service.sms(mobile)).filter((text) => words.test(text)).length;
const toldLate = (person: Customer) => told(person, /is late/);
const toldAgain = (person: Customer) => told(person, /Please pay again/);

async function pay(person: Customer, rupees: number): Promise<string> {
  const reference = nextUtr();
  await team.book(person, rupees, { reference });
  return reference;
}
const takeBack = (person: Customer, reference: string) => team.byTwo(person, 'reversePayment', { reference });
const stateOf = async (person: Customer) => (await person.row()).state;

/** A loan whose first payout came back after 5,000 were paid, which went back, and which is paid out again. */
async function paidOutAgain(): Promise<{ person: Customer; reference: string }> {
  const person = await loanIn('coolingOff');
  const reference = await pay(person, 5_000);
  await person.later(1);
  await team.comesBack(person);
  await team.refund(person, 5_000, reference);
  await team.payOut(person);
  return { person, reference };
}

describe('that a loan is late', () => {
  it('is told once for a due day, however money comes and goes [LOAN-14]', async () => {
    const person = await loanIn('overdue');
    const { account } = await person.read();
    const reference = await pay(person, (account?.principal ?? 0) + (account?.interest ?? 0));
    expect(await stateOf(person)).toBe('running');
    await takeBack(person, reference);
    expect(await stateOf(person)).toBe('overdue');
    expect(await toldLate(person)).toBe(1);
  });

  it('is told again when more time that was agreed has run out [LOAN-14] [LOAN-21]', async () => {
    const person = await loanIn('overdue');
    const until = await person.dueIn(30);
    await person.call('loanHardship', { seen: await person.seen(), until });
    await team.byTwo(person, 'extend', { until });
    expect(await stateOf(person)).toBe('running');
    expect(await toldLate(person)).toBe(1);
    await person.later(31);
    expect(await stateOf(person)).toBe('overdue');
    expect(await toldLate(person)).toBe(2);
  });

  it('is told again of a second payout [LOAN-14]', async () => {
    const person = await loanIn('overdue');
    await team.comesBack(person);
    await team.payOut(person);
    await person.later(5);
    await person.later(40);
    expect(await stateOf(person)).toBe('overdue');
    expect(await toldLate(person)).toBe(2);
  });
});

describe('a payment that is taken back', () => {
  it('is asked for again where it is owed again [LOAN-14]', async () => {
    const person = await loanIn('running');
    await takeBack(person, await pay(person, 500));
    expect(await toldAgain(person)).toBe(1);
  });

  it('is not asked for where only what was too much went [LOAN-14]', async () => {
    const { person } = await paidOutAgain();
    // Money of before the second payout, told after it.
    const reference = nextUtr();
    const { account } = await person.read();
    const day = daysAfter(account?.disbursed_on ?? '', -1);
    await team.book(person, 5_000, { reference, day });
    expect((await person.read()).account).toMatchObject({ owed: 20_000, overpaid: 5_000 });
    await takeBack(person, reference);
    expect((await person.read()).account).toMatchObject({ owed: 20_000, overpaid: 0 });
    expect(await toldAgain(person)).toBe(0);
  });
});

describe('that nothing is owed', () => {
  /** A day after a loan was paid out again. */
  async function refunded() {
    const { person, reference } = await paidOutAgain();
    await person.later(1);
    return { person, reference };
  }
  const papers = async (person: Customer) => (await person.read()).papers;
  /** The events whose letter is made or will be. */
  const letters = async ({ lead }: Customer) => {
    const kept = await select('papers', { lead_id: lead });
    const due = await select('papers_due', { lead_id: lead });
    return [...kept, ...due].filter(({ kind }) => kind.startsWith('noDues')).length;
  };

  it('is no paper while money that was sent back is owed back after an exit [LOAN-14] [LOAN-33]', async () => {
    const { person, reference } = await refunded();
    await pay(person, 20_200);
    await person.later(1);
    expect(await stateOf(person)).toBe('exited');
    expect(await papers(person)).toContain('noDues');
    expect(await letters(person)).toBe(1);
    await takeBack(person, reference);
    expect(await person.read()).toMatchObject({ state: 'exited', account: { owed: 5_000 } });
    expect(await papers(person)).toContain('statement');
    expect(await papers(person)).not.toContain('noDues');
    expect((await person.paper('noDues')).statusCode).toBe(404);
    expect(await person.paperText('statement')).toContain('Owed in all ₹5,000');
    await makeDuePapers(service.deps, raise);
    expect(await letters(person)).toBe(1);
    await pay(person, 5_000);
    expect(await person.read()).toMatchObject({ state: 'exited', account: { owed: 0 } });
    expect(await papers(person)).toContain('noDues');
    expect(await letters(person)).toBe(2);
  });

  it('is told by no text of an exit that leaves something owed back [LOAN-14]', async () => {
    const { person, reference } = await refunded();
    await takeBack(person, reference);
    await pay(person, 20_200);
    expect(await person.read()).toMatchObject({ state: 'exited', account: { owed: 5_000 } });
    expect(await told(person, /owe nothing more/)).toBe(0);
    expect(await letters(person)).toBe(0);
  });
});
