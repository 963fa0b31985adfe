import { describe, expect, it } from 'vitest';
import { COPY_VALUES } from '#domain/figures.ts';
import { readTexts } from '#scripts/build/texts.ts';
import { articleTexts } from './articleTexts.ts';
import { LATIN, NEVER, TERMS } from './guide.ts';

type Text = { key: string; english: string; hindi: string };

const pairs = (english: Record<string, string>, hindi: Record<string, string>): readonly Text[] =>
  Object.entries(hindi).map(([key, text]) => ({ key, english: english[key] ?? '', hindi: text }));

const OF_PRODUCT = pairs(readTexts('en'), readTexts('hi'));
const TEXTS = [...OF_PRODUCT, ...pairs(await articleTexts('en'), await articleTexts('hi'))];

/** Names that a text has from the brand are in no language. */
const NAMES = new Set(Object.values(COPY_VALUES).flatMap((value) => value.match(/[A-Z][A-Za-z]+/g) ?? []));

/** Without parameters, web and e-mail addresses, and endings of files. */
const spoken = (text: string): string => text.replace(/\{\w+\}|[\w.-]*[\w-][.@][a-z]\S*|\.pdf\b/g, ' ');

const wrong = (isWrong: (text: Text) => boolean, texts: readonly Text[] = TEXTS) =>
  texts.filter(isWrong).map((text) => `${text.key}: ${text.hindi}`);

describe('the Hindi texts [LANG-42]', () => {
  it('have no word in Latin letters but those of the guide, single letters and quotations', () => {
    expect(LATIN.size).toBeGreaterThan(20);
    const latin = (text: string) =>
      (
        spoken(text)
          .replace(/“[^”\u0900-\u097f]*”/g, ' ')
          .match(/[A-Za-z]{2,}/g) ?? []
      ).filter((word) => !LATIN.has(word) && !NAMES.has(word) && !/^[iv]+$/.test(word));
    expect(wrong(({ hindi }) => latin(hindi).length > 0)).toEqual([]);
  });

  it('have digits 0 to 9 only', () =>
    expect(wrong(({ hindi }) => /[\u0966-\u096f]/.test(hindi))).toEqual([]));

  it("end a sentence with '।'", () => {
    expect(wrong(({ hindi }) => /[\u0900-\u097f)'”}]\.(?!\.|pdf)/.test(hindi))).toEqual([]);
    // What isn't a sentence in English, such as a label, may be one in Hindi.
    const isSentence = (text: string) => /[a-z\d)}'”’]\.$/.test(text) && /\s\S+\s/.test(text);
    expect(
      wrong(
        ({ key, english, hindi }) =>
          isSentence(english) && !/[।?}!]['”]?$/.test(hindi) && !/^(kfs|kfs2|apr|schedule)_/.test(key),
      ),
    ).toEqual([]);
  });

  it('write a nukta under ज़, फ़, ड़ and ढ़ only, as two signs', () =>
    expect(wrong(({ hindi }) => /[^जफडढ]\u093c|[\u0958-\u095f]/.test(hindi))).toEqual([]));

  it('have no sign that only another script has', () => {
    expect(wrong(({ hindi }) => !/^[\u0900-\u097f\w\s{}.,:;?!'()/%₹×+=−–‘’“”…©·&@-]*$/.test(hindi))).toEqual(
      [],
    );
  });
});

it.each(NEVER)('no Hindi text says $word, but in $but [LANG-42]', ({ word, but }) => {
  expect(wrong(({ key, hindi }) => word.test(hindi) && !but.some((area) => key.startsWith(area)))).toEqual(
    [],
  );
});

it('the guide has words that no text says, and terms that are held', () => {
  expect(NEVER.length).toBeGreaterThan(40);
  expect(TERMS.length).toBeGreaterThan(40);
});

it.each(TERMS)('where English says $term, Hindi says one of $hindi [LANG-42]', ({ term, hindi: words }) => {
  const own = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const begun = own.charAt(0).toUpperCase() + own.slice(1);
  // A title in capitals names something else.
  const says = new RegExp(`(?<![\\w-])${own}s?(?![\\w-])|(^|[.?!:] |')${begun}s?(?! [A-Z])(?![\\w-])`);
  const missing = wrong(
    ({ english, hindi }) => says.test(spoken(english)) && !words.some((word) => hindi.includes(word)),
    OF_PRODUCT,
  );
  expect(missing).toEqual([]);
});
