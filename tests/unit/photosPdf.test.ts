import { PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { photosPdf } from '#domain/documents/photosPdf.ts';
import { MAX_FILE_BYTES, MAX_PHOTO_SIDE, MAX_SLIP_PAGES } from '#domain/limits.ts';
import { MAX_PAGE_BYTES } from '#src/files/slipPages.ts';

const side = fc.integer({ min: 1, max: MAX_PHOTO_SIDE });
const photos = fc.array(fc.record({ jpeg: fc.uint8Array({ maxLength: 200 }), width: side, height: side }), {
  minLength: 1,
  maxLength: MAX_SLIP_PAGES,
});

it('a PDF of photos has each of them, byte by byte, on a page of its own with its sides [DOC-12]', async () => {
  await fc.assert(
    fc.asyncProperty(photos, async (all) => {
      const file = photosPdf(all);
      const document = await PDFDocument.load(file, { throwOnInvalidObject: true, updateMetadata: false });
      expect(document.getPageCount()).toBe(all.length);
      for (const [at, { jpeg, width, height }] of all.entries()) {
        const page = document.getPage(at);
        const longest = Math.max(width, height);
        expect([page.getWidth() / 842, page.getHeight() / 842]).toEqual([
          expect.closeTo(width / longest, 4),
          expect.closeTo(height / longest, 4),
        ]);
        const pictures = page.node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
        const picture = pictures?.lookup(PDFName.of('Photo'));
        expect(picture instanceof PDFRawStream && [...picture.getContents()]).toEqual([...jpeg]);
      }
    }),
  );
});

it('every entry of its table leads to its object [DOC-12]', () => {
  fc.assert(
    fc.property(photos, (all) => {
      const text = Buffer.from(photosPdf(all)).toString('latin1');
      const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
      const entries = text.slice(table).match(/\d{10} 00000 n /g) ?? [];
      expect(entries).toHaveLength(2 + 3 * all.length);
      for (const [at, entry] of entries.entries())
        expect(text.slice(Number.parseInt(entry, 10)).startsWith(`${at + 1} 0 obj\n`)).toBe(true);
    }),
  );
});

it('the most pages of the largest photos fit into one document [DOC-11]', () => {
  const page = { jpeg: new Uint8Array(MAX_PAGE_BYTES), width: MAX_PHOTO_SIDE, height: MAX_PHOTO_SIDE };
  expect(photosPdf(Array.from({ length: MAX_SLIP_PAGES }, () => page)).length).toBeLessThanOrEqual(
    MAX_FILE_BYTES,
  );
});
