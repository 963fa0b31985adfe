import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { chartOf } from '#atlas/charts/catalogue.ts';
import { type Heat, mergeHeat } from '#atlas/heat/heat.ts';
import { traceHeat } from '#atlas/heat/traceHeat.ts';
import { makeSite } from '#atlas/site/site.ts';
import { definitionHash } from '#machines/trace/definition.ts';
import type { Entry, Trace } from '#machines/trace/trace.ts';
import { readHeat } from '#scripts/atlas/runHeat.ts';

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
      spent: { 'pan.editing': 8_000, 'pan.sending': 2_000 },
      left: { 'pan.sending': 2 },
    });
  });

  it('says in a sentence that a file is no trace', () => {
    expect(() => readHeat(['package.json'])).toThrow('package.json: This is no journey trace.');
    expect(() => readHeat(['nowhere.json'])).toThrow('There is no file nowhere.json.');
  });
});

describe('heat on a chart’s page', () => {
  const machines: Heat = { source: 'machines', taken: { [SEND]: 100 }, spent: {}, left: {} };
  const heats = [machines, ...traceHeat([trace]).values()];
  const pageWith = async (shown: readonly Heat[]) => {
    const files = await makeSite(
      [repay],
      {
        clauses: [],
        claimsOf: () => [],
        aboutOf: () => 'The lookup.',
        heatOf: () => shown,
        pictureOf: () => undefined,
      },
      () => {},
    );
    return files.find(([name]) => name === 'repay.html')?.[1] ?? '';
  };

  it('colours what was taken, dots what was not, and tells the counts of each source', async () => {
    const page = await pageWith(heats);
    expect(page).toMatch(
      /path\[data-line~="pan\.editing\|PAN\.SUBMITTED\|0"\]\{stroke:color-mix[^}]*stroke-width:5\.5\}/,
    );
    expect(page).toContain('path[data-line~="otp|PAN.CHANGE|0"]{stroke-dasharray:2 5}');
    expect(page).toMatch(/<td>PAN\.SUBMITTED[^<]*<\/td><td>pan\.sending<\/td><td>100<\/td><td>1<\/td>/);
    expect(page).toContain('<th scope="row">pan.editing</th><td>4.0 s</td><td>0</td>');
    const report = await new HtmlValidate({ extends: ['html-validate:recommended'] }).validateString(page);
    const serious = report.results
      .flatMap(({ messages }) => messages)
      .filter(({ ruleId }) => ruleId.startsWith('element-'));
    expect(serious.map(({ message }) => message)).toEqual([]);
  });

  it('is left out where nothing ran', async () => {
    expect(await pageWith([])).not.toContain('id="heat"');
  });

  it('adds up runs of one kind', () => {
    expect(mergeHeat('machines', [machines, machines]).taken).toEqual({ [SEND]: 200 });
  });
});
