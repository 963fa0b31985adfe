import sharp from 'sharp';

/** A file of 109 kB can hold 30,000 x 30,000 pixels: larger images are refused before they are decoded. */
const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 4_000;
const JPEG_QUALITY = 90;
/** Less than the thread's own limit, so that sharp ends first. */
const MOST_SECONDS = 8;

sharp.cache(false);

/**
 * Decodes an image and encodes it anew, upright and at most 4,000 pixels long, without EXIF, GPS and everything else
 * that was in the file (security 19). Null when it can't be decoded, is too large, or takes too long.
 */
export async function cleanImage(bytes: Uint8Array, type: 'jpeg' | 'png'): Promise<Uint8Array | null> {
  const image = sharp(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
    limitInputPixels: MOST_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: MOST_SECONDS })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
  try {
    const encoded = type === 'png' ? image.png() : image.jpeg({ quality: JPEG_QUALITY });
    return (await encoded.toUint8Array()).data;
  } catch {
    return null;
  }
}
