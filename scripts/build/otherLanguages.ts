import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { BASE_LOCALE, LOCALES, type Locale } from '#domain/locale.ts';
import { workerOf } from '#src/offline/addresses.ts';

const run = promisify(execFile);

/** The lender's people read English, and their page is built once. */
const ONCE = ['desk.html', 'inspector.html'];

const folderOf = (locale: Locale) => `node_modules/.cache/setu-site-${process.pid}-${locale}`;

const build = async (locale: Locale): Promise<void> => {
  const args = ['build', '--configLoader', 'native', '--logLevel', 'warn', '--emptyOutDir'];
  const env = { ...process.env, SETU_LOCALE: locale };
  await run(process.execPath, ['node_modules/vite/bin/vite.js', ...args, '--outDir', folderOf(locale)], {
    env,
  });
};

/** Puts a language's pages into a folder of their own, and its files beside the others: many have the same content and name. */
const merge = (locale: Locale, dist: string): void => {
  const from = folderOf(locale);
  const take = (file: string, to = file) =>
    cpSync(path.join(from, file), path.join(dist, to), { recursive: true });
  for (const page of globSync('**/*.html', { cwd: from }))
    if (!ONCE.includes(page)) take(page, path.join(locale, page));
  take('assets');
  for (const ending of ['', '.br', '.gz'])
    if (existsSync(path.join(from, workerOf(locale) + ending))) take(workerOf(locale).slice(1) + ending);
  take('.vite/manifest.json', `.vite/${locale}.json`);
  appendFileSync(path.join(dist, 'build.txt'), ` ${readFileSync(path.join(from, 'build.txt'), 'utf8')}`);
  rmSync(from, { recursive: true, force: true });
};

/**
 * Builds the site in every language but the first, beside the first one's build. Returns what waits for that, and puts
 * the pages of each into the built site.
 */
export const buildOtherLanguages = (): ((dist: string) => Promise<void>) => {
  const others = LOCALES.filter((locale) => locale !== BASE_LOCALE);
  const built = Promise.all(others.map(build));
  built.catch(() => {});
  return async (dist) => {
    await built;
    for (const locale of others) merge(locale, dist);
  };
};
