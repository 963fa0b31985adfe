import { describe, expect, it } from 'vitest';
import { letters } from '#atlas/charts/desk/letters.ts';
import { done, expectEnd, expectEveryTransition, failed, startLive } from '#tests/machines/support/walk.ts';

const [one, oneOfTwo, none] = letters.fixtures.actors.read?.done ?? [];
const contextOf = ({ actor }: ReturnType<typeof expectEnd>) => actor.getSnapshot().context;

describe('the chart of a list at the desk', () => {
  it('takes every transition', () => expectEveryTransition(letters));

  it('shows the letters that wait first, and says when there is none [DESK-70]', () => {
    expect(contextOf(expectEnd(letters, [done('read', one)], 'shown.idle'))).toMatchObject({
      show: 'waiting',
    });
    expectEnd(letters, [done('read', none)], 'empty.idle');
  });

  it('reads on from the last row, and keeps the list when that fails [DESK-70]', () => {
    const more = [done('read', oneOfTwo), { type: 'MORE' }];
    expect(contextOf(expectEnd(letters, [...more, done('readMore', one)], 'shown.idle'))).toMatchObject({
      rows: [{ number: 'M-000000' }, { number: 'M-000001' }],
      next: null,
    });
    expect(contextOf(expectEnd(letters, [...more, failed('readMore')], 'shown.idle'))).toMatchObject({
      rows: [{ number: 'M-000000' }],
      failure: { kind: 'malformed' },
    });
    expectEnd(letters, [done('read', one), { type: 'MORE' }], 'shown.idle');
  });

  it('is read again on a change, as long as it is and is to be, and once more on one meanwhile [DESK-40]', () => {
    const change = { type: 'REFRESH' };
    const begun = [done('read', oneOfTwo), change];
    const readingAfter = (...events: readonly { type: string }[]) =>
      expectEnd(letters, events, 'shown.refreshing').actor.getSnapshot().children.refresh;
    expect(readingAfter(...begun).getSnapshot().input).toMatchObject({ after: null, atLeast: 1 });
    const more = [done('read', oneOfTwo), { type: 'MORE' }, change];
    expect(readingAfter(...more).getSnapshot().input).toMatchObject({ after: null, atLeast: 2 });
    const { actor, send } = startLive(letters);
    for (const event of begun) send(event);
    const first = actor.getSnapshot().children.refresh;
    actor.send(change);
    expect(actor.getSnapshot().children.refresh).not.toBe(first);
  });

  it('stays when it cannot be read again, says so, and is read again [DESK-40]', () => {
    const timeout = { ok: false, failure: { kind: 'timeout' } };
    const stale = [done('read', one), { type: 'REFRESH' }, done('refresh', timeout)];
    expect(contextOf(expectEnd(letters, stale, 'shown.stale'))).toMatchObject({
      rows: [{ number: 'M-000001' }],
    });
    for (const next of [{ type: 'REFRESH' }, { type: 'RETRY' }])
      expectEnd(letters, [...stale, next], 'shown.refreshing');
    const filled = [done('read', none), { type: 'REFRESH' }, done('refreshEmpty', one)];
    expectEnd(letters, filled, 'shown.idle');
  });
});
