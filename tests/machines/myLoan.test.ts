import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { LOAN_VIEWS } from '#atlas/charts/loanViews.ts';
import { myLoan } from '#atlas/charts/myLoan.ts';
import { done, expectEnd, expectEveryTransition, failed, startLive } from '#tests/machines/support/walk.ts';

const read = (loan: unknown) => done('read', { ok: true, loan });
const act = (action: object) => ({ type: 'ACTION.SENT', action });
const asked = read(LOAN_VIEWS.asked);
const answer = act({ type: 'answer', text: 'Here it is' });
const snapshotAfter = (events: readonly AnyEventObject[], state: string) =>
  expectEnd(myLoan, events, state).actor.getSnapshot();

describe('the chart of a customer’s own loan', () => {
  it('takes every transition', () => expectEveryTransition(myLoan));

  it('sends only what the loan takes now [LOAN-23]', () => {
    const can = (loan: unknown) => {
      const snapshot = snapshotAfter([read(loan)], 'shown.idle');
      return ['withdraw', 'decline', 'answer', 'hardship'].filter((type) => snapshot.can(act({ type })));
    };
    expect(can(LOAN_VIEWS.submitted)).toEqual(['withdraw']);
    expect(can(LOAN_VIEWS.asked)).toEqual(['withdraw', 'answer']);
    expect(can(LOAN_VIEWS.sanctioned)).toEqual(['decline']);
    expect(can(LOAN_VIEWS.running)).toEqual(['hardship']);
    expect(can(LOAN_VIEWS.closed)).toEqual([]);
  });

  it('shows the loan that an action left, and closes its dialog [LOAN-23]', () => {
    const open = { type: 'DIALOG.OPENED', dialog: 'withdraw' };
    expect(snapshotAfter([asked, open], 'shown.idle').context.dialog).toBe('withdraw');
    const withdrawn = done('act', { ok: true, loan: LOAN_VIEWS.withdrawn });
    expect(
      snapshotAfter([asked, open, act({ type: 'withdraw' }), withdrawn], 'shown.idle').context,
    ).toMatchObject({
      dialog: null,
      loan: { state: 'withdrawn' },
    });
  });

  it('shows what has happened since when an action came too late [LOAN-20]', () => {
    const failure = { kind: 'refused', status: 2, message: 'Since then' };
    const stale = done('act', { ok: false, failure, loan: LOAN_VIEWS.refused });
    expect(snapshotAfter([asked, answer, stale], 'shown.idle').context).toMatchObject({
      hasChanged: true,
      failure: null,
      loan: { state: 'refused' },
    });
    const same = done('act', { ok: false, failure, loan: LOAN_VIEWS.asked });
    expect(snapshotAfter([asked, answer, same], 'shown.idle').context).toMatchObject({
      hasChanged: false,
      failure,
    });
  });

  it('keeps what is on the screen when reading again fails', () => {
    const again = { type: 'REFRESH' };
    for (const ending of [done('refresh', { ok: false, failure: { kind: 'timeout' } }), failed('refresh')])
      expect(snapshotAfter([asked, again, ending], 'shown.idle').context.loan.state).toBe('asked');
    const offered = done('refresh', { ok: true, loan: LOAN_VIEWS.sanctioned });
    expect(snapshotAfter([asked, again, offered], 'shown.idle').context.loan.state).toBe('sanctioned');
  });

  it('loses no press while the loan is read again [LOAN-23]', () => {
    const again = { type: 'REFRESH' };
    const open = { type: 'DIALOG.OPENED', dialog: 'withdraw' };
    const opened = snapshotAfter([asked, again, open], 'shown.refreshing');
    expect(opened.context.dialog).toBe('withdraw');
    const arrived = [asked, again, open, done('refresh', { ok: true, loan: LOAN_VIEWS.asked })];
    expect(snapshotAfter(arrived, 'shown.idle').context.dialog).toBe('withdraw');
    const closed = snapshotAfter([asked, open, again, { type: 'DIALOG.CLOSED' }], 'shown.refreshing');
    expect(closed.context.dialog).toBeNull();
    expectEnd(myLoan, [asked, again, answer], 'shown.acting');
    expectEnd(myLoan, [read(LOAN_VIEWS.closed), again, { type: 'APPLY.AGAIN' }], 'shown.beginning');
  });

  it('begins a new application from an end only [LOAN-24]', () => {
    const again = { type: 'APPLY.AGAIN' };
    expect(snapshotAfter([asked], 'shown.idle').can(again)).toBe(false);
    const live = startLive(myLoan);
    const emitted: unknown[] = [];
    live.actor.on('*', (event: unknown) => emitted.push(event));
    for (const event of [read(LOAN_VIEWS.closed), again, done('applyAgain', { ok: true })]) live.send(event);
    expect(emitted).toEqual([{ type: 'GO', to: 'dashboardFresh' }]);
  });
});
