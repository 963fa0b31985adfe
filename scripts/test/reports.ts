/** Reads what the runners wrote about their tests: Vitest's JSON and Playwright's JSON, as one list. */
import { existsSync, readFileSync } from 'node:fs';

export interface TestResult {
  readonly file: string;
  /** The titles of its groups and its own, joined by spaces. */
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped';
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { status: string }[] }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: unknown[];
}

const fromVitest = ({ testResults }: VitestReport): TestResult[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const results = assertionResults.map(
      (test): TestResult => ({
        file: name,
        title: test.fullName,
        status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      }),
    );
    // A file that can't be loaded has no tests, or a failing hook none that failed: it counts as one.
    const said = status === 'passed' || results.some((result) => result.status === 'failed');
    return said ? results : [...results, { file: name, title: '(the file itself)', status: 'failed' }];
  });

const PLAYWRIGHT: Readonly<Record<string, TestResult['status']>> = { expected: 'passed', skipped: 'skipped' };

const fromSuite = (suite: PlaywrightSuite, above: string): TestResult[] => {
  const path = suite.title === suite.file ? above : `${above} ${suite.title}`;
  return [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests.map(
        ({ status }): TestResult => ({
          file,
          title: `${path} ${title}`.trim(),
          status: PLAYWRIGHT[status] ?? 'failed',
        }),
      ),
    ),
    ...(suite.suites ?? []).flatMap((inner) => fromSuite(inner, path)),
  ];
};

const fromPlaywright = ({ suites, errors }: PlaywrightReport): TestResult[] => [
  ...suites.flatMap((suite) => fromSuite(suite, '')),
  ...errors.map((): TestResult => ({ file: 'browser', title: '(the run itself)', status: 'failed' })),
];

/** The tests of a layer's last run; empty where it left no report. */
export const readTests = (layer: string, folder = 'reports'): TestResult[] => {
  const file = `${folder}/${layer}.json`;
  if (!existsSync(file)) return [];
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
  return 'testResults' in report ? fromVitest(report) : fromPlaywright(report);
};

/** How a layer ended, as scripts/test/run.ts notes it in reports/layers.json. */
export interface LayerResult {
  readonly name: string;
  readonly kind: 'check' | 'tests';
  readonly ok: boolean;
  readonly seconds: number;
}

/** The layers of the last run; empty where there was none. */
export const readLayers = (folder = 'reports'): LayerResult[] =>
  existsSync(`${folder}/layers.json`)
    ? (JSON.parse(readFileSync(`${folder}/layers.json`, 'utf8')) as LayerResult[])
    : [];

/**
 * Counts a layer: a check is one; tests are counted by their report, and a runner that failed though no test of
 * it did (it broke, or found none) is one failure.
 */
export const countLayer = (layer: LayerResult, folder = 'reports') => {
  if (layer.kind === 'check') return { passed: layer.ok ? 1 : 0, failed: layer.ok ? 0 : 1, skipped: 0 };
  const tests = readTests(layer.name, folder);
  const count = (status: TestResult['status']) => tests.filter((test) => test.status === status).length;
  const failed = count('failed');
  return {
    passed: count('passed'),
    failed: layer.ok ? failed : Math.max(1, failed),
    skipped: count('skipped'),
  };
};
