import type { FileTask } from '#server/base/fileThreads.ts';
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

export type ShowProblem = 'unreadable' | 'locked' | 'noPage';

export interface ShownPage {
  /** A JPEG. */
  readonly picture: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Of the whole file. */
  readonly pages: number;
}

/** The pool's task: a page of a paper as a picture of its own, with who looks at it burnt in [DESK-51] [DESK-52]. */
export default async function showPage({
  started,
  bytes,
  type,
  page,
  mark,
}: ShowTask): Promise<ShownPage | ShowProblem> {
  started.postMessage('started');
  const drawn = type === 'pdf' ? await pdfPage(bytes, page) : await imageOf(bytes, type);
  if (typeof drawn === 'string') return drawn;
  const { pixels, pages } = drawn;
  const { width, height } = pixels;
  return { picture: await watermark(pixels, mark), width, height, pages };
}
