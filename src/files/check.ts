import {
  ACCEPTED_EXTENSIONS,
  type DocumentKind,
  detectFileType,
  fileExtension,
} from '#domain/documents/documents.ts';
import type { FileCheck, FileExtension, FileProblem } from '#domain/documents/files.ts';
import { MAX_FILE_BYTES } from '#domain/limits.ts';
import { isEncryptedPdf, isHeic, readHead } from './content.ts';
import { decodePhoto, exceedsPhotoLimit, toJpeg } from './photo.ts';

/** A value, or the reason why a file can't be used. */
export type Result<T> = { ok: true; value: T } | { ok: false; problem: FileProblem };

/** The reason why a file can't be used. */
export const rejected = (problem: FileProblem): { ok: false; problem: FileProblem } => ({
  ok: false,
  problem,
});

/** True when the MIME type contradicts the wanted kind. Phones often have none: then name and content decide. */
export const isOtherKind = ({ type }: File, expected: DocumentKind): boolean => {
  if (type === '' || type === 'application/octet-stream') return false;
  return expected === 'pdf' ? !type.endsWith('pdf') : !type.startsWith('image/');
};

const nameProblem = (file: File, expected: DocumentKind): FileProblem | null => {
  if (isOtherKind(file, expected)) return { kind: 'wrongKind', wanted: expected };
  const extension = fileExtension(file.name);
  const accepted: readonly string[] = ACCEPTED_EXTENSIONS[expected];
  return accepted.includes(extension) ? null : { kind: 'wrongExtension', wanted: expected, extension };
};

/** The real type of a file, by its first bytes (security 19). */
export const detectType = async (
  file: File,
  expected: DocumentKind,
): Promise<Result<'jpeg' | 'png' | 'pdf'>> => {
  if (file.size === 0) return rejected({ kind: 'empty' });
  const head = await readHead(file);
  if (isHeic(head)) return rejected({ kind: 'heic' });
  const type = detectFileType(head);
  if (type === null || (type === 'pdf') !== (expected === 'pdf'))
    return rejected({ kind: 'wrongContent', wanted: expected });
  return { ok: true, value: type };
};

type Content = { content: Blob; extension: FileExtension };

/** The photo unchanged, or scaled down to the limit when it is larger. */
const scaleDown = async (file: File, type: 'jpeg' | 'png'): Promise<Result<Content>> => {
  const photo = await decodePhoto(file);
  if (!photo) return rejected({ kind: 'unreadable' });
  try {
    if (!exceedsPhotoLimit(photo.size)) {
      const extension = type === 'jpeg' && fileExtension(file.name) === 'jpg' ? 'jpg' : type;
      return { ok: true, value: { content: file, extension } };
    }
    const content = await toJpeg(photo);
    return content ? { ok: true, value: { content, extension: 'jpeg' } } : rejected({ kind: 'unreadable' });
  } finally {
    photo.picture.close();
  }
};

/** Copies the bytes into memory: a file on a phone may be deleted or replaced before it is sent. */
const copyToMemory = async (content: Blob): Promise<Blob> =>
  new Blob([await content.arrayBuffer()], { type: content.type });

/** Checks a document before it is sent: its name, real type and size, and whether it is encrypted (DOC-02). */
export const checkDocument = async (file: File, expected: DocumentKind): Promise<FileCheck> => {
  const problem = nameProblem(file, expected);
  if (problem) return rejected(problem);
  const type = await detectType(file, expected);
  if (!type.ok) return type;
  const ready: Result<Content> =
    type.value === 'pdf'
      ? { ok: true, value: { content: file, extension: 'pdf' } }
      : await scaleDown(file, type.value);
  if (!ready.ok) return ready;
  const { extension } = ready.value;
  if (ready.value.content.size > MAX_FILE_BYTES)
    return rejected({ kind: 'tooLarge', bytes: ready.value.content.size });
  const content = await copyToMemory(ready.value.content);
  const locked = extension === 'pdf' && (await isEncryptedPdf(content));
  return { ok: true, file: { name: file.name, content, extension, locked } };
};
