import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { queue, queueRows } from '#atlas/charts/desk/queue.ts';
import { done, expectEnd, expectEveryTransition, failed, startLive } from '#tests/machines/support/walk.ts';

const counts = { waiting: 60 };
const many = Array.from({ length: 60 }, (_, index) => ({ ...queueRows[0], lead_id: `lead-${index}` }));
const page = (from: number, to: number, hasMore = true) => ({
  ok: true,
  rows: many.slice(from, to),
  hasMore,
  counts,
});
const shown = done('read', page(0, 3));
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

  it('adds pages, each loan once, and reads as many again on a change [DESK-22] [DESK-26]', () => {
    const more = { type: 'MORE.WANTED' };
    const two = [shown, more, done('readMore', page(2, 6, false))];
    expect(leadsAfter(two)).toEqual(many.slice(0, 6).map(({ lead_id }) => lead_id));
    expect(expectEnd(queue, two, 'shown.idle').actor.getSnapshot().can(more)).toBe(false);
    const again = [...two, { type: 'REFRESH' }, done('refresh', page(1, 6, false))];
    expect(leadsAfter(again)).toEqual(many.slice(1, 6).map(({ lead_id }) => lead_id));
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

  it('keeps its loans when a reading fails, says so, and reads again [DESK-26]', () => {
    const stale = [shown, { type: 'REFRESH' }, done('refresh', timeout)];
    expect(leadsAfter(stale, 'shown.stale')).toHaveLength(3);
    for (const next of [{ type: 'REFRESH' }, { type: 'RETRY' }])
      expectEnd(queue, [...stale, next], 'shown.refreshing');
  });

  it('fills by itself when something comes, and empties [DESK-26]', () => {
    const empty = done('read', { ok: true, rows: [], hasMore: false, counts });
    const filled = [empty, { type: 'REFRESH' }, done('refreshEmpty', page(0, 1, false))];
    expect(leadsAfter(filled)).toHaveLength(1);
    const none = done('refresh', { ok: true, rows: [], hasMore: false, counts });
    expectEnd(queue, [...filled, { type: 'REFRESH' }, none], 'empty.idle');
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
    expect(contextAfter([shown, { type: 'SEARCHED', find: ' Me ' }], 'shown.idle').isTooShort).toBe(true);
    expect(contextAfter([{ type: 'SEARCHED', find: ' Mee ' }], 'searching').find).toBe('Mee');
    const found = [{ type: 'SEARCHED', find: 'Mee' }, done('search', page(0, 2, false))];
    expect(leadsAfter(found, 'found')).toHaveLength(2);
    expect(contextAfter([...found, { type: 'SEARCH.CLEARED' }], 'loading').find).toBeNull();
  });
});
