/**
 * Texts for tests of the layout, in no language: each English text in brackets and 40 % longer. A text on a screen without
 * brackets isn't in the catalogue.
 */

const OPENING = '⟦';
const CLOSING = '⟧';
const LONGER = 0.4;
const PADDING = 'áéíóú ';

/** Lists of which a screen shows one entry. */
const LISTS: ReadonlySet<string> = new Set(['date_months', 'date_weekdays']);

const PARAMETER = /\$\{[^}]*\}/g;
/** The text in a message's compiled code. */
const TEXT = /`((?:[^`\\]|\\.)*)`/g;

/** A text as the pseudo-language has it: `${name}` stays as it is. */
export const pseudo = (text: string): string => {
  const { length } = text.replace(PARAMETER, '');
  const missing = Math.ceil(length * LONGER) - OPENING.length - CLOSING.length;
  const padding =
    missing > 0 ? ` ${PADDING.repeat(Math.ceil(missing / PADDING.length)).slice(0, missing)}` : '';
  return OPENING + text + padding.trimEnd() + CLOSING;
};

/** The compiled code of a message with its text in the pseudo-language. */
export const pseudoMessage = (key: string, code: string): string =>
  LISTS.has(key) ? code : code.replace(TEXT, (_, text: string) => `\`${pseudo(text)}\``);
