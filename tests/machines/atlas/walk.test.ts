import { describe, expect, it } from 'vitest';
import { pathCoverage } from '#atlas/graph/coverage.ts';
import type { Fixtures } from '#atlas/graph/fixtures.ts';
import { coverPaths, pathsTo } from '#atlas/graph/paths.ts';
import { sample, type sampleMachine } from '#atlas/tests/charts/sample.ts';
import { done, elapsed, expectEnd, expectEveryTransition, failed, runPath } from '#testing/charts/walk.ts';

const tick = { type: 'TERMS.TICK' };
const submit = { type: 'SUBMIT', mobile: '9876543210' };

type Required = Fixtures<typeof sampleMachine>;
type Fits<Actual, Expected> = Actual extends Expected ? true : false;

describe('the fixtures', () => {
  it("don't compile without an event, a payload's field, an actor, or an outcome", () => {
    // The compiler is the test: each constant has the one type that its right-hand side is.
    const allFixtures: Fits<Required['events'], Required['events']> = true;
    const noEvent: Fits<Omit<Required['events'], 'KEEP'>, Required['events']> = false;
    const noField: Fits<readonly [object], Required['events']['SUBMIT']> = false;
    const noActor: Fits<Omit<Required['actors'], 'send'>, Required['actors']> = false;
    const noOutcome: Fits<{ done: readonly []; error: unknown }, Required['actors']['send']> = false;
    const noError: Fits<Omit<Required['actors']['send'], 'error'>, Required['actors']['send']> = false;
    expect([allFixtures, noEvent, noField, noActor, noOutcome, noError]).toEqual([
      true,
      ...Array(5).fill(false),
    ]);
  });
});

describe('the walker', () => {
  it('takes every transition of a chart, pure and live', () => expectEveryTransition(sample));

  it('names a transition that no fixture reaches', () => {
    const lacking = {
      ...sample,
      fixtures: {
        ...sample.fixtures,
        actors: { ...sample.fixtures.actors, send: { done: [{ ok: false }], error: 'x' } },
      },
    };
    expect(pathCoverage(lacking).missing).toEqual(['sending –xstate.done.actor.send [wasSent]→ sent']);
    expect(() => expectEveryTransition(lacking)).toThrow('sending –xstate.done.actor.send [wasSent]→ sent');
  });

  it('names the transitions behind a missing context flag', () => {
    const missing = pathCoverage({ ...sample, bits: () => [] }).missing;
    expect(missing).toContain('editing –SUBMIT [termsTicked]→ sending');
  });

  it('rejects an event without a fixture', () => {
    const { KEEP: _, ...events } = sample.fixtures.events;
    const lacking = { ...sample, fixtures: { ...sample.fixtures, events } };
    expect(() => coverPaths(lacking)).toThrow("no fixture for the event 'KEEP'");
  });

  it('returns the shortest paths to a state first', () => {
    const paths = pathsTo(sample, 'refused');
    expect(paths[0]?.steps.map(({ event }) => event.type)).toEqual([
      'TERMS.TICK',
      'SUBMIT',
      'xstate.done.actor.send',
    ]);
    for (const path of paths) expect(runPath(sample, path).state()).toBe('refused');
    expect(pathsTo(sample, 'editing')[0]?.steps).toEqual([]);
    expect(pathsTo(sample, 'nowhere')).toEqual([]);
  });

  it('checks the end of a hand-written path, with timers and actors', () => {
    expectEnd(sample, [submit], 'termsMissing');
    expectEnd(sample, [submit, elapsed('notice', 'sample.termsMissing')], 'editing');
    expectEnd(sample, [tick, submit, done('send', { ok: true })], 'sent');
    expectEnd(sample, [tick, submit, failed('send')], 'refused');
    expectEnd(sample, [failed('link')], 'lost');
    expect(() => expectEnd(sample, [submit], 'sending')).toThrow();
  });

  it('settles only running actors and active timers', () => {
    expect(() => expectEnd(sample, [done('send', { ok: true })], 'sent')).toThrow("'send' isn't running");
    expect(() => expectEnd(sample, [elapsed('notice', 'sample.termsMissing')], 'editing')).toThrow(
      "isn't running",
    );
  });
});
