import { fileThreads } from '#server/base/fileThreads.ts';
import type { ShownPage, ShowProblem, ShowTask } from '#server/desk/papers/worker/showPage.ts';

/** Draws a page of a paper in a thread with a limit on time and memory. */
export const showInThread = fileThreads<ShowTask, ShownPage | ShowProblem>(
  new URL('./worker/showPage.ts', import.meta.url),
);
