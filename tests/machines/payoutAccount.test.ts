import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { done, expectEnd, expectEveryTransition, failed } from '#testing/charts/walk.ts';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { ACCOUNT, payoutAccount } from '#tests/fixtures/payoutAccount.ts';

const read = (loan: unknown) => done('read', { ok: true, loan });
const fresh = read(LOAN_VIEWS.accountNeeded);
const submit = { type: 'SUBMIT', fields: ACCOUNT };
const sent = done('sendCode', { ok: true, loan: LOAN_VIEWS.accountNeeded });
const code = { type: 'CODE.SUBMITTED', otp: '4711' };
const refusal = (loan: unknown) => ({
  ok: false,
  failure: { kind: 'refused', status: 2, message: 'No' },
  loan,
});
const toCode = [fresh, submit, sent];
const snapshotAfter = (events: readonly AnyEventObject[], state: string) =>
  expectEnd(payoutAccount, events, state).actor.getSnapshot();

describe('another account for the payout', () => {
  it('takes every transition', () => expectEveryTransition(payoutAccount));

  it('is changed by what was typed and the code that was sent for it, and is told to the application [LOAN-58]', () => {
    for (const otp of ['', '471', '47a1'])
      expect(snapshotAfter(toCode, 'code.typing').can({ type: 'CODE.SUBMITTED', otp })).toBe(false);
    expect(snapshotAfter([...toCode, code], 'saving').context.fields).toEqual(ACCOUNT);
    const changed = done('change', { ok: true, loan: LOAN_VIEWS.otherAccount });
    const { actor, emitted } = expectEnd(payoutAccount, [...toCode, code, changed], 'changed');
    expect(emitted).toEqual([{ type: 'ACCOUNT.CHANGED' }]);
    expect(actor.getSnapshot().context.loan).toEqual(LOAN_VIEWS.otherAccount);
  });

  it('needs a new code for another account than it was sent for, and none for the same [LOAN-58]', () => {
    const back = [...toCode, { type: 'EDIT' }];
    snapshotAfter([...back, submit], 'code.typing');
    snapshotAfter([...back, { type: 'SUBMIT', fields: { ...ACCOUNT, acc1: '1' } }], 'sending');
    const lost = done('sendCode', { ok: false, failure: { kind: 'timeout' }, loan: null });
    snapshotAfter([fresh, submit, lost, submit], 'sending');
  });

  it('marks a wrong code, and keeps its field while another one is asked for [LOAN-58]', () => {
    const wrong = done('change', refusal(LOAN_VIEWS.accountNeeded));
    const refused = snapshotAfter([...toCode, code, wrong], 'code.refused');
    expect(refused.context.failure).toMatchObject({ message: 'No' });
    const soon = done('resendCode', refusal(null));
    expect(snapshotAfter([...toCode, { type: 'CODE.WANTED' }, soon], 'code.typing').context).toMatchObject({
      isCodeSent: true,
      failure: { message: 'No' },
    });
  });

  it.each([
    ['sendCode', [fresh, submit], 'form.ready'],
    ['resendCode', [...toCode, { type: 'CODE.WANTED' }], 'code.typing'],
    ['change', [...toCode, code], 'code.typing'],
  ])(
    'says which account stands where %s comes after another device [LOAN-20] [LOAN-58]',
    (actor, before, again) => {
      const stale = done(actor, refusal(LOAN_VIEWS.otherAccount));
      const { context } = snapshotAfter([...before, stale], 'form.overtaken');
      expect(context).toMatchObject({ failure: null, loan: LOAN_VIEWS.otherAccount });
      snapshotAfter([...before, done(actor, refusal(LOAN_VIEWS.payingOut))], 'over');
      const expired = done(actor, { ...refusal(null), failure: { kind: 'sessionRejected' } });
      const { emitted } = expectEnd(payoutAccount, [...before, expired], again);
      expect(emitted).toEqual([{ type: 'SESSION.REJECTED' }]);
    },
  );

  it('has nothing to change once the money is on its way, or where nothing was sent [LOAN-57]', () => {
    for (const loan of [null, LOAN_VIEWS.payingOut, LOAN_VIEWS.running]) snapshotAfter([read(loan)], 'over');
  });

  it('tells of a bug as of one, and can be read again', () => {
    expect(snapshotAfter([failed('read')], 'failed').context.failure).toEqual({ kind: 'broken' });
    expect(snapshotAfter([failed('read'), { type: 'RETRY' }], 'loading').context.failure).toBeNull();
  });
});
