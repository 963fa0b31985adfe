import { describe, expect } from 'vitest';
import { daysAfter, spellDate } from '#domain/formats/formats.ts';
import { daysBetween } from '#domain/loan/repayment.ts';
import { remindOfDue } from '#server/loan/dueReminders.ts';
import { smsRupees } from '#server/otp/sms/rupees.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { raise } from '#tests/service/support/raise.ts';
import { storyOf } from '#tests/service/support/story.ts';

// A Tuesday, at noon.
const { it, service, team, loanIn } = storyOf({ at: '2026-02-10T11:30+05:30' });

const spelled = (iso: string) => {
  const { day, month } = spellDate(iso);
  return `${day} ${month}`;
};
/** Goes to a minute after midnight of a day. */
const toMidnight = async (person: Customer, day: string) => {
  service.clock.advance((Date.parse(`${day}T00:01+05:30`) - service.deps.now().getTime()) / 1_000);
  await person.signInAgain();
};
/** Runs two rounds at night, does something, and answers with what is sent until nine in the morning. */
async function toldOn(person: Customer, day: string, act: () => Promise<unknown> = async () => undefined) {
  await toMidnight(person, day);
  const before = await service.sms(person.mobile);
  for (let round = 0; round < 2; round++) await remindOfDue(service.deps, raise);
  expect((await service.sms(person.mobile)).length).toBe(before.length);
  await act();
  service.clock.advance(9 * 3_600);
  await remindOfDue(service.deps, raise);
  return (await service.sms(person.mobile)).filter((text) => !before.includes(text));
}
const dueOf = async (person: Customer) => (await person.read()).account?.due_on ?? '';
const about = (texts: readonly string[]) =>
  texts.filter(
    (text) => /Today, |Tomorrow, |Please pay .* by /.test(text) && !/You asked|more time for/.test(text),
  );

describe('a loan that runs', () => {
  it('is told of three days and one day before its day, and in the morning of it, once each, with sum and day [LOAN-64]', async () => {
    const person = await loanIn('running');
    const due = await dueOf(person);
    const told: [number, string[]][] = [];
    for (let before = 4; before >= 0; before--)
      told.push([before, await toldOn(person, daysAfter(due, -before))]);
    expect(told.map(([before, texts]) => [before, texts.length])).toEqual([
      [4, 0],
      [3, 1],
      [2, 0],
      [1, 1],
      [0, 1],
    ]);
    const { account } = await person.read();
    for (const [text] of told.flatMap(([, texts]) => (texts.length > 0 ? [texts] : [])))
      for (const word of [spelled(due), smsRupees(account?.owed ?? 0)]) expect(text).toContain(word);
  });

  it.each([
    ['was paid at night', async (person: Customer) => team.book(person, await person.owed())],
    ['was paid in part at night', (person: Customer) => team.book(person, 100)],
    ['waits for more time', async (person: Customer) => person.askForTime(5)],
  ])('is not told of where it %s [LOAN-64]', async (_, act) => {
    const person = await loanIn('running');
    const due = await dueOf(person);
    expect(about(await toldOn(person, due, () => act(person)))).toEqual([]);
  });

  it('is told of again before and on the day to which it was put off [LOAN-64]', async () => {
    const person = await loanIn('running');
    const due = await dueOf(person);
    expect(await toldOn(person, daysAfter(due, -3))).toHaveLength(1);
    await person.askForTime(10);
    await team.byTwo(person, 'extend', { until: daysAfter(due, 10) });
    expect(about(await toldOn(person, due))).toEqual([]);
    for (const before of [3, 1, 0]) {
      const [text] = about(await toldOn(person, daysAfter(due, 10 - before)));
      expect(text).toContain(spelled(daysAfter(due, 10)));
    }
    expect(daysBetween(due, await dueOf(person))).toBe(10);
  });

  it('is told of by the next text alone where it could not be read on the day [LOAN-64]', async () => {
    const person = await loanIn('running');
    const due = await dueOf(person);
    await toMidnight(person, daysAfter(due, -1));
    service.clock.advance(20 * 3_600);
    await remindOfDue(service.deps, raise);
    expect(about(await toldOn(person, due))).toEqual([expect.stringContaining('Today, ')]);
  });

  it('is told of once on the day on which more time was given, by the text of the yes [LOAN-64]', async () => {
    const person = await loanIn('running');
    const due = await dueOf(person);
    await person.askForTime(1);
    const texts = await toldOn(person, due, async () => {
      await team.byTwo(person, 'extend', { until: daysAfter(due, 1) });
      await remindOfDue(service.deps, raise);
    });
    expect(texts.filter((text) => text.includes(spelled(daysAfter(due, 1))))).toEqual([
      expect.stringContaining('Yes, you have more time'),
    ]);
    expect(about(await toldOn(person, daysAfter(due, 1)))).toHaveLength(1);
  });

  it('is told of its old day where more time was given and undone on that day [LOAN-64]', async () => {
    const person = await loanIn('running');
    const due = await dueOf(person);
    await person.askForTime(1);
    const texts = await toldOn(person, due, async () => {
      await team.byTwo(person, 'extend', { until: daysAfter(due, 1) });
      await team.byTwo(person, 'undo', { act: String(await person.seen()) });
    });
    expect(about(texts)).toEqual([expect.stringContaining('Today, ')]);
    expect(about(texts)[0]).toContain(spelled(due));
  });
});
