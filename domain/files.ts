import type { DocumentKind } from './documents.ts';

/** Why a file can't be used, found before anything is sent. Each is told with what to do. */
export type FileProblem =
  /** Neither a photo where one is wanted, nor a PDF where one is wanted (DOC-02, the picker's check). */
  | { kind: 'wrongKind'; wanted: DocumentKind }
  /** The right kind, but a name ending that isn't taken (DOC-02). */
  | { kind: 'wrongExtension'; wanted: DocumentKind; extension: string }
  /** Its name says one thing and its first bytes another (security 19). */
  | { kind: 'wrongContent'; wanted: DocumentKind }
  /** A photo in the format of newer iPhones, which most browsers and the service can't read. */
  | { kind: 'heic' }
  /** More than MAX_FILE_BYTES, even after a photo was scaled down. */
  | { kind: 'tooLarge'; bytes: number }
  | { kind: 'empty' }
  | { kind: 'unreadable' };

/** The file_ext that goes on the wire (DOC-03). */
export type FileExtension = 'jpg' | 'jpeg' | 'png' | 'pdf';

/** A file that was checked and is ready to be sent. */
export type ReadyFile = {
  /** The name that the person's device gave it; never sent. */
  name: string;
  content: Blob;
  extension: FileExtension;
  /** A PDF that says it is encrypted: it may need its password. */
  locked: boolean;
};

export type FileCheck = { ok: true; file: ReadyFile } | { ok: false; problem: FileProblem };

/** A photo for the selfie step, as JPEG. */
export type PhotoResult = { ok: true; photo: Blob } | { ok: false; problem: FileProblem };

/** Why the camera can't be used. */
export type CameraProblem = 'denied' | 'absent' | 'busy' | 'unsupported';
