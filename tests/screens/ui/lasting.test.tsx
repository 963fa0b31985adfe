/** A listener that broke starts again, after pauses that grow, and tells anew what it may have missed. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, setup } from 'xstate';
import { lastingToProvide, provideActors } from '#atlas/declare/provided.ts';
import { LISTENER_LONGEST_PAUSE_MS, LISTENER_PAUSE_MS } from '#domain/limits.ts';
import { lasting } from '#ui/base/lasting.ts';

type Told = { type: 'TOLD'; isAgain: boolean };

const told: boolean[] = [];

const chart = setup({
  types: { events: {} as Told | { type: 'END' } },
  actors: { listener: lastingToProvide<Told>('listener') },
  actions: {
    note: (_, isAgain: boolean) => void told.push(isAgain),
  },
}).createMachine({
  initial: 'open',
  states: {
    open: {
      invoke: { id: 'listener', src: 'listener' },
      on: {
        TOLD: { actions: { type: 'note', params: ({ event }) => event.isAgain } },
        END: 'over',
      },
    },
    over: {},
  },
});

const begin = (listener: ReturnType<typeof lasting<Told>>) =>
  createActor(provideActors(chart, { actors: { listener } })).start();

const start = Date.parse('2026-02-10T06:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  told.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A listener whose n-th start throws where `fates` says so; `starts` are its starts in milliseconds, `stops` counts its ends. */
const fated = (fates: readonly boolean[]) => {
  const starts: number[] = [];
  let stops = 0;
  const listener = lasting<Told>('sample', ({ sendBack }) => {
    return (isAgain) => {
      starts.push(Date.now() - start);
      if (fates[starts.length - 1]) throw new Error('broke');
      sendBack({ type: 'TOLD', isAgain });
      return () => {
        stops += 1;
      };
    };
  });
  return { listener, starts, stops: () => stops };
};

/** The starts of a listener that breaks so many times in a row. */
const expectedStarts = (breaks: number): number[] => {
  const starts = [0];
  for (let i = 0; i < breaks; i += 1)
    starts.push((starts[i] ?? 0) + Math.min(LISTENER_PAUSE_MS * 2 ** i, LISTENER_LONGEST_PAUSE_MS));
  return starts;
};

describe('a listener that broke', () => {
  it('starts again, however often it breaks, and its chart goes on', () => {
    fc.assert(
      fc.property(fc.nat({ max: 12 }), (breaks) => {
        vi.setSystemTime(start);
        told.length = 0;
        const { listener, starts, stops } = fated(Array.from({ length: breaks }, () => true));
        const actor = begin(listener);
        vi.advanceTimersByTime(breaks * LISTENER_LONGEST_PAUSE_MS);
        expect(starts).toEqual(expectedStarts(breaks));
        expect(told).toEqual([breaks > 0]);
        expect(actor.getSnapshot().status).toBe('active');
        actor.send({ type: 'END' });
        expect([stops(), vi.getTimerCount()]).toEqual([1, 0]);
      }),
    );
  });

  it('is over once its chart has ended it, also during a pause', () => {
    const { listener, starts } = fated([true, true]);
    const actor = begin(listener);
    actor.send({ type: 'END' });
    vi.advanceTimersByTime(LISTENER_LONGEST_PAUSE_MS);
    expect(starts).toEqual([0]);
  });

  it('is over where what it told as it started again ended it', () => {
    let stops = 0;
    const listener = lasting<Told>('sample', ({ sendBack }) => (isAgain) => {
      if (!isAgain) throw new Error('broke');
      sendBack({ type: 'TOLD', isAgain });
      actor.send({ type: 'END' });
      return () => {
        stops += 1;
      };
    });
    const actor = begin(listener);
    vi.advanceTimersByTime(LISTENER_PAUSE_MS);
    expect(stops).toBe(1);
  });

  it('stays over where it breaks after what it told has ended it', () => {
    const starts: boolean[] = [];
    const listener = lasting<Told>('sample', ({ sendBack }) => (isAgain) => {
      starts.push(isAgain);
      if (isAgain) {
        sendBack({ type: 'TOLD', isAgain });
        actor.send({ type: 'END' });
      }
      throw new Error('broke');
    });
    const actor = begin(listener);
    vi.advanceTimersByTime(LISTENER_LONGEST_PAUSE_MS);
    expect(starts).toEqual([false, true]);
  });

  it('is logged by its name and the kind of error, without its message', () => {
    begin(fated([true]).listener);
    // biome-ignore lint/suspicious/noConsole: what was logged
    expect(vi.mocked(console.error).mock.calls).toEqual([['sample broke and starts again (Error)']]);
  });
});

it('no other listener can be provided for one that lasts', () => {
  const once = fromCallback<{ type: string }, undefined, Told>(() => undefined);
  // @ts-expect-error: it doesn't start again.
  provideActors(chart, { actors: { listener: once } });
});
