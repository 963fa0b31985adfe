import { describe, expect, it } from 'vitest';
import { payment } from '#atlas/charts/payment.ts';
import { done, expectEnd, expectEveryTransition } from '#tests/machines/support/walk.ts';

const pay = { type: 'PAY', rupees: 30_000 };
const opened = [pay, done('openPayPage', { ok: true })];

describe('the chart of a payment without a sign-in', () => {
  it('takes every transition', () => expectEveryTransition(payment));

  it('makes one order for two presses [PAY-14]', () => {
    expectEnd(payment, [pay, pay], 'ordering');
    expectEnd(payment, [...opened, pay], 'leaving');
  });

  it('waits for the bank once the person is back, and lets them pay again [PAY-14]', () => {
    const { actor } = expectEnd(payment, [...opened, { type: 'RETURNED' }], 'ready');
    expect(actor.getSnapshot().context).toMatchObject({ isAwaited: true, failure: null });
    expectEnd(payment, [...opened, { type: 'RETURNED' }, pay], 'ordering');
  });
});
