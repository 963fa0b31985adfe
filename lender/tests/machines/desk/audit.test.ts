import { describe, expect, it } from 'vitest';
import { done, expectEnd, expectEveryTransition, failed } from '#testing/charts/walk.ts';
import { deskAudit } from '#tests/fixtures/desk/audit.ts';

const [newest, oldest] = deskAudit.fixtures.actors.read?.done ?? [];
const contextOf = ({ actor }: ReturnType<typeof expectEnd>) => actor.getSnapshot().context;

describe('the chart of the audit at the desk', () => {
  it('takes every transition', () => expectEveryTransition(deskAudit));

  it('adds older rows behind the newer ones until there are no more [DESK-55]', () => {
    const all = [done('readFirst', newest), { type: 'MORE' }, done('readMore', oldest)];
    const ended = contextOf(expectEnd(deskAudit, all, 'listed'));
    expect(ended.rows).toHaveLength(2);
    expect(ended.hasMore).toBe(false);
    expectEnd(deskAudit, [...all, { type: 'MORE' }], 'listed');
  });

  it('keeps the rows when older ones or the file fail [DESK-55] [DESK-56]', () => {
    const listed = [done('readFirst', newest)];
    for (const failing of [
      [...listed, { type: 'MORE' }, failed('readMore')],
      [...listed, { type: 'EXPORT' }, failed('save')],
    ]) {
      const { rows, failure } = contextOf(expectEnd(deskAudit, failing, 'listed'));
      expect(rows).toHaveLength(1);
      expect(failure).not.toBeNull();
    }
  });

  it('a new filter begins anew from any state [DESK-55]', () => {
    const filter = { type: 'FILTER', filter: { kind: 'looked' } };
    const ended = expectEnd(deskAudit, [done('readFirst', newest), { type: 'EXPORT' }, filter], 'loading');
    expect(contextOf(ended).filter).toEqual({ kind: 'looked' });
  });
});
