import { describe, expect, it } from 'vitest';
import { letters } from '#atlas/charts/desk/letters.ts';
import { done, expectEnd, expectEveryTransition, failed } from '#tests/machines/support/walk.ts';

const [one, oneOfTwo, none] = letters.fixtures.actors.read?.done ?? [];
const contextOf = ({ actor }: ReturnType<typeof expectEnd>) => actor.getSnapshot().context;

describe('the chart of a list at the desk', () => {
  it('takes every transition', () => expectEveryTransition(letters));

  it('shows the letters that wait first, and says when there is none [DESK-70]', () => {
    expect(contextOf(expectEnd(letters, [done('read', one)], 'shown'))).toMatchObject({ show: 'waiting' });
    expectEnd(letters, [done('read', none)], 'empty');
  });

  it('reads on from the last row, and keeps the list when that fails [DESK-70]', () => {
    const more = [done('read', oneOfTwo), { type: 'MORE' }];
    expect(contextOf(expectEnd(letters, [...more, done('readMore', one)], 'shown'))).toMatchObject({
      rows: [{ number: 'M-000000' }, { number: 'M-000001' }],
      next: null,
    });
    expect(contextOf(expectEnd(letters, [...more, failed('readMore')], 'shown'))).toMatchObject({
      rows: [{ number: 'M-000000' }],
      failure: { kind: 'malformed' },
    });
    expectEnd(letters, [done('read', one), { type: 'MORE' }], 'shown');
  });
});
