import { createHash } from 'node:crypto';
import type { MessagePort } from 'node:worker_threads';
import { cleanImage } from '#server/documents/worker/image.ts';
import { type PdfProblem, rewritePdf } from '#server/documents/worker/pdf.ts';

export interface ExamineTask {
  readonly base64: string;
  /** The type by the file's first bytes. */
  readonly type: 'jpeg' | 'png' | 'pdf';
  /** The password of a PDF; used here and never stored (D-29). */
  readonly password: string | undefined;
  /** Gets a message when the task leaves the queue. */
  readonly started: MessagePort;
}

export type FileProblem = 'imageUnreadable' | PdfProblem;

export interface CleanFile {
  readonly bytes: Uint8Array;
  readonly mime: 'image/jpeg' | 'image/png' | 'application/pdf';
}

export type Examined =
  /** `digest` is the SHA-256 of what was sent. */
  | { readonly ok: true; readonly file: CleanFile; readonly digest: Uint8Array }
  | { readonly ok: false; readonly problem: FileProblem };

/** The pool's task: decodes and re-encodes a file (security 19). */
export default async function examine({ base64, type, password, started }: ExamineTask): Promise<Examined> {
  started.postMessage('started');
  const bytes = Buffer.from(base64, 'base64');
  const digest = createHash('sha256').update(bytes).digest();
  if (type !== 'pdf') {
    const file = await cleanImage(bytes, type);
    return file ? { ok: true, file, digest } : { ok: false, problem: 'imageUnreadable' };
  }
  const rewritten = await rewritePdf(bytes, password);
  if (!rewritten.ok) return rewritten;
  return { ok: true, file: { bytes: rewritten.bytes, mime: 'application/pdf' }, digest };
}
