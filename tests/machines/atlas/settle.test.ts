import '../../../atlas.config.ts';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { stateName } from '#atlas/graph/stateNames.ts';
import { offersOf, settle } from '#atlas/inspector/link/acceptedEvents.ts';
import { repayMachine } from '#machines/repay.ts';
import { chartOf } from '#tests/fixtures/catalogue.ts';

const chart = chartOf('repay');

/** The repay chart on a live actor whose calls answer when the test says so. */
const waitingForLoan = () => {
  let answer: (output: unknown) => void = () => {};
  const call = fromPromise<never>(
    () =>
      new Promise((resolve) => {
        answer = resolve as (output: unknown) => void;
      }),
  );
  const machine = repayMachine.provide({ actors: { sendCode: call, findLoan: call } as never });
  const actor = createActor(machine).start();
  actor.send({ type: 'PAN.SUBMITTED', pan: 'ABCPE1234F' });
  settle(actor, chart, 'sendCode', 0);
  actor.send({ type: 'OTP.SUBMITTED', otp: '4711' });
  const state = () => stateName(actor.getSnapshot().value);
  return { actor, state, answer: (output: unknown) => answer(output) };
};

const aMoment = () => new Promise((resolve) => setTimeout(resolve));

describe('a promise that an actor waits for', () => {
  it('lists every outcome of its fixtures', () => {
    const { actor, state } = waitingForLoan();
    expect(state()).toBe('otp.verifying');
    expect(offersOf(actor, chart).waiting).toEqual([{ id: 'findLoan', outcomes: [0, 1, 2], state: 'runs' }]);
  });

  it.each([
    [0, 'details'],
    [1, 'otp.editing'],
    ['break', 'otp.editing'],
  ] as const)('settles with %s in %s, and its own result is ignored', async (how, end) => {
    const { actor, state, answer } = waitingForLoan();
    settle(actor, chart, 'findLoan', how);
    expect(state()).toMatch(new RegExp(`^${end}`));
    const settled = state();
    answer({ ok: true, repayment: {} });
    await aMoment();
    expect(state()).toBe(settled);
    expect(offersOf(actor, chart).waiting).toEqual([]);
  });

  it('stays pending until a fixture settles it', async () => {
    const { actor, state, answer } = waitingForLoan();
    settle(actor, chart, 'findLoan', 'hang');
    answer({ ok: true, repayment: {} });
    await aMoment();
    expect(state()).toBe('otp.verifying');
    expect(offersOf(actor, chart).waiting).toMatchObject([{ state: 'hangs' }]);
    settle(actor, chart, 'findLoan', 0);
    expect(state()).toBe('details');
  });

  it('is unaffected when the actor does not wait for it', () => {
    const { actor, state } = waitingForLoan();
    settle(actor, chart, 'sendCode', 0);
    expect(state()).toBe('otp.verifying');
  });
});
