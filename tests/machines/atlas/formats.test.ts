import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formats } from '#atlas/formats/all.ts';
import { coverPaths } from '#atlas/graph/paths.ts';
import { selectPaths } from '#atlas/graph/selectPaths.ts';
import { declaredTransitions } from '#atlas/graph/xstate.ts';
import { eventWords, pathTitles } from '#atlas/wording/eventWords.ts';
import { causeLabel, guardLabel } from '#atlas/wording/transitionLabels.ts';
import { readTests } from '#scripts/test/reports.ts';
import { catalogue, chartOf } from '#tests/fixtures/catalogue.ts';
import atlas from '../../../atlas.config.ts';

const render = (format: string, id: string, query = {}) => {
  const chart = chartOf(id);
  return formats[format]?.render(chart, selectPaths(chart, query)) ?? '';
};

describe('paths as text', () => {
  it('are JSON that a program can read, with named files', () => {
    const json = JSON.parse(render('json', 'selfie', { through: 'PHOTO.CHOSEN', limit: 1 })) as {
      paths: { steps: { event: object; transitions: string[] }[]; end: string }[];
    };
    const chosen = json.paths[0]?.steps.find(({ event }) => JSON.stringify(event).includes('PHOTO'));
    expect(chosen?.event).toEqual({ type: 'PHOTO.CHOSEN', file: '«file me.jpg»' });
    expect(chosen?.transitions?.[0]).toBe('taking –PHOTO.CHOSEN→ preparing');
  });

  it('are a page of tables, with times in seconds', () => {
    const page = render('markdown', 'login', { from: 'mobile.termsMissing', to: 'mobile.editing' });
    expect(page).toContain('termsMessage passes (3 s) | `mobile.editing` |');
    expect(page).toContain('Screens: mobile at `/apply`');
  });

  it('are Gherkin scenarios that start with Given steps', () => {
    const feature = render('gherkin', 'repay', { from: 'otp.editing.typing', to: 'details' });
    expect(feature).toBe(`Feature: repay

  Scenario: otp.verifying → details: findLoan answers ok true, repayment (loan_no "L1", repayment_with_real_interest 30000), payPro…
    Given it starts in "pan.editing"
    And PAN.SUBMITTED with pan "ABCPE1234F"
    And sendCode answers ok true
    When OTP.SUBMITTED with otp "4711"
    Then it is in "otp.verifying"
    When findLoan answers ok true, repayment (loan_no "L1", repayment_with_real_interest 30000), payProof "proof"
    Then it is in "details"
`);
  });

  it('are a diagram, nested and parallel', () => {
    const diagram = render('mermaid', 'login');
    expect(diagram).toContain('state "otp" as otp {');
    expect(diagram).toMatch(/\n\s+--\n/);
    expect(diagram).toContain('otp_life_counting --> otp_life_expired : CODE.EXPIRED');
    expect(diagram).toContain('done --> [*]');
  });

  it.each(catalogue.map((chart) => [chart.id, chart] as const))(
    'are a diagram with every declared transition: %s',
    (id, chart) => {
      const arrows = declaredTransitions(chart.machine).map((transition) => [
        transition.source.path.join('_') || 'any_state',
        (transition.target ?? [transition.source])[0]?.path.join('_') || 'any_state',
        `${causeLabel(transition)}${guardLabel(transition)}${transition.target ? '' : ' (stays)'}`,
      ]);
      const lines = render('mermaid', id).split('\n');
      const missing = arrows.filter(([from, to, label]) => !lines.includes(`  ${from} --> ${to} : ${label}`));
      expect(missing).toEqual([]);
    },
  );

  it('have unique names that describe what they do', () => {
    for (const chart of catalogue) {
      const titles = pathTitles(chart, coverPaths(chart));
      expect(new Set(titles).size).toBe(titles.length);
    }
    const [route] = selectPaths(chartOf('login'), { to: 'otp.life.expired', limit: 1 });
    expect(route && pathTitles(chartOf('login'), [route])).toEqual([
      'otp.life.counting → otp.life.expired: CODE.EXPIRED',
    ]);
  });
});

describe('the words of an event', () => {
  it('that carries much say what tells it apart, in a line that can be read', () => {
    const chart = chartOf('deskCase');
    const words = (chart.fixtures.events['CASE.CHANGED'] ?? []).map((payload) =>
      eventWords(chart, { ...payload, type: 'CASE.CHANGED' }),
    );
    expect(new Set(words).size).toBe(words.length);
    expect(words[1]).toContain('view.loan.state withdrawn');
    const all = catalogue.flatMap((one) =>
      coverPaths(one).flatMap(({ steps }) => steps.map(({ event }) => eventWords(one, event))),
    );
    expect(all.filter((line) => line.length > 200)).toEqual([]);
  });
});

describe('generated Vitest files', () => {
  // A folder that Vitest searches and Git ignores.
  const folder = mkdtempSync(path.join('tests/machines', 'generated-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const runAll = (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    const paths = Object.keys(files).map((name) => `${folder}/${name}`);
    const report = `--outputFile=${folder}/machines.json`;
    spawnSync('node_modules/.bin/vitest', [
      'run',
      '--project',
      'machines',
      '--no-isolate',
      '--maxWorkers=1',
      '--reporter=json',
      report,
      ...paths,
    ]);
    return readTests('machines', folder);
  };

  it('run unchanged, and fail when one expectation is wrong', () => {
    const charts = ['login', 'selfie', 'chunk', 'access', 'step-bank'];
    const files = Object.fromEntries(charts.map((id) => [`${id}.paths.test.ts`, render('vitest', id)]));
    const repay = render('vitest', 'repay');
    const broken = repay.replace("{ ok: true }), 'otp.editing.typing']", "{ ok: true }), 'details']");
    expect(broken).not.toBe(repay);

    const results = runAll({ ...files, 'repay.paths.test.ts': broken });
    const failed = results.filter(({ status }) => status === 'failed').map(({ title }) => title);
    expect(results.length).toBe(
      [...charts, 'repay'].reduce((sum, id) => sum + selectPaths(chartOf(id)).length, 0),
    );
    expect(failed).toEqual(['repay, generated paths otp.editing.typing → pan.editing: PAN.CHANGE']);
  });
});

describe('generated Playwright files', () => {
  it('exist for every chart with a browser driver', () => {
    for (const id of atlas.generated.browserCharts) {
      expect(render('playwright', id, { limit: 1 })).toContain(
        `import { driver } from '#tests/drivers/${id}.ts';`,
      );
    }
    expect(formats.playwright?.refuses?.(chartOf('offer'))).toContain('offer has no browser driver');
  });
});
