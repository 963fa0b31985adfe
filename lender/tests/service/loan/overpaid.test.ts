import { describe, expect } from 'vitest';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia, spellDate } from '#domain/formats/formats.ts';
import { type PaperName, receiptOf } from '#domain/loan/papers.ts';
import { endOfWorkingDay, workingDayAfter } from '#domain/loan/workingDays.ts';
import type { QueueGroup } from '#lender/wire/queue.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { loansAgree, storyOf } from '#tests/service/support/story.ts';
import { nextUtr } from '#tests/service/support/team.ts';

const { it, service, team, loanIn, update } = storyOf({ at: '2026-02-10T11:30+05:30', atEnd: loansAgree });
const DONE = { code: 200, body: { Status: 1 } };

/** The end of the third working day from now on. */
const deadline = () => endOfWorkingDay(service.deps.now(), 3).toISOString();

async function pay(person: Customer, rupees: number): Promise<string> {
  const reference = nextUtr();
  expect(await team.book(person, rupees, { reference })).toMatchObject(DONE);
  return reference;
}
/** A loan that was paid back, on which more came. */
async function overpaid(rupees: number): Promise<readonly [Customer, string]> {
  const person = await loanIn('closed');
  return [person, await pay(person, rupees)];
}
const caseOf = async ({ lead }: Customer) => (await team.auditor.dataOf('case', { lead_id: lead })).loan;
const accountOf = async (person: Customer) => (await caseOf(person)).account;
const rowOf = async ({ lead }: Customer, group: QueueGroup = 'overpaid') =>
  (await team.cashier.dataOf('queue', { group })).rows.find(({ lead_id }) => lead_id === lead);
const countOf = async (group: QueueGroup) =>
  (await team.cashier.dataOf('queue', { group })).counts[group] ?? 0;
const told = async ({ mobile }: Customer) =>
  (await service.sms(mobile)).filter((text) => text.includes('too much for loan'));

describe('what was paid too much, at the desk', () => {
  it('is to do, with who, how much, since when and until when, until it is on its way [DESK-100]', async () => {
    const [counted, waiting] = [await countOf('overpaid'), await countOf('waiting')];
    const [person, reference] = await overpaid(300);
    const row = {
      name: expect.stringMatching(/\w/),
      state: 'closed',
      overpaid: 300,
      since: expect.stringContaining(service.today()),
      deadline: deadline(),
    };
    for (const group of ['overpaid', 'waiting'] as const)
      expect(await rowOf(person, group)).toMatchObject(row);
    expect([await countOf('overpaid'), await countOf('waiting')]).toEqual([counted + 1, waiting + 1]);

    await team.byTwo(person, 'refund', { rupees: 300, reference });
    expect(await rowOf(person)).toBeUndefined();
    expect(await countOf('overpaid')).toBe(counted);
    await team.failed(person);
    expect(await rowOf(person)).toMatchObject(row);
    await team.refund(person, 300, reference);
    expect(await rowOf(person)).toBeUndefined();
  });

  it('is to do from a rupee on, and what is left of it where a part went [DESK-100]', async () => {
    const [person, reference] = await overpaid(0.5);
    expect(await rowOf(person)).toBeUndefined();
    await pay(person, 2);
    expect(await rowOf(person)).toMatchObject({ overpaid: 2.5 });
    await team.refund(person, 0.5, reference);
    expect(await rowOf(person)).toMatchObject({ overpaid: 2 });
  });

  it('stays to do once its time has passed, and begins anew only once it was nothing [DESK-100] [DESK-102]', async () => {
    const [person, reference] = await overpaid(300);
    const first = await rowOf(person);
    await person.later(7);
    expect(await rowOf(person)).toEqual(first);
    expect(Date.parse(first?.deadline ?? '')).toBeLessThan(service.deps.now().getTime());
    await team.refund(person, 300, reference);
    await pay(person, 100);
    expect(Date.parse((await rowOf(person))?.deadline ?? '')).toBeGreaterThan(service.deps.now().getTime());
  });

  it('is in the list once where its loan waits for the lender anyway [DESK-100]', async () => {
    const person = await loanIn('coolingOff');
    await pay(person, 500);
    await team.comesBack(person);
    expect(await rowOf(person)).toMatchObject({ overpaid: 500, state: 'accepted' });
    const { rows } = await team.cashier.dataOf('queue', { group: 'waiting' });
    expect(rows.filter(({ lead_id }) => lead_id === person.lead)).toHaveLength(1);
  });
});

describe('what was paid too much, for its customer', () => {
  it('is told by SMS once for what came, with the sum and what follows [LOAN-67]', async () => {
    const [person, reference] = await overpaid(300);
    const { day, month } = spellDate(workingDayAfter(service.today(), 3));
    expect(await told(person)).toEqual([
      expect.stringMatching(/You paid Rs 300 too much for loan SETU-[\d-]+\. It is yours\./),
    ]);
    expect((await told(person))[0]).toContain(`By ${day} ${month} we decide how you get it back.`);
    await team.byTwo(person, 'refund', { rupees: 300, reference });
    await team.failed(person);
    expect(await told(person)).toHaveLength(1);
    await pay(person, 0.5);
    expect(await told(person)).toHaveLength(2);
  });

  it('is not told below a rupee [LOAN-67]', async () => {
    const [person] = await overpaid(0.5);
    expect(await told(person)).toEqual([]);
    expect((await accountOf(person))?.decision).toBeNull();
  });

  it('is on My loan as it is: to be decided by a day, missed, on its way, sent with the bank’s reference [LOAN-67]', async () => {
    const [person, reference] = await overpaid(300);
    const by = deadline();
    const decision = { by, is_missed: false, other_loan: null };
    expect(await accountOf(person)).toMatchObject({ overpaid: 300, on_its_way: 0, decision, sent_back: [] });
    await person.later(7);
    expect(await accountOf(person)).toMatchObject({ decision: { by, is_missed: true } });
    await team.byTwo(person, 'refund', { rupees: 300, reference });
    expect(await accountOf(person)).toMatchObject({
      overpaid: 300,
      on_its_way: 300,
      decision: null,
      sent_back: [],
    });
    await team.sent(person, { reference: 'UTR7654321' });
    expect(await accountOf(person)).toMatchObject({
      ...{ overpaid: 0, on_its_way: 0, decision: null },
      sent_back: [{ rupees: 300, day: service.today(), reference: 'UTR7654321' }],
    });
  });
});

/** The day of a loan's deadline, which My loan says, as a paper does. */
const decidedBy = async (person: Customer) => {
  const by = (await accountOf(person))?.decision?.by ?? '';
  return dateInWords(dayInIndia(new Date(Date.parse(by) - 1)));
};
const PAPERS = ['statement', 'noDues'] as const;
/** The words of a paper in one line. */
const wordsOf = async (person: Customer, name: PaperName) =>
  (await person.paperText(name)).replaceAll(/\s+/g, ' ');

describe('what was paid too much, on papers', () => {
  it('is the customer’s, and to be decided about by the day that My loan says, not sent by itself [LOAN-70]', async () => {
    const [person] = await overpaid(300);
    const event = (await person.events()).at(-1)?.number ?? 0;
    const says = `By ${await decidedBy(person)} we decide how you get back ₹300 that you paid too much.`;
    for (const name of [...PAPERS, receiptOf(event)]) {
      const words = await wordsOf(person, name);
      expect(words).toContain(says);
      expect(words).toContain(' yours');
      expect(words).not.toMatch(/goes back to you|send it back/);
    }
  });

  it('is told with what was known then: its first day, that it was missed, and what is on its way [LOAN-70]', async () => {
    const [person, reference] = await overpaid(300);
    const by = await decidedBy(person);
    await team.byTwo(person, 'refund', { rupees: 200, reference });
    await person.later(7);
    await pay(person, 50);
    const today = dateInWords(service.today());
    for (const name of PAPERS) {
      const words = await wordsOf(person, name);
      expect(words).toContain(
        `We wanted to decide by ${by} how you get back ₹150 that you paid too much. On ${today} we had not decided yet.`,
      );
      expect(words).toContain(`₹200 that you paid too much was on its way back to you on ${today}.`);
    }
    await team.sent(person, { reference: 'UTR7654322' });
    for (const name of PAPERS) expect(await wordsOf(person, name)).not.toContain('on its way');
  });

  it('is to be decided about by the day of My loan also where its row was given one later than it came [LOAN-70]', async () => {
    const [person] = await overpaid(300);
    const event = (await person.events()).at(-1)?.number ?? 0;
    const reckoned = await decidedBy(person);
    const overpaid_by = endOfWorkingDay(service.deps.now(), 5);
    await update('loans', { lead_id: person.lead }, { overpaid_by });
    const by = await decidedBy(person);
    expect(by).not.toBe(reckoned);
    for (const name of [...PAPERS, receiptOf(event)])
      expect(await wordsOf(person, name)).toContain(`By ${by} we decide how you get back ₹300`);
  });

  it('is made late as it was known then [LOAN-70] [LOAN-35]', async () => {
    const [person, reference] = await overpaid(300);
    const says = `By ${await decidedBy(person)} we decide how you get back ₹300`;
    const event = (await person.events()).at(-1)?.number ?? 0;
    await person.later(1);
    await team.refund(person, 300, reference);
    expect(await wordsOf(person, receiptOf(event))).toContain(says);
    expect(await wordsOf(person, 'noDues')).not.toContain('too much');
  });

  it('below a rupee is the customer’s, without a day [LOAN-70]', async () => {
    const [person] = await overpaid(0.5);
    const words = await wordsOf(person, 'noDues');
    expect(words).toContain('₹0.50 of it was too much. It is yours.');
    expect(words).not.toContain('we decide');
  });
});
