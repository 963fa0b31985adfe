/** What is written in Devanagari, by the file of its letters: scripts/fonts/devanagari.py cuts it. */
import { globSync, readFileSync, statSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { describe, expect, it } from 'vitest';
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

/** The words that lack a letter, or have a conjunct that is written with a visible sign of omission. */
const badlyWritten = (words: Iterable<string>): string[] =>
  [...new Set(words)].filter((word) => {
    const glyphs = glyphsOf(word);
    return glyphs.includes(0) || (glyphs.includes(halant) && !WITHOUT_CONJUNCT.test(word));
  });

describe('the Devanagari letters', () => {
  it('are one file of less than 60 kB with two masters of weight [LANG-50]', () => {
    expect(statSync(FILE).size).toBeLessThan(60_000);
    expect(font.variationAxes).toMatchObject({ wght: { min: 400, max: 700 } });
  });

  it('write every text of the product [LANG-50]', () => {
    const articles = globSync('src/content/articles/hi/*.ts').map((file) => readFileSync(file, 'utf8'));
    const words = wordsIn([...Object.values(readTexts('hi')), ...articles].join('\n'));
    expect(words.length).toBeGreaterThan(10_000);
    expect(badlyWritten(words)).toEqual([]);
  });

  it('have digits of Latin in every text [LANG-52]', () => {
    expect(Object.values(readTexts('hi')).filter((text) => /[०-९]/.test(text))).toEqual([]);
  });

  it('write 2,300 names of people and places [LANG-50]', () => {
    const names = wordsIn(readFileSync('scripts/fonts/names.txt', 'utf8'));
    expect(names.length).toBeGreaterThan(2_300);
    expect(badlyWritten(names)).toEqual([]);
  });
});
