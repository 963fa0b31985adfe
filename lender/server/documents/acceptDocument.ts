import { DOCUMENT_SLOTS, type DocumentKind, detectFileType } from '#domain/documents/documents.ts';
import { MAX_FILE_BYTES } from '#domain/limits.ts';
import { m } from '#messages';
import type { FileProcesses } from '#server/base/fileProcesses/fileProcesses.ts';
import { freeBytes } from '#server/base/freeBytes.ts';
import { EXAMINE, type FileProblem } from '#server/documents/examineJob.ts';
import { newFileKey, sizeOfSealed } from '#server/documents/sealedFile.ts';
import type { ExamineTask } from '#server/documents/worker/examine.ts';

/** The file of a body, decoded from base64. */
export interface SentFile {
  /** In memory of their own, which can be freed. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Their SHA-256: it recognises the same file sent again. */
  readonly digest: Buffer;
}

/** A document as it is stored: re-encoded and encrypted. */
export interface SealedDocument extends Pick<SentFile, 'digest'> {
  readonly sealed: Uint8Array;
  /** The key that encrypts it. */
  readonly key: Uint8Array;
  /** Bytes before it was encrypted. */
  readonly size: number;
  readonly mime: (typeof MIMES)[keyof typeof MIMES];
}

const MIMES = { jpeg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' } as const;

export type AcceptResult =
  | { readonly ok: true; readonly document: SealedDocument }
  /** `busy`: no process is free to check it. */
  | { readonly ok: false; readonly message: string; readonly busy?: true };

const PROBLEM_TEXTS: Record<FileProblem, () => string> = {
  imageUnreadable: m.crm_image_unreadable,
  locked: m.crm_pdf_locked,
  wrongPassword: m.crm_pdf_wrong_password,
  active: m.crm_pdf_active,
  unreadable: m.crm_pdf_unreadable,
};

/** The slot of doc_type and event_name, which go together (DOC-01). */
export const slotOf = (docType: string, eventName: string) =>
  DOCUMENT_SLOTS.find((slot) => slot.docType === docType && slot.eventName === eventName);

const refuse = (message: string): AcceptResult => ({ ok: false, message });

/**
 * Accepts a file for a slot of a kind: recognized by its first bytes, then re-encoded (security 19). Its bytes are freed
 * by then.
 */
export async function acceptDocument(
  files: Pick<FileProcesses, 'run'>,
  { bytes, digest }: SentFile,
  kind: DocumentKind,
  password: string | undefined,
): Promise<AcceptResult> {
  if (bytes.length > MAX_FILE_BYTES) return refuse(m.crm_file_too_large());
  const type = detectFileType(bytes);
  if (kind === 'image' && (type === null || type === 'pdf')) return refuse(m.crm_file_not_image());
  if (type === null || (kind === 'pdf' && type !== 'pdf')) return refuse(m.crm_file_not_pdf());
  const key = newFileKey();
  const task = { bytes, type, password, key: key.toString('hex') } satisfies ExamineTask;
  const examined = await files.run(EXAMINE, task);
  freeBytes(bytes);
  if (examined === 'busy') return { ok: false, message: m.service_unavailable(), busy: true };
  if (examined === 'failed')
    return refuse(PROBLEM_TEXTS[type === 'pdf' ? 'unreadable' : 'imageUnreadable']());
  const { facts, bytes: sealed } = examined;
  if (facts.problem) return refuse(PROBLEM_TEXTS[facts.problem]());
  return {
    ok: true,
    document: { sealed, key, size: sizeOfSealed(sealed), mime: MIMES[type], digest },
  };
}
