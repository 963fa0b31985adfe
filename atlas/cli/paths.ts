/** `npm run paths`: writes the paths through every chart, and what they cover. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatFiles } from '#atlas/cli/formatFiles.ts';
import { HELP } from '#atlas/cli/help.ts';
import { type Options, readOptions, UsageError } from '#atlas/cli/options.ts';
import { createProgress } from '#atlas/cli/progress.ts';
import { formats } from '#atlas/formats/all.ts';
import { coverageMarkdown, coverageText } from '#atlas/formats/coverage.ts';
import { MissingFixture } from '#atlas/graph/events.ts';
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

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Says why a chart can't be walked, with the fixture to add when one is missing. */
const reportBroken = ({ id }: Chart, error: unknown) => {
  console.error(`${id}: it can't be walked: ${sentenceOf(error)}.`);
  if (error instanceof MissingFixture)
    console.error(`  Add to the chart in atlas/charts/:\n    ${error.stub}`);
};

/** Walks the charts. A chart that throws is reported and left out. */
const find = ({ charts, wanted }: Options): Found[] => {
  const progress = createProgress(charts.length);
  const found = charts.flatMap((chart, n): Found[] => {
    progress.at(n, chart.id);
    try {
      return [{ chart, routes: selectPaths(chart, wanted), measure: measure(chart) }];
    } catch (error) {
      progress.end();
      reportBroken(chart, error);
      return [];
    }
  });
  progress.end();
  return found;
};

/** What a file's name says of a selection: `.to-otp.life.expired`; empty for the full set. */
const selectionOf = ({ wanted }: Options): string =>
  Object.entries(wanted)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `.${name}-${String(value).replace(/[^\w.]+/g, '-')}`)
    .join('');

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
      const file = `${chart.id}${selectionOf(options)}${format.ending}`;
      return [{ name: file, text: format.render(chart, routes), paths: routes.length }];
    });
  });

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const save = (out: string, files: readonly Written[]) => {
  try {
    mkdirSync(out, { recursive: true });
    for (const { name, text } of files) writeFileSync(path.join(out, name), text);
  } catch (error) {
    throw new UsageError(`Nothing can be written to '${out}': ${sentenceOf(error)}.`);
  }
  formatFiles(files.map(({ name }) => path.join(out, name)));
};

const isNarrowed = (options: Options) => selectionOf(options) !== '';

/** Prints the result; returns the exit code. */
const report = (options: Options, found: readonly Found[], files: readonly ChartWritten[]): number => {
  const measures = found.map((one) => one.measure);
  const count = files.reduce((sum, { paths }) => sum + paths, 0);
  if (count === 0) {
    if (found.length > 0) console.error('No path fits what was asked.');
    return 1;
  }
  if (options.print) console.log(files.map(({ text }) => text).join('\n'));
  else {
    if (!isNarrowed(options)) console.log(`${coverageText(measures)}\n`);
    console.log(`${counted(count, 'path')} in ${counted(files.length, 'file')} in ${options.out}/`);
  }
  const isWhole = measures.every(({ transitions }) => transitions.missing.length === 0);
  return isWhole && found.length === options.charts.length ? 0 : 1;
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
