/** `npm run atlas -- gallery`: pictures of every state of every chart, and what changed in them against another commit. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeFolder } from '#atlas/cli/makeFolder.ts';
import { UsageError } from '#atlas/cli/options.ts';
import { createProgress } from '#atlas/cli/progress.ts';
import { CheckoutError, checkOut, commitOf } from '#atlas/diff/checkout.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { startDevProduct } from '#tests/browser/support/devProduct.ts';
import { catalogue } from '#tests/fixtures/catalogue.ts';
import { comparePictures } from './compare.ts';
import { unexpected } from './expected.ts';
import { type Changed, changesPage, chartPage, GENERATOR, indexPage } from './pages.ts';
import { galleryStates, labelOf, type Shot } from './states.ts';
import { picturesIn, visit } from './visit.ts';

const HELP = `npm run atlas -- gallery: a picture of every state of every chart, on phone and desktop, light and dark.

Writes a page a chart to atlas/out/gallery/, and names the states that have no picture with the reason. It starts the product
in development by itself, and needs Chromium.

  -m, --machine ID   this chart only; may be given several times
      --compare REF  also takes the pictures of a commit, and shows side by side what changed: changes.html
      --threshold N  the percentage of a picture's pixels that may differ (0.1)
      --at MOMENT    the time that the screens show, as 2026-01-10T12:00Z; now unless given
      --out FOLDER   instead of atlas/out/gallery; must be new, empty, or a gallery that was made before
  -h, --help         this

Exit codes: 0 written; 1 a state lacks its picture, or with --compare, pictures differ; 2 a name, an option or a folder that can't be
used. scripts/gallery/expected.ts lists the states that have none.
`;

const CHANGES = 'changes.html';

const parse = () => {
  try {
    const { values } = parseArgs({
      options: {
        machine: { type: 'string', short: 'm', multiple: true },
        compare: { type: 'string' },
        threshold: { type: 'string', default: '0.1' },
        at: { type: 'string', default: new Date().toISOString() },
        out: { type: 'string', default: 'atlas/out/gallery' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const unknown = values.machine?.find((id) => !catalogue.some((chart) => chart.id === id));
    if (unknown !== undefined) throw new CheckoutError(`There is no machine '${unknown}'.`);
    const threshold = Number(values.threshold) / 100;
    if (!(threshold >= 0 && threshold <= 1))
      throw new CheckoutError(`--threshold takes a percentage, not '${values.threshold}'.`);
    const at = new Date(values.at);
    if (Number.isNaN(at.getTime())) throw new CheckoutError(`--at takes a moment, not '${values.at}'.`);
    return { ...values, threshold, at };
  } catch (error) {
    throw new CheckoutError(error instanceof Error ? error.message : String(error));
  }
};

type Options = ReturnType<typeof parse>;

/** Empties a folder that holds a gallery; throws for a folder with other content. */
const prepare = (out: string) => {
  const first = path.join(out, 'index.html');
  const isUsed = existsSync(out) && readdirSync(out).length > 0;
  if (isUsed && !(existsSync(first) && readFileSync(first, 'utf8').includes(GENERATOR)))
    throw new CheckoutError(`${out} holds something else than a gallery: name another folder.`);
  rmSync(out, { recursive: true, force: true });
  makeFolder(out);
  writeFileSync(first, `<!-- ${GENERATOR} -->`);
};

const take = async (charts: readonly Chart[], { out, at }: Options): Promise<Shot[]> => {
  const states = charts.flatMap(galleryStates);
  const { origin, stop } = await startDevProduct({ DEV_BUNDLE: 'language' });
  const progress = createProgress(states.length);
  try {
    return await visit(origin, states, { look: picturesIn(out), moment: at, at: progress.at });
  } finally {
    progress.end();
    await stop();
  }
};

const writePages = (out: string, shots: readonly Shot[], charts: readonly Chart[]) => {
  for (const id of new Set(shots.map(({ state }) => state.chart.id)))
    writeFileSync(
      path.join(out, `${id}.html`),
      chartPage(
        id,
        shots.filter(({ state }) => state.chart.id === id),
      ),
    );
  writeFileSync(path.join(out, 'index.html'), indexPage(shots, charts));
};

/** Lets another commit take its own pictures, into a folder of this gallery. */
const takeBefore = (ref: string, { machine, out, at }: Options): string => {
  const before = path.join(out, 'before');
  const { root, remove } = checkOut(ref);
  try {
    if (!existsSync(path.join(root, 'scripts/gallery/main.ts')))
      throw new CheckoutError(`'${ref}' has no gallery yet: it is older than this command.`);
    const machines = (machine ?? []).flatMap((id) => ['--machine', id]);
    const args = ['--out', 'gallery', '--at', at.toISOString(), ...machines];
    const { status } = spawnSync(process.execPath, ['scripts/gallery/main.ts', ...args], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0 && status !== 1) throw new CheckoutError(`The pictures of '${ref}' could not be taken.`);
    cpSync(path.join(root, 'gallery'), before, { recursive: true });
  } finally {
    remove();
  }
  return before;
};

/** Compares with a commit; returns how many pictures changed. */
const compare = async (ref: string, options: Options): Promise<number> => {
  const { out, threshold } = options;
  const before = takeBefore(ref, options);
  const pictures = (folder: string) =>
    globSync('*/*.png', { cwd: folder, exclude: ['before/**', 'marked/**'] });
  const names = [...new Set([...pictures(out), ...pictures(before)])].sort();
  const changes: Changed[] = [];
  for (const name of names) {
    const { share, marked } = await comparePictures(before, out, name, path.join(out, 'marked'));
    if (share <= threshold) continue;
    const file = (folder: string) =>
      existsSync(path.join(out, folder, name)) ? path.posix.join(folder, name) : undefined;
    changes.push({
      name: name.replace(/\.png$/, ''),
      share,
      before: file('before'),
      after: file('.'),
      marked: marked && path.relative(out, marked),
    });
  }
  changes.sort((a, b) => b.share - a.share);
  writeFileSync(path.join(out, CHANGES), changesPage(ref, names.length, changes));
  console.log(`${changes.length} of ${names.length} pictures differ from ${ref}: ${path.join(out, CHANGES)}`);
  return changes.length;
};

const main = async (): Promise<number> => {
  const options = parse();
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  if (options.compare !== undefined) commitOf(options.compare);
  const began = performance.now();
  prepare(options.out);
  const charts = catalogue.filter(({ id }) => options.machine?.includes(id) ?? true);
  const shots = await take(charts, options);
  writePages(options.out, shots, charts);
  const seconds = Math.round((performance.now() - began) / 1_000);
  const failed = shots.filter(({ problem }) => problem !== undefined);
  for (const { state, problem } of failed) console.log(`${labelOf(state)}: ${problem}`);
  for (const { id, withoutPage } of charts)
    if (withoutPage !== undefined) console.log(`${id}: ${withoutPage}`);
  console.log(
    `${shots.length - failed.length} of ${shots.length} states in ${seconds} s: ${path.join(options.out, 'index.html')}`,
  );
  const { lost, gained } = unexpected(shots);
  if (lost.length > 0) console.error(`These states lost their pictures: ${lost.join(', ')}.`);
  if (gained.length > 0)
    console.error(`These have pictures now, so that they leave the list: ${gained.join(', ')}.`);
  const differing = options.compare === undefined ? 0 : await compare(options.compare, options);
  return lost.length + gained.length + differing > 0 ? 1 : 0;
};

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof CheckoutError || error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
