/** Stores how often a test run took each transition of a chart, for the atlas. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { type Heat, noHeat } from '#atlas/heat/heat.ts';

/** Writes reports/heat/<source>/<chart>.json. `runs` are the names of the transitions that each run took. */
export const keepHeat = (source: string, { id }: Chart, runs: readonly Iterable<string>[]): void => {
  const taken: Record<string, number> = {};
  for (const run of runs) for (const name of run) taken[name] = (taken[name] ?? 0) + 1;
  const heat: Heat = { ...noHeat(source), taken };
  mkdirSync(`reports/heat/${source}`, { recursive: true });
  writeFileSync(`reports/heat/${source}/${id}.json`, JSON.stringify(heat));
};
