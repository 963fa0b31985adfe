import { describe, expect, it } from 'vitest';
import { contactForm } from '#domain/forms/contact.ts';
import { DRAFT_FIELDS } from '#domain/forms/draftFields.ts';
import { LANGUAGE_NAMES } from '#domain/locale.ts';
import { DRAFT_STEPS } from '#domain/wire/extensions.ts';
import { PLACE_NOTICES } from '#lender/consents/notices.ts';
import { inLocale } from '#server/base/locale.ts';
import * as codes from '#server/customer/my-data/codes.ts';
import { language, paper, place } from '#server/customer/my-data/show.ts';
import { auditText } from '#server/database/auditTexts.ts';

const HINDI = /\p{Script=Devanagari}/u;
/** The name of what sends it, in every language. */
const LATIN = ['SMS'];
const NO_APPLICATIONS = new Map();

const { FIELDS, ...TABLES } = codes;

describe('what is stored of a person', () => {
  it.each(Object.entries(TABLES))("is said in the reader's language: %s [LANG-17]", (_, table) => {
    for (const [code, text] of Object.entries(table)) {
      expect(text(), code).not.toMatch(HINDI);
      const hindi = inLocale('hi', text);
      expect(HINDI.test(hindi) || LATIN.includes(hindi), code).toBe(true);
    }
  });

  it('has a name for each field of a draft and of a message [LANG-17]', () => {
    const fields = [
      ...Object.values(DRAFT_FIELDS).flat(),
      ...['loanPurpose', 'principal', 'tenure'],
      ...Object.keys(contactForm.shape),
    ];
    expect(fields.filter((field) => !(field in FIELDS))).toEqual([]);
  });

  it('has a name for each place, and each document with the number of its event [LANG-17]', () => {
    for (const one of [...Object.keys(PLACE_NOTICES), ...DRAFT_STEPS, 'my-account'])
      expect(
        inLocale('hi', () => place(one, NO_APPLICATIONS)),
        one,
      ).toMatch(HINDI);
    expect(paper('receipt-7', NO_APPLICATIONS)).toBe('Receipt 7');
    expect(inLocale('hi', () => paper('receipt-7', NO_APPLICATIONS))).toBe('रसीद 7');
  });

  it('has the own name of each language, and the tag of one that was taken out [LANG-17]', () => {
    for (const [locale, name] of Object.entries(LANGUAGE_NAMES))
      expect(language(locale, NO_APPLICATIONS)).toBe(name);
    expect(language('xx', NO_APPLICATIONS)).toBe('xx');
  });

  it('says in Hindi what the person did themselves [LANG-17]', () => {
    for (const action of ['sign-in', 'application submitted', 'payment-receipt fetched', 'PAN released'])
      expect(
        inLocale('hi', () => auditText(action)),
        action,
      ).toMatch(HINDI);
  });
});
