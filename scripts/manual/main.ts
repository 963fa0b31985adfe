/** `npm run atlas -- scripts`: paths as scripts that a person follows at the screen. */
import { readOptions, selectionOf, UsageError } from '#atlas/cli/options.ts';
import { type Written, writeFiles } from '#atlas/cli/writeFiles.ts';
import type { Path } from '#atlas/graph/pathTypes.ts';
import { selectPaths } from '#atlas/graph/selectPaths.ts';
import { pathTitles } from '#atlas/wording/eventWords.ts';
import type { Driver } from '#testing/drivers/driver.ts';
import { screenPaths } from '#testing/drivers/walk.ts';
import { readDrivers, reasonOf } from './drivers.ts';
import { type Script, scriptFormats } from './formats.ts';
import { scriptOf } from './script.ts';

const HELP = `npm run atlas -- scripts: the paths of the charts as manual test scripts: what to do at the screen, and what is to be seen.

Without options it writes Markdown for each chart that has a screen, with few paths that take every transition.

  -m, --machine ID     this chart only; may be given several times
      --to STATE       the ways into a state, those of a person first
      --from STATE     paths that begin in a state
      --through EVENT  paths on which an event comes
  -f, --format NAME    ${Object.keys(scriptFormats).join(', ')}; may be given several times
      --limit N        at most N paths a chart
      --out FOLDER     instead of atlas/out
      --print          to the terminal instead of files
  -h, --help           this

Exit codes: 0 written; 1 no path fits what was asked; 2 a name, an option or a folder that can't be used.
`;

type Options = ReturnType<typeof readOptions>;

const pathsOf = (driver: Driver, options: Options): readonly Path[] =>
  selectionOf(options) === ''
    ? screenPaths(driver)
    : selectPaths(driver.chart, { ...options.query, onScreen: true });

const scriptsOf = async (driver: Driver, options: Options): Promise<Script[]> => {
  const paths = pathsOf(driver, options);
  const titles = pathTitles(driver.chart, paths);
  return Promise.all(
    paths.map(async (path, i) => ({ title: titles[i] ?? '', steps: await scriptOf(driver, path) })),
  );
};

const main = async (args: readonly string[]): Promise<number> => {
  const options = readOptions(args, { names: Object.keys(scriptFormats), usual: ['markdown'] });
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  if (options.criterion !== undefined || options.clause !== undefined || options.journeys)
    throw new UsageError('A script walks what the screen offers: choose by --to, --from or --through.');
  const drivers = await readDrivers();
  const files: Written[] = [];
  let count = 0;
  for (const { id } of options.charts) {
    const driver = drivers.get(id);
    if (!driver) continue;
    const scripts = await scriptsOf(driver, options);
    count += scripts.length;
    for (const name of scripts.length > 0 ? options.formats : []) {
      const format = scriptFormats[name];
      if (format)
        files.push({
          name: `${id}${selectionOf(options)}${format.ending}`,
          text: format.render(id, scripts),
        });
    }
  }
  for (const chart of options.charts)
    if (!drivers.has(chart.id))
      console.error(`${chart.id} has no script: ${reasonOf(chart) ?? 'no driver shows it.'}`);
  if (count === 0) {
    console.error('No path fits what was asked.');
    return 1;
  }
  if (options.print) console.log(files.map(({ text }) => text).join('\n'));
  else {
    writeFiles(options.out, files);
    console.log(`${count} scripts in ${files.length} files in ${options.out}/`);
  }
  return 0;
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
