/** The jobs of a test run, and the stages that each belongs to. */
import { readdirSync } from 'node:fs';
import { readLocales, readTexts } from '#scripts/build/texts.ts';
import { readChecks } from '#scripts/sizes/limits.ts';
import { readTests } from '#scripts/test/reports.ts';

/**
 * `commit` is `npm test`, minutes long; `all` is `npm run test:all`, everything that must hold; `deep` is
 * `npm run test:deep`, the whole matrices of which `all` takes samples.
 */
export type Stage = 'commit' | 'all' | 'deep';

/** The result of a job's command. */
export interface CommandResult {
  readonly code: number;
  /** Standard output and standard error, interleaved. */
  readonly output: string;
}

export interface Job {
  readonly name: string;
  /** `tests` has a runner that writes reports/<name>.json; a `check` counts as one test. */
  readonly kind: 'check' | 'tests';
  readonly stages: readonly Stage[];
  readonly command: (stage: Stage) => readonly [string, ...string[]];
  /**
   * The timeout of the command in milliseconds; ten times as long in the deep stage. It ends a hang, and leaves room for a
   * machine that is three times slower than usual.
   */
  readonly limit: number;
  /** The jobs that must have ended before this one starts. */
  readonly needs: readonly string[];
  /** True for a job that runs alone. */
  readonly isAlone?: boolean;
  /** Arguments that limit the command to what changed, for `--changed`; a job without them is left out then. */
  readonly whenChanged?: readonly string[];
  /** The line about a job that passed, with its counts. */
  readonly summary: (result: CommandResult) => string;
  /** The lines of the output that are printed when the job fails; all unless given. */
  readonly isRelevant?: (line: string) => boolean;
}

const MINUTE = 60_000;

const find = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? 'no';

const countTexts = () =>
  readLocales()
    .map((locale) => `${Object.keys(readTexts(locale)).length} texts in '${locale}'`)
    .join(', ');

const isSourcePath = (line: string) => /^\S.*\.(ts|tsx|js|json)$/.test(line);

const countPages = () =>
  readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html')).length;

const countTests = (name: string) => () => {
  const tests = readTests(name);
  return `${tests.filter(({ status }) => status === 'passed').length} tests in ${new Set(tests.map(({ file }) => file)).size} files`;
};

/** The beginnings of the paths of tests that take longest; before a commit, only those run that an uncommitted change reaches. */
const SLOW = [
  'tests/machines/atlas/',
  'tests/machines/trace/',
  'tests/screens/paths/',
  'tests/screens/steps/',
  'lender/tests/screens/',
  'lender/tests/service/books/cut',
  'lender/tests/service/database/',
  'lender/tests/service/desk/',
  'lender/tests/service/documents/',
  'lender/tests/service/http/',
  'lender/tests/service/loan/',
  'lender/tests/service/personal-data/',
];

const runVitest = (name: string, args: readonly string[]): readonly [string, ...string[]] => [
  'vitest',
  'run',
  '--configLoader=native',
  ...args,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=reports/${name}.json`,
];

/** The tests of one Vitest project. */
const vitest = (name: string, stages: readonly Stage[]): Job => ({
  name,
  kind: 'tests',
  stages,
  command: (stage) => {
    const excluded = stage === 'commit' ? SLOW.map((start) => `--exclude=${start}**`) : [];
    return runVitest(name, ['--project', name, ...excluded]);
  },
  limit: 30 * MINUTE,
  needs: ['messages'],
  whenChanged: ['--changed', '--passWithNoTests'],
  summary: countTests(name),
});

/** The jobs, in the order in which they start: the fastest checks first, the longest jobs last. */
export const jobs: readonly Job[] = [
  {
    name: 'messages',
    kind: 'check',
    stages: ['commit', 'all', 'deep'],
    command: () => ['npm', 'run', '-s', 'messages'],
    limit: 2 * MINUTE,
    needs: [],
    whenChanged: [],
    summary: () => `${countTexts()}, compiled`,
  },
  {
    name: 'types',
    kind: 'check',
    stages: ['commit', 'all'],
    command: () => ['tsc', '--listFiles'],
    limit: 10 * MINUTE,
    needs: ['messages'],
    whenChanged: [],
    summary: ({ output }) => {
      const own = output.split('\n').filter((line) => isSourcePath(line) && !line.includes('node_modules'));
      return `${own.length} files agree`;
    },
    isRelevant: (line) => !isSourcePath(line),
  },
  {
    name: 'lint',
    kind: 'check',
    stages: ['commit', 'all'],
    command: () => ['biome', 'ci', '--colors=off'],
    limit: 2 * MINUTE,
    needs: [],
    whenChanged: [],
    summary: ({ output }) => `${find(output, /Checked (\d+) files/)} files, format and rules`,
  },
  {
    name: 'deadcode',
    kind: 'check',
    stages: ['commit', 'all'],
    command: () => ['sh', '-c', 'knip --no-progress && knip --production --no-progress'],
    limit: 3 * MINUTE,
    needs: ['messages'],
    whenChanged: [],
    summary: () => 'no unused file, export or dependency, none that only tests use',
  },
  vitest('unit', ['commit', 'all']),
  vitest('machines', ['commit', 'all']),
  vitest('screens', ['commit', 'all', 'deep']),
  {
    name: 'build',
    kind: 'check',
    stages: ['commit', 'all', 'deep'],
    // Not `npm run build`: it compiles the messages again while tests read them.
    command: () => ['vite', 'build', '--configLoader=native'],
    limit: 5 * MINUTE,
    needs: ['messages'],
    summary: ({ output }) => `the production site, ${find(output, /(\d+) modules/)} modules`,
  },
  {
    name: 'html',
    kind: 'check',
    stages: ['commit', 'all'],
    command: () => ['html-validate', 'dist/**/*.html'],
    limit: 2 * MINUTE,
    needs: ['build'],
    summary: () => `${countPages()} built pages are valid`,
  },
  {
    name: 'sizes',
    kind: 'check',
    stages: ['commit', 'all'],
    command: () => ['size-limit', '--config', 'scripts/sizes/config.ts', '--hide-passed'],
    limit: 2 * MINUTE,
    needs: ['build'],
    summary: () => `${readChecks('dist').length} sizes of pages and steps hold`,
  },
  {
    name: 'support',
    kind: 'check',
    stages: ['commit', 'all'],
    command: () => ['node', 'scripts/browsers/check.ts'],
    limit: 2 * MINUTE,
    needs: ['build'],
    summary: ({ output }) => find(output, /^(\d+ scripts.*)$/m),
  },
  vitest('service', ['commit', 'all', 'deep']),
  {
    name: 'changed',
    kind: 'tests',
    stages: ['commit'],
    command: () => runVitest('changed', ['--changed', '--passWithNoTests', ...SLOW]),
    limit: 10 * MINUTE,
    needs: ['messages'],
    whenChanged: [],
    summary: countTests('changed'),
  },
  {
    name: 'mutants',
    kind: 'check',
    stages: ['all', 'deep'],
    command: () => ['node', 'tests/mutants/run.ts'],
    limit: 20 * MINUTE,
    needs: ['messages'],
    summary: ({ output }) => find(output, /(\d+ of \d+ mutants caught.*)/),
  },
  vitest('processes', ['all', 'deep']),
  {
    ...vitest('engines', ['all', 'deep']),
    needs: ['build'],
    // Two browsers use both cores.
    isAlone: true,
  },
  {
    name: 'cluster',
    kind: 'check',
    stages: ['deep'],
    command: () => ['node', 'lender/tests/cluster/main.ts'],
    limit: 30 * MINUTE,
    needs: ['messages'],
    // It measures times.
    isAlone: true,
    summary: ({ output }) => find(output, /^(Not run: .*|\d+ faults, no law broken)$/m),
  },
  {
    name: 'orca',
    kind: 'check',
    stages: ['deep'],
    command: () => ['node', 'tests/orca/main.ts'],
    limit: 30 * MINUTE,
    needs: ['build'],
    // It waits for what is said.
    isAlone: true,
    summary: ({ output }) => find(output, /^(Not run: .*|\d+ sentences heard.*)$/m),
    isRelevant: (line) => /^(##|✗|\d+ faults)/.test(line),
  },
  {
    name: 'browser',
    kind: 'tests',
    stages: ['commit', 'all', 'deep'],
    command: (stage) => ['playwright', 'test', ...(stage === 'commit' ? ['--grep', '@commit'] : [])],
    limit: 60 * MINUTE,
    needs: ['build'],
    // Its tests measure times.
    isAlone: true,
    summary: countTests('browser'),
  },
];
