import { describe, expect } from 'vitest';
import type { Locale } from '#domain/locale.ts';
import { signIn } from '#testing/people.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, service, customer, select } = storyOf({ at: '2026-02-10T11:30+05:30' });

const languageOf = async ({ profile: id }: Customer) => (await select('customers', { id }))[0]?.language;
const saving = (language: Locale) => ({ action: 'save_language', language }) as const;
const keyed = (key: string) => ({ 'idempotency-key': key });

describe('the language of a person', () => {
  it('is what the pages said last, and part of the profile [LANG-12]', async () => {
    const person = await customer();
    expect(await person.dataOf('dashboard')).toMatchObject({ language: 'en' });
    await person.call('languageSaved', saving('hi'));
    expect(await person.dataOf('dashboard')).toMatchObject({ language: 'hi' });
  });

  it('is kept by the next sign-in, and changed by another session [LANG-12]', async () => {
    const person = await customer();
    await person.call('languageSaved', saving('hi'));
    await service.sms(person.mobile);
    service.clock.advance(60);
    const { token } = await signIn(service, person.mobile);
    expect(await languageOf(person)).toBe('hi');
    expect((await service.post('languageSaved', saving('en'), { token })).body.Status).toBe(1);
    expect(await person.dataOf('dashboard')).toMatchObject({ language: 'en' });
  });

  it('is saved once for a press: a repeat that comes late changes nothing [LANG-12] [D-28]', async () => {
    const person = await customer();
    await person.call('languageSaved', saving('hi'), keyed('first-press'));
    await person.call('languageSaved', saving('en'), keyed('second-press'));
    expect((await person.call('languageSaved', saving('hi'), keyed('first-press'))).body.Status).toBe(1);
    expect(await languageOf(person)).toBe('en');
  });

  it('is one that the product has, of whoever is signed in [LANG-12]', async () => {
    const person = await customer();
    const other = await person.call('languageSaved', { action: 'save_language', language: 'fr' as 'en' });
    expect(other.code).toBe(400);
    expect((await service.post('languageSaved', saving('hi'))).body.Status).toBe(4);
    expect(await languageOf(person)).toBe('en');
  });
});
