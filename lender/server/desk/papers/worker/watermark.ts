import { fileURLToPath } from 'node:url';
import sharp, { type Channels } from 'sharp';

/** Pixels of a picture, row by row. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: Channels;
}

const FONT = fileURLToPath(new URL('../../../loan/papers/worker/fonts/anek-latin-700.ttf', import.meta.url));
const JPEG_QUALITY = 82;
const ANGLE = -28;
/** Dots an inch of the text: 12 points have this many pixels for each pixel of the picture's longer side. */
const DPI_PER_PIXEL = 0.11;
const MIN_DPI = 60;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Burns a text into a picture, over and over at a slant, dark with a light edge so that it shows on any ground. */
export async function watermark({ data, ...raw }: Pixels, text: string): Promise<Uint8Array> {
  const tile = await tileOf(text, raw);
  const marked = sharp(data, { raw })
    .flatten({ background: 'white' })
    .composite([{ input: tile, tile: true, gravity: 'northwest' }]);
  return (await marked.jpeg({ quality: JPEG_QUALITY }).toUint8Array()).data;
}

async function tileOf(text: string, { width, height }: Pick<Pixels, 'width' | 'height'>): Promise<Buffer> {
  const dpi = Math.max(MIN_DPI, Math.round(Math.max(width, height) * DPI_PER_PIXEL));
  const [light, dark] = await Promise.all([
    written(text, 'white', '45%', dpi),
    written(text, '#14213d', '38%', dpi),
  ]);
  const edge = Math.max(1, Math.round(dpi / 90));
  const word = await sharp(light)
    .extend({ top: 0, left: 0, bottom: edge, right: edge, background: CLEAR })
    .composite([{ input: dark, left: edge, top: edge }])
    .png()
    .toBuffer();
  const gap = Math.round(dpi / 2);
  const { data, info } = await sharp(word)
    .rotate(ANGLE, { background: CLEAR })
    .extend({ top: gap, left: gap, bottom: gap, right: gap, background: CLEAR })
    .png()
    .toBuffer({ resolveWithObject: true });
  // A tile may not be larger than the picture.
  const area = { left: 0, top: 0, width: Math.min(info.width, width), height: Math.min(info.height, height) };
  return sharp(data).extract(area).png().toBuffer();
}

const written = (text: string, colour: string, alpha: string, dpi: number): Promise<Buffer> =>
  sharp({
    text: {
      text: `<span foreground="${colour}" fgalpha="${alpha}">${escaped(text)}</span>`,
      font: 'Anek Latin Bold 12',
      fontfile: FONT,
      rgba: true,
      dpi,
    },
  })
    .png()
    .toBuffer();

/** Pango reads the text as markup. */
const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter] ?? '');
