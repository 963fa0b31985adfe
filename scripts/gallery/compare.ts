/** Compares pictures of two commits pixel by pixel. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** The difference of two pictures: the share of pixels from 0 to 1, and the picture that marks them. */
export interface Difference {
  readonly share: number;
  /** The file of the marked picture in the gallery's folder; undefined where one of the two doesn't exist. */
  readonly marked: string | undefined;
}

/** The distance from which two colours count as different, from 0 to 1 (YIQ). */
const COLOUR_THRESHOLD = 0.1;
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };

/** The pixels of a picture, extended to a size. */
const pixelsOf = (file: string, width: number, height: number, own: { width: number; height: number }) =>
  sharp(file)
    .extend({ right: width - own.width, bottom: height - own.height, background: WHITE })
    .ensureAlpha()
    .raw()
    .toBuffer();

/**
 * Compares the picture `name` in two folders, and writes the marked one to `out`. Pictures of different sizes differ at
 * least by what one has more.
 */
export const comparePictures = async (
  before: string,
  after: string,
  name: string,
  out: string,
): Promise<Difference> => {
  const [old, now] = [path.join(before, name), path.join(after, name)];
  if (!existsSync(old) || !existsSync(now)) return { share: 1, marked: undefined };
  if (readFileSync(old).equals(readFileSync(now))) return { share: 0, marked: undefined };
  const [a, b] = await Promise.all([sharp(old).metadata(), sharp(now).metadata()]);
  const [width, height] = [Math.max(a.width, b.width), Math.max(a.height, b.height)];
  const [was, is] = await Promise.all([pixelsOf(old, width, height, a), pixelsOf(now, width, height, b)]);
  const marks = Buffer.alloc(width * height * 4);
  const different = pixelmatch(was, is, marks, width, height, { threshold: COLOUR_THRESHOLD });
  if (different === 0) return { share: 0, marked: undefined };
  const file = path.join(out, name);
  mkdirSync(path.dirname(file), { recursive: true });
  await sharp(marks, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(file);
  return { share: different / (width * height), marked: file };
};
