import sharp from 'sharp';
import type { Pixels } from '#server/desk/papers/worker/watermark.ts';

/** As the check of uploads has it: larger images are refused before they are decoded. */
const MOST_PIXELS = 40_000_000;
/** Pixels of a picture's longer side: a page of A4 at 200 dots an inch has 2,339. */
export const LONGEST_SIDE = 2_340;
/** Less than the thread's own limit, so that sharp ends first. */
const MOST_SECONDS = 6;

sharp.cache(false);

/** Decodes an image of one of two types, whatever else its bytes may be. */
export async function imageOf(
  bytes: Uint8Array,
  type: 'jpeg' | 'png',
): Promise<{ pixels: Pixels; pages: 1 } | 'unreadable'> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
    if ((await image.metadata()).format !== type) return 'unreadable';
    const { data, info } = await image
      .timeout({ seconds: MOST_SECONDS })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { pixels: { data, width, height, channels }, pages: 1 };
  } catch {
    return 'unreadable';
  }
}
