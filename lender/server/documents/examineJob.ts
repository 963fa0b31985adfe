import { z } from '#domain/zod.ts';
import type { FileJob } from '#server/base/fileProcesses/fileProcesses.ts';

const PROBLEMS = ['imageUnreadable', 'locked', 'wrongPassword', 'active', 'unreadable'] as const;

/** Why a file is refused. */
export type FileProblem = (typeof PROBLEMS)[number];

/** Checks an uploaded file, and makes it anew and encrypted. */
export const EXAMINE = {
  worker: new URL('./worker/examine.ts', import.meta.url),
  facts: z.object({ problem: z.optional(z.enum(PROBLEMS)) }),
} satisfies FileJob<unknown>;
