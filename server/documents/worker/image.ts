import sharp from 'sharp';

/** A 109 kB file can be 30,000 x 30,000: anything above 40 megapixels is refused before it is decoded. */
const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 4_000;
const JPEG_QUALITY = 90;

sharp.cache(false);

export interface CleanImage {
  readonly bytes: Buffer;
  readonly mime: 'image/jpeg' | 'image/png';
}

/**
 * Decodes an image and writes it anew, upright and at most 4,000 pixels long: EXIF, GPS and whatever else was in
 * the file stay behind (security 19). Null when it can't be decoded or is too large.
 */
export async function cleanImage(bytes: Buffer, type: 'jpeg' | 'png'): Promise<CleanImage | null> {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
  try {
    return type === 'png'
      ? { bytes: await image.png().toBuffer(), mime: 'image/png' }
      : { bytes: await image.jpeg({ quality: JPEG_QUALITY }).toBuffer(), mime: 'image/jpeg' };
  } catch {
    return null;
  }
}
