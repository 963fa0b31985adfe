/** `npm run atlas -- paths`: writes the paths through every chart, and what they cover. */
import '#atlas/cli/product.ts';
import { readClaims } from '#atlas/clauses/claims.ts';
import { clausePaths } from '#atlas/clauses/clausePaths.ts';
import { help } from '#atlas/cli/help.ts';
import { journeys } from '#atlas/cli/journeys.ts';
import { type Options, readOptions, selectionOf, UsageError } from '#atlas/cli/options.ts';
import { createProgress } from '#atlas/cli/progress.ts';
import { type Written, writeFiles } from '#atlas/cli/writeFiles.ts';
import { formats } from '#atlas/formats/all.ts';
import { coverageMarkdown, coverageText, shareMarkdown, shareText } from '#atlas/formats/coverage.ts';
import { type Chosen, criteria } from '#atlas/graph/criteria.ts';
import { MissingFixture } from '#atlas/graph/events.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { type Measure, measure, type Share } from '#atlas/graph/measure.ts';
import { type Route, selectPaths } from '#atlas/graph/selectPaths.ts';

interface Found {
  readonly chart: Chart;
  readonly routes: readonly Route[];
  readonly measure: Measure;
  /** The share of a criterion or a clause that the paths cover. */
  readonly share: Share | undefined;
}

interface ChartWritten extends Written {
  readonly chart: string;
  readonly paths: number;
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Says why a chart can't be walked, with the fixture to add when one is missing. */
const reportBroken = ({ id }: Chart, error: unknown) => {
  console.error(`${id}: it can't be walked: ${sentenceOf(error)}.`);
  if (error instanceof MissingFixture)
    console.error(`  Add to the chart in atlas/charts/:\n    ${error.stub}`);
};

/** Chooses a chart's paths by a criterion or a clause; undefined when the options name neither. */
const chooser = ({ criterion, clause }: Options): ((chart: Chart) => Chosen | undefined) => {
  if (criterion !== undefined) return (chart) => criteria[criterion]?.choose(chart);
  if (clause === undefined) return () => undefined;
  const claimsOf = readClaims();
  return (chart) => {
    const claim = claimsOf(chart.machine.id).find((one) => one.clause.id === clause);
    return claim ? clausePaths(chart, claim) : { paths: [], share: { declared: 0, missing: [] } };
  };
};

/** Walks the charts. A chart that throws is reported and left out. */
const find = (options: Options): Found[] => {
  const { charts, query } = options;
  const choose = chooser(options);
  const progress = createProgress(charts.length);
  const found = charts.flatMap((chart, n): Found[] => {
    progress.at(n, chart.id);
    try {
      const chosen = choose(chart);
      const routes = chosen
        ? chosen.paths.slice(0, query.limit).map((path) => ({ ...path, given: 0 }))
        : selectPaths(chart, query);
      return [{ chart, routes, measure: measure(chart), share: chosen?.share }];
    } catch (error) {
      progress.end();
      reportBroken(chart, error);
      return [];
    }
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
      if (format.onScreen && (options.criterion ?? options.clause) !== undefined)
        throw new UsageError(
          `--format ${name} walks what the screen offers: choose by --to, --from or --through.`,
        );
      const routes = format.onScreen ? selectPaths(chart, { ...options.query, onScreen: true }) : all;
      if (routes.length === 0) return [];
      const file = `${chart.id}${selectionOf(options)}${format.ending}`;
      return [{ chart: chart.id, name: file, text: format.render(chart, routes), paths: routes.length }];
    });
  });

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const isNarrowed = (options: Options) => selectionOf(options) !== '';

const sharesOf = (found: readonly Found[]) =>
  found.flatMap(({ chart, share }) => (share && share.declared > 0 ? [{ chart: chart.id, share }] : []));

/** The coverage that belongs to what was asked: of the full set, or of a criterion or a clause. */
const coverageFiles = (options: Options, found: readonly Found[]): Written[] => {
  const shares = sharesOf(found);
  if (shares.length > 0) return [{ name: `coverage${selectionOf(options)}.md`, text: shareMarkdown(shares) }];
  if (isNarrowed(options) || options.charts.length === 1) return [];
  const measures = found.map((one) => one.measure);
  return [
    { name: 'coverage.md', text: coverageMarkdown(measures) },
    { name: 'coverage.json', text: `${JSON.stringify(measures, null, 2)}\n` },
  ];
};

/** The paths in files: the same ones in each format of a chart, except that some leave out what no screen offers. */
const countPaths = (files: readonly ChartWritten[]): number => {
  const most = new Map<string, number>();
  for (const { chart, paths } of files) most.set(chart, Math.max(paths, most.get(chart) ?? 0));
  return [...most.values()].reduce((sum, paths) => sum + paths, 0);
};

/** Prints the result; returns the exit code. */
const report = (options: Options, found: readonly Found[], files: readonly ChartWritten[]): number => {
  const measures = found.map((one) => one.measure);
  const count = countPaths(files);
  if (count === 0) {
    if (found.length > 0) console.error('No path fits what was asked.');
    return 1;
  }
  if (options.print) console.log(files.map(({ text }) => text).join('\n'));
  else {
    if (!isNarrowed(options)) console.log(`${coverageText(measures)}\n`);
    const shares = sharesOf(found);
    if (shares.length > 0) console.log(`${shareText(shares)}\n`);
    console.log(`${counted(count, 'path')} in ${counted(files.length, 'file')} in ${options.out}/`);
  }
  const isComplete = measures.every(({ transitions }) => transitions.missing.length === 0);
  return isComplete && found.length === options.charts.length ? 0 : 1;
};

const main = (args: readonly string[]): number => {
  const options = readOptions(args);
  if (options.help) {
    console.log(help());
    return 0;
  }
  if (options.journeys) return journeys(options);
  const found = find(options);
  const files = filesOf(options, found);
  if (!options.print) writeFiles(options.out, [...files, ...coverageFiles(options, found)]);
  return report(options, found, files);
};

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
