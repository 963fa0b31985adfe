import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { BRAND } from '#domain/brand.ts';

const DEEP = '#032e33';
const MARIGOLD = '#ffb922';
const BACKGROUND = '#f1f8fa';

/** The logo's arch, as packages/ui/graphics/Logo.tsx draws it, in a box of 40. */
const MARK = `<g fill="none" stroke-linecap="round"><g stroke="${MARIGOLD}"><path stroke-width="3.5" d="M4 25Q20-3 36 25"/><path stroke-width="2" d="M12 25V15.2M20 25V11M28 25V15.2"/></g><path stroke="${BACKGROUND}" stroke-width="3.5" d="M2 25.5H38M8 33H32"/></g>`;

/** The mark on a tile; `room` is its share of the side that stays empty around it. */
const tile = (room: number, radius: number) => {
  const side = 40 / (1 - 2 * room);
  const at = -room * side;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${at} ${at} ${side} ${side}"><rect x="${at}" y="${at}" width="${side}" height="${side}" rx="${radius * side}" fill="${DEEP}"/>${MARK}</svg>`;
};

/** The icon of a browser's tab. */
export const ICON = tile(0.1, 0.22);

const spans = [-180, 420, 1020]
  .map((from) => {
    const rise = (share: number) => 470 - 4 * 190 * share * (1 - share);
    const hangers = Array.from({ length: 15 }, (_, index) => (index + 1) / 16)
      .map((share) => `M${from + 580 * share} 470V${rise(share)}`)
      .join('');
    return `<path stroke-width="12" d="M${from} 470Q${from + 290} 90 ${from + 580} 470"/><path stroke-width="4" opacity=".7" d="${hangers}"/>`;
  })
  .join('');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The preview picture of a shared page: the bridge, the name and the title. */
const shared = (line: string) => {
  const font = 'font-family="Anek Latin, Noto Sans, Liberation Sans, DejaVu Sans, sans-serif"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${DEEP}"/><circle cx="720" cy="470" r="120" fill="${MARIGOLD}"/><g fill="none" stroke="#5eb4c0">${spans}</g><rect y="464" width="1200" height="166" fill="#014048"/><rect y="464" width="1200" height="14" fill="${BACKGROUND}"/><svg x="72" y="56" width="112" height="112" viewBox="0 0 40 40">${MARK}</svg><text x="212" y="140" ${font} font-size="76" font-weight="700" fill="${BACKGROUND}">${escaped(BRAND.name)}</text><text x="72" y="566" ${font} font-size="34" fill="${BACKGROUND}">${escaped(line)}</text></svg>`;
};

/** An .ico that holds one PNG of 32 px: what browsers ask for by themselves. */
const ico = (png: Buffer): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
};

const png = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 300 }).resize(width).png({ compressionLevel: 9 }).toBuffer();

/** Writes the icons and the picture for sharing, all drawn from the logo, and a picture of each drawing. */
export const writeImages = async (
  dist: string,
  line: string,
  drawings: readonly { svg: string; png: string }[],
): Promise<void> => {
  const write = (name: string, content: string | Buffer) => writeFileSync(path.join(dist, name), content);
  const fullTile = tile(0.2, 0);
  write('favicon.svg', ICON);
  write('favicon.ico', ico(await png(ICON, 32)));
  write('apple-touch-icon.png', await png(fullTile, 180));
  write('icon-192.png', await png(ICON, 192));
  write('icon-512.png', await png(ICON, 512));
  write('icon-maskable-512.png', await png(fullTile, 512));
  write('og.png', await png(shared(line), 1200));
  for (const drawing of drawings)
    write(drawing.png, await png(readFileSync(path.join(dist, drawing.svg), 'utf8'), 1200));
};
