import type { FileTask } from '#server/base/fileProcesses/fileProcesses.ts';
import { freeBytes } from '#server/base/freeBytes.ts';
import type { FileProblem } from '#server/documents/examineJob.ts';
import { sealFile } from '#server/documents/sealedFile.ts';
import { cleanImage } from '#server/documents/worker/image.ts';
import { rewritePdf } from '#server/documents/worker/pdf.ts';

export interface ExamineTask extends FileTask {
  /** The type by the file's first bytes. */
  readonly type: 'jpeg' | 'png' | 'pdf';
  /** The password of a PDF; used here and never stored (D-29). */
  readonly password: string | undefined;
  /** For this file alone, in hex; other keys never reach a process that parses strangers' files. */
  readonly key: string;
}

/** The file as it is stored, or why it is refused. */
type Examined = { readonly bytes: Uint8Array } | { readonly problem: FileProblem };

/** Re-encodes and encrypts a file (security 19). */
export default async function examine({ key, ...file }: ExamineTask): Promise<Examined> {
  const clean = await reencode(file);
  freeBytes(file.bytes);
  if (typeof clean === 'string') return { problem: clean };
  const { sealed } = sealFile(clean, Buffer.from(key, 'hex'));
  freeBytes(clean);
  return { bytes: sealed };
}

async function reencode({ bytes, type, password }: Pick<ExamineTask, 'bytes' | 'type' | 'password'>) {
  if (type === 'pdf') return rewritePdf(bytes, password);
  return (await cleanImage(bytes, type)) ?? 'imageUnreadable';
}
