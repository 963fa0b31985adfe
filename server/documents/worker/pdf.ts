import { parentPort } from 'node:worker_threads';
import type { PDFObject } from '@cantoo/pdf-lib';
import type { PdfChecked, PdfJob } from '#server/documents/pdf.ts';

/** No stream of a paper unpacks to more: a small file can hold gigabytes of zeros. */
const LARGEST_ARRAY = 64 * 1024 * 1024;

limitArrays();
// Loaded after the limit is in place, so that the library's own arrays are under it.
const { EncryptedPDFError, PDFArray, PDFDict, PDFDocument, PDFInvalidObject, PDFName, PDFStream } =
  await import('@cantoo/pdf-lib');

const ACTIVE_ACTIONS = new Set(
  ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'Rendition', 'RichMediaExecute'].map(
    (name) => `/${name}`,
  ),
);
const ACTIVE_KEYS = ['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent'].map((name) =>
  PDFName.of(name),
);
const ACTION = PDFName.of('S');

parentPort?.on('message', async (job: PdfJob) => parentPort?.postMessage(await check(job)));

/** Opens the file, looks at every object in it, and gives back a copy that needs no password. */
async function check({ bytes, password }: PdfJob): Promise<PdfChecked> {
  const opened = await load(bytes, password);
  if (!opened.ok) return opened;
  const { document } = opened;
  try {
    if (document.getPageCount() < 1) return { ok: false, problem: 'unreadable' };
    for (const [, object] of document.context.enumerateIndirectObjects()) {
      if (isActive(object)) return { ok: false, problem: 'active' };
    }
    if (!opened.locked) return { ok: true, unlocked: null };
    dropScaffolding(document);
    const unlocked = await document.save();
    await PDFDocument.load(unlocked);
    return { ok: true, unlocked };
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
}

/**
 * An opened file keeps the old file's cross-reference streams and containers, which say that it is encrypted;
 * the copy gets its own.
 */
function dropScaffolding({ context }: Document): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const type = object instanceof PDFStream ? object.dict.get(PDFName.of('Type')) : undefined;
    const container = type instanceof PDFName && ['/ObjStm', '/XRef'].includes(type.asString());
    if (container || object instanceof PDFInvalidObject) context.delete(ref);
  }
  delete context.trailerInfo.Encrypt;
}

type Document = Awaited<ReturnType<typeof PDFDocument.load>>;
type Opened = { ok: true; document: Document; locked: boolean } | (PdfChecked & { ok: false });

/** Without a password first; the empty one opens files that are only protected against changes. */
async function load(bytes: Uint8Array, password: string | undefined): Promise<Opened> {
  const options = { updateMetadata: false, throwOnInvalidObject: false };
  try {
    return { ok: true, document: await PDFDocument.load(bytes, options), locked: false };
  } catch (error) {
    if (!(error instanceof EncryptedPDFError)) return { ok: false, problem: 'unreadable' };
  }
  for (const tried of new Set(['', password ?? ''])) {
    try {
      return {
        ok: true,
        document: await PDFDocument.load(bytes, { ...options, password: tried }),
        locked: true,
      };
    } catch (error) {
      if (!/password/i.test((error as Error).message)) return { ok: false, problem: 'unreadable' };
    }
  }
  return { ok: false, problem: password === undefined ? 'locked' : 'wrongPassword' };
}

/** Whether an object, or anything written directly inside it, runs, opens, sends or carries something. */
function isActive(root: PDFObject): boolean {
  if (root instanceof PDFInvalidObject) return looksActive(root);
  const waiting: PDFObject[] = [root];
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PDFArray) for (const item of object.asArray()) waiting.push(item);
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    if (ACTIVE_KEYS.some((key) => dict.has(key))) return true;
    const action = dict.get(ACTION);
    if (action instanceof PDFName && ACTIVE_ACTIONS.has(action.asString())) return true;
    for (const value of dict.values()) waiting.push(value);
  }
  return false;
}

/** What this parser can't read, a viewer may: then the names alone decide. */
function looksActive(object: PDFObject): boolean {
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  const text = bytes
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  // Names of two letters are found in any compressed bytes.
  const names = [...ACTIVE_ACTIONS, ...ACTIVE_KEYS.map((key) => key.asString())];
  return names.some((name) => name.length > 3 && text.includes(name));
}

function limitArrays(): void {
  const Native = Uint8Array;
  globalThis.Uint8Array = new Proxy(Native, {
    construct(target, args, made) {
      if (typeof args[0] === 'number' && args[0] > LARGEST_ARRAY) throw new RangeError('Too large');
      return Reflect.construct(target, args, made);
    },
  });
}
