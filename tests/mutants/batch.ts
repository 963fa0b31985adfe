/**
 * A test file that holds a chart's tests many times: once for each mutant, under its words, with modules of its own.
 * Starting a process for each would take a hundred times as long.
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
  // biome-ignore lint/correctness/usePlaywrightValidDescribeCallback: Vitest's waits for what a suite loads
  describe(one, async () => {
    vi.resetModules();
    globalThis.setuMutant = { chart, words: one };
    for (const file of files) await import(/* @vite-ignore */ path.resolve(file));
    globalThis.setuMutant = undefined;
  });
}
