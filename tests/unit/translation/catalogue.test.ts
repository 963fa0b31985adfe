import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BASE_LOCALE, LOCALES } from '#domain/locale.ts';
import { parseTexts, readLocales, readTexts, textFiles, textsIn } from '#scripts/build/texts.ts';
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

/** The texts of each file, by its name; none of a file that isn't there. */
const filesOf = (locale: string): ReadonlyMap<string, Record<string, string>> =>
  new Map(textFiles(locale).map((file) => [path.basename(file), textsIn(file)]));
const BASE_FILES = filesOf(BASE_LOCALE);

/** For who translates: a file, what is wrong with it, in how many texts, and which. */
const reported = (locale: string, name: string, fault: string, keys: readonly string[]): string[] =>
  keys.length === 0
    ? []
    : [`packages/domain/messages/${locale}/${name} ${fault} ${keys.length}: ${keys.join(', ')}`];

/** Texts that are lists, and how many words they have. */
const COUNTS = { date_months: 12, date_weekdays: 7 } as const;

describe.each(LOCALES.filter((locale) => locale !== BASE_LOCALE))('in %s', (locale) => {
  const files = filesOf(locale);
  const texts = readTexts(locale);

  it('stands each text that a customer reads [LANG-40]', () => {
    const missing = [...BASE_FILES].flatMap(([name, english]) => {
      const own = files.get(name) ?? {};
      const keys = Object.keys(english).filter((key) => !isForStaff(key) && !own[key]);
      return reported(locale, name, 'lacks texts,', keys);
    });
    expect(missing).toEqual([]);
    expect(FOR_CUSTOMERS.length).toBeGreaterThan(2000);
  });

  it('stands no other text: each has its English one, in the file of the same name [LANG-40]', () => {
    const tooMuch = [...files].flatMap(([name, own]) => {
      const english = BASE_FILES.get(name) ?? {};
      const keys = Object.keys(own);
      return [
        ...reported(locale, name, 'has texts of the lender’s people,', keys.filter(isForStaff)),
        ...reported(
          locale,
          name,
          'has texts that the English file has not,',
          keys.filter((key) => !(key in english)),
        ),
      ];
    });
    expect(tooMuch).toEqual([]);
  });

  it('each text has the parameters of the first language, as often, and its marks [LANG-41]', () => {
    const differing = Object.keys(texts)
      .filter((key) => key in base)
      .map((key) => ({
        key,
        own: JSON.stringify(marksIn(texts[key] ?? '')),
        english: JSON.stringify(marksIn(base[key] ?? '')),
      }))
      .filter(({ own, english }) => own !== english)
      .map(({ key, own, english }) => `${key} has ${own}, in English ${english}`);
    expect(differing).toEqual([]);
  });

  it('the year has twelve months, and the week seven days', () => {
    const wrong = Object.entries(COUNTS)
      .map(([key, count]) => ({ key, count, words: texts[key] ? texts[key].split(' ').length : count }))
      .filter(({ count, words }) => words !== count)
      .map(({ key, count, words }) => `${key} has ${words} words, not ${count}`);
    expect(wrong).toEqual([]);
  });

  it('a text of what has to be settled names a page, which is a link in it, as often as the first language’s', () => {
    const PAGES = ['my_loan_title', 'ui_side_support'];
    const pagesIn = (language: Record<string, string>, key: string) =>
      PAGES.map((page) => language[key]?.split(language[page] ?? '?').length);
    const holds = Object.keys(base).filter((key) => key.startsWith('hold_'));
    expect(holds.length).toBeGreaterThan(5);
    for (const key of holds.filter((hold) => [hold, ...PAGES].every((one) => texts[one])))
      expect(pagesIn(texts, key), key).toEqual(pagesIn(base, key));
  });
});

describe('a file of texts', () => {
  const lines = ['{', '  "a": "x",', '  "b": "y",', '  "c": "z"', '}', ''];

  it('that is broken is named, with its line', () => {
    const broken = (index: number, line: string) => () =>
      parseTexts(lines.with(index, line).join('\n'), 'mr/shared.json');
    expect(broken(1, '  "a": "x"')).toThrow("mr/shared.json can't be read from line 3 on");
    expect(broken(2, '  "b": "say "y"",')).toThrow('from line 3 on');
    expect(broken(3, '  "c": "z",')).toThrow('from line 5 on');
    expect(parseTexts(lines.join('\n'), 'mr/shared.json')).toEqual({ a: 'x', b: 'y', c: 'z' });
  });
});
