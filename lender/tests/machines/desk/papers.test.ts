import { describe, expect, it } from 'vitest';
import { done, expectEnd, expectEveryTransition, failed } from '#testing/charts/walk.ts';
import { card, slip } from '#tests/fixtures/desk/case.ts';
import { deskPapers } from '#tests/fixtures/desk/papers.ts';

const [firstPage] = deskPapers.fixtures.actors.draw?.done ?? [];
const drawn = done('draw', firstPage);
const choose = (id: string) => ({ type: 'CHOOSE', id });
const contextOf = ({ actor }: ReturnType<typeof expectEnd>) => actor.getSnapshot().context;

describe('the chart of a customer’s papers at the desk', () => {
  it('takes every transition', () => expectEveryTransition(deskPapers));

  it('opens nothing by itself, and only papers of the customer [DESK-57]', () => {
    expectEnd(deskPapers, [], 'idle');
    expectEnd(deskPapers, [choose('another')], 'idle');
    expectEnd(deskPapers, [choose(slip.id)], 'loading');
  });

  it('turns pages within the file, and begins each paper anew [DESK-57]', () => {
    const second = [choose(slip.id), drawn, { type: 'NEXT.PAGE' }, drawn];
    expect(contextOf(expectEnd(deskPapers, second, 'shown'))).toMatchObject({ page: 2, pages: 2 });
    expectEnd(deskPapers, [...second, { type: 'NEXT.PAGE' }], 'shown');
    expectEnd(deskPapers, [choose(slip.id), drawn, { type: 'PREVIOUS.PAGE' }], 'shown');
    const back = expectEnd(deskPapers, [...second, { type: 'PREVIOUS.PAGE' }], 'loading');
    expect(back.actor.getSnapshot().children.draw.getSnapshot().input).toMatchObject({
      id: slip.id,
      page: 1,
    });
    const other = [...second, { type: 'ZOOM.IN' }, { type: 'ROTATE' }, choose(card.id)];
    expect(contextOf(expectEnd(deskPapers, other, 'loading'))).toMatchObject({
      chosen: card.id,
      page: 1,
      picture: null,
      zoom: 100,
      turns: 0,
    });
  });

  it('stays within its sizes, and turns back to where it was [DESK-57]', () => {
    const open = [choose(slip.id), drawn];
    const times = (count: number, type: string) => Array.from({ length: count }, () => ({ type }));
    const sizesAfter = (count: number, type: string) => {
      const snapshot = expectEnd(deskPapers, [...open, ...times(count, type)], 'shown').actor.getSnapshot();
      return [snapshot.context.zoom, snapshot.can({ type: 'ZOOM.IN' }), snapshot.can({ type: 'ZOOM.OUT' })];
    };
    expect(sizesAfter(0, 'ZOOM.IN')).toEqual([100, true, false]);
    expect(sizesAfter(1, 'ZOOM.IN')).toEqual([150, true, true]);
    expect(sizesAfter(9, 'ZOOM.IN')).toEqual([300, false, true]);
    expect(contextOf(expectEnd(deskPapers, [...open, ...times(4, 'ROTATE')], 'shown')).turns).toBe(0);
  });

  it('says why a page is not shown [DESK-53]', () => {
    const failure = { kind: 'refused', status: 200, message: 'This file is damaged.', data: null };
    const refused = [choose(slip.id), done('draw', { ok: false, failure })];
    expect(contextOf(expectEnd(deskPapers, refused, 'failed')).failure).toEqual(failure);
    expectEnd(deskPapers, [choose(slip.id), failed('draw')], 'failed');
  });

  it.each([
    ['drawn', []],
    ['shown', [drawn]],
    ['not shown', [failed('draw')]],
  ])('is closed while its page is %s, and nothing of it is kept [DESK-53]', (_, events) => {
    const closed = expectEnd(deskPapers, [choose(slip.id), ...events, { type: 'CLOSE' }], 'idle');
    expect(contextOf(closed)).toMatchObject({ picture: null, chosen: null, failure: null });
  });
});
