import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { SealedDocument } from '#server/documents/acceptDocument.ts';
import { sealFile } from '#server/documents/sealedFile.ts';

function sealed(bytes: Uint8Array, mime: SealedDocument['mime']): SealedDocument {
  const digest = createHash('sha256').update(bytes).digest();
  return { ...sealFile(bytes), size: bytes.length, mime, digest };
}

/** A drawn face as the selfie. */
export async function demoSelfie(): Promise<SealedDocument> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#cfe3e1"/><circle cx="320" cy="200" r="90" fill="#0f6b64"/><path d="M140 480a180 180 0 0 1 360 0z" fill="#0f6b64"/></svg>`;
  return sealed(await sharp(Buffer.from(drawing)).jpeg().toBuffer(), 'image/jpeg');
}

/** A drawn card as the photo of a document. */
export async function demoPhoto(): Promise<SealedDocument> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540"><rect width="860" height="540" rx="24" fill="#f2f7f7"/><rect x="40" y="60" width="200" height="240" fill="#bcd3d1"/><rect x="280" y="80" width="500" height="28" fill="#48625f"/><rect x="280" y="140" width="380" height="28" fill="#48625f"/></svg>`;
  return sealed(await sharp(Buffer.from(drawing)).jpeg().toBuffer(), 'image/jpeg');
}

/** A PDF of one page with a title. */
export async function demoPdf(title: string): Promise<SealedDocument> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]).drawText(title, { x: 60, y: 760, size: 24 });
  return sealed(await document.save(), 'application/pdf');
}
