import type { PagePhoto, PageRead } from '#domain/documents/files.ts';
import { photosPdf } from '#domain/documents/photosPdf.ts';
import { MAX_FILE_BYTES, MAX_PHOTO_SIDE, MAX_SLIP_PAGES } from '#domain/limits.ts';
import { drawJpeg, type Size } from './canvas.ts';
import { type Decoded, fitWithin } from './photo.ts';
import { redraw } from './preparePhoto.ts';

/** What the PDF adds to each photo, at most, in bytes. */
const FRAME = 1_000;

/** The largest photo of a page, in bytes: the most pages fit into one document, whatever is on them. */
export const MAX_PAGE_BYTES = Math.floor(MAX_FILE_BYTES / MAX_SLIP_PAGES) - FRAME;

/** How a page is drawn, the clearest first. Even noise fits at the last one. */
const DRAWINGS = [
  { longest: MAX_PHOTO_SIDE, quality: 0.8 },
  { longest: MAX_PHOTO_SIDE, quality: 0.6 },
  { longest: 1_400, quality: 0.5 },
];

const drawPage = async ({ picture, size }: Decoded): Promise<(Size & { photo: Blob }) | null> => {
  for (const { longest, quality } of DRAWINGS) {
    const fitting = fitWithin(size, longest);
    const photo = await drawJpeg(picture, fitting, quality);
    if (!photo) return null;
    if (photo.size <= MAX_PAGE_BYTES) return { photo, ...fitting };
  }
  return null;
};

/** Reads the photo of a page: turned the right way up, as a JPEG that can be read and is small enough [DOC-11]. */
export const readPage = async (file: File): Promise<PageRead> => {
  const drawn = await redraw(file, drawPage);
  if (!drawn.ok) return drawn;
  const { photo, width, height } = drawn.value;
  const name = file.name.replace(/(\.[^.]*)?$/, '.jpg');
  return { ok: true, page: { photo: new File([photo], name, { type: 'image/jpeg' }), width, height } };
};

/** Makes one PDF of pages, with the name of a file [DOC-12]. */
export const makePdf = async (pages: readonly PagePhoto[], name: string): Promise<File> => {
  const read = [];
  for (const { photo, width, height } of pages)
    read.push({ jpeg: new Uint8Array(await photo.arrayBuffer()), width, height });
  return new File([photosPdf(read)], name, { type: 'application/pdf' });
};
