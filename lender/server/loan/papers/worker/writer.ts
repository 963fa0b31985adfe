import { scriptOf } from '#domain/locale.ts';
import { devanagariOf } from '#server/loan/papers/worker/fonts.ts';
import { linesOf } from '#server/loan/papers/worker/lines.ts';
import { hasDevanagari, type Run, runsOf } from '#server/loan/papers/worker/runs.ts';
import type { Style } from '#server/loan/papers/worker/style.ts';

type Document = PDFKit.PDFDocument;

/** How the texts of a paper come onto its pages. */
export interface Writer {
  heightOf(text: string, style: Style): number;
  /** Writes a text from a height on down, over pages where it must; the document goes on below it. */
  write(text: string, style: Style, y: number): void;
}

/** A document in the making: the element that what is written next belongs to, and how texts are written. */
export interface Sheet {
  readonly document: Document;
  readonly root: PDFKit.PDFStructureElement;
  readonly writer: Writer;
}

/** For Latin letters alone. */
export const latinWriter = (document: Document): Writer => ({
  heightOf: (text, { font, size, width }) =>
    document.font(font).fontSize(size).heightOfString(text, { width }),
  write: (text, { font, size, x, ...options }, y) =>
    void document.font(font).fontSize(size).text(text, x, y, options),
});

/** From a line's top to its baseline for each point of the size: signs stand above letters, so in both scripts. */
const BASELINE = 1.04;
/** From line to line. Below the letters of Devanagari stand signs, too. */
const heightOfLine = (text: string, size: number): number => (hasDevanagari(text) ? 1.5 : 1.25) * size;

/**
 * For texts in which words in Devanagari and in Latin letters stand side by side, each in its font on one baseline. The glyphs
 * of Devanagari are drawn in another order than its letters are written, so each word says what it is (`ActualText`).
 */
export function devanagariWriter(document: Document, language: string): Writer {
  const fontFor = ({ isDevanagari }: Run, { font, size }: Style) =>
    document.font(isDevanagari ? devanagariOf(font) : font).fontSize(size);
  const widthIn = (style: Style) => (text: string) =>
    runsOf(text).reduce((sum, run) => sum + fontFor(run, style).widthOfString(run.text), 0);
  // In a paper of another script, it is a name, which is taken for Hindi.
  const span = scriptOf(language) === 'Deva' ? {} : { lang: 'hi-IN' };
  const writeRun = (run: Run, style: Style, x: number, y: number) => {
    if (run.isDevanagari) document.markContent('Span', { actual: run.text, ...span });
    fontFor(run, style).text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic' });
    if (run.isDevanagari) document.endMarkedContent();
  };
  const writeLine = (line: string, style: Style, y: number) => {
    const widthOf = widthIn(style);
    let x = style.align === 'right' ? style.x + style.width - widthOf(line.trimEnd()) : style.x;
    for (const run of runsOf(line)) {
      writeRun(run, style, x, y + BASELINE * style.size);
      x += widthOf(run.text);
    }
  };
  return {
    heightOf: (text, style) =>
      linesOf(text, style.width, widthIn(style)).length * heightOfLine(text, style.size),
    write(text, style, top) {
      const height = heightOfLine(text, style.size);
      let y = top;
      for (const line of linesOf(text, style.width, widthIn(style))) {
        const { page } = document;
        if (y + height > page.height - page.margins.bottom) {
          document.continueOnNewPage();
          y = document.page.margins.top;
        }
        writeLine(line, style, y);
        y += height + (style.lineGap ?? 0);
      }
      document.font(style.font).fontSize(style.size);
      document.x = style.x;
      document.y = y;
    },
  };
}
