import { createInflate } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  type PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { LARGEST_ARRAY } from '#server/documents/worker/limitArrays.ts';

/** The most pixels of a picture: a page of A4 scanned at 1,200 dots an inch has 139 million. */
const MOST_PIXELS = 150_000_000;
/** Unpacked bytes of a picture: four for each pixel. */
const LARGEST_PICTURE = 4 * MOST_PIXELS;

const [FILTER, SUBTYPE, WIDTH, HEIGHT] = ['Filter', 'Subtype', 'Width', 'Height'].map((name) =>
  PDFName.of(name),
) as [PDFName, PDFName, PDFName, PDFName];
const IMAGE = PDFName.of('Image');
const FLATE = '/FlateDecode';
/** Codecs of pictures: what they unpack to follows from width and height. */
const CODECS = new Set(['/DCTDecode', '/JPXDecode', '/CCITTFaxDecode', '/JBIG2Decode']);

/** True when no picture is larger, and no stream unpacks to more, than a document can need. */
export async function hasSaneStreams({ context }: PDFDocument): Promise<boolean> {
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const isImage = object.dict.get(SUBTYPE) === IMAGE;
    if (isImage && pixelsOf(object.dict) > MOST_PIXELS) return false;
    if (!(await unpacksWithin(object, isImage ? LARGEST_PICTURE : LARGEST_ARRAY))) return false;
  }
  return true;
}

function pixelsOf(dict: PDFDict): number {
  const [width, height] = [dict.lookupMaybe(WIDTH, PDFNumber), dict.lookupMaybe(HEIGHT, PDFNumber)];
  return (width?.asNumber() ?? 0) * (height?.asNumber() ?? 0);
}

async function unpacksWithin(stream: PDFRawStream, most: number): Promise<boolean> {
  const [first, ...rest] = filtersOf(stream.dict);
  if (first === undefined || CODECS.has(first)) return true;
  if (first === FLATE && rest.every((name) => CODECS.has(name))) {
    return (await inflatedSize(stream.getContents(), most)) <= most;
  }
  try {
    // Rarer chains go through the library, whose arrays are limited.
    decodePDFRawStream(stream).decode();
    return true;
  } catch (error) {
    return !(error instanceof RangeError);
  }
}

function filtersOf(dict: PDFDict): string[] {
  const filter = dict.lookup(FILTER);
  if (filter instanceof PDFName) return [filter.asString()];
  return filter instanceof PDFArray
    ? filter.asArray().map((_, index) => filter.lookup(index, PDFName).asString())
    : [];
}

/** Counts the unpacked bytes without storing them; stops above `most`, or where they are damaged, as viewers do. */
async function inflatedSize(bytes: Uint8Array, most: number): Promise<number> {
  const inflate = createInflate();
  inflate.end(bytes);
  let size = 0;
  try {
    for await (const chunk of inflate) {
      size += (chunk as Buffer).length;
      if (size > most) break;
    }
  } catch {
    // Bytes before the damaged place are counted.
  }
  return size;
}
