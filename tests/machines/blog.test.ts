import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { Failure } from '#domain/wire/failure.ts';
import { done, expectEnd, expectEveryTransition, failed } from '#testing/charts/walk.ts';
import { blog } from '#tests/fixtures/blog.ts';

const items = (from: number, count: number) => Array.from({ length: count }, (_, n) => ({ id: from + n }));
const open = { type: 'BLOG.OPENED' };
const more = { type: 'MORE.WANTED' };
const retry = { type: 'RETRY' };
const first = (from: number, count: number) => done('loadFirst', { ok: true, items: items(from, count) });
const next = (from: number, count: number) => done('loadMore', { ok: true, items: items(from, count) });
const http: Failure = { kind: 'http', status: 500, text: 'Internal Server Error' };
const not = (id: string) => done(id, { ok: false, failure: http });
const contextAfter = (events: readonly AnyEventObject[], state: string) =>
  expectEnd(blog, events, state).actor.getSnapshot().context;

describe('the blog', () => {
  it('takes every transition', () => expectEveryTransition(blog));

  it('requests nothing before its page opens, then one page', () => {
    expectEnd(blog, [], 'idle');
    expectEnd(blog, [open, open], 'loading');
  });

  it('offers more after six articles, and no more after fewer [B-03]', () => {
    const snapshot = expectEnd(blog, [open, first(0, 6)], 'shown.ready').actor.getSnapshot();
    expect([snapshot.can(more), snapshot.context.items.length]).toEqual([true, 6]);
    expectEnd(blog, [open, first(0, 5)], 'shown.exhausted');
    expectEnd(blog, [open, first(0, 6), more, next(6, 6)], 'shown.ready');
    expectEnd(blog, [open, first(0, 6), more, next(6, 2)], 'shown.exhausted');
    expectEnd(blog, [open, first(0, 6), more, next(6, 0)], 'shown.exhausted');
  });

  it('keeps the button for more while they load, until there are no more or they failed [B-03]', () => {
    const hasButton = (events: readonly AnyEventObject[], state: string) =>
      expectEnd(blog, [open, ...events], state)
        .actor.getSnapshot()
        .hasTag('show more');
    expect(hasButton([first(0, 6)], 'shown.ready')).toBe(true);
    expect(hasButton([first(0, 6), more], 'shown.loadingMore')).toBe(true);
    expect(hasButton([first(0, 6), more, not('loadMore')], 'shown.moreFailed')).toBe(false);
    expect(hasButton([first(0, 5)], 'shown.exhausted')).toBe(false);
  });

  it('is empty when the first answer has no articles [B-01]', () => {
    expectEnd(blog, [open, first(0, 0)], 'empty');
  });

  it('counts pages, and shows a repeated article once [B-03]', () => {
    const context = contextAfter([open, first(0, 6), more, next(5, 6)], 'shown.ready');
    expect(context.items.map(({ id }: { id: number }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(context.pages).toBe(2);
  });

  it('keeps all articles without an id', () => {
    const nameless = done('loadFirst', { ok: true, items: [{ title: 'a' }, { title: 'b' }] });
    expect(contextAfter([open, nameless], 'shown.exhausted').items).toHaveLength(2);
  });

  it('keeps the reason when the first page fails, and tries again [B-04]', () => {
    expect(contextAfter([open, not('loadFirst')], 'failed').failure).toEqual(http);
    expect(contextAfter([open, failed('loadFirst')], 'failed').failure).toEqual({ kind: 'broken' });
    expect(contextAfter([open, not('loadFirst'), retry], 'loading').failure).toBeNull();
    expectEnd(blog, [open, not('loadFirst'), retry, first(0, 6)], 'shown.ready');
  });

  it('keeps loaded articles when the next page fails, and requests that page again [B-04]', () => {
    const path = [open, first(0, 6), more, not('loadMore')];
    const context = contextAfter(path, 'shown.moreFailed');
    expect([context.items.length, context.pages, context.failure]).toEqual([6, 1, http]);
    const again = contextAfter([...path, retry], 'shown.loadingMore');
    expect([again.pages, again.failure]).toEqual([1, null]);
    expect(contextAfter([...path, retry, next(6, 2)], 'shown.exhausted').items).toHaveLength(8);
    const broke = contextAfter([open, first(0, 6), more, failed('loadMore')], 'shown.moreFailed');
    expect(broke.failure).toEqual({ kind: 'broken' });
  });

  it('restarts whenever its page opens again', () => {
    const context = contextAfter([open, first(0, 6), more, next(6, 2), open], 'loading');
    expect(context).toEqual({ items: [], pages: 0, failure: null });
    for (const path of [[first(0, 0)], [not('loadFirst')], [first(0, 6), more, not('loadMore')]])
      expect(contextAfter([open, ...path, open], 'loading')).toEqual({ items: [], pages: 0, failure: null });
  });
});
