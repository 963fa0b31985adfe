/**
 * Runs a chart's tests once for each mutant in one process, each time with fresh modules. A process for each mutant
 * would take a hundred times as long.
 */
import path from 'node:path';
import { describe, vi } from 'vitest';

interface Batch {
  readonly chart: string;
  readonly words: readonly string[];
  readonly files: readonly string[];
}

const { chart, words, files } = JSON.parse(process.env.SETU_BATCH ?? '{"words":[],"files":[]}') as Batch;

for (const one of words) {
  // biome-ignore lint/correctness/usePlaywrightValidDescribeCallback: Vitest's describe may be async
  describe(one, async () => {
    vi.resetModules();
    globalThis.setuMutant = { chart, words: one };
    for (const file of files) await import(/* @vite-ignore */ path.resolve(file));
    globalThis.setuMutant = undefined;
  });
}
