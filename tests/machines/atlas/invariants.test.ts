import { describe, expect, it } from 'vitest';
import { assign, StateMachine, setup } from 'xstate';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import {
  anonymous,
  deadEnds,
  strayDelays,
  strayTargets,
  strayTimes,
  undescribed,
  unevenScreens,
  unguardedInvokes,
  unreachable,
  unroutedScreens,
  untakenEvents,
} from '#atlas/graph/invariants.ts';
import { sample } from '#atlas/tests/charts/sample.ts';
import { catalogue } from '#tests/fixtures/catalogue.ts';

const charts = [...catalogue, sample];

describe('the catalogue', () => {
  it('names each chart once', () => {
    expect(new Set(charts.map(({ id }) => id)).size).toBe(charts.length);
  });

  it('contains every machine', () => {
    const files = import.meta.glob<Record<string, unknown>>(
      ['../../../machines/**/*.ts', '../../../packages/ui/machines/*.ts'],
      { eager: true },
    );
    const machines = Object.values(files)
      .flatMap((file) => Object.values(file))
      .filter((value) => value instanceof StateMachine);
    const charted = new Set(charts.map(({ machine }) => machine.config));
    expect(machines.filter(({ config }) => !charted.has(config)).map(({ id }) => id)).toEqual([]);
  });

  it('contains every chart that has a file', () => {
    const files = import.meta.glob<Record<string, unknown>>('../../fixtures/*.ts', { eager: true });
    const listed = new Set<unknown>(catalogue);
    const isChart = (value: unknown) => value instanceof Object && 'machine' in value && 'fixtures' in value;
    const charts = Object.values(files).flatMap((file) => Object.values(file).flat().filter(isChart));
    expect(charts.filter((one) => !listed.has(one))).toEqual([]);
  });
});

describe('the views', () => {
  const files = import.meta.glob<string>(
    [
      '../../../src/{features,layouts}/**/*.{ts,tsx}',
      '../../../lender/desk/**/*.tsx',
      '../../../packages/ui/{fields,buttons,notices,blocks,graphics,trace}/**/*.{ts,tsx}',
    ],
    {
      eager: true,
      query: '?raw',
      import: 'default',
    },
  );

  it('read the tags and possible events of a chart, never its states', () => {
    expect(Object.keys(files).length).toBeGreaterThan(200);
    expect(
      Object.keys(files).filter((file) => /(?<!activeElement\??)\.matches\('/.test(files[file] ?? '')),
    ).toEqual([]);
  });
});

describe.each(charts)('$id', (entry) => {
  it('has only targets that exist', () => expect(strayTargets(entry)).toEqual([]));
  it('has no state that cannot be reached', () => expect(unreachable(entry)).toEqual([]));
  it('describes each state', () => expect(undescribed(entry)).toEqual([]));
  it('declares only events that a state handles', () => expect(untakenEvents(entry)).toEqual([]));
  it('has no dead end but final states', () => expect(deadEnds(entry)).toEqual([]));
  it('invokes by id, with onDone and onError', () => expect(unguardedInvokes(entry)).toEqual([]));
  it('names its actions, guards and delays', () => expect(anonymous(entry)).toEqual([]));
  it('takes each delay, of a fixed length', () => expect(strayDelays(entry)).toEqual([]));
  it('has only times that somebody measures', () => expect(strayTimes(entry)).toEqual([]));
  it('handles the same events wherever it shows a screen', () => expect(unevenScreens(entry)).toEqual([]));
  it('has a route for each screen', () => expect(unroutedScreens(entry)).toEqual([]));
});

describe('a chart that breaks them all', () => {
  const broken = chart({
    id: 'broken',
    machine: setup({
      types: {
        context: {} as { n: number },
        events: {} as { type: 'GO' } | { type: 'STOP' } | { type: 'LOST' },
      },
      actors: { load: promiseToProvide<number, undefined>('load') },
      delays: { unused: 300 },
    }).createMachine({
      id: 'broken',
      context: { n: 0 },
      initial: 'first',
      states: {
        first: {
          meta: { screen: 'form' },
          entry: assign({ n: 1 }),
          after: { 500: { target: 'second' } },
          invoke: { src: 'load', onDone: { target: 'second' } },
          on: { GO: { guard: () => true, target: 'second' } },
        },
        second: {
          meta: { screen: 'form', times: [{ by: 'load', after: 300, name: 'a guess' }] },
        },
        island: { description: 'Nobody comes here.', on: { STOP: { target: 'first' } } },
      },
    }),
    withoutPage: 'It is broken.',
    fixtures: {
      events: { GO: [{}], STOP: [{}], LOST: [{}] },
      actors: { load: { done: [1], error: new Error('lost') } },
    },
    routes: { gone: '/gone' },
  });

  it('fails each invariant', () => {
    expect(untakenEvents(broken)).toEqual(['LOST']);
    expect(undescribed(broken)).toEqual(['first', 'second']);
    expect(unreachable(broken)).toEqual(['island']);
    expect(deadEnds(broken)).toEqual(['second']);
    expect(unguardedInvokes(broken)).toEqual(['first invokes load without id, onError']);
    expect(anonymous(broken)).toEqual([
      'first: an action on entry or exit',
      'first –GO [guard]→ second: an action or a guard',
      'first: the delay 500',
    ]);
    expect(strayDelays(broken)).toEqual(['nothing happens after unused', '500 has no fixed length']);
    expect(strayTimes(broken)).toEqual(['second: load does not run']);
    expect(unevenScreens(broken)).toEqual(['form: first (GO) — second ()']);
    expect(unroutedScreens(broken)).toEqual(['form has no route', 'no state shows gone']);
  });
});
