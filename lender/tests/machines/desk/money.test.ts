import { describe, expect, it } from 'vitest';
import { heldMachine } from '#atlas/graph/paths.ts';
import { pureStep } from '#atlas/graph/xstate.ts';
import type { DeskMoney, MoneyOnItsWay } from '#lender/wire/money.ts';
import { done, expectEnd, expectEveryTransition } from '#testing/charts/walk.ts';
import { deskMoney } from '#tests/fixtures/desk/money.ts';

const [ofCashier, ofApprover] = deskMoney.fixtures.actors.read?.done ?? [];
const [book] = deskMoney.fixtures.events.PLAN ?? [];
const plan = { type: 'PLAN', ...book };
const decision = { type: 'DECIDE', ...deskMoney.fixtures.events.DECIDE?.[0] };
const contextOf = ({ actor }: ReturnType<typeof expectEnd>) => actor.getSnapshot().context;

describe('the chart of the money at the desk', () => {
  it('takes every transition', () => expectEveryTransition(deskMoney));

  it('lets only who may propose ask, and only about money without a request [DESK-61]', () => {
    expectEnd(deskMoney, [done('read', ofCashier), plan], 'planning');
    expectEnd(deskMoney, [done('read', ofApprover), plan], 'listed');
    expectEnd(deskMoney, [done('read', ofApprover), decision], 'deciding');
    expectEnd(deskMoney, [done('read', ofCashier), decision], 'listed');
  });

  it('books only with an application’s number and an amount, and sends back without [DESK-61] [DESK-68]', () => {
    const planned = [done('read', ofCashier), plan];
    for (const fields of [{}, { application: 'A-1000-0014' }, { rupees: 1_500 }])
      expectEnd(deskMoney, [...planned, { type: 'SUBMIT', fields }], 'planning');
    expectEnd(
      deskMoney,
      [...planned, { type: 'SUBMIT', fields: { application: 'A-1000-0014', rupees: 1_500 } }],
      'proposing',
    );
  });

  it('lets nobody say that money never came that somebody else than people has told [DESK-66]', () => {
    const { money } = ofCashier as { money: DeskMoney };
    const denied = { type: 'PLAN', plan: { about: 'money', id: '1', how: 'neverCame' } };
    expectEnd(deskMoney, [done('read', ofCashier), denied], 'planning');
    expectEnd(deskMoney, [done('read', ofCashier), denied, { type: 'SUBMIT', fields: {} }], 'proposing');
    const proven = { ...money, unmatched: money.unmatched.map((one) => ({ ...one, unproven: false })) };
    expectEnd(deskMoney, [done('read', { ok: true, money: proven }), denied], 'listed');
    const changed = { type: 'MONEY.CHANGED', money: proven };
    expectEnd(deskMoney, [done('read', ofCashier), denied, changed], 'overtaken');
  });

  it('shows what others do, and keeps a plan that they overtook until it is closed [DESK-40] [DESK-61]', () => {
    const changed = (unmatched: readonly object[]) => ({
      type: 'MONEY.CHANGED',
      money: { ...(ofCashier as { money: object }).money, unmatched },
    });
    const [open] = (ofCashier as { money: { unmatched: readonly object[] } }).money.unmatched;
    const planned = [done('read', ofCashier), plan];
    expect(contextOf(expectEnd(deskMoney, [done('read', ofCashier), changed([])], 'listed'))).toMatchObject({
      money: { unmatched: [] },
    });
    expectEnd(deskMoney, [...planned, changed([open ?? {}])], 'planning');
    const gone = expectEnd(deskMoney, [...planned, changed([])], 'overtaken');
    expect(contextOf(gone)).toMatchObject({ plan: { id: '1' }, money: { unmatched: [open] } });
    const requested = changed([{ ...open, request: {} }]);
    const sent = [
      ...planned,
      { type: 'SUBMIT', fields: { application: 'A-1000-0014', rupees: 1_500 } },
      requested,
    ];
    expectEnd(deskMoney, sent, 'proposing');
    const failure = { kind: 'timeout' };
    expectEnd(deskMoney, [...sent, done('propose', { ok: false, failure })], 'overtaken');
  });

  it('tries again, and calls settled, only what this person may work, and decides what they may decide [DESK-64]', () => {
    const [cashiers, approvers] = [[done('read', ofCashier)], [done('read', ofApprover)]];
    const [again] = deskMoney.fixtures.events.TRY ?? [];
    const aboutEvent = (fixtures: readonly object[] = []) =>
      fixtures.find((one) => JSON.stringify(one).includes('"about":"event"'));
    const settle = aboutEvent(deskMoney.fixtures.events.PLAN);
    const yes = aboutEvent(deskMoney.fixtures.events.DECIDE);
    expectEnd(deskMoney, [...cashiers, { type: 'TRY', ...again }], 'trying');
    expectEnd(deskMoney, [...approvers, { type: 'TRY', ...again }], 'listed');
    const planned = { type: 'PLAN', ...settle };
    expectEnd(deskMoney, [...cashiers, planned, { type: 'SUBMIT', fields: {} }], 'proposing');
    expectEnd(deskMoney, [...approvers, planned], 'listed');
    expectEnd(deskMoney, [...approvers, { type: 'DECIDE', ...yes }], 'deciding');
    expectEnd(deskMoney, [...cashiers, { type: 'DECIDE', ...yes }], 'listed');
  });

  it('reads more of a list that goes on, and all again after a change meanwhile [DESK-40] [DESK-60]', () => {
    const listed = [done('read', ofCashier)];
    const more = (list: string) => ({ type: 'MORE', list });
    const longer = expectEnd(deskMoney, [...listed, more('unmatched')], 'loadingMore');
    expect(contextOf(longer)).toMatchObject({ sizes: { unmatched: 51, payouts: 50 }, growing: 'unmatched' });
    expectEnd(deskMoney, [...listed, more('payouts')], 'listed');
    const changed = { type: 'MONEY.CHANGED', ...deskMoney.fixtures.events['MONEY.CHANGED']?.[1] };
    expectEnd(deskMoney, [...listed, more('unmatched'), changed], 'loadingMore');
    expectEnd(deskMoney, [...listed, { type: 'REFRESH' }, changed], 'refreshing');
    const failure = { kind: 'timeout' };
    const failing = [...listed, more('unmatched'), done('readMore', { ok: false, failure })];
    expect(contextOf(expectEnd(deskMoney, failing, 'listed'))).toMatchObject({
      failure,
      growing: 'unmatched',
    });
  });

  it('watches as many rows as are shown [DESK-40]', () => {
    const snapshot = expectEnd(deskMoney, [done('read', ofCashier)], 'listed').actor.getSnapshot();
    const { effects } = pureStep(heldMachine(deskMoney), snapshot, { type: 'MORE', list: 'unmatched' });
    expect(effects.map(({ params }) => params)).toContainEqual(
      expect.objectContaining({
        event: {
          type: 'SIZES',
          sizes: { unmatched: 51, unbooked: 50, payouts: 50, out: 50, unproven: 50 },
        },
      }),
    );
  });

  it('keeps the plan after a failure, and reads the lists again after a success [DESK-61]', () => {
    const sent = [
      done('read', ofCashier),
      plan,
      { type: 'SUBMIT', fields: { application: 'A-1000-0014', rupees: 1_500 } },
    ];
    const failure = { kind: 'timeout' };
    const failing = expectEnd(deskMoney, [...sent, done('propose', { ok: false, failure })], 'planning');
    expect(contextOf(failing)).toMatchObject({ failure, plan: { id: '1', how: 'book' } });
    const asked = expectEnd(deskMoney, [...sent, done('propose', { ok: true })], 'refreshing');
    expect(contextOf(asked)).toMatchObject({ plan: null, done: 'requested' });
    const decided = [done('read', ofApprover), decision, done('decide', { ok: true })];
    expect(contextOf(expectEnd(deskMoney, decided, 'refreshing')).done).toBe('confirmed');
  });

  describe('a decision about another person’s request', () => {
    const [confirmed = {}, turnedDown = {}] = deskMoney.fixtures.events.DECIDE ?? [];
    const decided = (how: object) => [done('read', ofApprover), { type: 'DECIDE', ...how }];

    it.each([
      ['confirmed', confirmed],
      ['turnedDown', turnedDown],
    ])('is sent, and said to be %s until the lists are asked for anew [DESK-61]', (said, how) => {
      const { actor } = expectEnd(deskMoney, decided(how), 'deciding');
      expect(actor.getSnapshot().children.decide.getSnapshot().input).toEqual(how);
      const listed = [...decided(how), done('decide', { ok: true }), done('refresh', ofApprover)];
      expect(contextOf(expectEnd(deskMoney, listed, 'listed')).done).toBe(said);
      const anew = expectEnd(deskMoney, [...listed, { type: 'REFRESH' }], 'refreshing');
      expect(contextOf(anew).done).toBeNull();
    });

    it('keeps its failure beside the lists, which show what others do meanwhile [DESK-40]', () => {
      const lost = done('decide', { ok: false, failure: { kind: 'timeout' } });
      expect(contextOf(expectEnd(deskMoney, [...decided(confirmed), lost], 'listed'))).toMatchObject({
        done: null,
        failure: { kind: 'timeout' },
      });
      const changed = { type: 'MONEY.CHANGED', money: (ofCashier as { money: object }).money };
      const meanwhile = expectEnd(deskMoney, [...decided(confirmed), changed], 'deciding');
      expect(contextOf(meanwhile).money).toEqual(changed.money);
    });
  });

  it('lets a plan go with its failure, and reads the lists again where it was overtaken [DESK-61]', () => {
    const planned = [done('read', ofCashier), plan];
    const lost = done('propose', { ok: false, failure: { kind: 'timeout' } });
    const failing = [
      ...planned,
      { type: 'SUBMIT', fields: { application: 'A-1000-0014', rupees: 1_500 } },
      lost,
    ];
    const cancel = { type: 'CANCEL' };
    expect(contextOf(expectEnd(deskMoney, [...failing, cancel], 'listed'))).toMatchObject({
      plan: null,
      failure: null,
    });
    const gone = {
      type: 'MONEY.CHANGED',
      money: { ...(ofCashier as { money: object }).money, unmatched: [] },
    };
    const paidOut = { ...gone, money: { ...gone.money, payouts: [] } };
    const overtaken = expectEnd(deskMoney, [...planned, gone, paidOut], 'overtaken');
    expect(contextOf(overtaken).money.payouts).toEqual([]);
    const closed = [...planned, gone, cancel];
    expect(contextOf(expectEnd(deskMoney, closed, 'refreshing')).plan).toBeNull();
    expectEnd(deskMoney, [...closed, done('refresh', ofCashier), plan], 'planning');
  });

  it('asks the second person about the loan that was typed [DESK-61]', () => {
    const sent = [
      done('read', ofCashier),
      plan,
      { type: 'SUBMIT', fields: { application: 'A-1000-0014', rupees: 1_500 } },
    ];
    const { input } = expectEnd(deskMoney, sent, 'proposing')
      .actor.getSnapshot()
      .children.propose.getSnapshot();
    expect(input).toEqual({ ...book, fields: { application: 'A-1000-0014', rupees: 1_500 } });
  });

  describe('money on its way', () => {
    const { out: ofTeller } = (ofCashier as { money: DeskMoney }).money;
    const [released, taken] = ofTeller.map(({ id }) => id) as [string, string];
    const plan = (how: string, id = taken) => ({ type: 'PLAN', plan: { about: 'out', id, how } });
    const sent = { type: 'SUBMIT', fields: { reference: 'UTR700001', day: '2026-02-10' } };
    const listed = [done('read', ofCashier)];

    it('is taken to send by who may, and the lists are read again [DESK-63]', () => {
      const take = { type: 'TAKE', outId: released };
      expectEnd(deskMoney, [done('read', ofApprover), take], 'listed');
      expectEnd(deskMoney, [...listed, { ...take, outId: taken }], 'listed');
      const { actor } = expectEnd(deskMoney, [...listed, take], 'taking');
      expect(actor.getSnapshot().children.take.getSnapshot().input).toEqual({ outId: released });
      const again = expectEnd(deskMoney, [...listed, take, done('take', { ok: true })], 'refreshing');
      expect(contextOf(again).done).toBe('taken');
      const lost = done('take', { ok: false, failure: { kind: 'timeout' } });
      expect(contextOf(expectEnd(deskMoney, [...listed, take, lost], 'listed')).failure).toEqual({
        kind: 'timeout',
      });
    });

    it('is said to be sent only once it was taken, with a reference and a day [DESK-63]', () => {
      expectEnd(deskMoney, [...listed, plan('sent', released)], 'listed');
      expectEnd(deskMoney, [...listed, plan('failed', released)], 'planning');
      expectEnd(deskMoney, [done('read', ofApprover), plan('failed')], 'listed');
      for (const fields of [{}, { reference: 'UTR700001' }, { day: '2026-02-10' }])
        expectEnd(deskMoney, [...listed, plan('sent'), { type: 'SUBMIT', fields }], 'planning');
      expectEnd(deskMoney, [...listed, plan('failed'), sent], 'planning');
      expectEnd(deskMoney, [...listed, plan('failed'), { type: 'SUBMIT', fields: {} }], 'proposing');
      const { actor } = expectEnd(deskMoney, [...listed, plan('sent'), sent], 'proposing');
      expect(actor.getSnapshot().children.propose.getSnapshot().input).toEqual({
        ...{ plan: plan('sent').plan, fields: sent.fields },
      });
    });

    it('keeps an open form whose money somebody else told of, until it is closed [DESK-40] [DESK-63]', () => {
      const { money } = ofCashier as { money: DeskMoney };
      const changed = { type: 'MONEY.CHANGED', money: { ...money, out: [] } };
      const gone = expectEnd(deskMoney, [...listed, plan('sent'), changed], 'overtaken');
      expect(contextOf(gone).money.out.map(({ id }: MoneyOnItsWay) => id)).toEqual([taken]);
    });

    it('is confirmed by who may, and taken back by who said it [DESK-63]', () => {
      const decide = (confirm: boolean) => ({
        type: 'DECIDE',
        decision: { about: 'out', id: taken, confirm },
      });
      expectEnd(deskMoney, [...listed, decide(true)], 'listed');
      expectEnd(deskMoney, [done('read', ofApprover), decide(true)], 'deciding');
      const { money } = ofApprover as { money: DeskMoney };
      const mine = money.out.map((one) => ({
        ...one,
        claim: one.claim && { ...one.claim, may_confirm: false },
      }));
      const read = done('read', { ok: true, money: { ...money, out: mine } });
      expectEnd(deskMoney, [read, decide(true)], 'listed');
      expectEnd(deskMoney, [read, decide(false)], 'deciding');
    });
  });

  it.each([
    ['loading', 'read', []],
    ['refreshing', 'refresh', [done('read', ofCashier), { type: 'REFRESH' }]],
    ['loadingMore', 'readMore', [done('read', ofCashier), { type: 'MORE', list: 'unmatched' }]],
  ])('is read once more where something changes while it is %s [DESK-40]', (state, id, events) => {
    const { actor, send } = expectEnd(deskMoney, events, state);
    const begun = actor.getSnapshot().children[id];
    send({ type: 'MONEY.CHANGED', money: (ofCashier as { money: object }).money });
    expect(actor.getSnapshot().value).toBe(state);
    expect(actor.getSnapshot().children[id]).not.toBe(begun);
  });
});
