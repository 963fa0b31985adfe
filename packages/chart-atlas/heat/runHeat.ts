/** Heat from the last runs of tests (reports/heat/), from traces that people gave, and from counts of the running product. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { product } from '#atlas/config.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { type Heat, noHeat } from '#atlas/heat/heat.ts';
import { traceHeat } from '#atlas/heat/traceHeat.ts';
import { readTrace } from '#atlas/replay/readTrace.ts';

const RUNS = 'reports/heat';

/** A file whose content isn't of the expected kind. */
export class HeatError extends Error {}

const readGiven = <Read>(file: string, read: (text: string) => Read): Read => {
  if (!existsSync(file)) throw new HeatError(`There is no file ${file}.`);
  try {
    return read(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new HeatError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
};

const traceIn = (text: string) => {
  const read = readTrace(text);
  if (!read.ok) throw new Error(read.why);
  return read.trace;
};

/** Reads all files once; returns a function that finds the statistics of a chart. */
export const readHeat = (
  traces: readonly string[],
  stepTimes?: string,
): ((chart: Chart) => readonly Heat[]) => {
  const given = [
    traceHeat(traces.map((file) => readGiven(file, traceIn))),
    ...(stepTimes === undefined ? [] : [readGiven(stepTimes, product().readCounts)]),
  ];
  const runs = globSync('*/*.json', { cwd: RUNS }).map((file) => ({
    chart: path.basename(file, '.json'),
    heat: {
      ...noHeat(''),
      ...(JSON.parse(readFileSync(path.join(RUNS, file), 'utf8')) as Partial<Heat>),
    },
  }));
  return (chart) => [
    ...runs.flatMap((run) => (run.chart === chart.id ? [run.heat] : [])),
    ...given.flatMap((heats) => heats.get(chart) ?? []),
  ];
};
