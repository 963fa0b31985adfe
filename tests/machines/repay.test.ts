import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { Failure } from '#domain/wire/failure.ts';
import { done, expectEnd, expectEveryTransition, failed } from '#testing/charts/walk.ts';
import { repay } from '#tests/fixtures/repay.ts';

const pan = { type: 'PAN.SUBMITTED', pan: 'ABCPE1234F' };
const sent = done('sendCode', { ok: true });
const code = { type: 'OTP.SUBMITTED', otp: '4711' };
const due = { loan_no: 'L1', repayment_with_real_interest: 30_000, penalty_interest: 450 };
const found = done('findLoan', { ok: true, repayment: due });
const refused: Failure = { kind: 'refused', status: 2, message: 'No' };
const not = (id: string, failure: unknown = refused) => done(id, { ok: false, failure });
const contextAfter = (events: readonly AnyEventObject[], state: string) =>
  expectEnd(repay, events, state).actor.getSnapshot().context;

describe('the repayment lookup', () => {
  it('takes every transition', () => expectEveryTransition(repay));

  it('accepts any ten characters as a PAN, and no other length [P-02]', () => {
    const snapshot = expectEnd(repay, [], 'pan.editing').actor.getSnapshot();
    for (const typed of ['', 'ABCPE1234', 'ABCPE1234FG'])
      expect(snapshot.can({ type: 'PAN.SUBMITTED', pan: typed })).toBe(false);
    for (const typed of ['ABCPE1234F', '0123456789', 'ABCDEFGHIJ'])
      expect(snapshot.can({ type: 'PAN.SUBMITTED', pan: typed })).toBe(true);
  });

  it('sends once, even when pressed several times, and opens the code [P-03]', () => {
    const live = expectEnd(repay, [pan, pan], 'pan.sending');
    expect(live.actor.getSnapshot().can(pan)).toBe(false);
    expectEnd(repay, [pan, sent], 'otp.editing.typing');
    expect(contextAfter([pan, sent], 'otp.editing.typing').pan).toBe('ABCPE1234F');
  });

  it('stays at the PAN with the reason when sending fails [P-03]', () => {
    expect(contextAfter([pan, not('sendCode')], 'pan.editing').alert).toEqual({
      part: 'send',
      failure: refused,
    });
    expect(contextAfter([pan, failed('sendCode')], 'pan.editing').alert.failure).toEqual({ kind: 'broken' });
    expect(contextAfter([pan, not('sendCode'), pan], 'pan.sending').alert).toBeNull();
  });

  it('accepts exactly four digits [P-04]', () => {
    const snapshot = expectEnd(repay, [pan, sent], 'otp.editing.typing').actor.getSnapshot();
    for (const otp of ['', '471', '47111', '47a1'])
      expect(snapshot.can({ type: 'OTP.SUBMITTED', otp })).toBe(false);
    expect(snapshot.can(code)).toBe(true);
  });

  it('goes back to the PAN, also during a check, and clears the last refusal [P-04]', () => {
    const back = { type: 'PAN.CHANGE' };
    expectEnd(repay, [pan, sent, back], 'pan.editing');
    expectEnd(repay, [pan, sent, code, back], 'pan.editing');
    expect(contextAfter([pan, sent, code, not('findLoan'), back], 'pan.editing').alert).toBeNull();
  });

  it('opens the loan details after a correct code [P-05]', () => {
    expect(contextAfter([pan, sent, code, found], 'details').repayment).toEqual(due);
    expectEnd(repay, [pan, sent, code, code], 'otp.verifying');
  });

  it('stays at the code with the reason when it is refused [P-05]', () => {
    expect(contextAfter([pan, sent, code, not('findLoan')], 'otp.editing.refused').alert).toEqual({
      part: 'verify',
      failure: refused,
    });
    const timeout: Failure = { kind: 'timeout' };
    expect(contextAfter([pan, sent, code, not('findLoan', timeout)], 'otp.editing.typing').alert).toEqual({
      part: 'verify',
      failure: timeout,
    });
    expect(contextAfter([pan, sent, code, failed('findLoan')], 'otp.editing.typing').alert.failure).toEqual({
      kind: 'broken',
    });
    expect(contextAfter([pan, sent, code, not('findLoan'), code], 'otp.verifying').alert).toBeNull();
  });

  it('marks a code as invalid only when the service refused it [P-05]', () => {
    const timeout = not('findLoan', { kind: 'timeout' });
    const tagged = (events: readonly AnyEventObject[], state: string) =>
      expectEnd(repay, events, state).actor.getSnapshot().hasTag('code refused');
    expect(tagged([pan, sent, code, not('findLoan')], 'otp.editing.refused')).toBe(true);
    expect(tagged([pan, sent, code, timeout], 'otp.editing.typing')).toBe(false);
    expect(tagged([pan, sent, code, not('findLoan'), code], 'otp.verifying')).toBe(false);
  });

  it('starts again for another PAN, and clears the previous one [P-04]', () => {
    const context = contextAfter([pan, sent, code, found, { type: 'PAN.ANOTHER' }], 'pan.editing');
    expect(context).toEqual({ pan: '', repayment: null, payProof: null, alert: null });
  });

  it('keeps no code', () => {
    expect(JSON.stringify(contextAfter([pan, sent, code], 'otp.verifying'))).not.toContain('4711');
  });
});
