import { describe, expect } from 'vitest';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dateSlashed, daysAfter, inr, spellDate } from '#domain/formats/formats.ts';
import { daysBetween, loanCost } from '#domain/loan/repayment.ts';
import { m } from '#messages';
import { passDeadlines } from '#server/loan/deadlineWorker.ts';
import { repaymentOf } from '#server/loan/repayment.ts';
import { smsRupees } from '#server/otp/sms/rupees.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { raise } from '#tests/service/support/raise.ts';
import { loansAgree, storyOf } from '#tests/service/support/story.ts';

// A Tuesday, at noon.
const { it, service, team, loanIn, select } = storyOf({ at: '2026-02-10T11:30+05:30', atEnd: loansAgree });

const REFUSED = { body: { Status: 2 } };
const moved = (state: string) => ({ body: { Status: 1, Data: { kind: 'moved', state } } });
const ask = async (person: Customer, until: string | null, seen?: number) =>
  person.call('loanHardship', { seen: seen ?? (await person.seen()), until });
/** The texts that a customer gets by what is done. */
async function textsOf({ mobile }: Customer, act: () => Promise<unknown>): Promise<string[]> {
  const before = await service.sms(mobile);
  await act();
  return (await service.sms(mobile)).filter((text) => !before.includes(text));
}
const spelled = (iso: string) => {
  const { day, month } = spellDate(iso);
  return `${day} ${month}`;
};
const answer = (person: Customer, until: string) => team.byTwo(person, 'extend', { until });

describe('a request for more time', () => {
  it.each(['running', 'overdue'] as const)(
    'names a day of the coming 30, counted from today where the loan is late: %s [LOAN-50] [LOAN-21]',
    async (state) => {
      const person = await loanIn(state);
      const before = await person.read();
      const days = before.more_time?.days.map(({ day }) => day) ?? [];
      expect(days).toEqual(await Promise.all(days.map((_, index) => person.dueIn(index + 1))));
      expect(days).toHaveLength(30);
      expect(days.every((day) => day > service.today())).toBe(true);
      for (const day of [await person.dueIn(0), await person.dueIn(31), '2026-02-30']) {
        const refused = await ask(person, day);
        expect(refused.body).toMatchObject({ Status: 2, Message: m.loan_more_time_range() });
        expect(refused.body.Data).toMatchObject({ reason: 'refused', loan: { state } });
      }
      expect((await ask(person, days[29] ?? '')).body).toMatchObject({
        Status: 1,
        Data: {
          state: 'hardship',
          next: 'lender',
          more_time: null,
          hardship: { until: days[29], answered: null },
        },
      });
    },
  );

  it('says before it is made what it costs, as the books have it then [LOAN-51]', async () => {
    const person = await loanIn('overdue');
    const { more_time: said } = await person.read();
    // Late charges of 40 a day go on until it is given.
    const [day] = [said?.days[9] ?? expect.fail()];
    expect(day.latest - day.soonest).toBe(120);
    await ask(person, day.day);
    await person.later(2);
    await answer(person, day.day);
    const owed = (await person.read()).account?.costs.find((cost) => cost.day === day.day)?.owed ?? 0;
    expect(owed).toBe(day.soonest + 80);
    await person.later(6);
    expect((await person.read()).account).toMatchObject({ owed, due_on: day.day });
  });

  it('offers the salary day to the customer, and to nobody else [LOAN-50]', async () => {
    const person = await loanIn('running');
    const { more_time } = await person.read();
    // They said the 31st: the last day of each month.
    expect(daysAfter(more_time?.salary_on ?? '', 1).slice(8)).toBe('01');
    expect((await team.officer.dataOf('case', { lead_id: person.lead })).loan.more_time).toBeNull();
  });

  it('is told to have arrived, with the day of the answer and what holds until then [LOAN-52]', async () => {
    const person = await loanIn('overdue');
    const until = await person.dueIn(7);
    const [text, ...others] = await textsOf(person, () => ask(person, until));
    expect(others).toEqual([]);
    const { account } = await person.read();
    for (const word of [
      spelled(until),
      spelled(daysAfter(service.today(), 3)),
      smsRupees(account?.owed ?? 0),
    ])
      expect(text).toContain(word);
    expect((await person.read()).events.at(-1)?.text).toBe(
      m.loan_event_hardship({ day: dateInWords(until) }),
    );
  });

  it('is one, however often it is sent, from whichever tab [LOAN-54] [LOAN-20]', async () => {
    const person = await loanIn('running');
    const seen = await person.seen();
    const [first, other] = [await person.dueIn(3), await person.dueIn(9)];
    await ask(person, first, seen);
    expect((await ask(person, other, seen)).body).toMatchObject({
      Status: 2,
      Data: { reason: 'stale', loan: { hardship: { until: first } } },
    });
    expect((await person.events()).filter(({ type }) => type === 'HARDSHIP.ASKED')).toHaveLength(1);
  });

  it('is taken back until it is answered, and made anew with another day [LOAN-54]', async () => {
    const person = await loanIn('overdue');
    await ask(person, await person.dueIn(3));
    const request = await team.officer.act(person, 'extend', { until: await person.dueIn(3) });
    const texts = await textsOf(person, async () =>
      expect((await ask(person, null)).body).toMatchObject({
        Status: 1,
        Data: { state: 'overdue', hardship: null },
      }),
    );
    expect(texts).toEqual([]);
    expect(await team.approver.decide(request)).toMatchObject({ code: 409 });
    expect((await ask(person, await person.dueIn(20))).body).toMatchObject({ Status: 1 });
  });

  it('is overtaken by money that ends the loan, and nothing is asked for any more [LOAN-54]', async () => {
    const person = await loanIn('hardship');
    await team.book(person, 100);
    expect(await person.read()).toMatchObject({ state: 'hardship', hardship: { answered: null } });
    await team.book(person, await person.owed());
    expect(await person.read()).toMatchObject({ state: 'closed', hardship: null, more_time: null });
    const { actions } = await team.officer.dataOf('case', { lead_id: person.lead });
    expect(actions).toEqual([]);
  });
});

describe('a request by the due day that the lender answers late', () => {
  /** Asks on the due day, and lets days pass. */
  async function waiting(days: number) {
    const person = await loanIn('running');
    const { account } = await person.read();
    const due = account?.due_on ?? '';
    await person.later(daysBetween(service.today(), due) ?? 0);
    const until = daysAfter(due, 10);
    const said = (await person.read()).more_time?.days.find(({ day }) => day === until) ?? expect.fail();
    expect(said.latest).toBe(said.soonest);
    await ask(person, until);
    const texts = await textsOf(person, async () => {
      for (let day = 0; day < days; day++) {
        await person.later(1);
        await passDeadlines(service.deps, raise);
      }
    });
    return { person, until, said, texts: texts.filter((text) => !/login code/.test(text)) };
  }

  it('runs no late charge, says that the answer is late, once, and never that the loan is [LOAN-62] [LOAN-63]', async () => {
    const { person, said, texts } = await waiting(6);
    expect(await person.read()).toMatchObject({
      state: 'hardship',
      account: { late: 0, late_day: 0, late_charge: null, owed: said.soonest },
      hardship: { in_time: true, is_late: true },
    });
    expect(texts).toEqual([expect.stringMatching(/^Salary Setu: We are late with our answer/)]);
    expect(texts[0]).toContain(smsRupees(said.soonest));
  });

  it('has with a yes the sum that was said, on the new day [LOAN-62]', async () => {
    const { person, until, said } = await waiting(6);
    expect(await answer(person, until)).toMatchObject(moved('running'));
    const { account } = await person.read();
    expect(account).toMatchObject({ due_on: until, late: 0, owed: said.soonest });
    expect(account?.costs.find(({ day }) => day === until)?.owed).toBe(said.soonest);
  });

  it.each([
    ['a no', (person: Customer) => team.officer.act(person, 'declineHardship')],
    ['that it is taken back', (person: Customer) => ask(person, null)],
  ])('is charged from the day after %s on, also with a part paid meanwhile [LOAN-62]', async (_, end) => {
    const { person, said } = await waiting(5);
    await team.book(person, 1_000);
    await end(person);
    expect(await person.read()).toMatchObject({
      state: 'overdue',
      account: { late: 0, late_day: 40, owed: said.soonest - 1_000 },
    });
    await person.later(2);
    expect((await person.read()).account).toMatchObject({ late: 80, owed: said.soonest - 920 });
    // Asked again, it is late.
    await ask(person, await person.dueIn(5));
    await person.later(1);
    expect((await person.read()).account).toMatchObject({ late: 120 });
  });
});

describe('the answer to a request for more time', () => {
  it('gives no later day than was asked for, and none that is past on the day of the second yes [LOAN-21]', async () => {
    const person = await loanIn('overdue');
    const [day, due] = [await person.dueIn(3), (await person.read()).account?.due_on ?? ''];
    await ask(person, day);
    for (const other of [daysAfter(day, 1), daysAfter(service.today(), -1), due])
      expect(await answer(person, other)).toMatchObject(REFUSED);
    const request = await team.officer.act(person, 'extend', { until: day });
    await person.later(4);
    await passDeadlines(service.deps, raise);
    expect(await team.approver.decide(request)).toMatchObject({ code: 409 });
    expect(await person.row()).toMatchObject({ state: 'hardship' });
    const { locked } = await team.officer.dataOf('case', { lead_id: person.lead });
    expect(locked).toContainEqual({ action: 'extend', lock: 'past' });
  });

  it('says the new day and what is owed then, and nobody is late until it has passed [LOAN-52] [LOAN-53] [LOAN-21]', async () => {
    const person = await loanIn('overdue');
    const day = await person.dueIn(7);
    const owed = await person.owed();
    await ask(person, day);
    const [text] = await textsOf(person, async () =>
      expect(await answer(person, day)).toMatchObject(moved('running')),
    );
    expect(await person.read()).toMatchObject({
      state: 'running',
      account: { due_on: day, owed },
      hardship: { until: day, answered: 'given' },
    });
    for (const word of [spelled(day), smsRupees(owed)]) expect(text).toContain(word);
    await person.later(7);
    expect(await person.read()).toMatchObject({ state: 'running', account: { owed } });
  });

  it('has one day and one sum on My loan, on the repay page and at the desk [LOAN-61]', async () => {
    const person = await loanIn('overdue');
    const day = await person.dueIn(7);
    await ask(person, day);
    await answer(person, day);
    const { account } = await person.read();
    const sum = account?.costs.find((cost) => cost.day === day)?.owed ?? 0;
    expect(account).toMatchObject({ due_on: day, late: expect.any(Number), late_day: 40 });
    expect(account?.late).toBeGreaterThan(0);
    const repayment = await repaymentOf(service.deps.db, person.lead, service.deps.now());
    expect(repayment).toMatchObject({ repayment_date: day, owed_when_due: sum, days_past_due: 0 });
    const { facts } = await team.officer.dataOf('case', { lead_id: person.lead });
    expect(facts.find(({ label }) => label === m.desk_fact_pays_back())?.value).toBe(
      m.desk_fact_pays_back_on({ amount: inr(sum), day: dateSlashed(day) }),
    );
    // The cost and the yearly rate stay those of the agreement.
    const agreed = daysAfter(account?.disbursed_on ?? '', 30);
    expect(loanCost(repayment)).toEqual(loanCost({ ...repayment, repayment_date: agreed, extended_by: 0 }));
  });

  it.each(['running', 'overdue'] as const)(
    'that is no says what holds and what can be done, once and without blame: %s [LOAN-52] [LOAN-53]',
    async (state) => {
      const person = await loanIn(state);
      await ask(person, await person.dueIn(7));
      const [text, ...others] = await textsOf(person, () => team.officer.act(person, 'declineHardship'));
      expect(others).toEqual([]);
      const { account } = await person.read();
      expect(await person.read()).toMatchObject({ state, hardship: { answered: 'declined' } });
      for (const word of [spelled(account?.due_on ?? ''), smsRupees(account?.owed ?? 0)])
        expect(text).toContain(word);
    },
  );

  it('that was undone is none [LOAN-53] [LOAN-38]', async () => {
    const person = await loanIn('hardship');
    await answer(person, await person.dueIn(5));
    const act = String(await person.seen());
    await team.byTwo(person, 'undo', { act });
    expect(await person.read()).toMatchObject({ hardship: null });
  });

  it('is given for a request of before, which said by how many days [LOAN-21]', async () => {
    const person = await loanIn('running');
    const until = await person.dueIn(5);
    await person.send({ type: 'HARDSHIP.ASKED', days: 5 } as never);
    expect(await person.read()).toMatchObject({ hardship: { until } });
    expect((await person.read()).events.at(-1)?.text).toBe(m.loan_event_hardship_days({ days: 5 }));
    expect(await answer(person, await person.dueIn(6))).toMatchObject(REFUSED);
    expect(await answer(person, until)).toMatchObject(moved('running'));
    expect(await select('approvals', { lead_id: person.lead, outcome: 'pending' })).toEqual([]);
  });
});
