import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { inr } from '#domain/formats/formats.ts';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { m } from '#messages';
import { readAloud, speakIn } from '#testing/language.ts';

afterEach(() => speakIn('en'));

type Words = { scales: Readonly<Record<string, number>>; point: string };

/** What a person hears, taken back to a number: by the words of a language, not by the product's own rules. */
const HEARD: Readonly<Partial<Record<Locale, Words>>> = {
  en: { scales: { hundred: 100, thousand: 1e3, lakh: 1e5, crore: 1e7 }, point: 'point' },
  hi: { scales: { सौ: 100, हज़ार: 1e3, लाख: 1e5, करोड़: 1e7 }, point: 'दशमलव' },
};

const heard = ({ scales, point }: Words, said: string): number => {
  const small = m.spoken_numbers().split(', ');
  const numberOf = (word: string) => {
    const value = small.indexOf(word);
    if (value < 0) throw new Error(`'${word}' is no number, in '${said}'`);
    return value;
  };
  const [whole = '', digits] = said.split(` ${point} `);
  let sum = 0;
  let group = 0;
  for (const word of whole.split(' ')) {
    const scale = scales[word];
    if (scale === undefined) group += numberOf(word);
    else if (scale === 100) group *= 100;
    else {
      sum += group * scale;
      group = 0;
    }
  }
  return digits === undefined
    ? sum + group
    : Number(`${sum + group}.${digits.split(' ').map(numberOf).join('')}`);
};

/** Without the word for rupees, or for percent. */
const number = (written: string): string => readAloud(written).replace(/ \S+$/, '');

it.each(LOCALES)('numbers in %s have a word of their own from 0 to 99 [LANG-61]', (locale) => {
  speakIn(locale);
  const words = m.spoken_numbers().split(', ');
  expect(new Set(words).size).toBe(100);
  expect(words.filter((word) => !/^[\p{L}\p{M}-]+$/u.test(word))).toEqual([]);
});

describe.each(Object.entries(HEARD) as [Locale, Words][])('figures in %s', (locale, words) => {
  it('are heard as the numbers that they are, all up to 9,999 [LANG-61]', () => {
    speakIn(locale);
    const wrong = Array.from({ length: 10_000 }, (_, rupees) => rupees).filter(
      (rupees) => heard(words, number(inr(rupees))) !== rupees,
    );
    expect(wrong).toEqual([]);
  });

  it('are heard as the numbers that they are, up to a hundred crore [LANG-61]', () => {
    speakIn(locale);
    fc.assert(
      fc.property(fc.oneof(fc.nat(10_000_000), fc.nat(1_000_000_000)), (rupees) => {
        expect(heard(words, number(inr(rupees)))).toBe(rupees);
      }),
    );
  });

  it('have no digit left, whatever amount or rate stands on the screen [LANG-61]', () => {
    speakIn(locale);
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (paise) => {
        const rate = paise / 100;
        expect(readAloud(inr(paise / 100))).not.toMatch(/[\d₹,.]/);
        expect(heard(words, number(`${rate}%`))).toBe(rate);
      }),
    );
  });
});

describe('figures as people say them', () => {
  it.each([
    [12_700, 'twelve thousand seven hundred rupees', 'बारह हज़ार सात सौ रुपये'],
    [1_50_000, 'one lakh fifty thousand rupees', 'एक लाख पचास हज़ार रुपये'],
    [1, 'one rupee', 'एक रुपया'],
    [0, 'zero rupees', 'शून्य रुपये'],
    [2.01, 'two rupees and one paisa', 'दो रुपये एक पैसा'],
    [0.5, 'fifty paise', 'पचास पैसे'],
    [
      2_35_99_999.99,
      'two crore thirty-five lakh ninety-nine thousand nine hundred ninety-nine rupees and ninety-nine paise',
      'दो करोड़ पैंतीस लाख निन्यानवे हज़ार नौ सौ निन्यानवे रुपये निन्यानवे पैसे',
    ],
  ])('₹%d [LANG-61]', (rupees, en, hi) => {
    expect(readAloud(inr(rupees))).toBe(en);
    speakIn('hi');
    expect(readAloud(inr(rupees))).toBe(hi);
  });

  it('say a rate digit by digit behind the point [LANG-61]', () => {
    expect(readAloud('324.26 %')).toBe('three hundred twenty-four point two six percent');
    speakIn('hi');
    expect(readAloud('35.5%')).toBe('पैंतीस दशमलव पाँच प्रतिशत');
  });

  it('say a date with the name of its month [LANG-61]', () => {
    expect(readAloud('01/12/2026')).toBe('one December two thousand twenty-six');
    speakIn('hi');
    expect(readAloud('26-12-2026')).toBe('छब्बीस दिसंबर दो हज़ार छब्बीस');
  });
});
