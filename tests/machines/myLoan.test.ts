import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { daysAfter } from '#domain/formats/formats.ts';
import { done, expectEnd, expectEveryTransition, failed } from '#testing/charts/walk.ts';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { myLoan } from '#tests/fixtures/myLoan.ts';

const read = (loan: unknown) => done('read', { ok: true, loan });
const act = (action: object) => ({ type: 'ACTION.SENT', action });
const asked = read(LOAN_VIEWS.asked);
const running = read(LOAN_VIEWS.running);
const closed = read(LOAN_VIEWS.closed);
const refresh = { type: 'REFRESH' };
const pay = { type: 'PAY', rupees: 10_700 };
const applyAgain = { type: 'APPLY.AGAIN' };
const open = (dialog: string) => ({ type: 'DIALOG.OPENED', dialog });
const expired = { ok: false, failure: { kind: 'sessionRejected' }, loan: null };
const lost = { ok: false, failure: { kind: 'timeout' }, loan: null };
const answer = act({ type: 'answer', text: 'Here it is' });
const snapshotAfter = (events: readonly AnyEventObject[], state: string) =>
  expectEnd(myLoan, events, state).actor.getSnapshot();

describe('the chart of a customer’s own loan', () => {
  it('takes every transition', () => expectEveryTransition(myLoan));

  it('says so when there is no loan [LOAN-29]', () => {
    expectEnd(myLoan, [read(null)], 'none');
  });

  it.each([
    ['answered with a failure', done('read', lost)],
    ['answered by the end of the session', done('read', expired)],
    ['broken', failed('read')],
  ])('says so when the reading was %s, and reads again [LOAN-29]', (_, ending) => {
    expect(snapshotAfter([ending], 'failed').hasTag('not loaded')).toBe(true);
    expect(snapshotAfter([ending, { type: 'RETRY' }], 'loading').hasTag('not loaded')).toBe(false);
  });

  it.each([
    ['is shown', 'shown.idle', []],
    ['is read again', 'shown.refreshing', [refresh]],
  ])('offers only what the loan takes now, while it %s [LOAN-23] [LOAN-24] [PAY-13]', (_, state, before) => {
    const offered = {
      withdraw: act({ type: 'withdraw' }),
      decline: act({ type: 'decline' }),
      answer,
      hardship: act({ type: 'hardship', until: LOAN_VIEWS.running.more_time?.days[9]?.day }),
      'take the request back': act({ type: 'hardshipBack' }),
      'open withdraw': open('withdraw'),
      'open decline': open('decline'),
      'open hardship': open('hardship'),
      pay,
      'apply again': applyAgain,
    };
    const can = (loan: unknown) => {
      const snapshot = snapshotAfter([read(loan), ...before], state);
      return Object.entries(offered).flatMap(([name, event]) => (snapshot.can(event) ? [name] : []));
    };
    expect(can(LOAN_VIEWS.submitted)).toEqual(['withdraw', 'open withdraw']);
    expect(can(LOAN_VIEWS.asked)).toEqual(['withdraw', 'answer', 'open withdraw']);
    expect(can(LOAN_VIEWS.sanctioned)).toEqual(['decline', 'open decline']);
    expect(can(LOAN_VIEWS.running)).toEqual(['hardship', 'open hardship', 'pay']);
    expect(can({ ...LOAN_VIEWS.running, can_pay_online: false })).toEqual(['hardship', 'open hardship']);
    expect(can(LOAN_VIEWS.hardship)).toEqual(['take the request back']);
    expect(can({ ...LOAN_VIEWS.closed, can_pay_online: true })).toEqual(['apply again']);
  });

  it('takes a payment of all that is owed or of a part, and of nothing else [LOAN-45] [PAY-13]', () => {
    const snapshot = snapshotAfter([running], 'shown.idle');
    const owed = LOAN_VIEWS.running.account?.owed ?? 0;
    const takes = (rupees: number) => snapshot.can({ type: 'PAY', rupees });
    expect([1, owed / 2, owed].map(takes)).toEqual([true, true, true]);
    expect([0, -1, Number.NaN, owed + 0.01].map(takes)).toEqual([false, false, false, false]);
  });

  it('asks for no day that cannot be asked for [LOAN-50]', () => {
    const snapshot = snapshotAfter([running], 'shown.idle');
    const days = LOAN_VIEWS.running.more_time?.days.map(({ day }) => day) ?? [];
    const ends = [daysAfter(days[0] ?? '', -1), daysAfter(days.at(-1) ?? '', 1)];
    const can = (until: string) => snapshot.can(act({ type: 'hardship', until }));
    expect(days.every(can)).toBe(true);
    expect([...ends, '', '2026-12-3'].some(can)).toBe(false);
  });

  it.each([
    ['an answer', asked, answer, 'act', 'shown.acting'],
    ['a payment', running, pay, 'pay', 'shown.paying'],
    ['a new application', closed, applyAgain, 'applyAgain', 'shown.beginning'],
  ])(
    'sends %s without the failure of before, also while the loan is read again [LOAN-23]',
    (_, loan, press, sender, state) => {
      const failing = [loan, press, done(sender, lost)];
      expect(snapshotAfter(failing, 'shown.lastKnown').context.failure).toEqual(lost.failure);
      for (const again of [[], [refresh]])
        expect(snapshotAfter([...failing, ...again, press], state).context.failure).toBeNull();
    },
  );

  it('shows the loan that an action left, and closes its dialog [LOAN-23]', () => {
    expect(snapshotAfter([asked, open('withdraw')], 'shown.idle').context.dialog).toBe('withdraw');
    const withdrawn = done('act', { ok: true, loan: LOAN_VIEWS.withdrawn });
    expect(
      snapshotAfter([asked, open('withdraw'), act({ type: 'withdraw' }), withdrawn], 'shown.idle').context,
    ).toMatchObject({
      dialog: null,
      loan: { state: 'withdrawn' },
    });
  });

  it('keeps why a press failed while the loan is read again, and drops it with another loan [LOAN-76]', () => {
    const failing = [asked, answer, done('act', lost), refresh];
    const failureOf = (loan: unknown) =>
      snapshotAfter([...failing, done('reread', { ok: true, loan })], 'shown.idle').context.failure;
    expect(failureOf(LOAN_VIEWS.asked)).toEqual(lost.failure);
    expect(failureOf(LOAN_VIEWS.sanctioned)).toBeNull();
  });

  it('says that more time was asked for, and by when it is answered, or that the request was taken back [LOAN-77]', () => {
    const until = LOAN_VIEWS.running.more_time?.days[9]?.day;
    const deadline = '2027-01-03T06:00:00.000Z';
    const waiting = { ...LOAN_VIEWS.hardship, deadline };
    const asking = [running, act({ type: 'hardship', until }), done('act', { ok: true, loan: waiting })];
    expect(expectEnd(myLoan, asking, 'shown.idle').emitted).toEqual([{ type: 'TIME.ASKED', deadline }]);
    const back = [act({ type: 'hardshipBack' }), done('act', { ok: true, loan: LOAN_VIEWS.running })];
    expect(expectEnd(myLoan, [read(waiting), ...back], 'shown.idle').emitted).toEqual([
      { type: 'TIME.WITHDRAWN' },
    ]);
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

  it.each([
    ['lost', done('refresh', lost)],
    ['answered by the end of the session', done('refresh', expired)],
    ['broken', failed('refresh')],
  ])('keeps the loan as the last known one when reading it again was %s [NET-03]', (_, ending) => {
    const known = snapshotAfter([asked, refresh, ending], 'shown.lastKnown');
    expect(known.context.loan.state).toBe('asked');
    expect(known.hasTag('show loan') && known.hasTag('last known')).toBe(true);
    expect(snapshotAfter([asked, refresh, ending, refresh], 'shown.rereading').hasTag('last known')).toBe(
      true,
    );
    const again = done('reread', { ok: true, loan: LOAN_VIEWS.sanctioned, at: 2 });
    expect(snapshotAfter([asked, refresh, ending, refresh, again], 'shown.idle').context).toMatchObject({
      readAt: 2,
      lost: null,
    });
  });

  it('shows the loan that is kept when nothing can be read, as the last known one [NET-03]', () => {
    const lastKnown = { loan: LOAN_VIEWS.running, at: 1 };
    const known = snapshotAfter([done('read', { ...lost, lastKnown })], 'shown.lastKnown');
    expect(known.context).toMatchObject({ loan: LOAN_VIEWS.running, readAt: 1, lost: lost.failure });
    expectEnd(myLoan, [done('read', { ...lost, lastKnown: null })], 'failed');
    expectEnd(myLoan, [done('read', { ...expired, lastKnown })], 'failed');
  });

  it('is the last known one after an action without an answer, and not after an answer [NET-03]', () => {
    expectEnd(myLoan, [asked, answer, done('act', lost)], 'shown.lastKnown');
    const failure = { kind: 'refused', status: 2, message: 'No' };
    expectEnd(myLoan, [asked, answer, done('act', { ok: false, failure, loan: null })], 'shown.idle');
  });

  it('shows what was read again', () => {
    const offered = done('refresh', { ok: true, loan: LOAN_VIEWS.sanctioned });
    expect(snapshotAfter([asked, refresh, offered], 'shown.idle').context.loan.state).toBe('sanctioned');
  });

  it('tells the others that the loan has moved, once, where it is another one than was shown [LOAN-47] [DASH-13]', () => {
    const again = (loan: unknown) => done('refresh', { ok: true, loan });
    const events = [asked, refresh, again(LOAN_VIEWS.asked)];
    expect(expectEnd(myLoan, events, 'shown.idle').emitted).toEqual([]);
    const moved = expectEnd(myLoan, [...events, refresh, again(LOAN_VIEWS.sanctioned)], 'shown.idle');
    expect(moved.emitted).toEqual([{ type: 'LOAN.MOVED' }]);
  });

  it('loses no press while the loan is read again [LOAN-23]', () => {
    const opened = snapshotAfter([asked, refresh, open('withdraw')], 'shown.refreshing');
    expect(opened.context.dialog).toBe('withdraw');
    const arrived = [asked, refresh, open('withdraw'), done('refresh', { ok: true, loan: LOAN_VIEWS.asked })];
    expect(snapshotAfter(arrived, 'shown.idle').context.dialog).toBe('withdraw');
    expectEnd(myLoan, [asked, refresh, answer], 'shown.acting');
    expectEnd(myLoan, [closed, refresh, applyAgain], 'shown.beginning');
  });

  it('closes a dialog without sending anything, also while the loan is read again [LOAN-23]', () => {
    const close = { type: 'DIALOG.CLOSED' };
    const shown = snapshotAfter([asked, open('withdraw'), close], 'shown.idle');
    expect(shown.context.dialog).toBeNull();
    const again = snapshotAfter([asked, open('withdraw'), refresh, close], 'shown.refreshing');
    expect(again.context.dialog).toBeNull();
  });

  it('goes to the provider’s page to pay, and reads the loan again on the way back [PAY-13]', () => {
    const left = [running, pay, done('pay', { ok: true })];
    expectEnd(myLoan, left, 'shown.leaving');
    expectEnd(myLoan, [...left, refresh], 'shown.refreshing');
  });

  it('begins a new application, and goes to its first step [LOAN-24]', () => {
    const begun = expectEnd(myLoan, [closed, applyAgain, done('applyAgain', { ok: true })], 'shown.idle');
    expect(begun.emitted).toEqual([{ type: 'GO', to: 'dashboardFresh' }]);
  });
});
