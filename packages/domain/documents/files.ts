import type { DocumentKind } from './documents.ts';

/** The reason why a file can't be used, found before it is sent. */
export type FileProblem =
  /** Not a photo where a photo is wanted, or not a PDF where a PDF is wanted (DOC-02). */
  | { kind: 'wrongKind'; wanted: DocumentKind }
  /** The right kind, but an extension that isn't accepted (DOC-02). */
  | { kind: 'wrongExtension'; wanted: DocumentKind; extension: string }
  /** Its first bytes contradict its name (security 19). */
  | { kind: 'wrongContent'; wanted: DocumentKind }
  /** The photo format of newer iPhones, which most browsers and the service can't read. */
  | { kind: 'heic' }
  /** More than MAX_FILE_BYTES, even after a photo was scaled down. */
  | { kind: 'tooLarge'; bytes: number }
  | { kind: 'empty' }
  | { kind: 'unreadable' };

/** `file_ext` on the wire (DOC-03). */
export type FileExtension = 'jpg' | 'jpeg' | 'png' | 'pdf';

/** A file that passed the checks. */
export type ReadyFile = {
  /** Its name on the person's device; never sent. */
  name: string;
  content: Blob;
  extension: FileExtension;
  /** An encrypted PDF, which may need its password. */
  locked: boolean;
};

export type FileCheck = { ok: true; file: ReadyFile } | { ok: false; problem: FileProblem };

/** The result of preparing a photo for the selfie step, as JPEG. */
export type PhotoResult = { ok: true; photo: Blob } | { ok: false; problem: FileProblem };

/** One page of a paper, as JPEG, and its size in pixels. */
export type PagePhoto = { photo: File; width: number; height: number };

/** The result of reading the photo of a page. */
export type PageRead = { ok: true; page: PagePhoto } | { ok: false; problem: FileProblem };

/** The reason why the camera can't be used. */
export type CameraProblem = 'denied' | 'absent' | 'busy' | 'unsupported';
