import { z } from '#domain/zod.ts';
import type { FileJob } from '#server/base/fileProcesses/fileProcesses.ts';

const PROBLEMS = ['unreadable', 'locked', 'noPage'] as const;
export type ShowProblem = (typeof PROBLEMS)[number];

/** Pixels of a picture, and pages of the whole file. */
const shown = z.object({ width: z.int(), height: z.int(), pages: z.int() });
export type ShownFacts = z.infer<typeof shown>;

/** Draws a page of a paper. */
export const SHOW = {
  worker: new URL('./worker/showPage.ts', import.meta.url),
  facts: z.union([z.object({ problem: z.enum(PROBLEMS) }), shown]),
} satisfies FileJob<unknown>;
