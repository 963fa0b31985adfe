/** `npm run paths`: writes the paths through every chart, and what they cover. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HELP } from '#atlas/cli/help.ts';
import { type Options, readOptions, UsageError } from '#atlas/cli/options.ts';
import { createProgress } from '#atlas/cli/progress.ts';
import { formats } from '#atlas/formats/all.ts';
import { coverageMarkdown, coverageText } from '#atlas/formats/coverage.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { type Measure, measure } from '#atlas/graph/measure.ts';
import { type Route, selectPaths } from '#atlas/graph/selectPaths.ts';

interface Found {
  readonly chart: Chart;
  readonly routes: readonly Route[];
  readonly measure: Measure;
}

interface Written {
  readonly name: string;
  readonly text: string;
}

interface ChartWritten extends Written {
  readonly paths: number;
}

const find = ({ charts, wanted }: Options): Found[] => {
  const progress = createProgress(charts.length);
  const found = charts.map((chart, n) => {
    progress.at(n, chart.id);
    return { chart, routes: selectPaths(chart, wanted), measure: measure(chart) };
  });
  progress.end();
  return found;
};

/** Leaves out charts that a format doesn't support, unless only that chart was requested. */
const filesOf = (options: Options, found: readonly Found[]): ChartWritten[] =>
  options.formats.flatMap((name) => {
    const format = formats[name];
    return found.flatMap(({ chart, routes: all }) => {
      const refusal = format?.refuses?.(chart);
      if (refusal !== undefined && options.charts.length === 1) throw new UsageError(refusal);
      if (!format || refusal !== undefined) return [];
      const routes = format.onScreen ? selectPaths(chart, { ...options.wanted, onScreen: true }) : all;
      if (routes.length === 0) return [];
      return [
        { name: `${chart.id}${format.ending}`, text: format.render(chart, routes), paths: routes.length },
      ];
    });
  });

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const save = (out: string, files: readonly Written[]) => {
  mkdirSync(out, { recursive: true });
  for (const { name, text } of files) writeFileSync(path.join(out, name), text);
};

const isNarrowed = ({ wanted }: Options) => Object.values(wanted).some((value) => value !== undefined);

/** Prints the result; returns the exit code. */
const report = (options: Options, found: readonly Found[], files: readonly ChartWritten[]): number => {
  const measures = found.map((one) => one.measure);
  const count = files.reduce((sum, { paths }) => sum + paths, 0);
  if (count === 0) {
    console.error('No path fits what was asked.');
    return 1;
  }
  if (options.print) console.log(files.map(({ text }) => text).join('\n'));
  else {
    if (!isNarrowed(options)) console.log(`${coverageText(measures)}\n`);
    console.log(`${counted(count, 'path')} in ${counted(files.length, 'file')} in ${options.out}/`);
  }
  return measures.some(({ transitions }) => transitions.missing.length > 0) ? 1 : 0;
};

const main = (args: readonly string[]): number => {
  const options = readOptions(args);
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  const found = find(options);
  const files = filesOf(options, found);
  if (!options.print) {
    const measures = found.map((one) => one.measure);
    const coverage = [
      { name: 'coverage.md', text: coverageMarkdown(measures) },
      { name: 'coverage.json', text: `${JSON.stringify(measures, null, 2)}\n` },
    ];
    save(options.out, isNarrowed(options) || options.charts.length === 1 ? files : [...files, ...coverage]);
  }
  return report(options, found, files);
};

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
