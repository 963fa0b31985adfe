import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BRAND } from '#domain/brand.ts';
import { spellDate } from '#domain/formats/formats.ts';
import { complaintNumber } from '#domain/letters/complaints.ts';
import { numberOf } from '#domain/loan/numbers.ts';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { m } from '#messages';
import { inLocale } from '#server/base/locale.ts';
import { smsRupees } from '#server/otp/sms/rupees.ts';
import { smsParts } from '#tests/support/smsParts.ts';

const KEYS = Object.keys(JSON.parse(readFileSync('packages/domain/messages/en/lender.json', 'utf8'))).filter(
  (key): key is keyof typeof m => key.startsWith('sms_'),
);
const MOST_PARTS = 2;

/** The last line of a code's text, by which a phone fills the code in. */
const ORIGIN = '\n\n@www.salarysetu.example #1234';

const longest = (texts: readonly string[]): string =>
  texts.reduce((one, other) => (other.length > one.length ? other : one));
const longestDay = (): string =>
  longest(
    Array.from({ length: 12 }, (_, month) => {
      const { day, month: name } = spellDate(`2026-${String(month + 1).padStart(2, '0')}-28`);
      return `${day} ${name}`;
    }),
  );

/** Values that are as long as they sensibly get; what a person at the lender writes comes on top. */
function longestWords(key: string) {
  const isLetter = /complaint|correction|deletion/.test(key);
  const [day, amount] = [longestDay(), smsRupees(99_999.5)];
  return {
    ...{ brand: BRAND.name, code: '1234', account: '9012', text: '' },
    phone: longest(BRAND.phones.map(({ text }) => text)),
    number: isLetter ? complaintNumber(123_456) : numberOf('loan', 1_000_000),
    day: isLetter ? '28/09/2026' : day,
    ...{ on: day, due: day, decided: day, until: day },
    ...{ amount, owed: amount, owedThen: amount, over: amount, loan: smsRupees(100_000) },
  };
}

const written = (key: keyof typeof m, locale: Locale): string =>
  inLocale(locale, () => {
    const text = (m[key] as (words: object) => string)(longestWords(key));
    return key.endsWith('_code') ? text + ORIGIN : text;
  });

describe('a text by SMS', () => {
  it.each(LOCALES)('is sent in two parts at most, whichever it is, in %s [LANG-14]', (locale) => {
    expect(KEYS.length).toBeGreaterThan(30);
    const long = KEYS.map((key) => [key, written(key, locale)] as const).filter(
      ([, text]) => smsParts(text) > MOST_PARTS,
    );
    expect(long.map(([key, text]) => [key, text.length, text])).toEqual([]);
  });

  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    [`${'a'.repeat(158)}[`, 1],
    [`${'a'.repeat(159)}[`, 2],
    [`₹${'a'.repeat(69)}`, 1],
    [`₹${'a'.repeat(70)}`, 2],
    ['हाँ'.repeat(44), 2],
    ['हाँ'.repeat(45), 3],
  ] as const)('has its parts counted by its letters: %#', (text, parts) => {
    expect(smsParts(text)).toBe(parts);
  });
});
