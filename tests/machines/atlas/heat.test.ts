import '../../../atlas.config.ts';
import { readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { type Heat, mergeHeat, noHeat } from '#atlas/heat/heat.ts';
import { readHeat } from '#atlas/heat/runHeat.ts';
import { traceHeat } from '#atlas/heat/traceHeat.ts';
import { definitionHash } from '#atlas/record/definition.ts';
import type { Entry, Trace } from '#atlas/record/trace.ts';
import { makeSite } from '#atlas/site/site.ts';
import { readStepTimes } from '#scripts/atlas/stepTimes.ts';
import { chartOf } from '#tests/fixtures/catalogue.ts';

const repay = chartOf('repay');
const SEND = 'pan.editing|PAN.SUBMITTED|0';

const rest = (n: number, at: number, value: Entry & { kind: 'snapshot' }) => ({ ...value, n, at });
const snapshot = (value: Trace['actors'][number]['value']): Entry & { kind: 'snapshot' } => ({
  n: 0,
  at: 0,
  actor: 'x:1',
  kind: 'snapshot',
  cause: null,
  status: 'active',
  value,
});

/** A person who thinks for 4 s, sends the PAN, and leaves a second after that. */
const trace: Trace = {
  format: 'setu-trace',
  version: 1,
  startedAt: '2026-01-10T10:00:00.000Z',
  dropped: 0,
  actors: [
    {
      id: 'x:1',
      name: 'repay',
      machine: { id: 'repay', hash: definitionHash(repay.machine) },
      src: null,
      parent: null,
      input: null,
      status: 'active',
      value: { pan: 'sending' },
      data: null,
      taken: [],
      events: 1,
      since: 1,
    },
  ],
  entries: [
    rest(1, 0, snapshot({ pan: 'editing' })),
    {
      n: 2,
      at: 4_000,
      actor: 'x:1',
      kind: 'microstep',
      type: 'PAN.SUBMITTED',
      taken: [SEND],
      value: { pan: 'sending' },
    },
    rest(3, 4_000, snapshot({ pan: 'sending' })),
    { n: 4, at: 5_000, actor: 'x:1', kind: 'action', action: 'leave', params: null },
  ],
};

describe('heat from traces', () => {
  it('counts transitions, time in states, and where the recording ended', () => {
    expect(traceHeat([trace, trace]).get(repay)).toEqual({
      source: 'traces',
      taken: { [SEND]: 2 },
      came: { 'pan.editing': 2, 'pan.sending': 2 },
      spent: { 'pan.editing': 8_000, 'pan.sending': 2_000 },
      left: { 'pan.sending': 2 },
    });
  });

  it('says in a sentence that a file is no trace', () => {
    expect(() => readHeat(['package.json'])).toThrow('package.json: This is no journey trace.');
    expect(() => readHeat(['nowhere.json'])).toThrow('There is no file nowhere.json.');
  });
});

const NO_COUNTS = { came: {}, spent: {}, left: {} };

const STEP_TIMES = {
  format: 'setu-step-times',
  version: 1,
  charts: {
    application: {
      came: {
        'signedIn.steps.placed.filling.step1Pan': 40,
        'signedIn.steps.placed.filling.step2Personal': 31,
      },
      spent: {
        'signedIn.steps.placed.filling.step1Pan': 7_200_000,
        'signedIn.steps.placed.filling.step2Personal': 60_000,
      },
      left: { 'signedIn.steps.placed.filling.step1Pan': 9 },
    },
  },
};

describe('heat from the step times of the service', () => {
  const application = chartOf('application');

  it('is of a chart, by its states', () => {
    const heat = readStepTimes(JSON.stringify(STEP_TIMES)).get(application);
    expect(heat).toEqual({ ...noHeat('service'), ...STEP_TIMES.charts.application });
  });

  it.each([
    ['no JSON', 'These are no step times of the service.'],
    [JSON.stringify({ ...STEP_TIMES, mobile: '9000000001' }), 'These are no step times of the service.'],
    [JSON.stringify({ ...STEP_TIMES, charts: { nothing: NO_COUNTS } }), "There is no chart 'nothing'."],
    [
      JSON.stringify({ ...STEP_TIMES, charts: { loan: { ...NO_COUNTS, left: { gone: 1 } } } }),
      "The chart 'loan' has no state 'gone'.",
    ],
  ])('is refused with a sentence (%#)', (text, sentence) => {
    expect(() => readStepTimes(text)).toThrow(sentence);
  });
});

describe('heat on a chart’s page', () => {
  const machines: Heat = { ...noHeat('machines'), taken: { [SEND]: 100 } };
  const heats = [machines, ...traceHeat([trace]).values()];
  const pageWith = async (shown: readonly Heat[], chart = repay) => {
    const files = await makeSite(
      [chart],
      {
        clauses: [],
        claimsOf: () => [],
        aboutOf: () => 'The lookup.',
        fileOf: () => 'machines/repay.ts',
        heatOf: () => shown,
        pictureOf: () => undefined,
      },
      () => {},
    );
    return files.find(([name]) => name === `${chart.id}.html`)?.[1] ?? '';
  };

  it('colours what was taken, dots what was not, and tells the counts of each source', async () => {
    const page = await pageWith(heats);
    expect(page).toMatch(
      /path\[data-line~="pan\.editing\|PAN\.SUBMITTED\|0"\]\{stroke:color-mix[^}]*stroke-width:5\.5\}/,
    );
    expect(page).toContain('path[data-line~="otp|PAN.CHANGE|0"]{stroke-dasharray:2 5}');
    expect(page).toMatch(/<td>PAN\.SUBMITTED[^<]*<\/td><td>pan\.sending<\/td><td>100<\/td><td>1<\/td>/);
    expect(page).toContain('<th scope="row">pan.editing</th><td>1</td><td>4.0 s</td><td>0</td>');
    const report = await new HtmlValidate({ extends: ['html-validate:recommended'] }).validateString(page);
    const serious = report.results
      .flatMap(({ messages }) => messages)
      .filter(({ ruleId }) => ruleId.startsWith('element-'));
    expect(serious.map(({ message }) => message)).toEqual([]);
  });

  it('shows by the step where people came, were and left, and colours the state that has them', async () => {
    const page = await pageWith(
      [...readStepTimes(JSON.stringify(STEP_TIMES)).values()],
      chartOf('application'),
    );
    expect(page).toContain(
      '<th scope="row">signedIn.steps.placed.filling.step1Pan</th><td>40</td><td>2.0 h</td><td>9</td>',
    );
    expect(page).toMatch(/\[data-state="signedIn\.steps\.placed\.filling\.step1Pan"\]>rect\{fill:color-mix/);
    expect(page).not.toContain('stroke-dasharray:2 5');
    expect(page).not.toContain('How often each transition was taken');
  });

  it('keeps the size of the chart, which another box fits to the width', async () => {
    const page = await pageWith(heats);
    const [, fitting = ''] =
      /\.chart:has\(([^)]*):checked\) \.sc \{\s*max-width/.exec(
        readFileSync('packages/chart-atlas/site/assets/site.css', 'utf8'),
      ) ?? [];
    expect([...page.matchAll(/<input type="checkbox" id="([^"]+)"/g)].map(([, id]) => `#${id}`)).toEqual([
      fitting,
      '#heat',
    ]);
  });

  it('is left out where nothing ran', async () => {
    expect(await pageWith([])).not.toContain('id="heat"');
  });

  it('adds up runs of one kind', () => {
    expect(mergeHeat('machines', [machines, machines]).taken).toEqual({ [SEND]: 200 });
  });
});
