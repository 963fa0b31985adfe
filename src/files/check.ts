import {
  ACCEPTED_EXTENSIONS,
  type DocumentKind,
  detectFileType,
  fileExtension,
} from '#domain/documents/documents.ts';
import type { FileCheck, FileExtension, FileProblem, PhotoResult } from '#domain/documents/files.ts';
import { MAX_FILE_BYTES } from '#domain/limits.ts';
import { headOf, isEncryptedPdf, isHeic } from './content.ts';
import { asJpeg, decoded, isLarge } from './photo.ts';

type Answer<T> = { ok: true; value: T } | { ok: false; problem: FileProblem };

const no = (problem: FileProblem): { ok: false; problem: FileProblem } => ({ ok: false, problem });

/** What the device calls a file; phones often don't know, and then its name and content decide. */
const isOtherKind = ({ type }: File, wanted: DocumentKind): boolean => {
  if (type === '' || type === 'application/octet-stream') return false;
  return wanted === 'pdf' ? !type.endsWith('pdf') : !type.startsWith('image/');
};

const nameProblem = (file: File, wanted: DocumentKind): FileProblem | null => {
  if (isOtherKind(file, wanted)) return { kind: 'wrongKind', wanted };
  const extension = fileExtension(file.name);
  const taken: readonly string[] = ACCEPTED_EXTENSIONS[wanted];
  return taken.includes(extension) ? null : { kind: 'wrongExtension', wanted, extension };
};

/** What a file really is, by its first bytes (security 19). */
const contentOf = async (file: File, wanted: DocumentKind): Promise<Answer<'jpeg' | 'png' | 'pdf'>> => {
  if (file.size === 0) return no({ kind: 'empty' });
  const head = await headOf(file);
  if (isHeic(head)) return no({ kind: 'heic' });
  const type = detectFileType(head);
  if (type === null || (type === 'pdf') !== (wanted === 'pdf')) return no({ kind: 'wrongContent', wanted });
  return { ok: true, value: type };
};

type Content = { content: Blob; extension: FileExtension };

/** A photo as it is, or scaled down where it is larger than what is sent. */
const photoOf = async (file: File, type: 'jpeg' | 'png'): Promise<Answer<Content>> => {
  const photo = await decoded(file);
  if (!photo) return no({ kind: 'unreadable' });
  try {
    if (!isLarge(photo.size)) {
      const named = type === 'jpeg' && fileExtension(file.name) === 'jpg' ? 'jpg' : type;
      return { ok: true, value: { content: file, extension: named } };
    }
    const content = await asJpeg(photo);
    return content ? { ok: true, value: { content, extension: 'jpeg' } } : no({ kind: 'unreadable' });
  } finally {
    photo.picture.close();
  }
};

/** The bytes as they are now: a file on a phone may be gone, or another one, when it is sent. */
const kept = async (content: Blob): Promise<Blob> =>
  new Blob([await content.arrayBuffer()], { type: content.type });

/** Looks at a paper before anything is sent: its name, its real type, its size, and whether it is locked (DOC-02). */
export const checkDocument = async (file: File, wanted: DocumentKind): Promise<FileCheck> => {
  const named = nameProblem(file, wanted);
  if (named) return no(named);
  const type = await contentOf(file, wanted);
  if (!type.ok) return type;
  const ready: Answer<Content> =
    type.value === 'pdf'
      ? { ok: true, value: { content: file, extension: 'pdf' } }
      : await photoOf(file, type.value);
  if (!ready.ok) return ready;
  const { extension } = ready.value;
  if (ready.value.content.size > MAX_FILE_BYTES)
    return no({ kind: 'tooLarge', bytes: ready.value.content.size });
  const content = await kept(ready.value.content);
  const locked = extension === 'pdf' && (await isEncryptedPdf(content));
  return { ok: true, file: { name: file.name, content, extension, locked } };
};

/** Makes a photo file ready for the selfie: always JPEG, at most MAX_PHOTO_SIDE pixels long (SEL-03). */
export const preparePhoto = async (file: File): Promise<PhotoResult> => {
  if (isOtherKind(file, 'image')) return no({ kind: 'wrongKind', wanted: 'image' });
  const type = await contentOf(file, 'image');
  if (!type.ok) return type;
  const decodedPhoto = await decoded(file);
  if (!decodedPhoto) return no({ kind: 'unreadable' });
  const photo = await asJpeg(decodedPhoto);
  decodedPhoto.picture.close();
  if (!photo) return no({ kind: 'unreadable' });
  return photo.size > MAX_FILE_BYTES ? no({ kind: 'tooLarge', bytes: photo.size }) : { ok: true, photo };
};
