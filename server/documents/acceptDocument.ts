import { DOCUMENT_SLOTS, type DocumentKind, detectFileType } from '#domain/documents/documents.ts';
import { MAX_FILE_BYTES } from '#domain/limits.ts';
import { m } from '#messages';
import { examineInThread } from '#server/documents/pool.ts';
import type { CleanFile, FileProblem } from '#server/documents/worker/examine.ts';

/** A document as it is stored. */
export interface DocumentFile extends CleanFile {
  /** SHA-256 of what was sent: it recognises the same file sent again. */
  readonly digest: Uint8Array;
}

export type AcceptResult =
  | { readonly ok: true; readonly document: DocumentFile }
  /** `busy`: no thread is free to check it. */
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

const TYPE_BYTES = 12;
const refuse = (message: string): AcceptResult => ({ ok: false, message });

/** Accepts a file in base64 for a slot of a kind: recognized by its first bytes, then re-encoded (security 19). */
export async function acceptDocument(
  base64: string,
  kind: DocumentKind,
  password: string | undefined,
): Promise<AcceptResult> {
  if (Buffer.byteLength(base64, 'base64') > MAX_FILE_BYTES) return refuse(m.crm_file_too_large());
  const type = detectFileType(Buffer.from(base64.slice(0, 2 * TYPE_BYTES), 'base64'));
  if (kind === 'image' && (type === null || type === 'pdf')) return refuse(m.crm_file_not_image());
  if (type === null || (kind === 'pdf' && type !== 'pdf')) return refuse(m.crm_file_not_pdf());
  const examined = await examineInThread({ base64, type, password });
  if (examined === 'busy') return { ok: false, message: m.service_unavailable(), busy: true };
  if (examined === 'failed')
    return refuse(PROBLEM_TEXTS[type === 'pdf' ? 'unreadable' : 'imageUnreadable']());
  if (!examined.ok) return refuse(PROBLEM_TEXTS[examined.problem]());
  return { ok: true, document: { ...examined.file, digest: examined.digest } };
}
