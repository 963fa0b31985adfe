import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import ELK from 'elkjs/lib/elk.bundled.js';
import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import type { MeasuredTime } from '#atlas/declare/times.ts';
import { createLayouts } from '#atlas/drawing/layouts.ts';
import { formats } from '#atlas/formats/all.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { selectPaths } from '#atlas/graph/selectPaths.ts';
import { nodeName } from '#atlas/graph/stateNames.ts';
import { declaredTransitions } from '#atlas/graph/xstate.ts';
import { nodesOf } from '#atlas/record/machineParts.ts';
import { svgOf } from '#atlas/site/svg.ts';
import { delayOf, durationWords, measuredTimes, timeWords } from '#atlas/wording/times.ts';
import * as limits from '#domain/limits.ts';
import { withoutDescriptions } from '#scripts/build/stripDescriptions.ts';
import { catalogue, chartOf } from '#tests/fixtures/catalogue.ts';
import { BY_SERVICE, type Measured, TIMERS } from '#tests/machines/support/timers.ts';

const layoutOf = createLayouts(new ELK());

const sources = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([name, code]) => [name.replace(/^(\.\.\/)+/, ''), code]));
/** The code of the pages, by paths as the table of timers has them. */
const PAGES = new Map(
  [
    ...sources(
      import.meta.glob<string>(
        ['../../../{src,lender/desk}/**/*.{ts,tsx}', '../../../packages/ui/**/*.{ts,tsx}', '!**/machines/**'],
        { eager: true, query: '?raw', import: 'default' },
      ),
    ),
  ].map(([file, code]) => [file.replace(/^(src|lender|packages)\//, ''), code]),
);
const MACHINES = sources(
  import.meta.glob<string>(
    ['../../../machines/**/*.ts', '../../../lender/machines/**/*.ts', '../../../packages/ui/machines/*.ts'],
    {
      eager: true,
      query: '?raw',
      import: 'default',
    },
  ),
);

const READS_TIME =
  /\b(?:setTimeout|setInterval)\(|AbortSignal\.timeout|\btimeout:|performance\.now|Date\.now|new Date\(\)/;
const OWN_LENGTH = /\b\d{3,}\b|\d_\d{3}|\b(?:SECOND|MINUTE|HOUR|DAY)\b/;

const rows = Object.entries(TIMERS).flatMap(([file, of]) =>
  typeof of === 'string' ? [] : of.map((row) => ({ file, ...row })),
);

/** The constants by name, as the table of timers names them. */
const LENGTHS: Readonly<Record<string, unknown>> = { ...limits };

const lineage = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? lineage(node.parent) : [])];

const inside = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(inside)];

/** Each time of a chart, with the actor that measures it by its name in `setup`. */
const timesOf = ({ machine }: Chart) =>
  nodesOf(machine).flatMap((node) =>
    measuredTimes(node).map((time) => {
      const invoke = lineage(node)
        .flatMap((one) => one.invoke)
        .find(({ id }) => id === time.by);
      return { state: nodeName(node), actor: String(invoke?.src ?? time.by), time };
    }),
  );

const lengthOf = (time: MeasuredTime): unknown => {
  const { by, name, ...length } = time;
  return Object.values(length)[0];
};

const valuesOf = (of: readonly Pick<Measured, 'constants'>[]) =>
  [...new Set(of.flatMap(({ constants }) => constants.map((name) => LENGTHS[name])))].sort();

describe('a file that sets a timer or reads a clock', () => {
  it('says which times of a chart it measures, or why none', () => {
    const timed = [...PAGES].filter(([, code]) => READS_TIME.test(code)).map(([file]) => file);
    expect(timed.sort()).toEqual(Object.keys(TIMERS).sort());
  });

  it.each(rows)('measures what $chart shows of $actor: $file', ({ file, chart, actor, constants }) => {
    const code = PAGES.get(file) ?? '';
    expect(constants.filter((name) => !code.includes(name))).toEqual([]);
    expect(code.split('\n').filter((line) => OWN_LENGTH.test(line) && READS_TIME.test(line))).toEqual([]);
    const shown = timesOf(chartOf(chart)).filter((one) => one.actor === actor);
    expect(
      valuesOf([{ constants }]).filter((ms) => shown.every(({ time }) => lengthOf(time) !== ms)),
    ).toEqual([]);
  });

  it.each(BY_SERVICE)('of the service has $constant, which $chart shows', ({ chart, file, constant }) => {
    expect(readFileSync(`lender/server/${file}`, 'utf8')).toContain(constant);
    const shown = timesOf(chartOf(chart)).filter(({ time }) => time.by === 'service');
    expect(shown.map(({ time }) => lengthOf(time))).toContain(LENGTHS[constant]);
  });
});

describe.each(catalogue.map((chart) => [chart.id, chart] as const))('%s', (id, chart) => {
  it('shows a time where an actor that measures one runs, and no other', () => {
    const measured = Map.groupBy(
      rows.filter((row) => row.chart === id),
      ({ actor }) => actor,
    );
    const shown = Map.groupBy(
      timesOf(chart).filter(({ actor }) => actor !== 'service'),
      ({ actor }) => actor,
    );
    expect([...shown.keys()].sort()).toEqual([...measured.keys()].sort());
    for (const [actor, times] of shown)
      expect([...new Set(times.map(({ time }) => lengthOf(time)))].sort()).toEqual(
        valuesOf(measured.get(actor) ?? []),
      );
    const silent = nodesOf(chart.machine).flatMap((node) =>
      node.invoke
        .filter(({ src }) => measured.has(String(src)))
        .filter(({ id: by }) =>
          inside(node)
            .flatMap(measuredTimes)
            .every((time) => time.by !== by),
        )
        .map(({ id: by }) => `${nodeName(node)} runs ${by}`),
    );
    expect(silent).toEqual([]);
  });

  it('shows the name and the length of each time in its drawing and its diagram', async () => {
    const { markup } = svgOf(await layoutOf(chart.machine));
    const drawn = [...markup.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text ?? '');
    const delays = declaredTransitions(chart.machine).flatMap((transition) => delayOf(transition) ?? []);
    const times = timesOf(chart).map(({ time }) => timeWords(time));
    expect(times.filter((words) => !drawn.includes(words))).toEqual([]);
    const after = delays.map(({ name, ms }) => `after ${name}, ${durationWords(Number(ms))}`);
    expect(after.filter((words) => !drawn.some((text) => text.startsWith(words)))).toEqual([]);
    const diagram = formats.mermaid?.render(chart, selectPaths(chart, {})) ?? '';
    expect([...times, ...after].filter((words) => !diagram.includes(words))).toEqual([]);
  });
});

/** What a person reads of time on a chart: state by state, then its delays. */
const readOf = (id: string) => [
  ...timesOf(chartOf(id)).map(({ state, time }) => `${state} ${timeWords(time)}`),
  ...declaredTransitions(chartOf(id).machine)
    .flatMap((transition) => delayOf(transition) ?? [])
    .map(({ name, ms }) => `${name}, ${durationWords(Number(ms))}`),
];

describe('the times of the specification', () => {
  it('stand on the chart of the session [S-03] [S-05] [S-07] [D-19]', () => {
    expect(readOf('session')).toEqual([
      'loggedOut.otpPending 30 s: code expires',
      'loggedOut.otpPending every 5 s: OTP expiry is checked',
      'loggedIn 24 h: session ends',
      'loggedIn every 10 s: clock is read',
      'loggedIn 7 days: session ends, even when used',
      'loggedIn.active 5 min before the end: warning',
      'loggedIn.active every 30 s: activity counts once',
      'loggedIn.ending 5 min: session ends',
    ]);
  });

  it.each([
    [
      'login',
      [
        'otp.life.counting 30 s: code expires',
        'otp.life.counting every 0.25 s: clock is read',
        'termsMessage, 3 s',
      ],
    ],
    ['access', ['shownFor, 3 s']],
    ['toast', ['newFor, 1 s', 'shownFor, 5 s']],
    [
      'step-bank',
      ['saving 2 s: saved, without extensions', 'saving 4 s: no longer waits for a draft', 'moveOn, 0.5 s'],
    ],
    [
      'selfie',
      ['saving 1 min: no progress: fails', 'registering 1 min: no progress: fails', 'moveOn, 0.5 s'],
    ],
    ['eligibility', ['moveOn, 0.5 s', 'moveOn, 0.5 s']],
    ['offer', ['accepting 2 s: accepted, without extensions', 'redirect, 0.5 s']],
  ])('stand on the chart %s', (id, read) => expect(readOf(id)).toEqual(read));

  it('are told in the largest unit of which they are whole', () => {
    expect([limits.SESSION_MS, 7 * limits.DAY, 90_000, 1_700, 250, 60_000].map(durationWords)).toEqual([
      '24 h',
      '7 days',
      '90 s',
      '1.7 s',
      '0.25 s',
      '1 min',
    ]);
  });

  it('are in the Markdown and JSON of a chart', () => {
    const paths = selectPaths(chartOf('session'), { limit: 1 });
    expect(formats.markdown?.render(chartOf('session'), paths)).toContain(
      '| `loggedIn` | 24 h: session ends | clock |',
    );
    const { times } = JSON.parse(formats.json?.render(chartOf('session'), paths) ?? '') as {
      times: object[];
    };
    expect(times).toContainEqual({
      state: 'loggedIn',
      by: 'clock',
      after: limits.SESSION_MS,
      name: 'session ends',
    });
  });
});

describe('the build', () => {
  it.each([...MACHINES])('has no descriptions, screens and times of %s', (_, code) => {
    const built = stripTypeScriptTypes(withoutDescriptions(code));
    expect(built).not.toMatch(/\b(?:times|description|screen):/);
  });
});
