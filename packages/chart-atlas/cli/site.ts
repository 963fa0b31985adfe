/** `npm run atlas`: writes the static atlas: each chart as a page with its picture, states, paths and clauses. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import '#atlas/cli/product.ts';
import { readClaims } from '#atlas/clauses/claims.ts';
import { readClauses } from '#atlas/clauses/clauses.ts';
import { aboutOf, fileOf } from '#atlas/clauses/machineComment.ts';
import { makeFolder } from '#atlas/cli/makeFolder.ts';
import { UsageError } from '#atlas/cli/options.ts';
import { createProgress } from '#atlas/cli/progress.ts';
import { product } from '#atlas/config.ts';
import { HeatError, readHeat } from '#atlas/heat/runHeat.ts';
import { ELK, foldingScript } from '#atlas/site/files/foldingScript.ts';
import { shrinkPictures } from '#atlas/site/files/pictures.ts';
import { fontFiles, styleSheet } from '#atlas/site/files/styleSheet.ts';
import { generator } from '#atlas/site/pageFrame.ts';
import { makeSite } from '#atlas/site/site.ts';
import type { SiteInput } from '#atlas/site/siteInput.ts';

/** Folders with pictures of screens, as `<chart>/<state>.png`; the first that has one counts. */
const PICTURES = ['atlas/out/screens', 'reports/pictures/states'];

const HELP = `npm run atlas: the statecharts as a site that opens from its files, in atlas/out/site/.

A page a chart: its picture, its states with the ways into them, its transitions, paths, coverage, and the clauses that
its tests name. Pictures of screens are taken over from
${PICTURES.join(' and ')}.

      --trace FILE       lays a journey trace on its charts, as the last tests' runs are; may be given several times
      --step-times FILE  lays counts of the service on its charts, as npm run -w lender step-times printed them
      --out FOLDER       instead of atlas/out/site; must be new, empty, or an atlas that was made before
  -h, --help             this

Exit codes: 0 written; 1 it could not be made; 2 an option or a folder that can't be taken.
`;

const parse = (args: string[]) => {
  try {
    return parseArgs({
      args,
      options: {
        trace: { type: 'string', multiple: true, default: [] },
        'step-times': { type: 'string' },
        out: { type: 'string', default: 'atlas/out/site' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message : error}\nnpm run atlas -- --help says more.`,
    );
  }
};

const readGiven = (traces: readonly string[], stepTimes: string | undefined) => {
  try {
    return readHeat(traces, stepTimes);
  } catch (error) {
    throw error instanceof HeatError ? new UsageError(error.message) : error;
  }
};

/** Empties a folder that holds an atlas; throws for a folder with other content. */
const prepare = (out: string) => {
  const isUsed = existsSync(out) && readdirSync(out).length > 0;
  const first = path.join(out, 'index.html');
  if (isUsed && !(existsSync(first) && readFileSync(first, 'utf8').includes(generator())))
    throw new UsageError(`${out} holds something else than an atlas: name another folder.`);
  rmSync(out, { recursive: true, force: true });
  makeFolder(out);
  makeFolder(path.join(out, 'fonts'));
};

const main = async (args: string[]) => {
  const { out, help, trace, 'step-times': stepTimes } = parse(args);
  if (help) {
    console.log(HELP);
    return;
  }
  const began = performance.now();
  const heatOf = readGiven(trace, stepTimes);
  prepare(out);
  // Written first, so that a later run recognises the folder even if this one is stopped.
  writeFileSync(path.join(out, 'index.html'), `<!-- ${generator()} -->`);
  const pictureIn = await shrinkPictures(PICTURES, out, (folder) => mkdirSync(folder, { recursive: true }));
  const claimsOf = readClaims();
  const input: SiteInput = {
    clauses: readClauses(product().files.clauses),
    claimsOf: ({ machine }) => claimsOf(machine.id),
    aboutOf: ({ machine }) => aboutOf(machine.id),
    fileOf: ({ machine }) => fileOf(machine.id),
    heatOf,
    pictureOf: ({ id }, state) => pictureIn(id, state),
  };
  const { charts } = product();
  const progress = createProgress(charts.length);
  const pages = await makeSite(charts, input, progress.at).finally(progress.end);
  const files = [
    ...pages,
    ['atlas.css', styleSheet()],
    ['atlas.js', readFileSync(new URL('../site/assets/atlas.js', import.meta.url), 'utf8')],
    ['folding.js', await foldingScript()],
  ] as const;
  for (const [name, text] of files) writeFileSync(path.join(out, name), text);
  for (const [from, to] of [...fontFiles(), ELK]) copyFileSync(from, path.join(out, to));
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`${charts.length} charts in ${seconds} s: open ${path.join(out, 'index.html')}`);
};

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof UsageError ? error.message : `The atlas could not be made: ${error}`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
