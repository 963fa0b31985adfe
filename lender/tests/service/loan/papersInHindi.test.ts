import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect } from 'vitest';
import { keyFactsPart1, keyFactsPart2 } from '#domain/loan/keyFacts.ts';
import { type PaperName, receiptOf } from '#domain/loan/papers.ts';
import type { Locale } from '#domain/locale.ts';
import { inLocale } from '#server/base/locale.ts';
import type { Cell, Paper } from '#server/loan/papers/paper.ts';
import { readPaper } from '#server/loan/papers/readPaper.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { pageText } from '#tests/service/support/pageText.ts';
import { expectReadAloud, rememberPapers } from '#tests/service/support/readAloud.ts';
import { storyOf } from '#tests/service/support/story.ts';

const NAME = 'त्र्यंबक कृष्णमूर्ति';

let paperOf: ReturnType<typeof rememberPapers>;
// A Tuesday.
const { it, service, team, loanIn, update } = storyOf({
  at: '2026-02-10T11:30+05:30',
  ready: (started) => {
    paperOf = rememberPapers(started);
  },
});

/** Somebody with an offer, who is written to in Hindi. */
async function reader(): Promise<Customer> {
  const person = await loanIn('sanctioned');
  await update('customers', { id: person.profile }, { language: 'hi' });
  return person;
}
const name = ({ profile }: Customer) =>
  update('pan_verifications', { customer_id: profile }, { full_name: NAME });

/** Somebody who agreed in Hindi, and whose loan was paid out. */
async function borrower(): Promise<Customer> {
  const person = await reader();
  await inLocale('hi', () => person.agree());
  await team.payOut(person);
  return person;
}

async function bytesIn(locale: Locale, { lead }: Customer, paper: PaperName): Promise<Buffer> {
  const bytes = await inLocale(locale, () => readPaper(service.deps, lead, paper));
  if (bytes === undefined) throw new Error(`No ${paper}`);
  return Buffer.from(bytes);
}

function madeOf(bytes: Uint8Array): Paper {
  const paper = paperOf(bytes);
  if (paper === undefined) throw new Error('The service made no paper with these bytes');
  return paper;
}

/** What draws the first page. */
async function drawnOn(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const contents = document.getPage(0).node.Contents();
  if (!(contents instanceof PDFRawStream)) throw new Error('Drawn by several streams');
  return Buffer.from(decodePDFRawStream(contents).decode()).toString('latin1');
}

const squeezed = (text: string) => text.replace(/\s/g, '');

/** Two words that are no names. */
const ENGLISH = /\b[a-z]{2,} [a-z]{2,}/;

/** Every text of a paper, with what stands below it, in the order in which it is read. */
const wordsIn = ({ letterhead, title, blocks }: Paper): Cell[] => [
  ...letterhead.map((text) => ({ text })),
  title,
  ...blocks.flatMap((block): Cell[] => {
    if (block.type === 'new page') return [];
    return block.type === 'table' ? [[block.caption], block.head ?? [], ...block.rows].flat() : [block];
  }),
];
const textsOf = (paper: Paper): string[] =>
  wordsIn(paper)
    .flatMap(({ text, english, note }) => [text, english, note])
    .filter((text) => text !== undefined);

async function expectCopied(bytes: Uint8Array): Promise<void> {
  const copied = squeezed(await pageText(bytes));
  let end = 0;
  for (const text of textsOf(madeOf(bytes)).map(squeezed)) {
    const start = copied.indexOf(text, end);
    expect(start, text).toBeGreaterThanOrEqual(end);
    end = start + text.length;
  }
}

async function expectHindi(bytes: Uint8Array): Promise<void> {
  const paper = madeOf(bytes);
  expect(paper.language).toBe('hi-IN');
  expect(paper.title.english).toBeDefined();
  const texts = textsOf(paper).join(' ');
  for (const { text } of wordsIn(paper)) expect(text).not.toMatch(ENGLISH);
  expect(texts).toMatch(/[\u0900-\u097f]/u);
  // Figures and codes are in the digits of everybody's bank book.
  expect(texts).not.toMatch(/[०-९]/u);
  await expectReadAloud(bytes, paper);
  await expectCopied(bytes);
}

let person: Customer;
it.beforeAll(async () => {
  person = await borrower();
  await name(person);
  await person.later(5);
  await team.book(person, (await person.owed()) + 100);
});

describe('a paper in Hindi', () => {
  it('of each kind is read aloud and copied in the order in which it is written [LANG-25] [LANG-30]', async () => {
    const { papers, receipts } = await person.read();
    const names = [...papers, ...receipts.map(({ event }) => receiptOf(event))];
    expect(names).toHaveLength(6);
    for (const paper of names) await expectHindi(await bytesIn('hi', person, paper));
    const open = await reader();
    await name(open);
    for (const paper of ['kfs', 'sanction', 'agreement'] as const)
      await expectHindi(await bytesIn('hi', open, paper));
  });

  it('has the name that was typed in Hindi, and so has one in English [LANG-31]', async () => {
    const open = await reader();
    await name(open);
    for (const locale of ['hi', 'en'] as const) {
      const bytes = await bytesIn(locale, open, 'sanction');
      expect(await pageText(bytes)).toContain(NAME);
      expect((await drawnOn(bytes)).includes('/Lang (hi-IN)')).toBe(locale === 'en');
      await expectReadAloud(bytes, madeOf(bytes));
    }
  });
});

describe('the Key Facts Statement in Hindi', () => {
  it('has each caption of the form in Hindi and in English below, marked as English [LANG-27]', async () => {
    const open = await reader();
    const { offer, number } = await open.read();
    if (!offer) throw new Error('No offer');
    const rowsOf = () => [...keyFactsPart1(number, offer), ...keyFactsPart2(offer)];
    const hindi = inLocale('hi', rowsOf);
    const copied = squeezed(await pageText(await bytesIn('hi', open, 'kfs')));
    for (const [index, { caption, value }] of rowsOf().entries()) {
      const own = hindi[index];
      expect(own?.caption).not.toBe(caption);
      expect(copied).toContain(squeezed(`${own?.caption}${caption}${own?.value ?? ''}`));
      // What the law asks to say is the same in both languages.
      const figure = squeezed(value ?? '');
      if (/^[₹\d,.%]+$/.test(figure)) expect(squeezed(own?.value ?? '')).toBe(figure);
    }
  });
});

describe('the language of a paper', () => {
  it("of an offer is its reader's until it is accepted, and stays that of its acceptance [LANG-25]", async () => {
    const open = await reader();
    expect(madeOf(await bytesIn('en', open, 'kfs')).language).toBe('en-IN');
    const shown = await bytesIn('hi', open, 'kfs');
    expect(madeOf(shown).language).toBe('hi-IN');
    await inLocale('hi', () => open.agree());
    for (const locale of ['hi', 'en'] as const) {
      expect((await bytesIn(locale, open, 'kfs')).equals(shown), locale).toBe(true);
    }
  });

  it("of what has happened is the person's, whoever asks for it first [LANG-26]", async () => {
    const payer = await borrower();
    await payer.later(1);
    await team.book(payer, 500);
    const [receipt] = (await payer.read()).receipts;
    if (!receipt) throw new Error('No receipt');
    expect(madeOf(await bytesIn('en', payer, receiptOf(receipt.event))).language).toBe('hi-IN');
    expect(madeOf(await bytesIn('en', payer, 'statement')).language).toBe('en-IN');
  });
});
