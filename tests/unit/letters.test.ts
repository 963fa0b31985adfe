/** What is written in Devanagari, by the file of its letters: scripts/fonts/devanagari.py cuts it. */
import { globSync, readFileSync, statSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale.ts';
import { sheetOf } from '#scripts/build/letters.ts';
import { readTexts } from '#scripts/build/texts.ts';

const FILE = 'packages/ui/styles/fonts/anek-setu-devanagari.woff2';
const HALANT = '्';

/** The published font has no conjunct for these, either. */
const WITHOUT_CONJUNCT = /ट्स|ट्ज़|ङ्क्ष/;

/** Which glyphs are chosen is tested, not where they stand: fontkit stumbles over glyphs without an anchor. */
const UNPLACED = { abvm: false, blwm: false, mark: false, mkmk: false, dist: false };

const wordsIn = (text: string): string[] => text.match(/[\u0900-\u097f\u200c\u200d]+/g) ?? [];

const opened = fontkit.create(readFileSync(FILE));
if (opened.type !== 'WOFF2') throw new Error(`${FILE} holds ${opened.type}`);
const font = opened;
const halant = font.glyphForCodePoint(HALANT.codePointAt(0) ?? 0).id;

const glyphsOf = (word: string): number[] => font.layout(word, UNPLACED).glyphs.map(({ id }) => id);

const faultOf = (word: string): string | undefined => {
  const lacking = [...word].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  if (lacking.length > 0) return `the font has no ${lacking.join(', ')}`;
  const glyphs = glyphsOf(word);
  if (glyphs.includes(0)) return 'the font has no glyph for it';
  return glyphs.includes(halant) && !WITHOUT_CONJUNCT.test(word)
    ? 'it is written with a visible sign of omission'
    : undefined;
};

/** The words that lack a letter, or have a conjunct that is written with a visible sign of omission. */
const badlyWritten = (words: Iterable<string>): string[] =>
  [...new Set(words)].flatMap((word) => {
    const fault = faultOf(word);
    return fault ? [`${word}: ${fault}`] : [];
  });

const LANGUAGES = LOCALES.filter((locale) => sheetOf(locale) === 'devanagari');

describe('the Devanagari letters', () => {
  it('are one file of less than 60 kB with two masters of weight [LANG-50]', () => {
    expect(statSync(FILE).size).toBeLessThan(60_000);
    expect(font.variationAxes).toMatchObject({ wght: { min: 400, max: 700 } });
  });

  it.each(LANGUAGES)('write every text of the product in %s [LANG-50]', (locale) => {
    const articles = globSync(`src/content/articles/${locale}/*.ts`).map((file) =>
      readFileSync(file, 'utf8'),
    );
    const words = wordsIn([...Object.values(readTexts(locale)), ...articles].join('\n'));
    expect(words.length).toBeGreaterThan(locale === 'hi' ? 10_000 : 0);
    expect(badlyWritten(words)).toEqual([]);
  });

  it.each(LANGUAGES)('have digits of Latin in every text in %s [LANG-52]', (locale) => {
    expect(Object.values(readTexts(locale)).filter((text) => /[०-९]/.test(text))).toEqual([]);
  });

  it('write what Marathi has beside the letters of Hindi [LANG-50]', () => {
    expect(badlyWritten(['ऱ', 'सुधाऱ्या', 'कुऱ्हाड', 'ॲप', 'बँक', 'वेळ', 'कॅमेरा'])).toEqual([]);
  });

  it('are those of each language of their script; one of another script is refused', () => {
    expect(['en', 'hi', 'mr'].map(sheetOf)).toEqual([null, 'devanagari', 'devanagari']);
    expect(() => sheetOf('ta')).toThrow(/'Taml'.* a row to scripts\/build\/letters.ts/);
  });

  it('write 2,300 names of people and places [LANG-50]', () => {
    const names = wordsIn(readFileSync('scripts/fonts/names.txt', 'utf8'));
    expect(names.length).toBeGreaterThan(2_300);
    expect(badlyWritten(names)).toEqual([]);
  });
});
