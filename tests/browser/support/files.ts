import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { pdf as lockedPdf } from '#testing/files.ts';

/** One folder a process: a browser doesn't read a file that has changed since it was chosen. */
const FOLDER = path.resolve(`reports/files/${process.pid}`);

/** A valid PDF of one page with one line of text. */
const pdfOf = (line: string): string => {
  const stream = `BT /F1 18 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return `${text}xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
};

const write = (name: string, content: string | Buffer): string => {
  mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, name);
  writeFileSync(file, content);
  return file;
};

/** A photo of a document, as a phone takes it: so large that it is scaled down before it is sent. */
const photo = async (name: string, background: string): Promise<string> => {
  const image = sharp({ create: { width: 3000, height: 1900, channels: 3, background } });
  const bytes = await (name.endsWith('.png') ? image.png() : image.jpeg()).toBuffer();
  return write(name, bytes);
};

const makeDocuments = async () => ({
  aadhaarFront: await photo('aadhaar-front.jpg', '#dde7c7'),
  aadhaarBack: await photo('aadhaar-back.png', '#c7dde7'),
  panCard: await photo('pan-card.jpeg', '#9fc3d6'),
  bankStatement: write('bank-statement.pdf', pdfOf('Statement of account')),
  salarySlip: write('salary-slip.pdf', pdfOf('Salary slip')),
});

export type Documents = Awaited<ReturnType<typeof makeDocuments>>;

let files: Promise<Documents> | undefined;

/** Returns real files for the five documents of step 8, made once. */
export const documentFiles = (): Promise<Documents> => {
  files ??= makeDocuments();
  return files;
};

/** A page of paper on a table, as a phone takes it: 3,000 by 4,000 pixels. `turned`: held on its side, which EXIF says. */
const paperPage = async (name: string, turned: boolean): Promise<string> => {
  const lines = Array.from(
    { length: 24 },
    (_, line) =>
      `<text x="420" y="${700 + line * 110}" font-size="64">Basic pay, March 2026: ${line}2,000.00</text>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="4000"><rect width="3000" height="4000" fill="#7a5a3c"/><rect x="250" y="250" width="2500" height="3500" fill="#f7f5ef"/><text x="420" y="520" font-size="120">Setu Textiles, salary slip</text>${lines.join('')}</svg>`;
  const upright = sharp(Buffer.from(drawing));
  // Orientation 6: to be turned by a quarter, clockwise.
  const image = turned
    ? sharp(await upright.rotate(270).png().toBuffer()).withMetadata({ orientation: 6 })
    : upright;
  return write(name, await image.jpeg().toBuffer());
};

/** Two pages of a salary slip on paper; the second was taken with the phone on its side. */
export const paperPages = () => Promise.all([paperPage('slip-1.jpg', false), paperPage('slip-2.jpg', true)]);

/** The first bytes of a photo of newer iPhones; Chromium can't decode it. */
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

/** Files that the upload page refuses, and a locked PDF. */
export const unusableFiles = async () => ({
  heic: write('photo.heic', Buffer.concat([HEIC, Buffer.alloc(4_000)])),
  heicNamedJpg: write('iphone.jpg', Buffer.concat([HEIC, Buffer.alloc(4_000)])),
  pdfNamedJpg: write('document.jpg', pdfOf('A document')),
  photoNamedPdf: write('photo.pdf', await sharp(await photo('photo.jpg', '#ccc')).toBuffer()),
  tooLargePdf: write('large.pdf', pdfOf('Large') + ' '.repeat(10_000_001)),
  empty: write('empty.pdf', ''),
  locked: write('locked.pdf', Buffer.from(await lockedPdf('Statement', { password: 'asha1992' }), 'base64')),
});

export type UnusableFile = keyof Awaited<ReturnType<typeof unusableFiles>>;
