import { describe, expect, it } from 'vitest';
import { done, expectEnd, expectEveryTransition, failed } from '#testing/charts/walk.ts';
import { deletion } from '#tests/fixtures/deletion.ts';

const known = (more = {}) => done('load', { ok: true, deletedOn: null, holds: [], ...more });
const ask = [known(), { type: 'ASK' }];

describe('the chart of a request for deletion', () => {
  it('takes every transition', () => expectEveryTransition(deletion));

  it('sends nothing before the person ticked and confirmed [DEL-02]', () => {
    expectEnd(deletion, [...ask, { type: 'CONFIRM' }], 'confirming.reminded');
    expectEnd(deletion, [...ask, { type: 'CONFIRM' }, { type: 'CONFIRM' }], 'confirming.reminded');
    expectEnd(
      deletion,
      [...ask, { type: 'TICK' }, { type: 'UNTICK' }, { type: 'CONFIRM' }],
      'confirming.reminded',
    );
    expectEnd(deletion, [...ask, { type: 'TICK' }, { type: 'CONFIRM' }], 'requesting');
  });

  it('asks anew for the tick once the dialog was closed [DEL-02]', () => {
    const again = [...ask, { type: 'TICK' }, { type: 'CANCEL' }, { type: 'ASK' }, { type: 'CONFIRM' }];
    expectEnd(deletion, again, 'confirming.reminded');
  });

  it.each([
    ['notRequested', [known()]],
    ['unknown', [done('load', { ok: false })]],
    ['unknown', [failed('load')]],
    ['confirming.unticked', ask],
    ['notRequested', [...ask, { type: 'CANCEL' }]],
    ['confirming.unticked', [...ask, { type: 'TICK' }, { type: 'UNTICK' }]],
    ['confirming.ticked', [...ask, { type: 'CONFIRM' }, { type: 'TICK' }]],
  ])('goes step by step to %s [DEL-02]', (state, events) => {
    expectEnd(deletion, events, state);
  });

  it('shows no failure of before in a new dialog [DEL-02]', () => {
    const failure = { kind: 'timeout' };
    const request = [...ask, { type: 'TICK' }, { type: 'CONFIRM' }];
    const refused = [...request, done('requestDeletion', { ok: false, failure })];
    expect(expectEnd(deletion, refused, 'notRequested').actor.getSnapshot().context.failure).toEqual(failure);
    const anew = expectEnd(deletion, [...refused, { type: 'ASK' }], 'confirming.unticked');
    expect(anew.actor.getSnapshot().context.failure).toBeNull();
  });

  it('says until when the law keeps a closed loan [DEL-02]', () => {
    const loaded = expectEnd(
      deletion,
      [known({ keptUntil: '2034-03-09' }), { type: 'ASK' }],
      'confirming.unticked',
    );
    expect(loaded.actor.getSnapshot().context.keptUntil).toBe('2034-03-09');
  });

  it('tells the day of a request that was taken, and ends there [DEL-04]', () => {
    const taken = done('requestDeletion', { ok: true, deletedOn: '2026-03-09' });
    const { emitted } = expectEnd(
      deletion,
      [...ask, { type: 'TICK' }, { type: 'CONFIRM' }, taken],
      'signedOut',
    );
    expect(emitted).toEqual([{ type: 'DELETION.REQUESTED', deletedOn: '2026-03-09' }]);
  });

  it('offers nothing while something stands in the way, and keeps what it is [DEL-03]', () => {
    const { actor } = expectEnd(deletion, [known({ holds: ['excess', 'complaint'] })], 'blocked');
    expect(actor.getSnapshot().can({ type: 'ASK' })).toBe(false);
    expect(actor.getSnapshot().context.holds).toEqual(['excess', 'complaint']);
  });

  it('keeps what a request waits for, also once that was taken back [DEL-01] [DEL-03]', () => {
    const requested = known({ deletedOn: '2026-03-09', holds: ['complaint'] });
    const withdrawn = [requested, { type: 'WITHDRAW' }, done('withdrawDeletion', { ok: true })];
    for (const [events, state] of [
      [[requested], 'requested'],
      [withdrawn, 'notRequested'],
    ] as const)
      expect(expectEnd(deletion, events, state).actor.getSnapshot().context.holds).toEqual(['complaint']);
  });

  it('shows the day of a request, and takes it back [DEL-01]', () => {
    const requested = known({ deletedOn: '2026-03-09' });
    const { actor } = expectEnd(deletion, [requested], 'requested');
    expect(actor.getSnapshot().context).toMatchObject({ deletedOn: '2026-03-09' });
    const withdrawn = [requested, { type: 'WITHDRAW' }, done('withdrawDeletion', { ok: true })];
    const isWithdrawing = (events: Parameters<typeof expectEnd>[1], state: string) =>
      expectEnd(deletion, events, state).actor.getSnapshot().hasTag('withdrawing');
    expect(isWithdrawing(withdrawn.slice(0, 2), 'withdrawing')).toBe(true);
    expect(isWithdrawing([...ask, { type: 'TICK' }, { type: 'CONFIRM' }], 'requesting')).toBe(false);
    expect(expectEnd(deletion, withdrawn, 'notRequested').emitted).toEqual([{ type: 'DELETION.WITHDRAWN' }]);
  });
});
