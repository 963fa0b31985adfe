import { PDFiumLibrary } from '@hyzyla/pdfium';
import { LONGEST_SIDE } from '#server/desk/papers/worker/image.ts';
import type { Pixels } from '#server/desk/papers/worker/watermark.ts';

/** The memory that one file may use to be drawn; WebAssembly's isn't part of a thread's heap. */
const MOST_BYTES = 512 * 1024 * 1024;

const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65_536 > MOST_BYTES) throw new RangeError('Too much memory');
  return grow.call(this, pages);
};

// The library also prints what it throws.
Object.assign(console, { error: () => undefined, warn: () => undefined });

/**
 * Draws a page of a PDF. Forms, links and scripts aren't there: only what the page looks like.
 *
 * The library is PDFium as WebAssembly (@hyzyla/pdfium, MIT, 4 MB, no native code): it is built without JavaScript and
 * without a network, and can't reach beyond its own memory, which is new for each file. pdf.js needs a native canvas and
 * ten times the space.
 */
export async function pdfPage(
  bytes: Uint8Array,
  page: number,
): Promise<{ pixels: Pixels; pages: number } | 'unreadable' | 'locked' | 'noPage'> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages = document.getPageCount();
    if (page > pages) return 'noPage';
    const drawn = document.getPage(page - 1);
    const { originalWidth, originalHeight } = drawn.getOriginalSize();
    const longest = Math.max(originalWidth, originalHeight);
    if (!(longest > 0)) return 'unreadable';
    const inPixels = (points: number) => Math.max(1, Math.round((points * LONGEST_SIDE) / longest));
    const size = { width: inPixels(originalWidth), height: inPixels(originalHeight) };
    const { data } = await drawn.render({ ...size, scale: 1, render: 'bitmap' });
    return { pixels: { data, ...size, channels: 4 }, pages };
  } catch (error) {
    return /password/i.test((error as Error).message) ? 'locked' : 'unreadable';
  }
}
