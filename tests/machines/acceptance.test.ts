import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { walkChart } from '#atlas/graph/paths.ts';
import { done, expectEnd, expectEveryTransition, failed } from '#testing/charts/walk.ts';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { acceptance } from '#tests/fixtures/acceptance.ts';

const read = (loan: unknown) => done('read', { ok: true, loan });
const fresh = read(LOAN_VIEWS.sanctioned);
const opened = read(LOAN_VIEWS.opened);
const agree = { type: 'AGREEMENT.TICKED', agreed: true };
const want = { type: 'CODE.WANTED' };
const sent = done('sendCode', { ok: true, loan: LOAN_VIEWS.opened });
const code = { type: 'CODE.SUBMITTED', otp: '4711' };
const refusal = (loan: unknown) => ({
  ok: false,
  failure: { kind: 'refused', status: 2, message: 'No' },
  loan,
});
const told = (loan: unknown) => ({ type: 'LOAN.READ', read: { ok: true, loan } });
const toCode = [opened, agree, want, sent];
const snapshotAfter = (events: readonly AnyEventObject[], state: string) =>
  expectEnd(acceptance, events, state).actor.getSnapshot();

describe('the acceptance of an offer', () => {
  it('takes every transition', () => expectEveryTransition(acceptance));

  it('needs the statement, an own agreement and a code, in this order [LOAN-11]', () => {
    const unread = snapshotAfter([fresh], 'offered.unread');
    expect([agree, want, code].map((event) => unread.can(event))).toEqual([false, false, false]);
    const stored = done('openStatement', { ok: true, loan: LOAN_VIEWS.opened });
    const reading = snapshotAfter([fresh, { type: 'STATEMENT.OPENED' }, stored], 'offered.reading');
    expect(reading.context).toMatchObject({ hasAgreed: false, loan: LOAN_VIEWS.opened });
    expect(reading.can(want)).toBe(false);
    expect(snapshotAfter([opened, agree], 'offered.reading').can(want)).toBe(true);
    const untick = { type: 'AGREEMENT.TICKED', agreed: false };
    expect(snapshotAfter([opened, agree, untick], 'offered.reading').can(want)).toBe(false);
    const accepted = done('accept', { ok: true, loan: LOAN_VIEWS.accepted });
    expect(snapshotAfter([...toCode, code, accepted], 'accepted').context.loan.state).toBe('accepted');
  });

  it('takes exactly four digits as a code, keeps none, and marks a wrong one [LOAN-26]', () => {
    const typing = snapshotAfter(toCode, 'offered.code.typing');
    for (const otp of ['', '471', '47111', '47a1'])
      expect(typing.can({ type: 'CODE.SUBMITTED', otp })).toBe(false);
    const accepting = snapshotAfter([...toCode, code], 'offered.accepting');
    expect(JSON.stringify(accepting.context)).not.toContain('4711');
    const wrong = done('accept', refusal(LOAN_VIEWS.opened));
    const refused = snapshotAfter([...toCode, code, wrong], 'offered.code.refused');
    expect(refused.hasTag('code refused')).toBe(true);
    expect(refused.context.failure).toMatchObject({ kind: 'refused', message: 'No' });
  });

  it.each([
    ['no answer came', done('accept', { ok: false, failure: { kind: 'timeout' }, loan: null })],
    [
      'the service is failing',
      done('accept', { ok: false, failure: { kind: 'http', status: 503 }, loan: null }),
    ],
    ['the call broke', failed('accept')],
  ])(
    'knows nothing of a yes where %s: it can be sent again, and is found by reading [LOAN-68]',
    (_, answer) => {
      const unanswered = snapshotAfter([...toCode, code, answer], 'offered.code.unanswered');
      expect(unanswered.hasTag('yes unanswered')).toBe(true);
      expect(unanswered.can(code)).toBe(true);
      const found = snapshotAfter([...toCode, code, answer, told(LOAN_VIEWS.accepted)], 'accepted');
      snapshotAfter([...toCode, code, answer, told(LOAN_VIEWS.revised)], 'changed');
      snapshotAfter([...toCode, code, answer, told(LOAN_VIEWS.opened)], 'offered.code.unanswered');
      expect(found.context.loan.state).toBe('accepted');
    },
  );

  it.each([
    ['unread', [fresh], 'offered.unread'],
    ['read', [opened, agree], 'offered.reading'],
    ['agreed to with a code', toCode, 'offered.code.typing'],
  ])(
    'follows what happens while the offer is %s: it stays as it is, or has changed [LOAN-47]',
    (_, before, state) => {
      const shown = snapshotAfter(before, state);
      const same = snapshotAfter([...before, told(LOAN_VIEWS.opened)], state);
      expect(same.context).toEqual(shown.context);
      for (const loan of [LOAN_VIEWS.revised, LOAN_VIEWS.lapsed]) {
        const changed = snapshotAfter([...before, told(loan)], 'changed');
        expect(changed.context).toMatchObject({ loan, hasAgreed: false, isCodeSent: false });
      }
      const lost = { type: 'LOAN.READ', read: { ok: false, failure: { kind: 'timeout' } } };
      expect(snapshotAfter([...before, lost], state).context).toEqual(shown.context);
      const expired = { type: 'LOAN.READ', read: { ok: false, failure: { kind: 'sessionRejected' } } };
      expect(expectEnd(acceptance, [...before, expired], 'failed').emitted).toEqual([
        { type: 'SESSION.REJECTED' },
      ]);
    },
  );

  it('lets the answer to a yes say what has happened, not a reading of before it [LOAN-47]', () => {
    snapshotAfter([...toCode, code, told(LOAN_VIEWS.accepted)], 'offered.accepting');
  });

  it('shows what has happened since, and asks for a new agreement to a changed offer [LOAN-20]', () => {
    const stale = done('accept', refusal(LOAN_VIEWS.revised));
    const changed = snapshotAfter([...toCode, code, stale], 'changed');
    expect(changed.context).toMatchObject({ hasAgreed: false, loan: { offer: { proposal: 2 } } });
    expectEnd(acceptance, [...toCode, code, stale, { type: 'READ.AGAIN' }], 'offered.unread');
    const lapsed = done('sendCode', refusal(LOAN_VIEWS.lapsed));
    expectEnd(acceptance, [opened, agree, want, lapsed, { type: 'READ.AGAIN' }], 'over');
  });

  it('sends another code to someone who got none [LOAN-26]', () => {
    expectEnd(acceptance, [...toCode, want], 'offered.sending');
    const wrong = done('accept', refusal(LOAN_VIEWS.opened));
    expectEnd(acceptance, [...toCode, code, wrong, want, sent], 'offered.code.typing');
  });

  it.each([
    ['is refused, as it was asked for too soon', done('sendCode', refusal(LOAN_VIEWS.opened))],
    ['is lost', done('sendCode', { ok: false, failure: { kind: 'timeout' }, loan: null })],
    ['breaks', failed('sendCode')],
  ])('keeps the field of the code while another one %s, and says so [LOAN-26]', (_, answer) => {
    expect(snapshotAfter([...toCode, want, answer], 'offered.code.typing').context.failure).not.toBeNull();
  });

  it('asks for the code that was sent before a reload, when another one is refused so soon [LOAN-26]', () => {
    const early = [opened, agree, want, done('sendCode', refusal(LOAN_VIEWS.opened))];
    const { context } = snapshotAfter(early, 'offered.code.typing');
    expect(context.failure).toMatchObject({ message: 'No' });
    expectEnd(
      acceptance,
      [...early, { type: 'DECLINE' }, { type: 'DECLINE.CANCELLED' }],
      'offered.code.typing',
    );
  });

  const declining = [opened, { type: 'DECLINE' }, { type: 'DECLINE.CONFIRMED' }];
  it.each([
    ['openStatement', [fresh, { type: 'STATEMENT.OPENED' }], 'offered.unread'],
    ['sendCode', [opened, agree, want], 'offered.reading'],
    ['accept', [...toCode, code], 'offered.code.unanswered'],
    ['decline', declining, 'declining.asking'],
  ])(
    'stops %s at a changed offer and at an ended session, and lets other failures be tried again [LOAN-20]',
    (actor, before, again) => {
      const answered = (answer: unknown) => [...before, done(actor, answer)];
      const changed = snapshotAfter(answered(refusal(LOAN_VIEWS.revised)), 'changed');
      expect(changed.context).toMatchObject({ failure: null, loan: { offer: { proposal: 2 } } });
      const expired = { ok: false, failure: { kind: 'sessionRejected' }, loan: null };
      expectEnd(acceptance, answered(expired), 'failed');
      const slow = snapshotAfter(answered({ ok: false, failure: { kind: 'timeout' }, loan: null }), again);
      expect(slow.context.failure).toEqual({ kind: 'timeout' });
    },
  );

  it('is declined with one question, from any place before the yes [LOAN-11]', () => {
    const said = done('decline', { ok: true, loan: LOAN_VIEWS.declined });
    for (const before of [[fresh], [opened, agree], toCode]) {
      const events = [...before, { type: 'DECLINE' }, { type: 'DECLINE.CONFIRMED' }, said];
      expect(snapshotAfter(events, 'declined').context.loan.state).toBe('declined');
    }
    expectEnd(
      acceptance,
      [opened, agree, { type: 'DECLINE' }, { type: 'DECLINE.CANCELLED' }],
      'offered.reading',
    );
    expectEnd(
      acceptance,
      [...toCode, { type: 'DECLINE' }, { type: 'DECLINE.CANCELLED' }],
      'offered.code.typing',
    );
  });

  it('has one answer on its way at a time, and hears what became of it [LOAN-11]', () => {
    const { edges, links, states } = walkChart(acceptance);
    const answering = (place: number | undefined) =>
      [...(states[place ?? -1]?.actors ?? [])].filter((id) => id === 'accept' || id === 'decline');
    expect(states.filter((_, place) => answering(place).length > 1)).toEqual([]);
    const unheard = edges.filter(({ steps }, i) => {
      const [before] = answering(links[i]?.from);
      const { type = '' } = steps.at(-1)?.event ?? {};
      return (
        before !== undefined && !type.endsWith(`.actor.${before}`) && answering(links[i]?.to)[0] !== before
      );
    });
    expect(unheard.map(({ steps }) => steps.at(-1)?.event.type)).toEqual([]);
    expect(snapshotAfter([...toCode, code], 'offered.accepting').can({ type: 'DECLINE' })).toBe(false);
  });

  it('asks whether to decline without the failure of a code that could not be sent [LOAN-11]', () => {
    const lost = done('sendCode', { ok: false, failure: { kind: 'timeout' }, loan: null });
    const asking = snapshotAfter([opened, agree, want, lost, { type: 'DECLINE' }], 'declining.asking');
    expect(asking.context.failure).toBeNull();
  });

  it('has nothing to decide without an open offer, and says where the loan stands [LOAN-13]', () => {
    for (const loan of [null, LOAN_VIEWS.submitted, LOAN_VIEWS.accepted, LOAN_VIEWS.lapsed])
      expect(snapshotAfter([read(loan)], 'over').context.loan).toEqual(loan);
  });

  it('has an outcome once it was decided or something has happened, and none before [LOAN-13]', () => {
    const accepted = done('accept', { ok: true, loan: LOAN_VIEWS.accepted });
    const declined = done('decline', { ok: true, loan: LOAN_VIEWS.declined });
    const stale = done('accept', refusal(LOAN_VIEWS.revised));
    const hasOutcome = (events: readonly AnyEventObject[], state: string) =>
      snapshotAfter(events, state).hasTag('show outcome');
    expect(hasOutcome([...toCode, code, accepted], 'accepted')).toBe(true);
    expect(hasOutcome([...declining, declined], 'declined')).toBe(true);
    expect(hasOutcome([...toCode, code, stale], 'changed')).toBe(true);
    expect(hasOutcome([read(null)], 'over')).toBe(true);
    expect(hasOutcome([], 'loading')).toBe(false);
    expect(hasOutcome([failed('read')], 'failed')).toBe(false);
    expect(hasOutcome(declining, 'declining.sending')).toBe(false);
  });

  it('can be read again once the session has ended', () => {
    const expired = done('read', { ok: false, failure: { kind: 'sessionRejected' } });
    expectEnd(acceptance, [expired], 'failed');
    expectEnd(acceptance, [expired, { type: 'RETRY' }, fresh], 'offered.unread');
  });

  it('tells of a bug as of one', () => {
    expect(snapshotAfter([failed('read')], 'failed').context.failure).toEqual({ kind: 'broken' });
    expectEnd(acceptance, [failed('read'), { type: 'RETRY' }], 'loading');
  });
});
