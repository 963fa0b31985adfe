import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { Paper } from '#server/loan/papers/paper.ts';
import { FONTS, INK, MARGIN, MUTED, SIZES } from '#server/loan/papers/worker/style.ts';
import { layOutTable } from '#server/loan/papers/worker/table.ts';

type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

// Anek with Latin letters and the rupee sign: what @expo-google-fonts/anek-latin has, cut by subset-font.
// Parsed once a thread: pdfkit would parse a file anew for each paper.
const openFont = (weight: number): Font =>
  create(readFileSync(new URL(`./fonts/anek-latin-${weight}.ttf`, import.meta.url))) as Font;
const REGULAR = openFont(400);
const BOLD = openFont(700);

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
      Title: paper.title,
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
  document.registerFont(FONTS.regular, REGULAR).registerFont(FONTS.bold, BOLD);
  // A new page begins in black.
  document.on('pageAdded', () => document.fillColor(INK));
  const root = document.struct('Document');
  document.addStructure(root);
  writeHead(document, root, paper);
  for (const block of paper.blocks) {
    if (block.type === 'table') layOutTable(document, root, block);
    else if (block.type === 'new page') document.addPage();
    else if (block.type === 'heading') writeHeading(document, root, block.text);
    else writeText(document, root, 'P', block.text, block.isStrong ? FONTS.bold : FONTS.regular);
  }
  root.end();
  writeFooters(document, paper.footer);
  document.end();
  return written;
}

/** Lines that would be left alone at the foot of a page. */
const KEPT_TOGETHER = 3;

function writeHead(document: Document, root: Element, { title, letterhead: [name, line] }: Paper): void {
  document.fillColor(INK).fontSize(SIZES.text);
  writeText(document, root, 'P', name, FONTS.bold, 0);
  document.fillColor(MUTED).fontSize(SIZES.small);
  writeText(document, root, 'P', line, FONTS.regular);
  document.fillColor(INK).fontSize(SIZES.title);
  document.moveDown(0.4);
  writeText(document, root, 'H1', title, FONTS.bold, 0.4);
  document.fontSize(SIZES.text);
}

function writeHeading(document: Document, root: Element, text: string): void {
  const { page } = document;
  if (document.y > page.height - page.margins.bottom - KEPT_TOGETHER * SIZES.heading * 1.4)
    document.addPage();
  document.moveDown(0.4).fontSize(SIZES.heading);
  writeText(document, root, 'H2', text, FONTS.bold, 0.2);
  document.fontSize(SIZES.text);
}

function writeText(
  document: Document,
  root: Element,
  tag: 'P' | 'H1' | 'H2',
  text: string,
  font: string,
  gap = 0.5,
): void {
  root.add(
    document.struct(tag, {}, () => {
      document.font(font).text(text, MARGIN, document.y, { lineGap: 2 });
    }),
  );
  document.moveDown(gap);
}

/** The foot of each page: no part of what is read aloud. */
function writeFooters(document: Document, footer: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    const { page } = document;
    const y = page.height - MARGIN + 12;
    // Text below the margin would begin a page.
    page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    document.font(FONTS.regular).fontSize(SIZES.small).fillColor(MUTED);
    document.text(`${footer} · ${index + 1} / ${count}`, MARGIN, y, { lineBreak: false });
    document.endMarkedContent();
  }
}
