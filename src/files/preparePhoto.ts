import type { PhotoResult } from '#domain/documents/files.ts';
import { MAX_FILE_BYTES } from '#domain/limits.ts';
import { detectType, isOtherKind, type Result, rejected } from './check.ts';
import { type Decoded, decodePhoto, toJpeg } from './photo.ts';

/** Decodes a chosen photo and draws it anew; the reason why it can't be used. */
export const redraw = async <Drawn>(
  file: File,
  draw: (photo: Decoded) => Promise<Drawn | null>,
): Promise<Result<Drawn>> => {
  if (isOtherKind(file, 'image')) return rejected({ kind: 'wrongKind', wanted: 'image' });
  const type = await detectType(file, 'image');
  if (!type.ok) return type;
  const photo = await decodePhoto(file);
  if (!photo) return rejected({ kind: 'unreadable' });
  const drawn = await draw(photo);
  photo.picture.close();
  return drawn ? { ok: true, value: drawn } : rejected({ kind: 'unreadable' });
};

/** Converts a photo file for the selfie: always JPEG, longest side at most MAX_PHOTO_SIDE pixels (SEL-03). */
export const preparePhoto = async (file: File): Promise<PhotoResult> => {
  const drawn = await redraw(file, toJpeg);
  if (!drawn.ok) return drawn;
  const { value: photo } = drawn;
  return photo.size > MAX_FILE_BYTES
    ? rejected({ kind: 'tooLarge', bytes: photo.size })
    : { ok: true, photo };
};
