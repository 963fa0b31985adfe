import { MAX_PHOTO_SIDE } from '#domain/limits.ts';
import { jpegOf, type Size } from './canvas.ts';

/** The size of a photo whose longest side is at most `longest` pixels, its shape kept. Never larger than it was. */
export const fitted = ({ width, height }: Size, longest: number = MAX_PHOTO_SIDE): Size => {
  const scale = Math.min(1, longest / Math.max(width, height, 1));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

export type Decoded = { picture: ImageBitmap; size: Size };

/** Reads a photo, turned as its camera held it; null when it can't be read. The caller closes the picture. */
export const decoded = async (file: Blob): Promise<Decoded | null> => {
  try {
    const picture = await createImageBitmap(file);
    return { picture, size: { width: picture.width, height: picture.height } };
  } catch {
    return null;
  }
};

/** A photo as JPEG within the limit of size; null when the browser can't draw it. */
export const asJpeg = ({ picture, size }: Decoded): Promise<Blob | null> => jpegOf(picture, fitted(size));

/** Whether a photo is larger than what is sent. */
export const isLarge = ({ width, height }: Size): boolean => Math.max(width, height) > MAX_PHOTO_SIDE;
