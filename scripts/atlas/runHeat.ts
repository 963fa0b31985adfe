/** Heat from the last runs of tests (reports/heat/) and from traces that people gave. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Chart } from '#atlas/graph/fixtures.ts';
import type { Heat } from '#atlas/heat/heat.ts';
import { traceHeat } from '#atlas/heat/traceHeat.ts';
import { readTrace } from '#machines/trace/read.ts';

const RUNS = 'reports/heat';

/** A file that can't be read as a trace. */
export class TraceError extends Error {}

const readFile = (file: string) => {
  if (!existsSync(file)) throw new TraceError(`There is no file ${file}.`);
  const read = readTrace(readFileSync(file, 'utf8'));
  if (!read.ok) throw new TraceError(`${file}: ${read.why}`);
  return read.trace;
};

/** Reads it once; returns a function that finds what is known of a chart. */
export const readHeat = (traces: readonly string[]): ((chart: Chart) => readonly Heat[]) => {
  const given = traceHeat(traces.map(readFile));
  const runs = globSync('*/*.json', { cwd: RUNS }).map((file) => ({
    chart: path.basename(file, '.json'),
    heat: JSON.parse(readFileSync(path.join(RUNS, file), 'utf8')) as Heat,
  }));
  return (chart) => [
    ...runs.flatMap((run) => (run.chart === chart.id ? [run.heat] : [])),
    ...[given.get(chart)].filter((heat) => heat !== undefined),
  ];
};
