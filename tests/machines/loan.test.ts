import { describe, expect, it } from 'vitest';
import { getNextTransitions, initialTransition, transition } from 'xstate';
import { loan } from '#atlas/charts/loan.ts';
import { LEAD_STATUSES, type LeadStatus } from '#domain/loan/leadStatuses.ts';
import type { LoanEvent } from '#machines/loan/events.ts';
import { LEAD_STATUS_OF } from '#machines/loan/status.ts';
import { loanMachine } from '#machines/loan.ts';
import { expectEnd, expectEveryTransition } from '#tests/machines/support/walk.ts';

const two = { maker: 'asha', checker: 'bilal' };
const one = { maker: 'asha', checker: 'asha' };
const acceptable = { isOpen: true, isAcknowledged: true, isCodeRight: true };

/** ₹20,000 for 30 days at 1 % a day. */
const proposal = {
  principal: 20_000_00,
  days: 30,
  netDisbursed: 20_000_00,
  total: 26_000_00,
  apr: 365,
};

const submit: LoanEvent = { type: 'SUBMIT', facts: { hasActiveLoan: false } };
const exit = (quote: number, amount: number): LoanEvent => ({ type: 'EXIT', facts: { quote, paid: amount } });
const over: LoanEvent = { type: 'DEADLINE.PASSED' };
const paid = (owed: number): LoanEvent => ({ type: 'PAID', facts: { owed } });

const REVIEW: LoanEvent[] = [submit, { type: 'TAKE' }];
const SANCTIONED: LoanEvent[] = [...REVIEW, { type: 'SANCTION', proposal, facts: two }];
const ACCEPTED: LoanEvent[] = [...SANCTIONED, { type: 'ACCEPT', facts: acceptable }];
const PAYING_OUT: LoanEvent[] = [...ACCEPTED, { type: 'PAYOUT.PROPOSED', facts: { isOwnAccount: true } }];
const COOLING_OFF: LoanEvent[] = [
  ...PAYING_OUT,
  { type: 'PAYOUT.CONFIRMED', facts: { ...two, isOwnAccount: true } },
];
const RUNNING: LoanEvent[] = [...COOLING_OFF, over];
const OVERDUE: LoanEvent[] = [...RUNNING, over];
const HARDSHIP: LoanEvent[] = [...RUNNING, { type: 'HARDSHIP.ASKED', days: 15 }];

/** The state after events, and the effects of the last one, as the service decides them. */
const decide = (events: readonly LoanEvent[]) => {
  let [snapshot, actions] = initialTransition(loanMachine);
  for (const event of events) [snapshot, actions] = transition(loanMachine, snapshot, event);
  const effects = actions.flatMap(({ type, params }) =>
    (type as string) === 'xstate.emit' ? [(params as { event: { name: string } }).event.name] : [],
  );
  return { snapshot, effects };
};

describe('the life of a loan', () => {
  it('takes every transition', () => expectEveryTransition(loan));

  it('is drawn with the figures of ₹20,000 for 30 days [KFS-01] [KFS-02] [KFS-03] [LOAN-07]', () => {
    const { SANCTION, EXIT, PAID } = loan.fixtures.events as Record<string, readonly object[]>;
    expect(SANCTION?.[0]).toMatchObject({ proposal });
    expect(EXIT?.[0]).toEqual({ facts: { quote: 20_600_00, paid: 20_600_00 } });
    expect(PAID).toEqual([{ facts: { owed: 0 } }, { facts: { owed: 6_000_00 } }]);
  });

  it('begins with an application while no other loan is active [LOAN-08]', () => {
    expectEnd(loan, [{ type: 'SUBMIT', facts: { hasActiveLoan: true } }], 'filling');
    expectEnd(loan, [submit], 'submitted');
    const active = Object.values(loanMachine.states).filter(({ tags }) => tags.includes('active'));
    expect(active.map(({ key }) => key)).toEqual([
      'submitted',
      'review',
      'asked',
      'sanctioned',
      'accepted',
      'payingOut',
      'coolingOff',
      'running',
      'overdue',
      'hardship',
    ]);
  });

  it.each([
    [REVIEW, { type: 'SANCTION', proposal, facts: one }, 'review'],
    [SANCTIONED, { type: 'REVISE', proposal, facts: one }, 'sanctioned'],
    [PAYING_OUT, { type: 'PAYOUT.CONFIRMED', facts: { ...one, isOwnAccount: true } }, 'payingOut'],
    [HARDSHIP, { type: 'EXTEND', facts: { ...one, hasAgreed: true } }, 'hardship'],
    [OVERDUE, { type: 'WRITE.OFF', facts: one }, 'overdue'],
    [HARDSHIP, { type: 'WRITE.OFF', facts: one }, 'hardship'],
  ] as const)('requires a second person: %# [LOAN-10]', (before, event, state) => {
    expectEnd(loan, [...before, event], state);
    expect(decide([...before, event as LoanEvent]).effects).toEqual([]);
  });

  it.each(['isOpen', 'isAcknowledged', 'isCodeRight'])('is not accepted without %s [LOAN-11]', (fact) => {
    const facts = { ...acceptable, [fact]: false };
    expectEnd(loan, [...SANCTIONED, { type: 'ACCEPT', facts }], 'sanctioned');
  });

  it('can be revised by a new proposal, and declined in one step like accepting [LOAN-11]', () => {
    expect(decide([...SANCTIONED, { type: 'REVISE', proposal, facts: two }]).effects).toEqual([
      'sendProposal',
    ]);
    expect(decide(ACCEPTED).snapshot.value).toBe('accepted');
    expectEnd(loan, [...SANCTIONED, { type: 'DECLINE' }], 'declined');
  });

  it('is paid out only to the customer’s own account, and prepared again after a return [LOAN-12]', () => {
    const other = { isOwnAccount: false };
    expectEnd(loan, [...ACCEPTED, { type: 'PAYOUT.PROPOSED', facts: other }], 'accepted');
    expectEnd(loan, [...PAYING_OUT, { type: 'PAYOUT.CONFIRMED', facts: { ...two, ...other } }], 'payingOut');
    expect(decide(COOLING_OFF).effects).toEqual(['payOut', 'sendPayoutNotice']);
    expectEnd(loan, [...PAYING_OUT, { type: 'PAYOUT.RETURNED' }], 'accepted');
    expectEnd(loan, [...COOLING_OFF, { type: 'PAYOUT.RETURNED' }], 'accepted');
  });

  it.each([
    ['submitted', [submit], 'submitted', ['remindLender']],
    ['review', REVIEW, 'review', ['remindLender']],
    ['asked', [...REVIEW, { type: 'ASK' }], 'withdrawn', ['sendEndNotice']],
    ['sanctioned', SANCTIONED, 'lapsed', ['sendEndNotice']],
    ['accepted', ACCEPTED, 'accepted', ['remindLender']],
    ['payingOut', PAYING_OUT, 'payingOut', ['remindLender']],
    ['coolingOff', COOLING_OFF, 'running', []],
    ['running', RUNNING, 'overdue', ['sendOverdueNotice']],
    ['hardship', HARDSHIP, 'hardship', ['remindLender']],
  ] as const)('has a deadline while %s [LOAN-13]', (state, before, after, effects) => {
    const at = decide(before as readonly LoanEvent[]);
    expect(at.snapshot.value).toBe(state);
    expect(loanMachine.states[state]?.meta?.deadline).toBeDefined();
    const then = decide([...(before as readonly LoanEvent[]), over]);
    expect([then.snapshot.value, then.effects]).toEqual([after, effects]);
  });

  it('has no other deadlines [LOAN-13]', () => {
    for (const node of Object.values(loanMachine.states))
      expect(node.ownEvents.includes('DEADLINE.PASSED')).toBe(node.meta?.deadline !== undefined);
  });

  it.each([
    ['coolingOff', COOLING_OFF],
    ['running', RUNNING],
    ['overdue', OVERDUE],
    ['hardship', HARDSHIP],
  ] as const)('accepts payments while %s, and closes when nothing is owed [LOAN-14]', (state, before) => {
    const part = decide([...before, paid(1)]);
    expect([part.snapshot.value, part.effects]).toEqual([state, ['sendReceipt']]);
    const settled = decide([...before, paid(0)]);
    expect([settled.snapshot.value, settled.effects]).toEqual([
      'closed',
      ['sendReceipt', 'sendNoDuesCertificate', 'makeClosingPapers'],
    ]);
  });

  it('reopens after a returned payment, late or not [LOAN-14]', () => {
    const closed = [...RUNNING, paid(0)];
    const reversed = (isLate: boolean): LoanEvent => ({ type: 'PAYMENT.REVERSED', facts: { isLate } });
    expectEnd(loan, [...closed, reversed(false)], 'running');
    expectEnd(loan, [...closed, reversed(true)], 'overdue');
    const exited: LoanEvent[] = [...COOLING_OFF, exit(20_600_00, 20_600_00)];
    expectEnd(loan, exited, 'exited');
    expectEnd(loan, [...exited, reversed(false)], 'running');
    expectEnd(loan, [...exited, reversed(true)], 'overdue');
    expect(decide([...closed, paid(0)]).effects).toEqual(['sendReceipt', 'makeClosingPapers']);
  });

  it('sends back what was paid too much by two persons only [LOAN-10] [PAY-10]', () => {
    const refund = (facts: typeof two, isOverpaid: boolean): LoanEvent => ({
      type: 'REFUND',
      paise: 10_000,
      facts: { ...facts, isOverpaid },
    });
    const closed = [...RUNNING, paid(0)];
    expect(decide([...closed, refund(two, true)]).effects).toEqual(['sendRefundNotice', 'makeClosingPapers']);
    expect(decide([...closed, refund(one, true)]).effects).toEqual([]);
    expect(decide([...closed, refund(two, false)]).effects).toEqual([]);
  });

  it('exits in the cooling-off period only once its quote is paid [LOAN-07]', () => {
    expectEnd(loan, [...COOLING_OFF, exit(20_600_00, 20_599_99)], 'coolingOff');
    expectEnd(loan, [...COOLING_OFF, exit(20_600_00, 20_700_00)], 'exited');
    expectEnd(loan, [...RUNNING, exit(20_600_00, 20_600_00)], 'running');
  });

  it('ignores events after an end: a sanction after a withdrawal, an acceptance after the validity [LOAN-15]', () => {
    const withdrawn = [...REVIEW, { type: 'WITHDRAW' } as const];
    expect(decide([...withdrawn, { type: 'SANCTION', proposal, facts: two }]).snapshot.value).toBe(
      'withdrawn',
    );
    const lapsed = [...SANCTIONED, over];
    const accepted = decide([...lapsed, { type: 'ACCEPT', facts: acceptable }]);
    expect([accepted.snapshot.value, accepted.effects]).toEqual(['lapsed', []]);
    // Two acceptances at once: the second finds the first one's state.
    expect(decide([...ACCEPTED, { type: 'ACCEPT', facts: acceptable }]).effects).toEqual([]);
  });

  it('lists the possible next events [LOAN-16]', () => {
    const next = (events: readonly LoanEvent[]) => [
      ...new Set(getNextTransitions(decide(events).snapshot).map(({ eventType }) => eventType)),
    ];
    expect(next(SANCTIONED).sort()).toEqual(['ACCEPT', 'DEADLINE.PASSED', 'DECLINE', 'REVISE']);
    expect(next([...RUNNING, paid(0)]).sort()).toEqual(['PAID', 'PAYMENT.REVERSED', 'REFUND']);
  });

  it('shows one lead status in each of its states, of the specification’s or an end of its own [LOAN-09] [D-32]', () => {
    const statuses = new Set<string>(Object.values(LEAD_STATUS_OF));
    expect(Object.keys(LEAD_STATUS_OF).sort()).toEqual(Object.keys(loanMachine.states).sort());
    expect(LEAD_STATUSES.every((status) => statuses.has(status))).toBe(true);
    const hasEnded = (state: string) => loanMachine.states[state]?.tags.includes('ended');
    const others = Object.entries(LEAD_STATUS_OF).filter(
      ([, status]) => !LEAD_STATUSES.includes(status as LeadStatus),
    );
    expect(others.filter(([state]) => state !== 'filling' && !hasEnded(state))).toEqual([]);
  });

  it('names who acts next in every state, and nobody in a final one [LOAN-16]', () => {
    for (const node of Object.values(loanMachine.states)) {
      expect(node.meta?.next).toBeDefined();
      expect(node.meta?.next === 'nobody').toBe(node.tags.includes('ended'));
    }
  });
});
