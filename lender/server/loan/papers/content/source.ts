import { BRAND } from '#domain/brand.ts';
import { inr } from '#domain/formats/formats.ts';
import { getLocale } from '#domain/getLocale.ts';
import type { FormRow, LoanOffer } from '#domain/loan/keyFacts.ts';
import type { Paise } from '#domain/loan/money.ts';
import { BASE_LOCALE, type Locale } from '#domain/locale.ts';
import type { Settled } from '#lender/books/acts.ts';
import { m } from '#messages';
import { inLocale } from '#server/base/locale.ts';
import type { Books } from '#server/books/load.ts';
import type { AccountRow } from '#server/books/rows.ts';
import type { Block, Cell, Paper, Table, Words } from '#server/loan/papers/paper.ts';

export interface Borrower {
  /** As the PAN has it. */
  readonly name: string;
  readonly mobile: string;
}

/** The data of an offer's papers, the same as the screens'. */
export interface OfferSource {
  /** The application's, for people. */
  readonly number: string;
  readonly offer: LoanOffer;
  readonly borrower: Borrower;
  readonly now: Date;
}

/** The data of the papers of a loan that was paid out: its books as they stood at a moment. */
export interface AccountSource {
  readonly books: Books;
  /** The day of that moment, and what follows from the books at its end. */
  readonly today: string;
  readonly settled: Settled;
  /** What of the excess was on its way back at that moment. */
  readonly onItsWay: Paise;
  /** By when it was to be decided then how the rest of it goes back; undefined where nothing was too much. */
  readonly overpaidBy: Date | undefined;
  /** What is booked, and what has run since. */
  readonly rows: readonly AccountRow[];
  readonly borrower: Borrower;
  /** In which the borrower is written to. */
  readonly language: Locale;
  readonly at: Date;
}

interface PaperParts {
  readonly title: Words;
  readonly number: string;
  readonly madeAt: string;
  readonly blocks: readonly Block[];
}

const LENDER = BRAND.nbfcPartner;

/** A paper on the lender's letterhead, in the language of its texts. */
export const paper = ({ title, number, madeAt, blocks }: PaperParts): Paper => ({
  title,
  author: LENDER.name,
  language: `${getLocale()}-IN`,
  madeAt,
  letterhead: [LENDER.name, m.paper_lender_line({ registration: LENDER.registration, brand: BRAND.name })],
  footer: m.paper_foot({ title: title.text, number }),
  blocks,
});

export const rupees = (paise: Paise): string => inr(Number(paise) / 100);

export const text = (words: string): Block => ({ type: 'text', text: words });
export const strong = (words: string): Block => ({ type: 'text', text: words, isStrong: true });
export const heading = (words: string): Block => ({ type: 'heading', text: words });

const wordsOf = (own: string, english: string | undefined): Words =>
  english === undefined || english === own ? { text: own } : { text: own, english };

/** A text as the law's form has it: in the reader's language, and in English where that is another one [LANG-27]. */
export const official = (message: () => string): Words => wordsOf(message(), inLocale(BASE_LOCALE, message));

/** A table of terms and values. */
export const terms = (caption: string, rows: readonly (readonly [term: string, value: string])[]): Table => ({
  type: 'table',
  caption: { text: caption },
  widths: [2, 3],
  rows: rows.map(([term, value]) => [{ text: term, isHeader: true }, { text: value }]),
});

/** A table of an official form, its captions as they are. */
export function form(caption: () => string, rowsOf: () => readonly FormRow[]): Table {
  const inEnglish = inLocale(BASE_LOCALE, rowsOf);
  return {
    type: 'table',
    caption: official(caption),
    widths: [1, 10, 8],
    rows: rowsOf().map(({ no, caption: name, value, note, inner }, index): Cell[] => [
      { text: no },
      { ...wordsOf(name, inEnglish[index]?.caption), isHeader: true, ...(!inner && { isStrong: true }) },
      { text: value ?? '', ...(note !== undefined && { note }) },
    ]),
  };
}
