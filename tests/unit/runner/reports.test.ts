import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimedBy, clausesOf, readClauses } from '#atlas/clauses/clauses.ts';
import { CLAUSE_PAGES } from '#scripts/test/clausePages.ts';
import { provenBy } from '#scripts/test/clauses.ts';
import { countJob, readTests, readTimes } from '#scripts/test/reports.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'setu-reports-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const report = (job: string, content: unknown) =>
  writeFileSync(path.join(folder, `${job}.json`), JSON.stringify(content));
const tests = (ok: boolean, name = 'unit') =>
  countJob({ name, kind: 'tests' as const, ok, seconds: 1 }, folder);

describe("the runners' reports", () => {
  it("reads Vitest's, and counts a file that can't be loaded as a failure", () => {
    report('unit', {
      testResults: [
        {
          name: path.resolve('tests/unit/a.test.ts'),
          status: 'failed',
          startTime: 1_000,
          endTime: 1_500,
          assertionResults: [
            { fullName: 'pan is read [PAN-01]', status: 'passed', failureMessages: [] },
            { fullName: 'pan is refused', status: 'failed' },
            { fullName: 'later', status: 'pending' },
          ],
        },
        {
          name: path.resolve('tests/unit/b.test.ts'),
          status: 'failed',
          startTime: 1_000,
          endTime: 4_000,
          assertionResults: [],
        },
      ],
    });
    expect(readTests('unit', folder).map(({ status }) => status)).toEqual([
      'passed',
      'failed',
      'skipped',
      'failed',
    ]);
    expect(tests(false)).toEqual({ passed: 1, failed: 2, skipped: 1 });
    expect(readTimes('unit', folder)).toEqual([
      { file: 'tests/unit/b.test.ts', seconds: 3 },
      { file: 'tests/unit/a.test.ts', seconds: 0.5 },
    ]);
  });

  it('tell which tests passed only when tried again', () => {
    report('unit', {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'passed',
          startTime: 0,
          endTime: 1,
          assertionResults: [{ fullName: 'waits', status: 'passed', failureMessages: ['too late'] }],
        },
      ],
    });
    report('browser', {
      errors: [],
      suites: [
        {
          title: 'b.test.ts',
          file: 'b.test.ts',
          specs: [{ title: 'opens', file: 'b.test.ts', tests: [{ status: 'flaky', results: [] }] }],
        },
      ],
    });
    const retried = { status: 'passed', passedOnRetry: true };
    expect(readTests('unit', folder)).toEqual([{ file: 'a.test.ts', title: 'waits', ...retried }]);
    expect(readTests('browser', folder)).toEqual([{ file: 'b.test.ts', title: 'opens', ...retried }]);
  });

  it("reads Playwright's, with the titles of its groups", () => {
    const test = (status: string, duration: number) => ({ status, results: [{ duration }] });
    report('browser', {
      errors: [{ message: 'the server did not start' }],
      suites: [
        {
          title: 'tests/browser/login.test.ts',
          file: 'tests/browser/login.test.ts',
          specs: [
            { title: 'opens [R-04]', file: 'tests/browser/login.test.ts', tests: [test('expected', 700)] },
          ],
          suites: [
            {
              title: 'on a phone',
              file: 'tests/browser/login.test.ts',
              specs: [
                {
                  title: 'fits [R-19]',
                  file: 'tests/browser/login.test.ts',
                  tests: [test('unexpected', 300)],
                },
              ],
            },
          ],
        },
      ],
    });
    expect(readTests('browser', folder)).toEqual([
      { file: 'tests/browser/login.test.ts', title: 'opens [R-04]', status: 'passed' },
      { file: 'tests/browser/login.test.ts', title: 'on a phone fits [R-19]', status: 'failed' },
      { file: 'browser', title: '(the run itself)', status: 'failed' },
    ]);
    expect(readTimes('browser', folder)).toEqual([{ file: 'tests/browser/login.test.ts', seconds: 1 }]);
  });

  it('counts a crashed runner as a failure, and a check as one test', () => {
    expect(tests(false, 'none')).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countJob({ name: 'types', kind: 'check', ok: true, seconds: 1 }, folder).passed).toBe(1);
    expect(countJob({ name: 'types', kind: 'check', ok: false, seconds: 1 }, folder).failed).toBe(1);
  });
});

describe('the clauses', () => {
  it('are read from lists and from tables', () => {
    const page =
      '- LOG-01 Mobile: digits only.\n| N-03 | wizard | names |\n| D-12 | When? | Then. |\ntext LOG-02';
    expect(clausesOf(page).map(({ id, area, text }) => [id, area, text])).toEqual([
      ['LOG-01', 'LOG', 'Mobile: digits only.'],
      ['N-03', 'N', 'wizard | names'],
      ['D-12', 'D', 'When? | Then.'],
    ]);
  });

  it('are complete and unique', () => {
    const ids = readClauses(CLAUSE_PAGES).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining([
        'R-01',
        'DASH-11',
        'EMP-00',
        'API-05',
        'N-20',
        'D-29',
        'LOAN-07',
        'KFS-03',
        'PAY-06',
      ]),
    );
  });

  it('are claimed only in brackets, and proven by passing tests', () => {
    expect(claimedBy('sends the code [LOG-04] [LOG-06, D-05] and says LOG-02')).toEqual([
      'LOG-04',
      'LOG-06',
      'D-05',
    ]);
    const results = [
      { file: 'a', title: 'a [R-01]', status: 'passed' as const },
      { file: 'a', title: 'b [R-02]', status: 'failed' as const },
    ];
    expect([...provenBy(results)]).toEqual(['R-01']);
  });
});
