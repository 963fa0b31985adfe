import { describe, expect, it } from 'vitest';
import { type ClockScope, installPageClock } from '#atlas/inspector/link/pageClock.ts';

const page = () => {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  const scope = { setTimeout, clearTimeout, setInterval, clearInterval, Date } as unknown as ClockScope;
  return { scope, clock: installPageClock(scope) };
};

describe('the clock of a page while developing', () => {
  it('runs the timers that are due, in order, and no others', () => {
    const { scope, clock } = page();
    const ran: string[] = [];
    scope.setTimeout((name) => ran.push(String(name)), 20_000, 'second');
    scope.setTimeout(() => ran.push('first'), 10_000);
    const late = scope.setTimeout(() => ran.push('late'), 40_000);
    const stopped = scope.setTimeout(() => ran.push('stopped'), 5_000);
    scope.clearTimeout(stopped);
    clock.pass(30_000);
    expect(ran).toEqual(['first', 'second']);
    scope.clearTimeout(late);
  });

  it('runs an interval once per period, and timers set by timers', () => {
    const { scope, clock } = page();
    const ran: string[] = [];
    const ticks = scope.setInterval(() => ran.push('tick'), 10_000);
    scope.setTimeout(() => scope.setTimeout(() => ran.push('inner'), 5_000), 12_000);
    clock.pass(30_000);
    scope.clearInterval(ticks);
    expect(ran).toEqual(['tick', 'inner', 'tick', 'tick']);
  });

  it('advances the date, also inside timer callbacks', () => {
    const { scope, clock } = page();
    const before = Date.now();
    let seen = 0;
    scope.setTimeout(() => {
      seen = scope.Date.now() - before;
    }, 10_000);
    clock.pass(30_000);
    expect(seen).toBeGreaterThanOrEqual(10_000);
    expect(seen).toBeLessThan(20_000);
    expect(new scope.Date().getTime() - before).toBeGreaterThanOrEqual(30_000);
    expect(new scope.Date(5).getTime()).toBe(5);
    expect(new scope.Date()).toBeInstanceOf(Date);
  });

  it('keeps the remaining time of a later timer', async () => {
    const { scope, clock } = page();
    const rang = new Promise((resolve) => scope.setTimeout(resolve, 30_010));
    clock.pass(30_000);
    await rang;
  });
});
