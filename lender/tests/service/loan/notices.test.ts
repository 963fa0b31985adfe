import { describe, expect } from 'vitest';
import { spellDate } from '#domain/formats/formats.ts';
import { LEAD_STATUS_OF, type LoanState } from '#machines/loan/status.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { passDeadlines } from '#server/loan/deadlineWorker.ts';
import { NOTICES } from '#server/loan/notices.ts';
import { queueNotices } from '#server/otp/sms/notices.ts';
import { smsRupees } from '#server/otp/sms/rupees.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { raise } from '#tests/service/support/raise.ts';
import { storyOf } from '#tests/service/support/story.ts';

// A Tuesday, at noon.
const { it, service, team, loanIn, applicant } = storyOf({ at: '2026-02-10T11:30+05:30' });

const HOUR = 3_600;
/** The seconds until a time of today's evening. */
const secondsUntil = (time: string) =>
  (new Date(`${service.today()}${time}+05:30`).getTime() - service.deps.now().getTime()) / 1_000;
const spellDay = (iso: string) => {
  const { day, month } = spellDate(iso);
  return `${day} ${month}`;
};
const hours = (count: number) => service.clock.advance(count * HOUR);
/** The texts that a customer gets by what is done. */
async function textsOf({ mobile }: Customer, act: () => Promise<unknown>): Promise<string[]> {
  const before = await service.sms(mobile);
  await act();
  return (await service.sms(mobile)).filter((text) => !before.includes(text));
}

describe('a text about a loan', () => {
  it('is sent in the states in which it holds, and in no other, whichever text and state [LOAN-55]', async () => {
    const person = await applicant();
    const { db } = service.deps;
    const setState = (state: LoanState) =>
      db.updateTable('leads').set({ state }).where('id', '=', person.lead).execute();
    const { state: before, event_number } = await person.row();
    for (const state of Object.keys(LEAD_STATUS_OF) as LoanState[]) {
      const sent = await textsOf(person, async () => {
        await inTransaction(db, (tx) =>
          queueNotices(tx, service.deps, person.profile, () =>
            Object.entries(NOTICES).map(([name, { holdsIn, saysAmount }]) => ({
              text: `${name} ${state}`,
              ...(holdsIn !== 'always' && {
                holds: { lead: person.lead, states: holdsIn, event: saysAmount ? event_number : null },
              }),
            })),
          ),
        );
        await setState(state);
      });
      const holding = Object.entries(NOTICES).filter(
        ([, { holdsIn }]) => holdsIn === 'always' || holdsIn.includes(state),
      );
      expect(sent.sort(), state).toEqual(holding.map(([name]) => `${name} ${state}`).sort());
    }
    await setState(before);
  });

  it.each([
    ['nothing', () => 0, [/is late/], [/left to pay/]],
    ['a part', () => 100, [/left to pay/], [/is late/]],
    ['all', (owed: number) => owed, [/You owe nothing more/], [/is late/]],
  ] as const)(
    'that asks for what is owed is not sent to who paid at night: %s [LOAN-55] [LOAN-56]',
    async (_, paying, said, unsaid) => {
      const person = await loanIn('running');
      const due = await person.dueIn(0);
      service.clock.advance((Date.parse(`${due}T23:30:00+05:30`) - service.deps.now().getTime()) / 1_000);
      hours(1);
      await passDeadlines(service.deps, raise);
      expect(await person.row()).toMatchObject({ state: 'overdue' });
      await person.signInAgain();
      const owed = await person.owed();
      const rupees = paying(owed);
      if (rupees > 0) await team.book(person, rupees);
      const texts = (await textsOf(person, async () => hours(9))).join();
      for (const words of said) expect(texts).toMatch(words);
      for (const words of unsaid) expect(texts).not.toMatch(words);
      if (rupees < owed) expect(texts).toContain(smsRupees(owed - rupees));
    },
  );

  it('of a request or an offer is not sent once there is another [LOAN-55]', async () => {
    const [asking, offered] = [await loanIn('running'), await loanIn('review')];
    service.clock.advance(secondsUntil('T22:00:00'));
    for (const person of [asking, offered]) await person.signInAgain();
    const [first, second] = [await asking.dueIn(3), await asking.dueIn(9)];
    for (const until of [first, null, second])
      await asking.call('loanHardship', { seen: await asking.seen(), until });
    await team.byTwo(offered, 'sanction', { principal: 20_000, days: 30 });
    await team.byTwo(offered, 'revise', { principal: 15_000, days: 30 });
    const texts = await textsOf(asking, async () => hours(11));
    expect(texts.filter((text) => /You asked to pay/.test(text))).toHaveLength(1);
    expect(texts.join()).toContain(spellDay(second));
    const offers = (await service.sms(offered.mobile)).filter((text) => /loan offer/.test(text));
    expect(offers.map((text) => /Rs [\d,]+/.exec(text)?.[0])).toEqual(['Rs 15,000']);
  });

  it('tells of money at once, with amount and day [LOAN-56]', async () => {
    const person = await loanIn('running');
    const owed = await person.owed();
    const [receipt] = await textsOf(person, () => team.book(person, 500));
    expect(receipt).toMatch(/payment of Rs 500 of \d+ \w+/);
    expect(receipt).toContain(`${smsRupees(owed - 500)} is left to pay`);
    const waived = await textsOf(person, () =>
      team.byTwo(person, 'waive', { part: 'interest', rupees: 100 }),
    );
    expect(waived.join()).toMatch(/Rs 100 on \d+ \w+/);
    const act = String(await person.seen());
    const undone = await textsOf(person, () => team.byTwo(person, 'undo', { act }));
    expect(undone.join()).toContain(`${smsRupees(owed - 500)} is left to pay`);
  });

  it('with the code of an acceptance names the amount that is accepted [LOAN-56] [LOAN-26]', async () => {
    const person = await loanIn('sanctioned');
    await person.openOffer();
    const [text] = await textsOf(person, () => person.askCode());
    expect(text).toMatch(/to accept the loan of Rs 20,000\./);
  });
});
