import { describe, expect, it } from 'vitest';
import { ACCESS_REQUIRED_MS, TOAST_MS } from '#domain/limits.ts';
import { elapsed, expectEnd, expectEveryTransition, startLive } from '#testing/charts/walk.ts';
import { access } from '#tests/fixtures/access.ts';
import { toast } from '#tests/fixtures/toast.ts';

const shown = { type: 'TOAST.SHOWN', tone: 'success', text: 'Saved' };
const over = elapsed('shownFor', 'toast.shown.running');

describe('the toast', () => {
  it('takes every transition', () => expectEveryTransition(toast));

  it('hides after five seconds, or when it is closed [R-16]', () => {
    expectEnd(toast, [], 'hidden');
    const live = expectEnd(toast, [shown], 'shown.running');
    expect(live.actor.getSnapshot().context.message).toEqual({ tone: 'success', text: 'Saved' });
    live.clock.increment(TOAST_MS - 1);
    expect(live.state()).toBe('shown.running');
    live.clock.increment(1);
    expect(live.state()).toBe('hidden');
    expect(live.actor.getSnapshot().context.message).toBeNull();
    expectEnd(toast, [shown, { type: 'TOAST.CLOSED' }], 'hidden');
  });

  const held = (by: 'pointer' | 'focus') => ({ type: 'TOAST.HELD', by });
  const released = (by: 'pointer' | 'focus') => ({ type: 'TOAST.RELEASED', by });

  it('stays while it is held', () => {
    const live = expectEnd(toast, [shown, held('pointer')], 'shown.held');
    live.clock.increment(10 * TOAST_MS);
    expect(live.state()).toBe('shown.held');
    live.send(released('pointer'));
    expect(live.state()).toBe('shown.running');
    live.send(over);
    expect(live.state()).toBe('hidden');
    expectEnd(toast, [shown, held('focus'), { type: 'TOAST.CLOSED' }], 'hidden');
  });

  it('is held by the pointer and by the focus separately, and its time runs when both are gone', () => {
    const both = [shown, held('pointer'), held('focus')];
    expectEnd(toast, [...both, released('pointer')], 'shown.held');
    expectEnd(toast, [...both, released('focus')], 'shown.held');
    expectEnd(toast, [...both, released('focus'), released('pointer')], 'shown.running');
    expectEnd(toast, [...both, released('pointer'), released('focus')], 'shown.running');
    const again = [shown, held('pointer'), released('pointer'), held('focus'), released('focus')];
    expectEnd(toast, again, 'shown.running');
  });

  it('closes on navigation, unless it was shown by that navigation', () => {
    const moved = { type: 'PAGE.CHANGED' };
    expectEnd(toast, [shown, moved], 'shown.running');
    expectEnd(toast, [shown, moved, moved], 'hidden');
    const live = expectEnd(toast, [shown], 'shown.running');
    live.clock.increment(1_000);
    live.send(moved);
    expect(live.state()).toBe('hidden');
    expectEnd(toast, [shown, elapsed('newFor', 'toast.shown'), held('focus'), moved], 'hidden');
  });

  it('gives a new message its own five seconds [R-16]', () => {
    const live = expectEnd(toast, [shown], 'shown.running');
    live.clock.increment(TOAST_MS - 1);
    live.send({ ...shown, tone: 'error', text: 'Lost' });
    live.clock.increment(TOAST_MS - 1);
    expect(live.actor.getSnapshot().context.message).toEqual({ tone: 'error', text: 'Lost' });
  });
});

describe('the access panel', () => {
  it('takes every transition', () => expectEveryTransition(access));

  it('goes to the wizard after three seconds [S-09]', () => {
    const live = startLive(access);
    const emitted: unknown[] = [];
    live.actor.on('*', (event) => emitted.push(event));
    live.clock.increment(ACCESS_REQUIRED_MS - 1);
    expect(emitted).toEqual([]);
    live.clock.increment(1);
    expect(emitted).toEqual([{ type: 'GO', to: 'wizard' }]);
    expect(live.state()).toBe('left');
  });
});
