import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { jobs } from '#scripts/test/jobs.ts';

const PAGES = globSync(['*.md', '{.,lender}/docs/**/*.md', 'lender/*.md', 'packages/*/*.md']).filter(
  (page) => !page.endsWith('product-spec.md'),
);

const FOLDERS = ['docs', 'lender', 'machines', 'packages', 'public', 'scripts', 'src', 'tests'];
/** Files that commands generate, and files outside the repository. */
const GENERATED = /^(atlas\/out|dist|reports)(\/|$)/;

const FILES = globSync(FOLDERS.map((folder) => `${folder}/**/*`));
/** Every path of the repository, with each of its endings after a slash. */
const KNOWN = new Set(
  [...FILES, ...FOLDERS].flatMap((file) => {
    const parts = file.split(path.sep);
    return parts.map((_, index) => parts.slice(index).join('/'));
  }),
);

const scriptsOf = (file: string) =>
  Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { scripts: Record<string, string> }).scripts);
const SCRIPTS = [
  ...scriptsOf('package.json'),
  ...scriptsOf('lender/package.json').map((name) => `-w lender ${name}`),
];
const JOBS = jobs.map(({ name }) => name);

const PATH = /^[\w.<>…-]+(\/[\w.<>…-]+)*\/?$/;
const looksLikePath = (span: string) =>
  PATH.test(span) &&
  (/\.(ts|tsx|css)$/.test(span) || /^[\w-]+\/$/.test(span) || FOLDERS.includes(span.split('/')[0] ?? ''));

const isKnown = (name: string) => {
  const file = name.replace(/\/$/, '');
  if (GENERATED.test(name)) return true;
  if (/[<…]/.test(file)) return globSync(file.replace(/<[^>]*>|…/g, '*')).length > 0;
  return existsSync(file) || KNOWN.has(file);
};

/** Returns the paths, links and commands of a page that don't exist. */
const missingIn = (page: string, text: string): string[] => {
  const spans = [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, span = '']) => span);
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, to = '']) => to);
  const scripts = [
    ...[...text.matchAll(/\bnpm\s+run\s+(?:-s\s+)?((?:-w\s+lender\s+)?[\w:-]+)/g)].map(
      ([, name = '']) => name,
    ),
    ...spans.filter((span) => /^test:[a-z]+$/.test(span)),
  ];
  const named = [...text.matchAll(/\bnpm\s+(?:test|run\s+test:\w+)\s+--\s+([a-z][a-z ]*)/g)];
  return [
    ...spans.filter((span) => looksLikePath(span) && !isKnown(span)),
    ...links.filter((to) => !/^https?:/.test(to) && !existsSync(path.join(path.dirname(page), to))),
    ...scripts
      .filter((name) => !SCRIPTS.includes(name.replace(/\s+/g, ' ')))
      .map((name) => `npm run ${name}`),
    ...named
      .flatMap(([, names = '']) => names.trim().split(' '))
      .filter((name) => !JOBS.includes(name))
      .map((name) => `job ${name}`),
  ];
};

/** The quoted lines of docs/rooms.md: each with its file. */
const quotedLines = (): [file: string, line: string][] =>
  [...readFileSync('docs/rooms.md', 'utf8').matchAll(/^\| (`+)(.+?)\1 \| `([^`]+)` \|/gm)].map(
    ([, , line = '', file = '']) => [file, line.trim()],
  );

describe('the guides', () => {
  it.each(PAGES)('%s names only paths, links and commands that exist', (page) => {
    expect(missingIn(page, readFileSync(page, 'utf8'))).toEqual([]);
  });

  it.each([
    'machines',
    'src',
    'lender/desk',
    'lender/domain',
    'lender/server',
    'lender/machines',
    'packages/chart-atlas',
    'packages/domain',
    'packages/testing',
    'packages/ui',
    'scripts',
    'tests',
  ])('README.md and CONTRIBUTING.md describe %s/', (folder) => {
    for (const page of ['README.md', 'CONTRIBUTING.md'])
      expect(readFileSync(page, 'utf8')).toContain(`\n| \`${folder}/\``);
  });

  it('CONTRIBUTING.md has a row for every room of src/', () => {
    const guide = readFileSync('CONTRIBUTING.md', 'utf8');
    const rooms = globSync('src/*', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(rooms.length).toBeGreaterThan(5);
    expect(rooms.map(({ name }) => name).filter((name) => !guide.includes(`\`${name}/\``))).toEqual([]);
  });

  it('docs/rooms.md places twenty lines', () => expect(quotedLines()).toHaveLength(20));

  it.each(quotedLines())('docs/rooms.md quotes %s as it stands', (file, line) => {
    expect(
      readFileSync(file, 'utf8')
        .split('\n')
        .map((one) => one.trim()),
    ).toContain(line);
  });

  it.each([
    ['`packages/domain/prices.ts`', 'packages/domain/prices.ts'],
    ['`src/screens/`', 'src/screens/'],
    ['`walk-nowhere.test.ts`', 'walk-nowhere.test.ts'],
    ['[there](docs/nowhere.md)', 'docs/nowhere.md'],
    ['`npm run nothing`', 'npm run nothing'],
    ['`npm test -- unit sounds`', 'job sounds'],
    ['`test:nothing`', 'npm run test:nothing'],
    ['`machines/<id>.nothing.ts`', 'machines/<id>.nothing.ts'],
  ])('reject %s', (text, missing) => expect(missingIn('README.md', text)).toEqual([missing]));

  it.each([
    '`packages/domain/brand.ts`',
    '`packages/ui/`',
    '`layers.test.ts`',
    '`machines/<id>.ts`',
    '`npm run atlas`',
    '`dist/`',
  ])('accept %s', (text) => expect(missingIn('README.md', text)).toEqual([]));
});
