import { describe, expect } from 'vitest';
import type { Locale } from '#domain/locale.ts';
import { passComplaintDeadlines } from '#server/customer/complaints/deadlineWorker.ts';
import { passDeadlines } from '#server/loan/deadlineWorker.ts';
import { remindOfDue } from '#server/loan/dueReminders.ts';
import { releasePan } from '#server/operator/releasePan.ts';
import { loginBody } from '#testing/people.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { nextMobile } from '#tests/service/support/loans.ts';
import { raise } from '#tests/service/support/raise.ts';
import { storyOf } from '#tests/service/support/story.ts';

// A Tuesday.
const { it, service, team, customer, loanIn, select } = storyOf({ at: '2026-02-10T11:30+05:30' });

const DAY_MS = 86_400_000;
const HINDI = /\p{Script=Devanagari}/u;
const languageOf = (text: string): Locale => (HINDI.test(text) ? 'hi' : 'en');
const asking = (locale: Locale) => ({ 'accept-language': locale });

/** The languages of the texts that a number gets by what is done, oldest first. */
async function languagesOf(mobile: string, act: () => Promise<unknown>): Promise<readonly Locale[]> {
  const before = (await service.sms(mobile)).length;
  await act();
  const after = await service.sms(mobile);
  return after.slice(0, after.length - before).map(languageOf);
}
const textsOf = ({ mobile }: Customer) => service.sms(mobile);

/** What a person says of their language, while their pages are in English. */
const prefers = (person: Customer, language: Locale) =>
  person.call('languageSaved', { action: 'save_language', language }, asking('en'));

describe('a text by SMS', () => {
  it("is in the person's language, though somebody at the lender acted in English [LANG-13]", async () => {
    const person = await loanIn('running');
    await prefers(person, 'hi');
    const acts = [
      () => team.book(person, 500),
      async () => team.byTwo(person, 'undo', { act: String(await person.seen()) }),
      () => team.byTwo(person, 'waive', { part: 'interest', rupees: 100 }),
    ];
    for (const act of acts) expect(await languagesOf(person.mobile, act)).toEqual(['hi']);
    const [text = ''] = await service.sms(person.mobile);
    expect(text).toMatch(/10 फ़रवरी|1[5-9] फ़रवरी/);
    expect(text).toContain('₹');
  });

  it('is in the language of the person, not of the page that caused it [LANG-13]', async () => {
    const person = await loanIn('running');
    await prefers(person, 'hi');
    const until = await person.dueIn(3);
    const hardship = async () =>
      person.call('loanHardship', { seen: await person.seen(), until }, asking('en'));
    expect(await languagesOf(person.mobile, hardship)).toEqual(['hi']);
    const complains = () =>
      person.call('complaintMake', { topic: 'staff', text: 'Nobody called' }, asking('en'));
    expect(await languagesOf(person.mobile, complains)).toEqual(['hi']);
    await prefers(person, 'en');
    expect(await languagesOf(person.mobile, complains)).toEqual(['en']);
  });

  it('of a round is in the language of each of its people [LANG-13]', async () => {
    const spoken = ['hi', 'en', 'hi', 'en'] as const;
    const people: Customer[] = [];
    for (const language of spoken) {
      const person = await loanIn('coolingOff');
      await prefers(person, language);
      await person.call('complaintMake', { topic: 'staff', text: 'Nobody called back' });
      people.push(person);
    }
    const due = (await people[0]?.dueIn(0)) ?? '';
    const daysUntilDue = (Date.parse(due) - Date.parse(service.today())) / DAY_MS;
    await service.passDays(5);
    const rounds = [
      [daysUntilDue - 8, () => remindOfDue(service.deps, raise)],
      [5, () => passDeadlines(service.deps, raise)],
      [30, () => passComplaintDeadlines(service.deps)],
    ] as const;
    for (const [days, round] of rounds) {
      const before = await Promise.all(people.map(textsOf));
      service.clock.advance((days * DAY_MS) / 1_000);
      await round();
      const after = await Promise.all(people.map(textsOf));
      const told = after.map((texts, index) => texts.slice(0, texts.length - (before[index]?.length ?? 0)));
      expect(told.map((texts) => texts.map(languageOf))).toEqual(spoken.map((language) => [language]));
    }
  });

  it('about a deletion, a PAN that is given up, or a message that is answered follows the person [LANG-13]', async () => {
    const person = await customer(1);
    await prefers(person, 'hi');
    const { pan } = await person.verifiedPan();
    expect(await languagesOf(person.mobile, () => releasePan(service.deps, pan))).toEqual(['hi']);
    const body = { full_name: 'A', email: 'a@b.in', phone_number: person.mobile, subject: '', message: 'Hi' };
    await service.post('contact', body);
    const [message] = await select('contact_messages', {}, 'number');
    const answer = () =>
      team.officer.post('letter-act', {
        kind: 'message',
        id: message?.id,
        command: { action: 'answer', way: 'sms', text: 'Yes' },
      });
    expect(await languagesOf(person.mobile, answer)).toEqual(['hi']);
    expect(await languagesOf(person.mobile, () => person.call('deletionRequest', {}, asking('en')))).toEqual([
      'hi',
    ]);
  });
});

describe('a one-time code', () => {
  it('comes in the language of the page that asked for it [LANG-13]', async () => {
    const mobile = nextMobile();
    for (const locale of ['hi', 'en'] as const) {
      const asks = () => service.post('login', loginBody(mobile), { headers: asking(locale) });
      expect(await languagesOf(mobile, asks)).toEqual([locale]);
      service.clock.advance(60);
    }
    const person = await loanIn('sanctioned');
    await prefers(person, 'en');
    await person.call('loanKfsOpened', { proposal: 1, language: 'hi' });
    const accepts = () => person.call('loanAcceptSend', { proposal: 1 }, asking('hi'));
    expect(await languagesOf(person.mobile, accepts)).toEqual(['hi']);
    const [text = ''] = await service.sms(person.mobile);
    expect(text).toContain('₹20,000');
    expect(text).toMatch(/#\d{4}$/);
  });
});
