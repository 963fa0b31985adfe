import { createHash } from 'node:crypto';
import { DOCUMENT_SLOTS, type DocumentKind, detectFileType } from '#domain/documents/documents.ts';
import { MAX_FILE_BYTES } from '#domain/limits.ts';
import { m } from '#messages';
import { cleanImage } from '#server/documents/worker/image.ts';
import { checkPdf, type PdfProblem } from '#server/documents/pdf.ts';
import { inTurn } from '#server/documents/uploadQueue.ts';

/** A paper as it will be kept. */
export interface Paper {
  readonly bytes: Uint8Array;
  readonly mime: 'image/jpeg' | 'image/png' | 'application/pdf';
  /** Of what was sent, so that the same file sent again is recognised. */
  readonly sha256: Buffer;
}

export type Taken =
  | { readonly ok: true; readonly paper: Paper }
  /** `busy`: no room to check it at this moment. */
  | { readonly ok: false; readonly message: string; readonly busy?: true };

const PDF_TEXTS: Record<PdfProblem, () => string> = {
  locked: m.crm_pdf_locked,
  wrongPassword: m.crm_pdf_wrong_password,
  active: m.crm_pdf_active,
  unreadable: m.crm_pdf_unreadable,
};

const refuse = (message: string): Taken => ({ ok: false, message });

/** The slot of doc_type and event_name, which go together (DOC-01). */
export const slotOf = (docType: string, eventName: string) =>
  DOCUMENT_SLOTS.find((slot) => slot.docType === docType && slot.eventName === eventName);

/** Takes a file in base64 for a slot of a kind: told by its first bytes, then cleaned or checked (security 19). */
export async function takePaper(
  base64: string,
  kind: DocumentKind,
  password: string | undefined,
): Promise<Taken> {
  const taken = await inTurn(() => examine(Buffer.from(base64, 'base64'), kind, password));
  return taken ?? { ok: false, message: m.service_unavailable(), busy: true };
}

async function examine(bytes: Buffer, kind: DocumentKind, password: string | undefined): Promise<Taken> {
  if (bytes.length > MAX_FILE_BYTES) return refuse(m.crm_file_too_large());
  const sha256 = createHash('sha256').update(bytes).digest();
  const type = detectFileType(bytes);
  if (kind === 'image') {
    if (type !== 'jpeg' && type !== 'png') return refuse(m.crm_file_not_image());
    const image = await cleanImage(bytes, type);
    return image ? { ok: true, paper: { ...image, sha256 } } : refuse(m.crm_image_unreadable());
  }
  if (type !== 'pdf') return refuse(m.crm_file_not_pdf());
  const checked = await checkPdf({ bytes, password });
  if (!checked.ok) return refuse(PDF_TEXTS[checked.problem]());
  return { ok: true, paper: { bytes: checked.unlocked ?? bytes, mime: 'application/pdf', sha256 } };
}
