import { MAX_PHOTO_SIDE } from '#domain/limits.ts';
import { drawJpeg, type Size } from './canvas.ts';

/** Scales a size down so that its longest side is at most `longest` pixels. Keeps the ratio; never scales up. */
export const fitWithin = ({ width, height }: Size, longest: number = MAX_PHOTO_SIDE): Size => {
  const scale = Math.min(1, longest / Math.max(width, height, 1));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

export type Decoded = { picture: ImageBitmap; size: Size };

/** Decodes a photo, rotated by its EXIF orientation; null when it can't be read. The caller closes the picture. */
export const decodePhoto = async (file: Blob): Promise<Decoded | null> => {
  try {
    const picture = await createImageBitmap(file);
    return { picture, size: { width: picture.width, height: picture.height } };
  } catch {
    return null;
  }
};

/** Converts a photo to JPEG within MAX_PHOTO_SIDE; null when the browser can't draw it. */
export const toJpeg = ({ picture, size }: Decoded): Promise<Blob | null> =>
  drawJpeg(picture, fitWithin(size));

/** True when a photo is larger than MAX_PHOTO_SIDE. */
export const exceedsPhotoLimit = ({ width, height }: Size): boolean =>
  Math.max(width, height) > MAX_PHOTO_SIDE;
