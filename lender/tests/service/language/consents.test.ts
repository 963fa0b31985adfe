import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Locale } from '#domain/locale.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { accountNotice, NOTICE_VERSION, PLACE_NOTICES } from '#lender/consents/notices.ts';
import { m } from '#messages';
import { inLocale } from '#server/base/locale.ts';
import { verifyConsents } from '#server/customer/consents/verify.ts';
import { PERSONAL, RESIDENCE } from '#testing/people.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, customer, loanIn, select } = storyOf({
  at: '2026-03-02T10:00:00Z',
  atEnd: async ({ deps }) => expect((await verifyConsents(deps.db)).faults).toEqual([]),
});

const asking = (locale: Locale) => ({ 'accept-language': locale });
const hashIn = (locale: Locale, text: () => string) =>
  createHash('sha256').update(inLocale(locale, text)).digest('hex');
const rowsOf = ({ profile }: Customer) => select('consents', { customer_id: profile }, 'number');

describe('a consent', () => {
  it('is stored with the language of its page, and the hash of the text in that [LANG-15] [CNS-02]', async () => {
    const person = await customer(1);
    await person.call('personalDetails', PERSONAL, asking('hi'));
    await person.call('residenceDetails', RESIDENCE, asking('en'));
    const [personal, residence] = (await rowsOf(person)).slice(-2);
    expect(personal).toMatchObject({
      place: 'personal',
      language: 'hi',
      hash: hashIn('hi', PLACE_NOTICES.personal.text),
    });
    expect(residence).toMatchObject({
      place: 'residence',
      language: 'en',
      hash: hashIn('en', PLACE_NOTICES.residence.text),
    });
    expect(personal?.hash).not.toBe(hashIn('en', PLACE_NOTICES.personal.text));
  });

  it('keeps its language when the person changes theirs, and when it is taken back [LANG-15]', async () => {
    const person = await customer(1);
    await person.call('personalDetails', PERSONAL, asking('hi'));
    const [given] = (await rowsOf(person)).slice(-1);
    await person.call('languageSaved', { action: 'save_language', language: 'en' });
    expect((await rowsOf(person)).slice(-1)).toEqual([given]);
    const change = (isGiven: boolean) =>
      person.call(
        'consentChange',
        { purpose: 'identity', given: isGiven, version: NOTICE_VERSION },
        asking('en'),
      );
    await change(false);
    await change(true);
    expect((await rowsOf(person)).slice(-2)).toMatchObject([
      { given: false, language: 'hi', hash: given?.hash },
      { given: true, language: 'en', hash: hashIn('en', () => accountNotice('identity')) },
    ]);
  });
});

describe('the statement of an offer', () => {
  const openIn = (person: Customer, language: Locale) =>
    person.call('loanKfsOpened', { proposal: 1, language }, asking(language));

  it('is opened in the language that its page says, once in each [LANG-16]', async () => {
    const person = await loanIn('sanctioned');
    for (const language of ['hi', 'en', 'hi'] as const) await openIn(person, language);
    const openings = await select('kfs_openings', { lead_id: person.lead });
    expect(openings.map(({ language }) => language).sort()).toEqual(['en', 'hi']);
  });

  it('is still to be opened by who agrees in another language [LANG-16]', async () => {
    const person = await loanIn('sanctioned');
    const openedIn = async (language: Locale) => {
      const { body } = await person.call('loanRead', {}, asking(language));
      return (body.Data as LoanView).offer?.opened_at ?? null;
    };
    await openIn(person, 'en');
    expect([await openedIn('en'), await openedIn('hi')]).toEqual([expect.any(String), null]);
    const send = async () => (await person.call('loanAcceptSend', { proposal: 1 }, asking('hi'))).body;
    expect(await send()).toMatchObject({
      Status: 2,
      Message: inLocale('hi', () => m.loan_statement_first()),
    });
    await openIn(person, 'hi');
    expect((await send()).Status).toBe(1);
    expect(await openedIn('hi')).toEqual(expect.any(String));
  });
});
