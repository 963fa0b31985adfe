import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_NAMES, LOCALES } from '#domain/locale.ts';
import { linesOf } from '#server/loan/papers/worker/lines.ts';
import { runsOf } from '#server/loan/papers/worker/runs.ts';
import { shapedFont } from '#server/loan/papers/worker/shapedFont.ts';

const FONTS = new URL('../../../server/loan/papers/worker/fonts/', import.meta.url);
const MESSAGES = new URL('../../../../packages/domain/messages/', import.meta.url);
const bytesOf = (name: string) => readFileSync(new URL(`anek-${name}.ttf`, FONTS));
const latin = create(bytesOf('latin-400')) as Font;
const devanagari = shapedFont(bytesOf('devanagari-400'));
const textsOf = (locale: string): string[] =>
  ['lender', 'shared'].flatMap((name) =>
    Object.values(
      JSON.parse(readFileSync(new URL(`${locale}/${name}.json`, MESSAGES), 'utf8')) as Record<string, string>,
    ),
  );
const TEXTS = textsOf('hi');
/** What may stand in a paper: its texts in each language, and the languages' names. */
const OF_PAPERS = [...LOCALES.flatMap(textsOf), ...Object.values(LANGUAGE_NAMES)];

const mixed = fc
  .array(fc.constantFrom('क्षि', 'र्ष', 'हूँ', '।', '₹26,000', 'KFS', ' ', '(', ',', 'a\u0301'), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''));
/** As if every letter and sign were as wide as any other. */
const widthOf = (text: string) => [...text].length;

describe('a text in two scripts', () => {
  it('is split into runs that are it again, each in letters that one font has [LANG-29]', () => {
    fc.assert(
      fc.property(mixed, (text) => {
        const runs = runsOf(text);
        expect(runs.map((run) => run.text).join('')).toBe(text);
        for (const run of runs) expect(/[\u0900-\u097f]/u.test(run.text)).toBe(run.isDevanagari);
      }),
    );
    expect(runsOf('₹26,000 चुकाएँ। KFS देखें')).toEqual([
      { text: '₹26,000 ', isDevanagari: false },
      { text: 'चुकाएँ। ', isDevanagari: true },
      { text: 'KFS ', isDevanagari: false },
      { text: 'देखें', isDevanagari: true },
    ]);
  });

  it('fills lines that are it again, none too long, and no letter torn from its signs [LANG-29]', () => {
    fc.assert(
      fc.property(mixed, fc.integer({ min: 8, max: 30 }), (text, width) => {
        const lines = linesOf(text, width, widthOf);
        expect(lines.join('')).toBe(text);
        for (const line of lines) {
          expect(widthOf(line.trimEnd())).toBeLessThanOrEqual(width);
          expect(line).not.toMatch(/^[\p{M}\u200d]/u);
        }
      }),
    );
  });

  it('has a glyph for each of its letters in every text of a paper: no empty box [LANG-28]', () => {
    const missing = OF_PAPERS.flatMap(runsOf).flatMap(({ text, isDevanagari }) =>
      Array.from(text).filter(
        (letter) => !(isDevanagari ? devanagari : latin).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
      ),
    );
    expect([...new Set(missing)]).toEqual([]);
  });
});

/** The glyphs that `hb-shape` of HarfBuzz gives for words which fontkit shapes otherwise, or not at all. */
const SHAPED = {
  वार्षिक: [57, 66, 819, 59, 959, 25],
  लिंग: [939, 54, 959, 27],
  इज़्ज़त: [11, 578, 40],
  कृष्णमूर्ति: [25, 71, 536, 50, 70, 819, 40, 959],
  क्षितिज: [875, 132, 67, 40, 32],
  त्र्यंबक: [281, 6, 48, 25],
} as const;

describe('a word in Devanagari', () => {
  it.each(Object.entries(SHAPED))(
    '%s has its conjuncts, its vowel signs and each reph once [LANG-28]',
    (word, ids) => {
      expect(devanagari.layout(word).glyphs.map(({ id }) => id)).toEqual(ids);
    },
  );

  it('is one drawing from its beginning to its end, with what stands lower after it [LANG-30]', () => {
    for (const word of ['बहुत', 'राष्ट्रीय', 'हूँ', ...TEXTS.flatMap((text) => text.split(' ')).slice(0, 500)]) {
      const { positions, advanceWidth } = devanagari.layout(word);
      const firstApart = positions.findIndex(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0);
      const apart = firstApart < 0 ? [] : positions.slice(firstApart);
      expect(
        apart.every(({ yOffset, xAdvance }) => yOffset !== 0 && xAdvance === 0),
        word,
      ).toBe(true);
      expect(advanceWidth).toBeGreaterThan(0);
    }
  });
});
