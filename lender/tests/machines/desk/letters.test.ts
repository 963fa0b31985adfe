import { describe, expect, it } from 'vitest';
import { done, expectEnd, expectEveryTransition, failed } from '#testing/charts/walk.ts';
import { letters } from '#tests/fixtures/desk/letters.ts';

const [one, oneOfTwo, none] = letters.fixtures.actors.read?.done ?? [];
const change = { type: 'REFRESH' };
const contextOf = ({ actor }: ReturnType<typeof expectEnd>) => actor.getSnapshot().context;

describe('the chart of a list at the desk', () => {
  it('takes every transition', () => expectEveryTransition(letters));

  it('shows the letters that wait first, and says when there is none [DESK-70]', () => {
    expect(contextOf(expectEnd(letters, [done('read', one)], 'shown.idle'))).toMatchObject({
      show: 'waiting',
    });
    const noneOpen = done('read', { ok: true, page: { rows: [], next: null, waiting: 3 } });
    expect(contextOf(expectEnd(letters, [noneOpen], 'empty.idle'))).toMatchObject({ waiting: 3 });
  });

  it('reads on from the last row [DESK-70]', () => {
    const more = [done('read', oneOfTwo), { type: 'MORE' }];
    expect(contextOf(expectEnd(letters, [...more, done('readMore', one)], 'shown.idle'))).toMatchObject({
      rows: [{ number: 'M-000000' }, { number: 'M-000001' }],
      next: null,
    });
    expectEnd(letters, [done('read', one), { type: 'MORE' }], 'shown.idle');
  });

  it('keeps its letters when the next ones fail, and reads those or all of them again [DESK-70] [DESK-40]', () => {
    const failing = [done('read', oneOfTwo), { type: 'MORE' }, failed('readMore')];
    expect(contextOf(expectEnd(letters, failing, 'shown.moreFailed'))).toMatchObject({
      rows: [{ number: 'M-000000' }],
      failure: { kind: 'malformed' },
    });
    expectEnd(letters, [...failing, { type: 'RETRY' }], 'shown.loadingMore');
    expectEnd(letters, [...failing, change], 'shown.refreshing');
  });

  it.each([
    ['a list that is being read', []],
    ['a list', [done('read', one)]],
    ['an empty list', [done('read', none)]],
    ['a failure', [failed('read')]],
    ['a reading that has failed', [done('read', one), change, failed('refresh')]],
  ])('shows the settled letters in place of %s [DESK-70]', (_, before) => {
    const settled = expectEnd(letters, [...before, { type: 'SHOW', show: 'settled' }], 'loading');
    expect(contextOf(settled)).toMatchObject({ show: 'settled', failure: null });
    const { input } = settled.actor.getSnapshot().children.read.getSnapshot();
    expect(input).toMatchObject({ show: 'settled', after: null, atLeast: 0 });
  });

  it('is read again as long as it is and is to be [DESK-40]', () => {
    const inputAfter = (...events: readonly { type: string }[]) =>
      expectEnd(letters, events, 'shown.refreshing').actor.getSnapshot().children.refresh.getSnapshot().input;
    expect(inputAfter(done('read', oneOfTwo), change)).toMatchObject({ after: null, atLeast: 1 });
    const more = { type: 'MORE' };
    expect(inputAfter(done('read', oneOfTwo), more, change)).toMatchObject({ after: null, atLeast: 2 });
  });

  describe.each([
    ['a list', one, 'shown', 'refresh'],
    ['an empty list', none, 'empty', 'refreshEmpty'],
  ] as const)('%s', (_, first, shown, id) => {
    const refreshing = [done('read', first), change];
    const timeout = { ok: false, failure: { kind: 'timeout' } };
    const stale = [...refreshing, done(id, timeout)];

    it('is read again on a change, and once more on one meanwhile [DESK-40]', () => {
      const { actor, send } = expectEnd(letters, refreshing, `${shown}.refreshing`);
      const begun = actor.getSnapshot().children[id];
      send(change);
      expect(actor.getSnapshot().value).toEqual({ [shown]: 'refreshing' });
      expect(actor.getSnapshot().children[id]).not.toBe(begun);
    });

    it('takes what has come, and what has gone [DESK-40]', () => {
      const filled = expectEnd(letters, [...refreshing, done(id, oneOfTwo)], 'shown.idle');
      expect(contextOf(filled)).toMatchObject({ rows: [{ number: 'M-000000' }], waiting: 2 });
      const emptied = done(id, { ok: true, page: { rows: [], next: null, waiting: 3 } });
      const gone = expectEnd(letters, [...refreshing, emptied], 'empty.idle');
      expect(contextOf(gone)).toMatchObject({ rows: [], waiting: 3 });
    });

    it('stays when it cannot be read again, says so, and is read on a change, a press or after 5 s [DESK-40]', () => {
      const { actor, clock, state } = expectEnd(letters, stale, `${shown}.stale`);
      expect(actor.getSnapshot().context.rows).toEqual((first as { page: { rows: unknown } }).page.rows);
      expect(actor.getSnapshot().hasTag('stale')).toBe(true);
      for (const next of [change, { type: 'RETRY' }])
        expectEnd(letters, [...stale, next], `${shown}.refreshing`);
      clock.increment(4_999);
      expect(state()).toBe(`${shown}.stale`);
      clock.increment(1);
      expect(state()).toBe(`${shown}.refreshing`);
    });
  });
});
