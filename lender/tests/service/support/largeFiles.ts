import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { handmadePdf, page } from '#tests/service/support/handmadePdf.ts';

const SIZE = 9_900_000;
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
/** What a font takes in a file: the object, its line in the table, and its place in the page's resources. */
const BYTES_OF_FONT = 144;

/** A file of 9.9 MB for each way in which one takes memory: by its pixels, by its bytes, by its objects. */
export const LARGE_FILES = {
  photo: () => photo(false),
  'photo in passes': () => photo(true),
  scan: async () => handmadePdf(scan(SIZE - 2_000)),
  objects: async () => handmadePdf(fonts(Math.floor(SIZE / BYTES_OF_FONT))),
} as const satisfies Readonly<Record<string, () => Promise<Buffer>>>;

/** A photo of 40 million pixels, which is the most that is taken. Each pass of a progressive one needs all of them. */
async function photo(progressive: boolean): Promise<Buffer> {
  const size = { width: 8_000, height: 5_000 };
  const picture = sharp({ create: { ...size, channels: 3, background: '#0f6b64' } });
  const bytes = await picture.jpeg({ progressive }).toBuffer();
  return Buffer.concat([bytes, Buffer.alloc(SIZE - bytes.length)]);
}

/** A page with one picture. */
const scan = (size: number) =>
  page({
    3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /I 6 0 R >> >> >>',
    4: { dict: '', bytes: Buffer.from('q 595 0 0 842 0 0 cm /I Do Q') },
    6: {
      dict: '/Type /XObject /Subtype /Image /Width 4000 /Height 4000 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode',
      bytes: randomBytes(size),
    },
  });

function fonts(count: number) {
  const numbers = Array.from({ length: count }, (_, index) => 100_000 + index);
  const resources = numbers.map((number) => `/F${number} ${number} 0 R`).join(' ');
  return page({
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << ${resources} >> >> >>`,
    ...Object.fromEntries(numbers.map((number) => [number, FONT])),
  });
}
