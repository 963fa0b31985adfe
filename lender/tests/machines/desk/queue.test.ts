import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { done, expectEnd, expectEveryTransition, failed, startLive } from '#testing/charts/walk.ts';
import { queue, queueRows } from '#tests/fixtures/desk/queue.ts';

const counts = { waiting: 60 };
const many = Array.from({ length: 60 }, (_, index) => ({ ...queueRows[0], lead_id: `lead-${index}` }));
const page = (from: number, to: number, hasMore = true) => ({
  ok: true,
  rows: many.slice(from, to),
  hasMore,
  counts,
});
const shown = done('read', page(0, 3));
const none = { ok: true, rows: [], hasMore: false, counts };
const timeout = { ok: false, failure: { kind: 'timeout' } };
const contextAfter = (events: readonly AnyEventObject[], state: string) =>
  expectEnd(queue, events, state).actor.getSnapshot().context;
const leadsAfter = (events: readonly AnyEventObject[], state = 'shown.idle') =>
  contextAfter(events, state).rows.map(({ lead_id }: { lead_id: string }) => lead_id);

describe('the queue', () => {
  it('takes every transition', () => expectEveryTransition(queue));

  it('reads the chosen group anew, from any state, and forgets a search [DESK-20]', () => {
    const choose = { type: 'GROUP.CHOSEN', group: 'late' };
    const search = { type: 'SEARCHED', find: ' Meera ' };
    for (const before of [[], [shown], [failed('read')], [search], [search, done('search', page(0, 2))]])
      expect(contextAfter([...before, choose], 'loading')).toMatchObject({
        group: 'late',
        find: null,
        rows: [],
      });
  });

  it('shows the counts of the groups also where its own group is empty', () =>
    expect(contextAfter([done('read', none)], 'empty.idle').counts).toEqual(counts));

  it('adds pages, each loan once, and reads as many again on a change [DESK-22] [DESK-26]', () => {
    const more = { type: 'MORE.WANTED' };
    const two = [shown, more, done('readMore', page(2, 6, false))];
    expect(leadsAfter(two)).toEqual(many.slice(0, 6).map(({ lead_id }) => lead_id));
    expect(expectEnd(queue, two, 'shown.idle').actor.getSnapshot().can(more)).toBe(false);
    const again = [...two, { type: 'REFRESH' }, done('refresh', page(1, 6, false))];
    expect(leadsAfter(again)).toEqual(many.slice(1, 6).map(({ lead_id }) => lead_id));
  });

  it('asks for no more than 500 [DESK-22]', () => {
    const more = { type: 'MORE.WANTED' };
    const first = (count: number) => {
      const rows = Array.from({ length: count }, (_, index) => ({ ...queueRows[0], lead_id: `${index}` }));
      return done('read', { ...page(0, 0), rows });
    };
    const canGrow = (count: number) =>
      expectEnd(queue, [first(count)], 'shown.idle')
        .actor.getSnapshot()
        .can(more);
    expect([canGrow(499), canGrow(500)]).toEqual([true, false]);
    const over = [first(499), more, done('readMore', page(0, 50)), { type: 'REFRESH' }];
    const { children } = expectEnd(queue, over, 'shown.refreshing').actor.getSnapshot();
    expect(children.refresh.getSnapshot().input.size).toBe(500);
  });

  it('reads once more what changes while it is read, with the page that was asked for [DESK-26] [DESK-40]', () => {
    const change = { type: 'REFRESH' };
    const readingAfter = (...events: AnyEventObject[]) =>
      expectEnd(queue, [shown, ...events], 'shown.refreshing').actor.getSnapshot().children.refresh;
    expect(readingAfter(change).getSnapshot().input.size).toBe(50);
    expect(readingAfter({ type: 'MORE.WANTED' }, change).getSnapshot().input.size).toBe(53);
    const { actor, send } = startLive(queue);
    for (const event of [shown, change]) send(event);
    const first = actor.getSnapshot().children.refresh;
    send(change);
    expect(actor.getSnapshot().children.refresh).not.toBe(first);
  });

  describe.each([
    ['shown', page(0, 3), 'refresh'],
    ['empty', none, 'refreshEmpty'],
  ] as const)('a list that is %s [DESK-26]', (shown, first, id) => {
    const change = { type: 'REFRESH' };
    const refreshing = [done('read', first), change];
    const stale = [...refreshing, done(id, timeout)];

    it('is read again on a change, and once more on one meanwhile [DESK-40]', () => {
      const { actor, send, state } = expectEnd(queue, refreshing, `${shown}.refreshing`);
      const begun = actor.getSnapshot().children[id];
      send(change);
      expect(state()).toBe(`${shown}.refreshing`);
      expect(actor.getSnapshot().children[id]).not.toBe(begun);
    });

    it('takes what has come, and what has gone', () => {
      expect(leadsAfter([...refreshing, done(id, page(0, 1, false))])).toEqual(['lead-0']);
      const gone = done(id, { ...none, counts: { waiting: 0 } });
      expect(contextAfter([...refreshing, gone], 'empty.idle')).toMatchObject({
        rows: [],
        counts: { waiting: 0 },
      });
    });

    it('stays when a reading fails, says so, and is read on a change, a press or after 5 s', () => {
      const { actor, clock, state } = expectEnd(queue, stale, `${shown}.stale`);
      expect(actor.getSnapshot().context.rows).toEqual(first.rows);
      expect(actor.getSnapshot().hasTag('stale')).toBe(true);
      for (const next of [change, { type: 'RETRY' }])
        expectEnd(queue, [...stale, next], `${shown}.refreshing`);
      clock.increment(4_999);
      expect(state()).toBe(`${shown}.stale`);
      clock.increment(1);
      expect(state()).toBe(`${shown}.refreshing`);
    });
  });

  it('keeps its loans when the next ones fail, and reads those or all of them again [DESK-26]', () => {
    const failing = [shown, { type: 'MORE.WANTED' }, done('readMore', timeout)];
    expect(leadsAfter(failing, 'shown.moreFailed')).toHaveLength(3);
    expectEnd(queue, [...failing, { type: 'RETRY' }], 'shown.loadingMore');
    expectEnd(queue, [...failing, { type: 'REFRESH' }], 'shown.refreshing');
  });

  it('moves through the list by keys, and stays in its place when a loan goes [DESK-27]', () => {
    const selectedAfter = (...events: AnyEventObject[]) =>
      contextAfter([shown, ...events], 'shown.idle').selected;
    const [next, previous] = [{ type: 'NEXT' }, { type: 'PREVIOUS' }];
    expect(selectedAfter(next)).toBe('lead-0');
    expect(selectedAfter(previous)).toBe('lead-2');
    expect(selectedAfter(next, next, next, next)).toBe('lead-2');
    expect(selectedAfter(next, previous)).toBe('lead-0');
    const goes = [{ type: 'REFRESH' }, done('refresh', page(1, 3, false))];
    expect(selectedAfter(next, ...goes)).toBe('lead-1');
    expect(selectedAfter({ type: 'SELECTED', lead: 'lead-2' }, ...goes)).toBe('lead-2');
  });

  it('searches from three characters on, and goes back to its group [DESK-24]', () => {
    expect(contextAfter([shown, { type: 'SEARCHED', find: ' Me ' }], 'shown.idle').hint).toBe('tooShort');
    expect(contextAfter([{ type: 'SEARCHED', find: ' Mee ' }], 'searching').find).toBe('Mee');
    const found = [{ type: 'SEARCHED', find: 'Mee' }, done('search', page(0, 2, false))];
    expect(leadsAfter(found, 'found')).toHaveLength(2);
    expect(contextAfter([...found, { type: 'SEARCH.CLEARED' }], 'loading').find).toBeNull();
  });

  it('sends no number with a typing mistake, and knows that a right one is a number [NUM-05]', () => {
    for (const find of ['A-1000-0015', ' setu 1000-0014', '10000041'])
      expect(contextAfter([shown, { type: 'SEARCHED', find }], 'shown.idle').hint, find).toBe('mistyped');
    const searching = (find: string) => contextAfter([shown, { type: 'SEARCHED', find }], 'searching');
    expect(searching(' a-1000-0014 ')).toMatchObject({ find: 'a-1000-0014', isNumber: true, hint: null });
    expect(searching('9876543210')).toMatchObject({ isNumber: false });
  });

  describe('a search', () => {
    const search = { type: 'SEARCHED', find: 'Mee' };
    const clear = { type: 'SEARCH.CLEARED' };
    const nothing = done('search', { ok: true, rows: [], hasMore: false });

    it.each([
      ['while it is made', [search], 'searching'],
      ['that found loans', [search, done('search', page(0, 2, false))], 'found'],
      ['that found nothing', [search, nothing], 'notFound'],
      ['that failed', [search, done('search', timeout)], 'searchFailed'],
    ])('%s goes back to its group when it is cleared [DESK-24]', (_, events, state) => {
      expectEnd(queue, [shown, ...events], state);
      expect(contextAfter([shown, ...events, clear], 'loading')).toMatchObject({
        find: null,
        rows: [],
        failure: null,
      });
    });

    it('that found nothing shows no loan of the group', () =>
      expect(contextAfter([shown, search, nothing], 'notFound')).toMatchObject({ rows: [], hasMore: false }));

    it('that failed is made again', () =>
      expectEnd(queue, [search, done('search', timeout), { type: 'RETRY' }], 'searching'));

    it('takes back its hint when a text that is too short is cleared', () => {
      const hinted = [shown, { type: 'SEARCHED', find: 'Me' }, clear];
      expect(contextAfter(hinted, 'shown.idle').hint).toBeNull();
    });

    it('has results that the keys move through [DESK-27]', () => {
      const found = [search, done('search', page(0, 3, false))];
      const selectedAfter = (...events: AnyEventObject[]) =>
        contextAfter([...found, ...events], 'found').selected;
      expect(selectedAfter({ type: 'NEXT' }, { type: 'NEXT' })).toBe('lead-1');
      expect(selectedAfter({ type: 'PREVIOUS' })).toBe('lead-2');
      expect(selectedAfter({ type: 'SELECTED', lead: 'lead-1' })).toBe('lead-1');
    });
  });
});
