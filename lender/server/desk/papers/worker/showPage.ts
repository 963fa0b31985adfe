import type { FileTask } from '#server/base/fileProcesses/fileProcesses.ts';
import type { ShownFacts, ShowProblem } from '#server/desk/papers/showJob.ts';
import { imageOf } from '#server/desk/papers/worker/image.ts';
import { pdfPage } from '#server/desk/papers/worker/pdfPage.ts';
import { watermark } from '#server/desk/papers/worker/watermark.ts';

export interface ShowTask extends FileTask {
  /** The type by the file's first bytes. */
  readonly type: 'jpeg' | 'png' | 'pdf';
  /** From 1; 1 for an image. */
  readonly page: number;
  /** Who looks, and when. */
  readonly mark: string;
}

/** A JPEG and its facts, or why there is none. */
type Shown = (ShownFacts & { readonly bytes: Uint8Array }) | { readonly problem: ShowProblem };

/** Draws a page of a paper as a picture of its own, with who looks at it burnt in [DESK-51] [DESK-52]. */
export default async function showPage({ bytes, type, page, mark }: ShowTask): Promise<Shown> {
  const drawn = type === 'pdf' ? await pdfPage(bytes, page) : await imageOf(bytes, type);
  if (typeof drawn === 'string') return { problem: drawn };
  const { pixels, pages } = drawn;
  const { width, height } = pixels;
  return { bytes: await watermark(pixels, mark), width, height, pages };
}
