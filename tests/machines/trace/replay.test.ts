import '../../../atlas.config.ts';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type AnyActorRef, createActor } from 'xstate';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { coverPaths, heldMachine, pathsTo } from '#atlas/graph/paths.ts';
import type { Path } from '#atlas/graph/pathTypes.ts';
import { createRecorder } from '#atlas/record/recorder.ts';
import { type Trace, writeTrace } from '#atlas/record/trace.ts';
import { replayTrace } from '#atlas/replay/replay.ts';
import { browserTestFileOf, testFileOf } from '#atlas/replay/testFile.ts';
import { readTests } from '#scripts/test/reports.ts';
import { startedWith } from '#testing/drivers/driver.ts';
import { driver } from '#tests/drivers/login.ts';
import { catalogue, chartOf } from '#tests/fixtures/catalogue.ts';
import { sendTo } from '#tests/machines/trace/sendTo.ts';

const record = (chart: Chart, route: Path, limit = 10_000): Trace => {
  const recorder = createRecorder({ limit });
  const actor: AnyActorRef = createActor(heldMachine(chart), {
    input: chart.input,
    inspect: recorder.inspect,
  });
  actor.start();
  for (const { event } of route.steps) sendTo(actor, event);
  return recorder.trace();
};

const longest = (chart: Chart): Path =>
  coverPaths(chart).reduce((a, b) => (b.steps.length > a.steps.length ? b : a));

/** A trace in which the state after an event is changed. */
const withChange = (trace: Trace, type: string, value: string): Trace => {
  const event = trace.entries.find((entry) => entry.kind === 'event' && entry.event.type === type);
  return {
    ...trace,
    entries: trace.entries.map((entry) =>
      entry.kind === 'snapshot' && entry.cause === event?.n ? { ...entry, value } : entry,
    ),
  };
};

describe('a replay', () => {
  it.each(catalogue.map((chart) => [chart.id, chart] as const))(
    '%s: matches the recording on every path, with fixtures for redacted values',
    (_, chart) => {
      for (const route of coverPaths(chart).slice(0, 60)) {
        const [replayed] = replayTrace(record(chart, route));
        expect(replayed).toMatchObject({ gap: null, isOther: false, chart: { id: chart.id } });
        expect(replayed?.steps.filter(({ differs }) => differs)).toEqual([]);
        expect(replayed?.steps.map(({ to }) => to)).toEqual(route.steps.map(({ to }) => to));
      }
    },
  );

  it('reports where the machine differs from the recording', () => {
    const trace = withChange(record(chartOf('repay'), longest(chartOf('repay'))), 'PAN.SUBMITTED', 'details');
    const [replayed] = replayTrace(trace);
    const wrong = replayed?.steps.filter(({ differs }) => differs) ?? [];
    expect(wrong.map(({ recorded, to, differs }) => [recorded.type, to, differs?.to])).toEqual([
      ['PAN.SUBMITTED', 'pan.sending', 'details'],
    ]);
  });

  it('reports that a chart has changed since', () => {
    const trace = record(chartOf('repay'), longest(chartOf('repay')));
    const older = trace.actors.map((actor) => ({
      ...actor,
      machine: actor.machine && { ...actor.machine, hash: 'older' },
    }));
    expect(replayTrace({ ...trace, actors: older })[0]?.isOther).toBe(true);
  });

  it('starts at the first known state when the beginning was dropped', () => {
    const chart = chartOf('login');
    const route = coverPaths(chart).find(({ steps }) => steps.length >= 6) ?? longest(chart);
    const trace = record(chart, route, 14);
    expect(trace.dropped).toBeGreaterThan(0);
    const [replayed] = replayTrace(trace);
    expect(replayed?.gap).toBe('beginningLost');
    expect(replayed?.steps.length).toBeGreaterThan(0);
    expect(replayed?.steps.at(-1)?.to).toBe(route.end);
  });
});

const folder = mkdtempSync(path.join(tmpdir(), 'setu-replay-'));
// A folder that Vitest searches and Git ignores.
const generated = mkdtempSync(path.join('tests/machines', 'generated-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(generated, { recursive: true, force: true });
});

const replay = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['packages/chart-atlas/cli/replay.ts', ...args],
    {
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
};
const save = (name: string, text: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

describe('npm run atlas -- replay', () => {
  const trace = record(chartOf('repay'), longest(chartOf('repay')));
  const end = replayTrace(trace)[0]?.steps.at(-1)?.to ?? '';
  const should = end === 'details' ? 'pan.editing' : 'details';

  it('prints each step and exits with 0 when all matches', () => {
    const { status, stdout } = replay(save('good.json', writeTrace(trace)));
    expect(stdout).toContain('PAN.SUBMITTED with pan "ABCPE1234F" → pan.sending');
    expect(stdout).toMatch(/\d+ steps of 1 actors, all as recorded\./);
    expect(status).toBe(0);
  });

  it('exits with 1 on a difference, and prints it', () => {
    const { status, stdout } = replay(
      save('bent.json', writeTrace(withChange(trace, 'PAN.SUBMITTED', 'details'))),
    );
    expect(stdout).toContain('✗');
    expect(stdout).toContain('the trace says details');
    expect(stdout).toContain('1 not as recorded');
    expect(status).toBe(1);
  });

  it.each([
    [['--help'], 0, /Exit codes/],
    [[], 2, /Name one trace/],
    [['no-such-file.json'], 2, /no file/],
    [[save('text.json', 'x')], 2, /no JSON/],
    [[save('one.json', writeTrace(trace)), '--browsr'], 2, /Did you mean '--browser'/],
    [[save('two.json', writeTrace(trace)), '--actor', 'repya'], 2, /Did you mean 'repay'/],
  ])('%j exits with %i', (args, code, words) => {
    const { status, stdout, stderr } = replay(...args);
    expect(stdout + stderr).toMatch(words);
    expect(status).toBe(code);
  });

  it('writes a test for Playwright', () => {
    const file = save('bug.json', writeTrace(trace));
    const inBrowser = path.join(folder, 'bug.browser.test.ts');
    expect(replay(file, '--should', should, '--test', inBrowser).status).toBe(0);
    expect(readFileSync(inBrowser, 'utf8')).toContain('walkInBrowser(page, driver');
    expect(readFileSync(inBrowser, 'utf8')).toContain(`'${should}'],`);
    expect(replay(file, '--should', 'detials', '--test', inBrowser).stderr).toContain(
      "Did you mean 'details'?",
    );
  }, 60_000);

  it('writes a test for Playwright that opens the page where the machine started as recorded', () => {
    const chart = { ...chartOf('login'), input: { opensAt: 'mobile' } };
    const typed = pathsTo(chart, 'otp').find(({ steps }) => steps[0]?.event.type === 'MOBILE.SUBMITTED');
    const [replayed] = replayTrace(record(chart, typed ?? longest(chart)));
    const text = (replayed && browserTestFileOf(replayed)) ?? '';
    expect(text).toMatch(/^\/\/ Made of a journey trace/);
    expect(text).toContain("startedWith(driver, { opensAt: 'mobile' })");
    expect(text).toContain("[{ type: 'MOBILE.SUBMITTED'");
    expect(startedWith(driver, chart.input)).toMatchObject({ path: '/apply', chart: { input: chart.input } });
    expect(() => startedWith(driver, {})).toThrow("no page starts 'login'");
  });

  it('writes tests for Vitest that run unchanged, and one that fails by what should have happened', () => {
    for (const id of ['repay', 'login', 'documents', 'step-bank', 'application', 'selfie']) {
      const text = testFileOf(replayTrace(record(chartOf(id), longest(chartOf(id)))));
      writeFileSync(path.join(generated, `${id}.test.ts`), text ?? '');
    }
    const file = save('three.json', writeTrace(trace));
    expect(replay(file, '--test', path.join(generated, 'told.test.ts')).status).toBe(0);
    expect(replay(file, '--should', should, '--test', path.join(generated, 'bug.test.ts')).status).toBe(0);
    const report = path.join(folder, 'report.json');
    const run = spawnSync(
      'node_modules/.bin/vitest',
      [
        ...['run', '--project', 'machines', '--no-isolate', '--maxWorkers=1', '--retry=0', '--reporter=json'],
        ...[`--outputFile.json=${report}`, generated],
      ],
      { encoding: 'utf8' },
    );
    expect(run.status, run.stdout + run.stderr).toBe(1);
    const tests = readTests('report', folder);
    const failed = tests.filter(({ status }) => status !== 'passed');
    expect(failed.map(({ file }) => path.basename(file))).toEqual(['bug.test.ts']);
    expect(readFileSync(report, 'utf8')).toContain(`expected '${end}' to be '${should}'`);
    expect(tests).toHaveLength(8);
  }, 120_000);
});
