import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { shapedFont } from '#server/loan/papers/worker/shapedFont.ts';
import { FONTS, type FontName } from '#server/loan/papers/worker/style.ts';

const read = (name: string): Buffer => readFileSync(new URL(`./fonts/anek-${name}.ttf`, import.meta.url));

// Parsed once a thread: pdfkit would parse a file anew for each paper. The larger ones with the first paper that needs them.
const LATIN = { regular: create(read('latin-400')), bold: create(read('latin-700')) } as Record<
  FontName,
  Font
>;
let devanagari: Record<FontName, Font> | undefined;
const openDevanagari = () => ({
  regular: shapedFont(read('devanagari-400')),
  bold: shapedFont(read('devanagari-700')),
});

/** The font that has the letters of Devanagari in the weight of another one. */
export const devanagariOf = (font: FontName): string => `${font} devanagari`;

export function registerFonts(document: PDFKit.PDFDocument, needsDevanagari: boolean): void {
  for (const font of Object.values(FONTS)) document.registerFont(font, LATIN[font]);
  if (!needsDevanagari) return;
  devanagari ??= openDevanagari();
  for (const font of Object.values(FONTS)) document.registerFont(devanagariOf(font), devanagari[font]);
}
