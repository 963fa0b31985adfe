import { BRAND } from '#domain/brand.ts';
import { inr } from '#domain/formats/formats.ts';
import type { FormRow, LoanOffer } from '#domain/loan/keyFacts.ts';
import type { Paise } from '#domain/loan/money.ts';
import type { Settled } from '#lender/books/acts.ts';
import { m } from '#messages';
import type { Books } from '#server/books/load.ts';
import type { AccountRow } from '#server/books/rows.ts';
import type { Block, Cell, Paper, Table } from '#server/loan/papers/paper.ts';

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
  readonly at: Date;
}

interface PaperParts {
  readonly title: string;
  readonly number: string;
  readonly madeAt: string;
  readonly blocks: readonly Block[];
}

const LENDER = BRAND.nbfcPartner;

/** A paper on the lender's letterhead. */
export const paper = ({ title, number, madeAt, blocks }: PaperParts): Paper => ({
  title,
  author: LENDER.name,
  language: 'en-IN',
  madeAt,
  letterhead: [LENDER.name, m.paper_lender_line({ registration: LENDER.registration, brand: BRAND.name })],
  footer: m.paper_foot({ title, number }),
  blocks,
});

export const rupees = (paise: Paise): string => inr(Number(paise) / 100);

export const text = (words: string): Block => ({ type: 'text', text: words });
export const strong = (words: string): Block => ({ type: 'text', text: words, isStrong: true });
export const heading = (words: string): Block => ({ type: 'heading', text: words });

/** A table of terms and values. */
export const terms = (caption: string, rows: readonly (readonly [term: string, value: string])[]): Table => ({
  type: 'table',
  caption,
  widths: [2, 3],
  rows: rows.map(([term, value]) => [{ text: term, isHeader: true }, { text: value }]),
});

/** A table of an official form, its captions as they are. */
export const form = (caption: string, rows: readonly FormRow[]): Table => ({
  type: 'table',
  caption,
  widths: [1, 10, 8],
  rows: rows.map(({ no, caption: name, value, note, inner }): Cell[] => [
    { text: no },
    { text: name, isHeader: true, ...(!inner && { isStrong: true }) },
    { text: value ?? '', ...(note !== undefined && { note }) },
  ]),
});
