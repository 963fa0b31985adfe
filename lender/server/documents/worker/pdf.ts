import type { PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { limitArrays } from '#server/documents/worker/limitArrays.ts';

limitArrays();
// Loaded after the limit is in place, which the library's own arrays are then under.
const {
  copyStringIntoBuffer,
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFRawStream,
  PDFRef: Ref,
  PDFStream,
  PDFString,
} = await import('@cantoo/pdf-lib');
const { hasSaneStreams } = await import('#server/documents/worker/pdfStreams.ts');

/** As the library's own, which copies the contents byte by byte: 10 ms for 3 MB. */
PDFRawStream.prototype.copyBytesInto = function (buffer, offset) {
  this.updateDict();
  let end = offset + this.dict.copyBytesInto(buffer, offset);
  end += copyStringIntoBuffer('\nstream\n', buffer, end);
  buffer.set(this.contents, end);
  end += this.contents.length;
  end += copyStringIntoBuffer('\nendstream', buffer, end);
  return end - offset;
};

type Document = Awaited<ReturnType<typeof PDFDocument.load>>;

export type PdfProblem = 'locked' | 'wrongPassword' | 'active' | 'unreadable';

/** Actions that run, open, send or load something; links to web pages and inside the file stay. */
const ACTIVE_ACTIONS = new Set(
  ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'Rendition', 'RichMediaExecute', 'GoToE', 'GoToR'].map(
    (name) => `/${name}`,
  ),
);
const ACTIVE_KEYS = ['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent'].map((name) =>
  PDFName.of(name),
);
const ACTION = PDFName.of('S');
/** The thread has one file at a time: pauses between objects would only make it slower. */
const LOAD = { updateMetadata: false, throwOnInvalidObject: false, parseSpeed: ParseSpeeds.Fastest };
const SAVE = {
  addDefaultPage: false,
  updateFieldAppearances: false,
  objectsPerTick: Number.POSITIVE_INFINITY,
};

/**
 * Opens a PDF (with its password if it has one), refuses it when it holds anything active, and writes it anew from
 * the objects that its pages use (security 19, D-29). A viewer that reads the original by another rule, say by a table
 * that leads elsewhere, finds nothing of that in the copy.
 *
 * The library is @cantoo/pdf-lib, the maintained successor of pdf-lib (MIT, no native code): it opens RC4 and AES
 * files, which pdf-lib can't, and lists every object, where pdf.js (41 MB) shows only what a viewer would use; mupdf is
 * under the AGPL.
 */
export async function rewritePdf(
  bytes: Uint8Array,
  password: string | undefined,
): Promise<Uint8Array | PdfProblem> {
  try {
    const document = await load(bytes, password);
    if (typeof document === 'string') return document;
    const pages = document.getPageCount();
    if (pages < 1) return 'unreadable';
    if (hasActiveObject(document)) return 'active';
    if (!dropUnreachable(document) || !(await hasSaneStreams(document))) return 'unreadable';
    const copy = await document.save(SAVE);
    const reopened = await PDFDocument.load(copy, { ...LOAD, throwOnInvalidObject: true });
    if (reopened.getPageCount() !== pages || hasActiveObject(reopened)) return 'unreadable';
    return copy;
  } catch {
    return 'unreadable';
  }
}

/** Tries without a password first; the empty one opens files that are only protected against changes. */
async function load(bytes: Uint8Array, password: string | undefined): Promise<Document | PdfProblem> {
  try {
    return await PDFDocument.load(bytes, LOAD);
  } catch (error) {
    if (!(error instanceof EncryptedPDFError)) return 'unreadable';
  }
  for (const tried of new Set(['', password ?? ''])) {
    try {
      const document = await PDFDocument.load(bytes, { ...LOAD, password: tried });
      delete document.context.trailerInfo.Encrypt;
      writeStringsAsHex(document);
      return document;
    } catch (error) {
      if (!/password/i.test((error as Error).message)) return 'unreadable';
    }
  }
  return password === undefined ? 'locked' : 'wrongPassword';
}

/**
 * The library keeps a decrypted string as its bytes and writes it as it is: a bracket in it would end it too early.
 * Written as hex, every byte is safe.
 */
function writeStringsAsHex({ context }: Document): void {
  const inHex = (value: PDFObject) =>
    value instanceof PDFString
      ? PDFHexString.of(Buffer.from(value.asString(), 'latin1').toString('hex'))
      : undefined;
  const waiting = context.enumerateIndirectObjects().map(([ref, object]) => {
    const hex = inHex(object);
    if (hex) context.assign(ref, hex);
    return object;
  });
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PDFArray) {
      for (const [index, value] of object.asArray().entries()) {
        const hex = inHex(value);
        if (hex) object.set(index, hex);
        else waiting.push(value);
      }
    }
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    for (const [key, value] of dict.entries()) {
      const hex = inHex(value);
      if (hex) dict.set(key, hex);
      else waiting.push(value);
    }
  }
}

const hasActiveObject = ({ context }: Document): boolean =>
  context.enumerateIndirectObjects().some(([, object]) => isActive(object));

/** True when an object, or anything written directly inside it, runs, opens, sends or carries something. */
function isActive(root: PDFObject): boolean {
  if (root instanceof PDFInvalidObject) return namesActive(root);
  const waiting: PDFObject[] = [root];
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PDFArray) waiting.push(...object.asArray());
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    if (ACTIVE_KEYS.some((key) => dict.has(key))) return true;
    const action = dict.get(ACTION);
    if (action instanceof PDFName && ACTIVE_ACTIONS.has(action.asString())) return true;
    waiting.push(...dict.values());
  }
  return false;
}

/** An object that this parser can't read is judged by the names in its bytes. */
function namesActive(object: PDFObject): boolean {
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  const text = bytes
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  // Names of two letters occur in any compressed bytes.
  const names = [...ACTIVE_ACTIONS, ...ACTIVE_KEYS.map((key) => key.asString())];
  return names.some((name) => name.length > 3 && text.includes(name));
}

/**
 * Deletes every object that the catalog and the file's description don't lead to, among them the old file's tables and
 * containers. False when one that they do lead to can't be read: the copy would lack it.
 */
function dropUnreachable({ context }: Document): boolean {
  const { Root, Info } = context.trailerInfo;
  const reached = new Set<PDFRef>();
  const waiting: (PDFObject | undefined)[] = [Root, Info];
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (object instanceof Ref) {
      if (reached.has(object)) continue;
      reached.add(object);
      waiting.push(context.lookup(object));
    } else if (object instanceof PDFInvalidObject) return false;
    else if (object instanceof PDFArray) for (const item of object.asArray()) waiting.push(item);
    else if (object instanceof PDFStream) for (const value of object.dict.values()) waiting.push(value);
    else if (object instanceof PDFDict) for (const value of object.values()) waiting.push(value);
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
  context.trailerInfo = { ...(Root && { Root }), ...(Info && { Info }) };
  return true;
}
