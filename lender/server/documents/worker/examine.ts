import { move } from 'piscina';
import type { FileTask } from '#server/base/fileThreads.ts';
import { freeBytes } from '#server/base/freeBytes.ts';
import { sealFile } from '#server/documents/sealedFile.ts';
import { cleanImage } from '#server/documents/worker/image.ts';
import { type PdfProblem, rewritePdf } from '#server/documents/worker/pdf.ts';

export interface ExamineTask extends FileTask {
  /** The type by the file's first bytes. */
  readonly type: 'jpeg' | 'png' | 'pdf';
  /** The password of a PDF; used here and never stored (D-29). */
  readonly password: string | undefined;
  /** For this file alone; other keys never reach a thread, which parses strangers' files. */
  readonly key: Uint8Array;
}

export type FileProblem = 'imageUnreadable' | PdfProblem;
/** The file as it is stored, or why it is refused. */
export type Examined = Uint8Array | FileProblem;

/** The pool's task: re-encodes and encrypts a file (security 19). */
export default async function examine({ started, key, ...file }: ExamineTask): Promise<Examined> {
  started.postMessage('started');
  const clean = await reencode(file);
  freeBytes(file.bytes);
  if (typeof clean === 'string') return clean;
  const { sealed } = sealFile(clean, key);
  freeBytes(clean);
  // A small one shares its memory with others, and is copied.
  return sealed.length === sealed.buffer.byteLength ? (move(sealed) as Uint8Array) : sealed;
}

async function reencode({ bytes, type, password }: Pick<ExamineTask, 'bytes' | 'type' | 'password'>) {
  if (type === 'pdf') return rewritePdf(bytes, password);
  return (await cleanImage(bytes, type)) ?? 'imageUnreadable';
}
