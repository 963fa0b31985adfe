import '../../../atlas.config.ts';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readOptions, UsageError } from '#atlas/cli/options.ts';
import { measure } from '#atlas/graph/measure.ts';
import { fewEdges, walkChart } from '#atlas/graph/paths.ts';
import { eventNames, selectPaths, stateNames } from '#atlas/graph/selectPaths.ts';
import { isIn } from '#atlas/graph/stateNames.ts';
import { sample } from '#atlas/tests/charts/sample.ts';
import { nearest } from '#atlas/wording/nearestName.ts';
import { expectPath, runPath } from '#testing/charts/walk.ts';
import { catalogue, chartOf } from '#tests/fixtures/catalogue.ts';

const login = chartOf('login');
const types = (steps: readonly { event: { type: string } }[]) => steps.map(({ event }) => event.type);

describe('choosing paths', () => {
  it('returns the paths to a state, shortest first, up to the limit', () => {
    const routes = selectPaths(login, { to: 'otp.life.expired', limit: 2 });
    expect(routes.map(({ end }) => isIn(end, 'otp.life.expired'))).toEqual([true, true]);
    expect(routes[0]?.steps.length).toBeLessThanOrEqual(routes[1]?.steps.length ?? 0);
    for (const route of routes) runPath(login, route);
  });

  it('starts in a given state, and counts the steps that lead to it', () => {
    const routes = selectPaths(login, { from: 'otp' });
    expect(routes.length).toBeGreaterThan(3);
    for (const { steps, given } of routes) {
      expect(steps[given - 1]?.to).toBe('otp.life.counting & otp.code.entering.typing');
      expect(steps.length).toBeGreaterThan(given);
    }
  });

  it('passes through an event, named by type or by actor, and continues to a state', () => {
    for (const { steps } of selectPaths(login, { through: 'OTP.RESEND' }))
      expect(types(steps)).toContain('OTP.RESEND');
    const paths = selectPaths(login, { through: 'sendCodeAgain', to: 'done' });
    expect(paths.length).toBeGreaterThan(1);
    for (const { steps, end } of paths) {
      expect(types(steps).some((type) => type.endsWith('.sendCodeAgain'))).toBe(true);
      expect(end).toBe('done');
    }
  });

  it('takes every transition with few paths', () => {
    for (const chart of [...catalogue.filter(({ id }) => id !== 'documents'), sample]) {
      const { start, edges } = walkChart(chart);
      const taken = new Set([
        ...start.taken,
        ...fewEdges(edges).flatMap(({ steps }) => steps.flatMap((step) => step.taken)),
      ]);
      expect(taken.size, chart.id).toBe(measure(chart).transitions.declared);
    }
  });

  it('lists the names that options accept', () => {
    expect(stateNames(sample)).toEqual(expect.arrayContaining(['editing', 'sending', 'lost']));
    expect(eventNames(sample)).toEqual(expect.arrayContaining(['SUBMIT', 'send', 'xstate.done.actor.send']));
  });
});

describe('the figures', () => {
  it('count states, transitions, and both outcomes of guards', () => {
    const { states, transitions, guards } = measure(sample);
    expect([states.declared, states.missing]).toEqual([6, []]);
    expect([transitions.declared, transitions.missing]).toEqual([14, []]);
    expect([guards.declared, guards.missing]).toEqual([3, []]);
  });

  it('name a guard with only one outcome', () => {
    const always = { ...sample.fixtures.actors, send: { done: [{ ok: true }], error: 'x' } };
    const narrow = { ...sample, fixtures: { ...sample.fixtures, actors: always } };
    expect(measure(narrow).guards.missing).toEqual([
      'sending –xstate.done.actor.send [wasSent]→ sent: never false',
    ]);
  });
});

describe('did you mean', () => {
  it('finds the nearest name, by letters or by its last segments', () => {
    const names = ['login', 'otp.life.expired', 'otp.life.counting', 'OTP.RESEND'];
    expect(nearest('logni', ['loan', ...names])).toBe('login');
    expect(nearest('expird', names)).toBe('otp.life.expired');
    expect(nearest('otp.resend', names)).toBe('OTP.RESEND');
    expect(nearest('something else', names)).toBeUndefined();
  });
});

describe('a written path', () => {
  const submit = { type: 'SUBMIT', mobile: '9876543210' };

  it('runs pure and live, and fails when one expectation is wrong', () => {
    expectPath(sample, [[submit, 'termsMissing']], 'termsMissing');
    expectPath(sample, [], 'editing');
    expect(() => expectPath(sample, [[submit, 'sending']], 'sending')).toThrow('sample, pure: after SUBMIT');
    expect(() => expectPath(sample, [[submit, 'termsMissing']], 'sending')).toThrow();
  });
});

describe('npm run atlas -- paths', () => {
  const out = mkdtempSync(path.join(tmpdir(), 'setu-paths-'));
  afterAll(() => rmSync(out, { recursive: true, force: true }));
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      'node_modules/.bin/node',
      ['packages/chart-atlas/cli/paths.ts', ...args],
      {
        encoding: 'utf8',
        timeout: 30_000,
      },
    );
    return { status, stdout, stderr };
  };

  it('writes JSON, Markdown and the coverage table, and shows every transition', () => {
    const few = ['login', 'repay', 'offer'].flatMap((id) => ['-m', id]);
    const { status, stdout } = run(...few, '--out', out);
    expect(status).toBe(0);
    // Each path is in the JSON and in the Markdown, and is one path.
    expect(stdout).toContain(`45 paths in 6 files in ${out}/`);
    expect(stdout).toMatch(/login +22 of 22 +35 of 35 +16 of 16/);
    expect(readdirSync(out).sort()).toEqual([
      'coverage.json',
      'coverage.md',
      ...['login', 'offer', 'repay'].flatMap((id) => [`${id}.json`, `${id}.md`]),
    ]);
    expect(readFileSync(path.join(out, 'coverage.md'), 'utf8')).toContain('| repay | 9 of 9 | 11 of 11 |');
    const told = JSON.parse(readFileSync(path.join(out, 'login.json'), 'utf8')) as { paths: unknown[] };
    expect(told.paths).toHaveLength(25);
  });

  it('writes a selection beside the full set', () => {
    expect(run('-m', 'login', '--to', 'otp.life.expired', '-f', 'json', '--out', out).status).toBe(0);
    expect(readdirSync(out)).toEqual(
      expect.arrayContaining(['login.json', 'login.to-otp.life.expired.json']),
    );
  });

  it('writes files that the formatter does not change', () => {
    const tests = mkdtempSync(path.join(out, 'tests-'));
    const formats = ['vitest', 'playwright', 'json'].flatMap((name) => ['-f', name]);
    expect(run('-m', 'repay', '-m', 'toast', ...formats, '--out', tests).status).toBe(0);
    const { status } = spawnSync('node_modules/.bin/biome', ['format', '--vcs-enabled=false', tests]);
    expect([readdirSync(tests).length, status]).toEqual([7, 0]);
  });

  it('prints one format, Markdown by default', () => {
    expect(run('-m', 'toast', '--print').stdout).toMatch(/^# toast\n/);
    const { status, stderr } = run('-m', 'toast', '--print', '-f', 'json', '-f', 'gherkin');
    expect([status, stderr]).toEqual([2, expect.stringContaining('--print takes one format')]);
  });

  it.each(['package.json/x', '/proc/nothing', '/proc/nothing/below'])(
    'prints a message when nothing can be written to %s',
    (folder) => {
      const { status, stderr } = run('-m', 'toast', '--out', folder);
      expect([status, stderr.split('\n')]).toEqual([
        2,
        [expect.stringContaining(`Nothing can be written to '${folder}'`), ''],
      ]);
    },
  );

  it('creates a folder with what is missing above it', () => {
    const deep = path.join(out, 'a', 'b');
    expect(run('-m', 'toast', '-f', 'json', '--out', deep).status).toBe(0);
    expect(readdirSync(deep)).toEqual(['toast.json']);
  });

  it('continues when a chart lacks a fixture, prints the entry to add, and exits with 1', () => {
    const broken = path.join(out, 'broken.mjs');
    writeFileSync(
      broken,
      `import { chartOf } from '${path.resolve('tests/fixtures/catalogue.ts')}';\ndelete chartOf('toast').fixtures.events['TOAST.HELD'];\n`,
    );
    const { status, stdout, stderr } = spawnSync(
      'node_modules/.bin/node',
      [`--import=${broken}`, 'packages/chart-atlas/cli/paths.ts', '-m', 'toast', '-m', 'repay', '--out', out],
      { encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr).toContain(
      "toast: it can't be walked: chart 'toast' has no fixture for the event 'TOAST.HELD'.",
    );
    expect(stderr).toContain("fixtures: { events: { 'TOAST.HELD': [{}] } }");
    expect(stdout).toMatch(/repay +9 of 9/);
  });

  it('prints its usage with examples', () => {
    const { status, stdout } = run('--help');
    expect(status).toBe(0);
    expect(stdout).toContain('npm run atlas -- paths --machine login --format gherkin');
  });

  it('exits with 2 and suggests the nearest name for an unknown one', () => {
    const { status, stderr } = run('-m', 'login', '--to', 'expird');
    expect([status, stderr]).toEqual([2, expect.stringContaining("Did you mean 'otp.life.expired'?")]);
  });

  it('exits with 1 when no path matches', () => {
    const { status, stderr } = run('-m', 'access', '--from', 'left');
    expect([status, stderr.trim()]).toEqual([1, 'No path fits what was asked.']);
  });
});

describe('the command line', () => {
  it.each([
    [['--machine', 'logni'], "There is no machine 'logni'. Did you mean 'login'?"],
    [['-m', 'login', '--to', 'expird'], "There is no state 'expird'. Did you mean 'otp.life.expired'?"],
    [
      ['-m', 'login', '--through', 'OTP.RESENT'],
      "There is no event 'OTP.RESENT'. Did you mean 'OTP.RESEND'?",
    ],
    [['--format', 'markdwn'], "There is no format 'markdwn'. Did you mean 'markdown'?"],
    [['--machin', 'login'], "There is no option '--machin'. Did you mean '--machine'?"],
    [['--limit', 'two'], "--limit takes a whole number from 1, not 'two'."],
  ])('rejects %j', (args, told) => {
    expect(() => readOptions(args)).toThrow(UsageError);
    expect(() => readOptions(args)).toThrow(told);
  });

  it('accepts a state or an event of any of the charts', () => {
    const { charts, query } = readOptions(['-m', 'login', '-m', 'repay', '--to', 'details']);
    expect(charts.flatMap((chart) => selectPaths(chart, query)).map(({ end }) => end)).toEqual(['details']);
  });
});
