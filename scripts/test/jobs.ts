/** The layers of `npm test`, from the quickest proof to the widest. */
import { readdirSync, readFileSync } from 'node:fs';
import { readChecks } from '#scripts/sizes/limits.ts';
import { readTests } from '#scripts/test/reports.ts';

/** What a finished command said. */
export interface Said {
  readonly code: number;
  readonly output: string;
}

export interface Layer {
  readonly name: string;
  /** `tests` has a runner that writes its own report; a `check` counts as one. */
  readonly kind: 'check' | 'tests';
  readonly command: readonly [string, ...string[]];
  /** Milliseconds after which it is ended and counts as failed. */
  readonly limit: number;
  /** Whether it belongs to `npm run test:deep`: it tries more there, or others need it. */
  readonly hasDeep?: boolean;
  /** What a pass has proved, with its counts. */
  readonly proved: (said: Said) => string;
  /** The lines of its output that matter when it fails; all of them unless given. */
  readonly relevant?: (line: string) => boolean;
}

const MINUTE = 60_000;

const found = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? 'no';

const texts = () => {
  const { locales } = JSON.parse(readFileSync('project.inlang/settings.json', 'utf8')) as {
    locales: string[];
  };
  const keys = (locale: string) =>
    Object.keys(JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))).filter(
      (key) => key !== '$schema',
    );
  return locales.map((locale) => `${keys(locale).length} texts in '${locale}'`).join(', ');
};

const isSourcePath = (line: string) => /^\S.*\.(ts|tsx|js|json)$/.test(line);

const builtPages = () =>
  readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html')).length;

const counted = (name: string) => () => {
  const tests = readTests(name);
  return `${tests.filter(({ status }) => status === 'passed').length} tests in ${new Set(tests.map(({ file }) => file)).size} files`;
};

const vitest = (name: string): Layer => ({
  name,
  kind: 'tests',
  command: [
    'vitest',
    'run',
    '--project',
    name,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=reports/${name}.json`,
  ],
  limit: 10 * MINUTE,
  proved: counted(name),
});

export const layers: readonly Layer[] = [
  {
    name: 'messages',
    kind: 'check',
    command: ['npm', 'run', '-s', 'messages'],
    hasDeep: true,
    limit: 2 * MINUTE,
    proved: () => `${texts()}, compiled`,
  },
  {
    name: 'types',
    kind: 'check',
    command: ['tsc', '--listFiles'],
    limit: 5 * MINUTE,
    proved: ({ output }) => {
      const own = output.split('\n').filter((line) => isSourcePath(line) && !line.includes('node_modules'));
      return `${own.length} files agree`;
    },
    relevant: (line) => !isSourcePath(line),
  },
  {
    name: 'lint',
    kind: 'check',
    command: ['biome', 'ci', '--colors=off'],
    limit: 2 * MINUTE,
    proved: ({ output }) => `${found(output, /Checked (\d+) files/)} files, format and rules`,
  },
  {
    name: 'deadcode',
    kind: 'check',
    command: ['knip', '--no-progress'],
    limit: 3 * MINUTE,
    proved: () => 'no unused file, export or dependency',
  },
  vitest('unit'),
  vitest('machines'),
  vitest('screens'),
  {
    name: 'mutants',
    kind: 'check',
    command: ['node', 'tests/mutants/run.ts'],
    hasDeep: true,
    limit: 10 * MINUTE,
    proved: ({ output }) => found(output, /(\d+ of \d+ mutants caught.*)/),
  },
  { ...vitest('service'), hasDeep: true },
  {
    name: 'build',
    kind: 'check',
    command: ['npm', 'run', '-s', 'build'],
    hasDeep: true,
    limit: 5 * MINUTE,
    proved: ({ output }) => `the production site, ${found(output, /(\d+) modules/)} modules`,
  },
  {
    name: 'html',
    kind: 'check',
    command: ['npm', 'run', '-s', 'html'],
    limit: 2 * MINUTE,
    proved: () => `${builtPages()} built pages are valid`,
  },
  {
    name: 'sizes',
    kind: 'check',
    command: ['npm', 'run', '-s', 'sizes'],
    limit: 2 * MINUTE,
    proved: () => `${readChecks('dist').length} sizes of pages and steps hold`,
  },
  {
    name: 'browser',
    kind: 'tests',
    command: ['playwright', 'test'],
    hasDeep: true,
    limit: 30 * MINUTE,
    proved: counted('browser'),
  },
];
