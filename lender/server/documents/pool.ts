import { fileThreads } from '#server/base/fileThreads.ts';
import type { Examined, ExamineTask } from '#server/documents/worker/examine.ts';

/** Checks and re-encodes an uploaded file in a thread with a limit on time and memory. */
export const examineInThread = fileThreads<ExamineTask, Examined>(
  new URL('./worker/examine.ts', import.meta.url),
);
