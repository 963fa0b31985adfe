import { describe, expect, it } from 'vitest';
import { done, expectEnd, expectEveryTransition, failed } from '#testing/charts/walk.ts';
import { payment } from '#tests/fixtures/payment.ts';

const pay = { type: 'PAY', rupees: 30_000 };
const opened = [pay, done('openPayPage', { ok: true })];

describe('the chart of a payment without a sign-in', () => {
  it('takes every transition', () => expectEveryTransition(payment));

  it('orders nothing before the person presses Pay [PAY-14]', () => {
    expectEnd(payment, [], 'ready');
  });

  it('says why no order was made, until the person tries again [PAY-14]', () => {
    const failure = { kind: 'refused', status: 2, message: 'Too much' };
    const refused = done('openPayPage', { ok: false, failure });
    const failureAfter = (events: Parameters<typeof expectEnd>[1], state: string) =>
      expectEnd(payment, events, state).actor.getSnapshot().context.failure;
    expect(failureAfter([pay, refused], 'ready')).toEqual(failure);
    expect(failureAfter([pay, failed('openPayPage')], 'ready')).toEqual({ kind: 'broken' });
    expect(failureAfter([pay, refused, pay], 'ordering')).toBeNull();
  });

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
