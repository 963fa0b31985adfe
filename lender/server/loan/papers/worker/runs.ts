/** A part of a text in letters that one font has. */
export interface Run {
  readonly text: string;
  readonly isDevanagari: boolean;
}

/** A word in Devanagari with its joiners and danda, and the spaces after it. */
const DEVANAGARI = /([\u0900-\u097f][\u0900-\u097f\u200c\u200d]* *)/u;
const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });

export const hasDevanagari = (text: string): boolean => DEVANAGARI.test(text);

/** Splits a text by script: digits, signs and Latin letters are in one font, Devanagari is in the other, word by word. */
export const runsOf = (text: string): Run[] =>
  text
    .split(DEVANAGARI)
    .map((part, index) => ({ text: part, isDevanagari: index % 2 === 1 }))
    .filter((run) => run.text !== '');

/** Splits a text at the places where a line may end: after spaces. */
export const wordsOf = (text: string): string[] => text.split(/(?<= )(?=[^ ])/u);

/** Splits a word that is longer than a line at the places where no letter is torn apart. */
export const lettersOf = (word: string): string[] =>
  Array.from(graphemes.segment(word), ({ segment }) => segment);
