import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { m } from '#messages';
import type { SealedDocument } from '#server/documents/acceptDocument.ts';
import { sealFile } from '#server/documents/sealedFile.ts';

const FONT = fileURLToPath(new URL('../loan/papers/worker/fonts/anek-latin-700.ttf', import.meta.url));

function sealed(bytes: Uint8Array, mime: SealedDocument['mime']): SealedDocument {
  const digest = createHash('sha256').update(bytes).digest();
  return { ...sealFile(bytes), size: bytes.length, mime, digest };
}

/** A drawn face as the selfie. */
export async function demoSelfie(): Promise<SealedDocument> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#cfe3e1"/><circle cx="320" cy="200" r="90" fill="#0f6b64"/><path d="M140 480a180 180 0 0 1 360 0z" fill="#0f6b64"/></svg>`;
  return sealed(await sharp(Buffer.from(drawing)).jpeg().toBuffer(), 'image/jpeg');
}

/** A card with a title and lines, as the photo of a document. The font is a file, as a machine may have none. */
export async function demoCard(title: string, lines: readonly string[]): Promise<SealedDocument> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540"><rect width="860" height="540" rx="24" fill="#f2f7f7"/><rect x="40" y="60" width="200" height="240" fill="#bcd3d1"/><circle cx="140" cy="150" r="46" fill="#48625f"/><path d="M60 300a80 80 0 0 1 160 0z" fill="#48625f"/></svg>`;
  const written = [title, '', ...lines, '', m.demo_paper_specimen()].join('\n');
  const text = {
    text: written,
    font: 'Anek Latin Bold 12',
    fontfile: FONT,
    width: 540,
    dpi: 160,
    rgba: true,
  };
  const card = sharp(Buffer.from(drawing)).composite([{ input: { text }, left: 280, top: 60 }]);
  return sealed(await card.png().toBuffer(), 'image/png');
}

/** A PDF of pages of lines, the first of each as its heading. */
export async function demoPdf(pages: readonly (readonly string[])[]): Promise<SealedDocument> {
  const document = await PDFDocument.create();
  for (const [heading = '', ...lines] of pages) {
    const page = document.addPage([595, 842]);
    page.drawText(heading, { x: 60, y: 760, size: 24 });
    page.drawText([...lines, '', m.demo_paper_specimen()].join('\n'), {
      x: 60,
      y: 710,
      size: 14,
      lineHeight: 26,
    });
  }
  return sealed(await document.save(), 'application/pdf');
}
