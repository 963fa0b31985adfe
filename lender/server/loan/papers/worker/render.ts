import PDFDocument from 'pdfkit';
import type { Block, Paper } from '#server/loan/papers/paper.ts';
import { registerFonts } from '#server/loan/papers/worker/fonts.ts';
import { hasDevanagari } from '#server/loan/papers/worker/runs.ts';
import {
  ENGLISH,
  FONTS,
  type FontName,
  INK,
  MARGIN,
  MUTED,
  SIZES,
} from '#server/loan/papers/worker/style.ts';
import { beginningOf, layOutTable } from '#server/loan/papers/worker/table.ts';
import { devanagariWriter, latinWriter, type Sheet } from '#server/loan/papers/worker/writer.ts';

/** PDF/UA, which the library's types don't have yet. */
const ACCESSIBLE: object = { subset: 'PDF/UA' };

/**
 * Lays a paper out as a tagged PDF (PDF/UA) with its fonts, title and language. The same paper gives the same bytes.
 *
 * The library is pdfkit (MIT, no native code): it tags what it writes, which @cantoo/pdf-lib, which reads what customers
 * upload, doesn't.
 */
export default async function render(paper: Paper): Promise<Uint8Array> {
  const madeAt = new Date(paper.madeAt);
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    ...ACCESSIBLE,
    tagged: true,
    lang: paper.language,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: paper.title.text,
      Author: paper.author,
      Creator: paper.author,
      Producer: 'pdfkit',
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => void chunks.push(chunk));
  const written = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const isMixed = hasDevanagari(JSON.stringify(paper));
  registerFonts(document, isMixed);
  // A new page begins in black.
  document.on('pageAdded', () => document.fillColor(INK));
  const root = document.struct('Document');
  document.addStructure(root);
  const writer = isMixed ? devanagariWriter(document, paper.language) : latinWriter(document);
  const sheet: Sheet = { document, root, writer };
  writeHead(sheet, paper);
  for (const [index, block] of paper.blocks.entries()) {
    if (block.type === 'table') layOutTable(sheet, block);
    else if (block.type === 'new page') document.addPage();
    else if (block.type === 'heading') writeHeading(sheet, block.text, paper.blocks[index + 1]);
    else writeText(sheet, block.text, { font: block.isStrong ? FONTS.bold : FONTS.regular });
  }
  root.end();
  writeFooters(sheet, paper.footer);
  document.end();
  return written;
}

function writeHead(sheet: Sheet, { title, letterhead: [name, line] }: Paper): void {
  const { document } = sheet;
  document.fillColor(INK);
  writeText(sheet, name, { font: FONTS.bold, gap: 0 });
  document.fillColor(MUTED);
  writeText(sheet, line, { size: SIZES.small });
  document.fillColor(INK).fontSize(SIZES.title);
  document.moveDown(0.4);
  const isAlone = title.english === undefined;
  writeText(sheet, title.text, { tag: 'H1', font: FONTS.bold, size: SIZES.title, gap: isAlone ? 0.4 : 0 });
  if (isAlone) return;
  document.fillColor(MUTED);
  writeText(sheet, title.english, { isEnglish: true, gap: 0.8 });
  document.fillColor(INK);
}

const HEADING = SIZES.heading * 1.4;

/** Writes a heading where what it heads begins on the same page: two lines, or the first row of a table. */
function writeHeading(sheet: Sheet, text: string, headed: Block | undefined): void {
  const { document } = sheet;
  const { page } = document;
  const below = headed?.type === 'table' ? HEADING + beginningOf(sheet, headed) : 2 * HEADING;
  if (document.y > page.height - page.margins.bottom - HEADING - below) document.addPage();
  document.font(FONTS.regular).fontSize(SIZES.text).moveDown(0.4);
  writeText(sheet, text, { tag: 'H2', font: FONTS.bold, size: SIZES.heading, gap: 0.2 });
  document.fontSize(SIZES.text);
}

interface Text {
  readonly tag?: 'P' | 'H1' | 'H2';
  readonly font?: FontName;
  readonly size?: number;
  readonly isEnglish?: true;
  /** Below it, in lines. */
  readonly gap?: number;
}

function writeText({ document, root, writer }: Sheet, text: string, how: Text): void {
  const { tag = 'P', font = FONTS.regular, size = SIZES.text, gap = 0.5 } = how;
  const width = document.page.width - 2 * MARGIN;
  root.add(
    document.struct(tag, how.isEnglish ? ENGLISH : {}, () => {
      writer.write(text, { font, size, x: MARGIN, width, lineGap: 2 }, document.y);
    }),
  );
  document.moveDown(gap);
}

/** The foot of each page: no part of what is read aloud. */
function writeFooters({ document, writer }: Sheet, footer: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    const { page } = document;
    const y = page.height - MARGIN + 12;
    // Text below the margin would begin a page.
    page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    document.fillColor(MUTED);
    const style = { font: FONTS.regular, size: SIZES.small, x: MARGIN, width: page.width };
    writer.write(`${footer} · ${index + 1} / ${count}`, style, y);
    document.endMarkedContent();
  }
}
