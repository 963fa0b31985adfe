import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BASE_LOCALE, LOCALES } from '#domain/locale.ts';
import { readLocales, readTexts } from '#scripts/build/texts.ts';
import { STAFF_AREAS } from './guide.ts';

const base = readTexts(BASE_LOCALE);

const isForStaff = (key: string): boolean => STAFF_AREAS.some((area) => key.startsWith(area));
const FOR_CUSTOMERS = Object.keys(base).filter((key) => !isForStaff(key));

/** What is said to the lender's people alone: their pages, what these call, their commands, and the demo. */
const STAFF_ROOMS =
  /^lender\/(desk|domain|server\/(desk|operator|demo|database\/auditTexts\.ts|routes\/inbox\.ts|customer\/complaints\/corrections\.ts))/;

/** Parameters, breaks of lines, and signs that a page gives a meaning, in their order but for the parameters'. */
const marksIn = (text: string) => ({
  parameters: (text.match(/\{\w+\}/g) ?? []).sort(),
  marks: text.match(/\n|<[^>]*>|[`*[\]\\]|[\u00a0\u2060]/g) ?? [],
});

it('the languages of the product are those whose texts are compiled [LANG-40]', () => {
  expect([...LOCALES].sort()).toEqual([...readLocales()].sort());
  expect(LOCALES).toContain(BASE_LOCALE);
});

it('no customer reads a text of the lender’s people [LANG-40]', () => {
  expect(STAFF_AREAS.length).toBeGreaterThan(3);
  const said = globSync('{src,packages,lender/server}/**/*.{ts,tsx}', {
    exclude: ['**/compiled/**', '**/node_modules/**'],
  })
    .filter((file) => !STAFF_ROOMS.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bm\.(\w+)/g)]
        .filter(([, key = '']) => isForStaff(key))
        .map(([call]) => `${file}: ${call}`),
    );
  expect(said).toEqual([]);
});

describe.each(LOCALES.filter((locale) => locale !== BASE_LOCALE))('in %s', (locale) => {
  const texts = readTexts(locale);

  it('stands each text that a customer reads, and no other [LANG-40]', () => {
    expect(FOR_CUSTOMERS.filter((key) => !texts[key])).toEqual([]);
    expect(Object.keys(texts).filter((key) => isForStaff(key) || !(key in base))).toEqual([]);
    expect(FOR_CUSTOMERS.length).toBeGreaterThan(2000);
  });

  it('each text has the parameters of the first language, as often, and its marks [LANG-41]', () => {
    const differing = Object.keys(texts).filter(
      (key) => JSON.stringify(marksIn(texts[key] ?? '')) !== JSON.stringify(marksIn(base[key] ?? '')),
    );
    expect(differing).toEqual([]);
  });

  it('a text for one thing has its text for many', () => {
    const ones = Object.keys(texts).filter((key) => key.endsWith('_one'));
    expect(ones.length).toBeGreaterThan(10);
    const alone = ones.filter((key) => {
      const many = key.replace(/_one$/, '_many');
      return many in base && !(many in texts);
    });
    expect(alone).toEqual([]);
  });

  it('the year has twelve months, and the week seven days', () => {
    expect(texts.date_months?.split(' ')).toHaveLength(12);
    expect(texts.date_weekdays?.split(' ')).toHaveLength(7);
  });

  it('a text of what has to be settled names a page, which is a link in it, as often as the first language’s', () => {
    const pagesIn = (language: Record<string, string>, key: string) =>
      ['my_loan_title', 'ui_side_support'].map((page) => language[key]?.split(language[page] ?? '?').length);
    const holds = Object.keys(base).filter((key) => key.startsWith('hold_'));
    expect(holds.length).toBeGreaterThan(5);
    for (const key of holds) expect(pagesIn(texts, key), key).toEqual(pagesIn(base, key));
  });
});
