/** Reads the reports of Vitest and Playwright (reports/<job>.json) and of the run itself (reports/jobs.json). */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface TestResult {
  readonly file: string;
  /** The titles of its groups and its own, joined by spaces. */
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** True when it failed first and passed when the runner tried again. */
  readonly passedOnRetry?: true;
}

/** The duration of a test file, hooks included. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    /** Milliseconds since 1970. */
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { status: string; results: { duration: number }[] }[] }[];
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
        ...(test.status === 'passed' && test.failureMessages?.length && { passedOnRetry: true }),
      }),
    );
    // A file that can't be loaded or whose hook fails has no failing test, so the file counts as one.
    const isExplained = status === 'passed' || results.some((result) => result.status === 'failed');
    return isExplained ? results : [...results, { file: name, title: '(the file itself)', status: 'failed' }];
  });

const PLAYWRIGHT: Readonly<Record<string, TestResult['status']>> = {
  expected: 'passed',
  flaky: 'passed',
  skipped: 'skipped',
};

const fromSuite = (suite: PlaywrightSuite, parents: string): TestResult[] => {
  const titles = suite.title === suite.file ? parents : `${parents} ${suite.title}`;
  return [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests.map(
        ({ status }): TestResult => ({
          file,
          title: `${titles} ${title}`.trim(),
          status: PLAYWRIGHT[status] ?? 'failed',
          ...(status === 'flaky' && { passedOnRetry: true }),
        }),
      ),
    ),
    ...(suite.suites ?? []).flatMap((inner) => fromSuite(inner, titles)),
  ];
};

const fromPlaywright = ({ suites, errors }: PlaywrightReport): TestResult[] => [
  ...suites.flatMap((suite) => fromSuite(suite, '')),
  ...errors.map((): TestResult => ({ file: 'browser', title: '(the run itself)', status: 'failed' })),
];

const readReport = (job: string, folder: string): VitestReport | PlaywrightReport | undefined => {
  const file = `${folder}/${job}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

/** The tests of a job's last run; empty without a report. */
export const readTests = (job: string, folder = 'reports'): TestResult[] => {
  const report = readReport(job, folder);
  if (!report) return [];
  return 'testResults' in report ? fromVitest(report) : fromPlaywright(report);
};

const MILLISECONDS = 1_000;

const timesFromSuite = ({ specs, suites = [] }: PlaywrightSuite): FileTime[] => [
  ...specs.flatMap(({ file, tests }) =>
    tests.map(({ results }) => ({
      file,
      seconds: results.reduce((sum, { duration }) => sum + duration / MILLISECONDS, 0),
    })),
  ),
  ...suites.flatMap(timesFromSuite),
];

/** The duration of each test file of a job's last run, the slowest first. */
export const readTimes = (job: string, folder = 'reports'): FileTime[] => {
  const report = readReport(job, folder);
  if (!report) return [];
  if ('testResults' in report)
    return report.testResults
      .map(({ name, startTime, endTime }) => ({
        file: path.relative('.', name),
        seconds: (endTime - startTime) / MILLISECONDS,
      }))
      .toSorted(bySeconds);
  const files = Map.groupBy(report.suites.flatMap(timesFromSuite), ({ file }) => file);
  return [...files]
    .map(([file, tests]) => ({ file, seconds: tests.reduce((sum, { seconds }) => sum + seconds, 0) }))
    .toSorted(bySeconds);
};

/** The result of a job; scripts/test/run.ts writes it to reports/jobs.json. */
export interface JobResult {
  readonly name: string;
  readonly kind: 'check' | 'tests';
  readonly ok: boolean;
  readonly seconds: number;
}

/** Compares by duration, the longest first. */
export const bySeconds = (one: { readonly seconds: number }, other: { readonly seconds: number }): number =>
  other.seconds - one.seconds;

/** The jobs of the last run; empty without one. */
export const readJobs = (folder = 'reports'): JobResult[] =>
  existsSync(`${folder}/jobs.json`)
    ? (JSON.parse(readFileSync(`${folder}/jobs.json`, 'utf8')) as JobResult[])
    : [];

/**
 * Counts a job's tests: a check counts as one; tests come from the report. A runner that failed without a failing test
 * (it crashed or found no tests) counts as one failure.
 */
export const countJob = (job: JobResult, folder = 'reports') => {
  if (job.kind === 'check') return { passed: job.ok ? 1 : 0, failed: job.ok ? 0 : 1, skipped: 0 };
  const tests = readTests(job.name, folder);
  const count = (status: TestResult['status']) => tests.filter((test) => test.status === status).length;
  const failed = count('failed');
  return {
    passed: count('passed'),
    failed: job.ok ? failed : Math.max(1, failed),
    skipped: count('skipped'),
  };
};
