/** Texts of the screen as they are read aloud: the figures in words, as people say them, in the language of the texts. */

import { m } from '#messages';
import { listText } from './listText.ts';

/** Of 0 to 99. */
const wordOf = (number: number): string => m.spoken_numbers().split(', ')[number] ?? '';

type Scale = { size: number; say: (said: { n: string; rest: string }) => string };

/** The largest first. */
const SCALES: readonly Scale[] = [
  { size: 10_000_000, say: m.spoken_crore },
  { size: 100_000, say: m.spoken_lakh },
  { size: 1000, say: m.spoken_thousand },
  { size: 100, say: m.spoken_hundred },
];

/** A whole number from 0 on: 'one lakh fifty thousand'. */
const spokenNumber = (number: number): string => {
  const scale = SCALES.find(({ size }) => number >= size);
  if (!scale) return wordOf(number);
  const rest = number % scale.size;
  const n = spokenNumber(Math.floor(number / scale.size));
  return scale.say({ n, rest: rest === 0 ? '' : spokenNumber(rest) }).trim();
};

/** Digit by digit, as codes are told on the phone. */
const spokenDigits = (digits: string): string => [...digits].map((digit) => wordOf(Number(digit))).join(' ');

/** A number as it is written, such as '1,00,000' or '35.5'. */
const spokenDecimal = (written: string): string => {
  const [whole = '', digits] = written.replaceAll(',', '').split('.');
  const said = spokenNumber(Number(whole));
  return digits === undefined ? said : m.spoken_point({ whole: said, digits: spokenDigits(digits) });
};

type OneOrMany = Readonly<Record<'one' | 'many', (said: { n: string }) => string>>;

const RUPEES: OneOrMany = { one: m.spoken_rupee_one, many: m.spoken_rupee_many };
const PAISE: OneOrMany = { one: m.spoken_paisa_one, many: m.spoken_paisa_many };

const counted = (count: number, { one, many }: OneOrMany): string =>
  (count === 1 ? one : many)({ n: spokenNumber(count) });

/** 'twelve thousand seven hundred rupees'; with paise where there are any. */
const spokenAmount = (rupees: number, paise = 0): string => {
  if (paise === 0) return counted(rupees, RUPEES);
  if (rupees === 0) return counted(paise, PAISE);
  return m.spoken_rupees_and_paise({ rupees: counted(rupees, RUPEES), paise: counted(paise, PAISE) });
};

/** 'thirty-five point five percent', of '35.5'. */
const spokenPercent = (written: string): string => m.spoken_percent({ n: spokenDecimal(written) });

/** 'twenty-six December two thousand twenty-six', of a yyyy-mm-dd. */
const spokenDate = (iso: string): string => {
  const [year, month, day] = iso.split('-').map(Number);
  return m.spoken_date({
    day: spokenNumber(day ?? 0),
    month: m.date_months().split(' ')[(month ?? 0) - 1] ?? '',
    year: spokenNumber(year ?? 0),
  });
};

const spokenTime = (hours: string, minutes: string): string => {
  const said = spokenNumber(Number(hours));
  return Number(minutes) === 0
    ? m.spoken_hour({ hours: said })
    : m.spoken_time({ hours: said, minutes: spokenNumber(Number(minutes)) });
};

/** The last signs of what nobody else should hear in full. */
const SAID_OF_SECRET = 4;

const groups = (code: string, between: RegExp): string => listText(code.split(between).map(spokenSigns));

/** Letters stay as they are. */
const spokenSigns = (code: string): string =>
  code.replace(/\d+/g, (digits) => ` ${spokenDigits(digits)} `).trim();

/** Numbers that people count by have commas from a thousand on: four digits and more without one are a code. */
const COUNTED = /^(?!0\d)\d{1,3}$/;

/** What stands without spaces: a word, a number, the difference of two, or a code such as 'SETU-1000-0013'. */
const spokenToken = (token: string): string => {
  if (!/\d/.test(token)) return token;
  const parts = token.split('-');
  if (parts.every((part) => COUNTED.test(part)))
    return parts.map((part) => spokenNumber(Number(part))).join(` ${m.spoken_minus()} `);
  return groups(token.replace(/^[xX]+(?=\d)/, ''), /[-/]/);
};

type Rule = readonly [written: RegExp, say: (...groups: string[]) => string];

/** How figures are written on the screen, and how each is said: what a rule has said has no figure left for the next. */
const rules = (): readonly Rule[] => [
  // A PAN, or an account number in full.
  [
    /\b(?:[A-Z]{5}\d{4}[A-Z]|\d{9,18})\b/g,
    (code) => m.spoken_end({ end: spokenSigns(code.slice(-SAID_OF_SECRET)) }),
  ],
  [/(?<=[\d%]) ?– ?(?=[₹\d])/g, () => ` ${m.spoken_to()} `],
  [/\b(\d{1,2}):(\d{2})\b/g, (_, hours = '', minutes = '') => spokenTime(hours, minutes)],
  [/\b(\d{2})[-/](\d{2})[-/](\d{4})\b/g, (_, day, month, year) => spokenDate(`${year}-${month}-${day}`)],
  [
    new RegExp(`(${m.date_months().replaceAll(' ', '|')}) (\\d{4})`, 'g'),
    (_, month, year) => `${month} ${spokenNumber(Number(year))}`,
  ],
  [/[-−] ?(?=₹)/g, () => `${m.spoken_minus()} `],
  [
    /₹ ?(\d+(?:,\d+)*)(?:\.(\d{1,2}))?/g,
    (_, rupees = '', paise = '') =>
      spokenAmount(Number(rupees.replaceAll(',', '')), Number(paise.padEnd(2, '0'))),
  ],
  [/(\d+(?:,\d+)*(?:\.\d+)?) ?%/g, (_, written = '') => spokenPercent(written)],
  [/\d+(?: \d+)+/g, (phone) => groups(phone, / /)],
  [/\d{1,3}(?:,\d{2,3})+(?:\.\d+)?|\d+\.\d+/g, spokenDecimal],
  [/[A-Za-z\d]+(?:[-/][A-Za-z\d]+)*/g, spokenToken],
  [/%/g, () => m.spoken_percent({ n: '' }).trim()],
  [/₹/g, () => m.spoken_rupee_many({ n: '' }).trim()],
  [/−/g, () => m.spoken_minus()],
  [/\+ ?/g, () => `${m.spoken_plus()} `],
  [/×/g, () => m.spoken_times()],
  // As a pause: a voice would say 'slash'.
  [/ ?\/ ?/g, () => ', '],
];

/** A text of the screen, with its figures in words. */
const spokenText = (text: string): string =>
  rules().reduce((said, [written, say]) => said.replace(written, say), text);

/** A voice of Android stops for good within a longer utterance. */
const LONGEST = 200;

/** Cuts before the last pause, or the last space, that fits. */
const piecesOf = (sentence: string): string[] => {
  if (sentence.length <= LONGEST) return [sentence];
  const fits = sentence.slice(0, LONGEST);
  const pause = Math.max(...[', ', ': ', '; '].map((sign) => fits.lastIndexOf(sign) + 1));
  const cut = pause > 0 ? pause : fits.lastIndexOf(' ');
  const end = cut > 0 ? cut : LONGEST;
  return [sentence.slice(0, end), ...piecesOf(sentence.slice(end).trim())];
};

/** The end of a sentence; what goes on in small letters is only after an abbreviation. */
const SENTENCE_END = /(?<=[.?!।]) +(?=\P{Ll})/u;

/** A text of the screen as it is read aloud, one utterance after the other. */
export const spokenSentences = (text: string): string[] =>
  spokenText(text).split(SENTENCE_END).flatMap(piecesOf);
