import { describe, expect } from 'vitest';
import type { Customer } from '#tests/service/support/customer.ts';
import { loansAgree, storyOf } from '#tests/service/support/story.ts';
import { nextUtr } from '#tests/service/support/team.ts';

// A Tuesday.
const { it, team, loanIn, select } = storyOf({ at: '2026-02-10T11:30+05:30', atEnd: loansAgree });

const REFUSED = { code: 200, body: { Status: 2 } };
const moved = (state: string) => ({ code: 200, body: { Status: 1, Data: { kind: 'moved', state } } });

async function pay(person: Customer, rupees: number): Promise<string> {
  const reference = nextUtr();
  await team.book(person, rupees, { reference });
  return reference;
}
const mayWriteOff = async ({ lead }: Customer): Promise<boolean> =>
  (await team.officer.dataOf('case', { lead_id: lead })).actions.some(({ action }) => action === 'writeOff');

/** A loan that was given back, of which 5,000 are owed back: of a payout of before they had been sent back, and were disputed. */
async function owingBack(): Promise<Customer> {
  const person = await loanIn('coolingOff');
  const reference = await pay(person, 5_000);
  await person.later(1);
  await team.comesBack(person);
  await team.refund(person, 5_000, reference);
  await team.payOut(person);
  await person.later(1);
  await pay(person, 20_200);
  await person.later(1);
  await team.byTwo(person, 'reversePayment', { reference });
  expect(await person.read()).toMatchObject({ state: 'exited', account: { owed: 5_000 } });
  return person;
}

describe('what nobody can be late with', () => {
  it('is written off where only late charges are left, and not while the loan itself is owed [LOAN-14] [LOAN-10]', async () => {
    const running = await loanIn('running');
    expect(await mayWriteOff(running)).toBe(false);
    expect(await team.officer.act(running, 'writeOff')).toMatchObject(REFUSED);
    // All of the interest of before.
    await pay(running, 1_000);
    expect(await mayWriteOff(running)).toBe(false);
    expect(await team.officer.act(running, 'writeOff')).toMatchObject(REFUSED);
    const person = await loanIn('overdue');
    await pay(person, 26_000);
    expect(await person.read()).toMatchObject({ state: 'running', account: { owed: 600, late: 600 } });
    expect(await mayWriteOff(person)).toBe(true);
    expect(await team.byTwo(person, 'writeOff')).toMatchObject(moved('writtenOff'));
    expect(await person.read()).toMatchObject({ account: { owed: 0 }, can_apply_again: false });
    const [loan] = await select('loans', { lead_id: person.lead });
    const given = (await select('entries', { loan_id: loan?.id ?? '' }))
      .filter(({ kind }) => kind.startsWith('writtenOff'))
      .map(({ kind, paise }) => [kind, paise]);
    expect(given).toEqual([['writtenOffLate', 60_000]]);
  });

  it('is written off where it is owed back after the loan was given back [LOAN-14]', async () => {
    const person = await owingBack();
    expect(await mayWriteOff(person)).toBe(true);
    expect(await team.byTwo(person, 'writeOff')).toMatchObject(moved('writtenOff'));
    expect((await person.read()).account).toMatchObject({ owed: 0 });
    const given = await loanIn('exited');
    expect(await mayWriteOff(given)).toBe(false);
    expect(await team.officer.act(given, 'writeOff')).toMatchObject(REFUSED);
  });
});

describe('a customer who owes something back', () => {
  it('applies again once it is paid, and not before [LOAN-24] [LOAN-08]', async () => {
    const person = await owingBack();
    expect((await person.read()).can_apply_again).toBe(false);
    expect((await person.call('loanApplyAgain')).body.Status).toBe(2);
    await pay(person, 5_000);
    expect(await person.read()).toMatchObject({
      state: 'exited',
      account: { owed: 0 },
      can_apply_again: true,
    });
    expect((await person.call('loanApplyAgain')).body.Status).toBe(1);
  });
});
