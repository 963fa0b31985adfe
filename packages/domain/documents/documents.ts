import { m } from '#messages';

/** The five documents of step 8, all required (DOC-01, N-14). `id` is the slot's name in the specification. */
export const DOCUMENT_SLOTS = [
  {
    id: 'aadhar_front',
    label: m.doc_aadhaar_front,
    docType: 'aadhaar_front',
    eventName: 'aadhaar_upload',
    kind: 'image',
    takesPassword: false,
  },
  {
    id: 'aadhar_back',
    label: m.doc_aadhaar_back,
    docType: 'aadhaar_back',
    eventName: 'aadhaar_upload',
    kind: 'image',
    takesPassword: false,
  },
  {
    id: 'pan_card',
    label: m.doc_pan_card,
    docType: 'PAN_CARD',
    eventName: 'pan_upload',
    kind: 'image',
    takesPassword: false,
  },
  {
    id: 'bank_statement',
    label: m.doc_bank_statement,
    docType: 'BANK_STATEMENT',
    eventName: 'bank_statement_upload',
    kind: 'pdf',
    takesPassword: true,
  },
  {
    id: 'salary_slip',
    label: m.doc_salary_slip,
    docType: 'SALARY_SLIP',
    eventName: 'pay_slip_upload',
    kind: 'pdf',
    takesPassword: true,
  },
] as const;

export type DocumentSlot = (typeof DOCUMENT_SLOTS)[number];
export type SlotId = DocumentSlot['id'];
/** The slot of the document that may be photographed from paper [DOC-11]. */
export const PAPER_SLOT = 'salary_slip' satisfies SlotId;
export const SLOT_IDS: readonly SlotId[] = DOCUMENT_SLOTS.map(({ id }) => id);
export type DocumentKind = DocumentSlot['kind'];

/** File extensions that a slot accepts (DOC-02). */
export const ACCEPTED_EXTENSIONS = { image: ['jpg', 'jpeg', 'png'], pdf: ['pdf'] } as const satisfies Record<
  DocumentKind,
  readonly string[]
>;

/** The extension of a file name in lower case, without the dot; '' when there is none. */
export const fileExtension = (fileName: string): string =>
  /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

const SIGNATURES = [
  { ext: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { ext: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { ext: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
] as const;

/** The type of a file by its first eight bytes, whatever its name says; null when unknown. */
export const detectFileType = (head: Uint8Array): 'jpeg' | 'png' | 'pdf' | null =>
  SIGNATURES.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte))?.ext ?? null;
