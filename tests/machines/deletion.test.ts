import { describe, expect, it } from 'vitest';
import { deletion } from '#atlas/charts/deletion.ts';
import { done, expectEnd, expectEveryTransition } from '#tests/machines/support/walk.ts';

const known = (more = {}) => done('load', { ok: true, deletedOn: null, hasOpenLoan: false, ...more });
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

  it('offers nothing while a loan is open [DEL-03]', () => {
    expectEnd(deletion, [known({ hasOpenLoan: true }), { type: 'ASK' }], 'blocked');
  });

  it('shows the day of a request, and takes it back [DEL-01]', () => {
    const requested = known({ deletedOn: '2026-03-09', hasOpenLoan: true });
    const { actor } = expectEnd(deletion, [requested], 'requested');
    expect(actor.getSnapshot().context).toMatchObject({ deletedOn: '2026-03-09' });
    expectEnd(deletion, [requested, { type: 'WITHDRAW' }, done('withdrawDeletion', { ok: true })], 'kept');
  });
});
