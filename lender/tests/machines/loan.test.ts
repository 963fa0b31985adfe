import { describe, expect, it } from 'vitest';
import { getNextTransitions, initialTransition, transition } from 'xstate';
import { nodesOf } from '#atlas/record/machineParts.ts';
import { LEAD_STATUSES, type LeadStatus } from '#domain/loan/leadStatuses.ts';
import { type BookStanding, STANDINGS } from '#lender/books/standing.ts';
import type { LoanEvent, Word } from '#machines/loan/events.ts';
import { LEAD_STATUS_OF, type LoanState } from '#machines/loan/status.ts';
import { loanMachine } from '#machines/loan.ts';
import { expectEnd, expectEveryTransition } from '#testing/charts/walk.ts';
import { loan } from '#tests/fixtures/loan.ts';

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
const over: LoanEvent = { type: 'DEADLINE.PASSED' };
const provider: Word = { proof: 'provider' };
const payable = { isOwnAccount: true, isClear: true };
const released = (facts: typeof two = two, over: Partial<typeof payable> = {}): LoanEvent => ({
  type: 'PAYOUT.RELEASED',
  facts: { ...facts, ...payable, ...over },
});
const sent = (standing: BookStanding = 'coolingOff', word: Word = two): LoanEvent => ({
  type: 'PAYOUT.SENT',
  facts: { ...word, standing },
});
const failed = (word: Word = two): LoanEvent => ({ type: 'PAYOUT.FAILED', facts: word });
const returned = (word: Word = two): LoanEvent => ({ type: 'PAYOUT.RETURNED', facts: word });
const paid = (standing: BookStanding, word: Word = two): LoanEvent => ({
  type: 'PAID',
  facts: { ...word, standing },
});
const reversed = (standing: BookStanding, word: Word = two): LoanEvent => ({
  type: 'PAYMENT.REVERSED',
  facts: { ...word, standing, isPaid: true },
});
const refund = (facts: typeof two = two, isOverpaid = true): LoanEvent => ({
  type: 'REFUND',
  ...{ paise: 10_000, money: 1 },
  facts: { ...facts, isOverpaid },
});
const refundSent = (standing: BookStanding, word: Word = two): LoanEvent => ({
  type: 'REFUND.SENT',
  paise: 10_000,
  facts: { ...word, standing },
});
const refundFailed = (word: Word = two): LoanEvent => ({
  type: 'REFUND.FAILED',
  ...{ paise: 10_000, money: 1 },
  facts: word,
});
const transferred = (standing: BookStanding, facts: typeof two = two, isOverpaid = true): LoanEvent => ({
  type: 'TRANSFERRED',
  ...{ paise: 10_000, asked: { channel: 'call', day: '2026-02-10' } },
  facts: { ...facts, standing, isOverpaid },
});
const waived = (standing: BookStanding, facts: typeof two = two, isOwed = true): LoanEvent => ({
  type: 'WAIVED',
  ...{ part: 'late', paise: 10_000 },
  facts: { ...facts, standing, isOwed },
});
const undone = (standing: BookStanding, facts: typeof two = two, isThere = true): LoanEvent => ({
  type: 'UNDONE',
  facts: { ...facts, standing, isThere },
});
const MORE_TIME = '2026-02-24';
const extend = (hasAgreed: boolean, facts: typeof two = two): LoanEvent => ({
  type: 'EXTEND',
  until: MORE_TIME,
  facts: { ...facts, standing: 'running', hasAgreed },
});
const writeOff = (facts: typeof two = two, isRemainder = false): LoanEvent => ({
  type: 'WRITE.OFF',
  facts: { ...facts, isRemainder },
});
const otherAccount = (isCodeRight = true): LoanEvent => ({ type: 'ACCOUNT.CHANGED', facts: { isCodeRight } });
const withdraw: LoanEvent = { type: 'WITHDRAW' };

const REVIEW: LoanEvent[] = [submit, { type: 'TAKE' }];
const ASKED: LoanEvent[] = [...REVIEW, { type: 'ASK' }];
const SANCTIONED: LoanEvent[] = [...REVIEW, { type: 'SANCTION', proposal, facts: two }];
const ACCEPTED: LoanEvent[] = [...SANCTIONED, { type: 'ACCEPT', facts: acceptable }];
const ACCOUNT_NEEDED: LoanEvent[] = [...ACCEPTED, { type: 'ACCOUNT.REFUSED', reason: 'closed' }];
const PAYING_OUT: LoanEvent[] = [...ACCEPTED, released()];
const STOPPING: LoanEvent[] = [...PAYING_OUT, withdraw];
const COOLING_OFF: LoanEvent[] = [...PAYING_OUT, sent()];
const RUNNING: LoanEvent[] = [...COOLING_OFF, over];
const OVERDUE: LoanEvent[] = [...RUNNING, over];
const HARDSHIP: LoanEvent[] = [...RUNNING, { type: 'HARDSHIP.ASKED', until: MORE_TIME }];
const HARDSHIP_LATE: LoanEvent[] = [...OVERDUE, { type: 'HARDSHIP.ASKED', until: MORE_TIME }];
const CLOSED: LoanEvent[] = [...RUNNING, paid('closed')];
const EXITED: LoanEvent[] = [...COOLING_OFF, paid('exited')];
const WRITTEN_OFF: LoanEvent[] = [...OVERDUE, writeOff()];

/** How a loan comes to each state. */
const WAYS: Readonly<Record<LoanState, readonly LoanEvent[]>> = {
  filling: [],
  submitted: [submit],
  review: REVIEW,
  asked: ASKED,
  sanctioned: SANCTIONED,
  accepted: ACCEPTED,
  accountNeeded: ACCOUNT_NEEDED,
  payingOut: PAYING_OUT,
  stopping: STOPPING,
  coolingOff: COOLING_OFF,
  running: RUNNING,
  overdue: OVERDUE,
  hardship: HARDSHIP,
  closed: CLOSED,
  exited: EXITED,
  refused: [...REVIEW, { type: 'REFUSE', reason: 'income' }],
  withdrawn: [submit, withdraw],
  declined: [...SANCTIONED, { type: 'DECLINE' }],
  lapsed: [...SANCTIONED, over],
  writtenOff: WRITTEN_OFF,
};
const STATES = Object.keys(WAYS) as LoanState[];
const ENDS = ['closed', 'exited', 'writtenOff'] as const;
/** The states in which a loan is lent. */
const LENT = ['coolingOff', 'running', 'overdue', 'hardship', ...ENDS] as const;
/** Where money may be left after a payout that came back. */
const UNLENT: readonly LoanState[] = ['accepted', 'accountNeeded', 'payingOut', 'stopping', 'withdrawn'];

/** The state after events, and the effects of the last one, as the service decides them. */
const decide = (events: readonly LoanEvent[]) => {
  let [snapshot, actions] = initialTransition(loanMachine);
  for (const event of events) [snapshot, actions] = transition(loanMachine, snapshot, event);
  const effects = actions.flatMap(({ type, params }) =>
    (type as string) === 'xstate.emit' ? [(params as { event: { name: string } }).event.name] : [],
  );
  return { snapshot, effects };
};

/** The state after events, and the effects of the last one. */
const outcome = (events: readonly LoanEvent[]) => {
  const { snapshot, effects } = decide(events);
  return [snapshot.value, effects];
};

/** The effects on entering a state. */
const NEWS: { readonly [State in LoanState]?: readonly string[] } = {
  overdue: ['sendOverdueNotice'],
  closed: ['sendNoDuesCertificate', 'makeClosingPapers'],
  exited: ['sendNoDuesCertificate', 'makeClosingPapers'],
  writtenOff: ['sendEndNotice'],
};

describe('the life of a loan', () => {
  it('takes every transition', () => expectEveryTransition(loan));

  it('has no final state: money told late may change what was thought to be the end', () => {
    expect(Object.values(loanMachine.states).filter(({ type }) => type !== 'atomic')).toEqual([]);
  });

  it('names no event that it wouldn’t take: without target and action, nobody can send it', () => {
    const all = nodesOf(loanMachine).flatMap((node) => [...node.transitions.values()].flat());
    expect(all.filter(({ target, actions }) => !target && actions.length === 0)).toEqual([]);
  });

  it('is drawn with the figures of ₹20,000 for 30 days [KFS-01] [KFS-02] [KFS-03] [LOAN-07]', () => {
    const { SANCTION, PAID } = loan.fixtures.events as Record<string, readonly object[]>;
    expect(SANCTION?.[0]).toMatchObject({ proposal });
    const standings = ['closed', 'exited', 'coolingOff', 'running', 'overdue', 'writtenOff', 'notLent'];
    const byTwo = standings.map((standing) => ({ facts: { ...two, standing } }));
    expect(PAID?.slice(0, standings.length)).toEqual(byTwo);
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
      'accountNeeded',
      'payingOut',
      'stopping',
      'coolingOff',
      'running',
      'overdue',
      'hardship',
    ]);
  });

  it.each([
    [REVIEW, { type: 'SANCTION', proposal, facts: one }, 'review'],
    [SANCTIONED, { type: 'REVISE', proposal, facts: one }, 'sanctioned'],
    [ACCEPTED, released(one), 'accepted'],
    [PAYING_OUT, sent('coolingOff', one), 'payingOut'],
    [PAYING_OUT, failed(one), 'payingOut'],
    [STOPPING, sent('coolingOff', one), 'stopping'],
    [STOPPING, failed(one), 'stopping'],
    [RUNNING, returned(one), 'running'],
    [RUNNING, paid('closed', one), 'running'],
    [CLOSED, reversed('running', one), 'closed'],
    [RUNNING, waived('closed', one), 'running'],
    [HARDSHIP, waived('running', one), 'hardship'],
    [CLOSED, undone('running', one), 'closed'],
    [WRITTEN_OFF, undone('overdue', one), 'writtenOff'],
    [ACCEPTED, undone('notLent', one), 'accepted'],
    [HARDSHIP, extend(true, one), 'hardship'],
    [OVERDUE, writeOff(one), 'overdue'],
    [HARDSHIP, writeOff(one), 'hardship'],
    [RUNNING, writeOff(one, true), 'running'],
    [EXITED, writeOff(one, true), 'exited'],
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

  it('is paid out only to the customer’s own account, once what was hers has gone back [LOAN-12]', () => {
    expectEnd(loan, [...ACCEPTED, released(two, { isOwnAccount: false })], 'accepted');
    expectEnd(loan, [...ACCEPTED, released(two, { isClear: false })], 'accepted');
    expect(outcome(PAYING_OUT)).toEqual(['payingOut', ['payOut']]);
  });

  it('waits for another account once the one that was given can’t be used: nothing is released until then [LOAN-57]', () => {
    expect(outcome(ACCOUNT_NEEDED)).toEqual(['accountNeeded', ['askForAccount']]);
    expect(decide(ACCOUNT_NEEDED).snapshot.can(released())).toBe(false);
    expect(outcome([...ACCOUNT_NEEDED, otherAccount()])).toEqual(['accepted', ['sendAccountChanged']]);
    expect(decide([...ACCOUNT_NEEDED, otherAccount()]).snapshot.can(released())).toBe(true);
  });

  it('takes another account from its sending until a payout is released, with a right code alone [LOAN-57] [LOAN-58]', () => {
    const takes = (event: LoanEvent) => STATES.filter((state) => decide(WAYS[state]).snapshot.can(event));
    expect(takes(otherAccount(false))).toEqual([]);
    expect(takes(otherAccount())).toEqual([
      ...['submitted', 'review', 'asked', 'sanctioned', 'accepted', 'accountNeeded'],
    ]);
    for (const state of ['submitted', 'review', 'asked', 'sanctioned', 'accepted'] as const)
      expect(outcome([...WAYS[state], otherAccount()])).toEqual([state, ['sendAccountChanged']]);
  });

  it.each([two, provider])(
    'is on its way until the bank says so: sent lends and is told then, failed prepares it again (%o) [LOAN-12]',
    (word) => {
      expect(outcome([...PAYING_OUT, sent('coolingOff', word)])).toEqual([
        'coolingOff',
        ['sendPayoutNotice'],
      ]);
      expect(outcome([...PAYING_OUT, failed(word)])).toEqual(['accepted', ['sendPayoutFailed']]);
      expect(decide([...PAYING_OUT, failed(word)]).snapshot.can(released())).toBe(true);
    },
  );

  it('is late at once where the bank sent it a tenure ago [LOAN-12]', () => {
    const news = ['sendPayoutNotice', 'sendOverdueNotice'];
    expect(outcome([...PAYING_OUT, sent('overdue')])).toEqual(['overdue', news]);
    expect(outcome([...STOPPING, sent('overdue', provider)])).toEqual(['overdue', news]);
    expect(outcome([...PAYING_OUT, sent('overdue', one)])).toEqual(['payingOut', []]);
  });

  it('is only asked to stop while it is on its way, and the answer decides [LOAN-36] [D-44]', () => {
    expect(outcome(STOPPING)).toEqual(['stopping', []]);
    expect(decide(STOPPING).snapshot.can(withdraw)).toBe(false);
    expect(outcome([...STOPPING, sent()])).toEqual(['coolingOff', ['sendPayoutNotice']]);
    expect(outcome([...STOPPING, failed()])).toEqual(['withdrawn', ['sendEndNotice']]);
  });

  it.each([
    ...(['coolingOff', 'running', 'overdue', 'hardship'] as const).map(
      (state) => [state, 'accepted'] as const,
    ),
    ...ENDS.map((state) => [state, 'withdrawn'] as const),
  ])(
    'comes back by two persons or a proof while it is %s, and is %s then [LOAN-10] [LOAN-12]',
    (state, after) => {
      for (const word of [two, provider])
        expect(decide([...WAYS[state], returned(word)]).snapshot.value).toBe(after);
      expect(outcome([...WAYS[state], returned(one)])).toEqual([state, []]);
    },
  );

  it('comes back from nowhere where it isn’t lent', () => {
    for (const state of STATES.filter((state) => !LENT.some((lent) => lent === state)))
      expect(decide(WAYS[state]).snapshot.can(returned()), state).toBe(false);
  });

  it.each([
    ['submitted', [submit], 'submitted', ['remindLender']],
    ['review', REVIEW, 'review', ['remindLender']],
    ['asked', ASKED, 'withdrawn', ['sendEndNotice']],
    ['sanctioned', SANCTIONED, 'lapsed', ['sendEndNotice']],
    ['accepted', ACCEPTED, 'accepted', ['remindLender']],
    ['accountNeeded', ACCOUNT_NEEDED, 'withdrawn', ['sendEndNotice']],
    ['payingOut', PAYING_OUT, 'payingOut', ['remindLender']],
    ['stopping', STOPPING, 'stopping', ['remindLender']],
    ['coolingOff', COOLING_OFF, 'running', []],
    ['running', RUNNING, 'overdue', ['sendOverdueNotice']],
    ['hardship', HARDSHIP, 'hardship', ['remindLender', 'sendAnswerLate']],
  ] as const)('has a deadline while %s [LOAN-13]', (state, before, after, effects) => {
    const at = decide(before as readonly LoanEvent[]);
    expect(at.snapshot.value).toBe(state);
    expect(loanMachine.states[state]?.meta?.deadline).toBeDefined();
    expect(outcome([...(before as readonly LoanEvent[]), over])).toEqual([after, effects]);
  });

  it('has no other deadlines [LOAN-13]', () => {
    for (const node of Object.values(loanMachine.states))
      expect(node.ownEvents.includes('DEADLINE.PASSED')).toBe(node.meta?.deadline !== undefined);
  });

  it.each([
    ['confirms an application that was sent', [submit], 'submitted', ['acknowledgeApplication']],
    ['asks the customer what the officer wants to know', ASKED, 'asked', ['sendQuestion']],
    ['goes back to the officer with an answer', [...ASKED, { type: 'GIVEN' }], 'review', []],
    [
      'tells the customer of a refusal',
      [...REVIEW, { type: 'REFUSE', reason: 'income' }],
      'refused',
      ['sendRefusal'],
    ],
    ['ends when the offer is declined', [...SANCTIONED, { type: 'DECLINE' }], 'declined', ['sendEndNotice']],
  ] as const)('%s', (_, events, state, effects) => {
    expect(outcome(events as readonly LoanEvent[])).toEqual([state, effects]);
  });

  it.each([
    ['submitted', [submit]],
    ['review', REVIEW],
    ['asked', ASKED],
    ['accepted', ACCEPTED],
    ['accountNeeded', ACCOUNT_NEEDED],
  ] as const)('can be withdrawn while %s', (state, before) => {
    expect(loanMachine.states[state]?.tags).toContain('can withdraw');
    expect(outcome([...before, withdraw])).toEqual(['withdrawn', ['sendEndNotice']]);
  });

  it('can be withdrawn at no other time: an offer is declined, a payout is asked to stop, money is given back', () => {
    for (const state of STATES)
      expect(loanMachine.states[state]?.tags.includes('can stop'), state).toBe(state === 'payingOut');
    for (const before of [SANCTIONED, STOPPING, COOLING_OFF, RUNNING, OVERDUE, HARDSHIP])
      expect(decide(before).snapshot.can(withdraw)).toBe(false);
  });

  it.each([
    ['is looked at while it runs', HARDSHIP, 'hardship'],
    ['is looked at once it is late', HARDSHIP_LATE, 'hardship'],
    ['gives more days once two persons agree', [...HARDSHIP_LATE, extend(true)], 'running'],
    ['gives no days to which the customer did not agree', [...HARDSHIP_LATE, extend(false)], 'hardship'],
    [
      'leaves the due date when it is declined',
      [...HARDSHIP, { type: 'HARDSHIP.DECLINED', facts: { isLate: false } }],
      'running',
    ],
    [
      'leaves the loan late when it is declined after the due date',
      [...HARDSHIP_LATE, { type: 'HARDSHIP.DECLINED', facts: { isLate: true } }],
      'overdue',
    ],
  ] as const)('a request for more time %s', (_, events, state) => {
    expect(decide(events as readonly LoanEvent[]).snapshot.value).toBe(state);
  });

  it.each([
    ['that it arrived', HARDSHIP, ['sendMoreTimeAsked']],
    ['that it was given', [...HARDSHIP_LATE, extend(true)], ['sendMoreTimeGiven']],
    [
      'that it was declined',
      [...HARDSHIP, { type: 'HARDSHIP.DECLINED', facts: { isLate: false } }],
      ['sendMoreTimeDeclined'],
    ],
    [
      'that it was declined after the due date',
      [...HARDSHIP_LATE, { type: 'HARDSHIP.DECLINED', facts: { isLate: true } }],
      ['sendMoreTimeDeclined', 'sendOverdueNotice'],
    ],
  ] as const)('tells of more time %s [LOAN-52]', (_, events, effects) => {
    expect(outcome(events as readonly LoanEvent[])[1]).toEqual(effects);
  });

  it.each([
    [HARDSHIP, false, 'running'],
    [HARDSHIP_LATE, true, 'overdue'],
  ] as const)(
    'leaves the loan as it stands where the request is taken back: %# [LOAN-54]',
    (before, isLate, state) => {
      const back: LoanEvent = { type: 'HARDSHIP.WITHDRAWN', facts: { isLate } };
      expect(decide([...before, back]).snapshot.value).toBe(state);
      for (const other of STATES.filter((other) => other !== 'hardship'))
        expect(decide(WAYS[other]).snapshot.can(back), other).toBe(false);
    },
  );

  it.each([
    ['overdue', OVERDUE],
    ['hardship', HARDSHIP],
  ] as const)('is written off by two persons while %s [LOAN-10]', (_, before) => {
    expect(outcome([...before, writeOff()])).toEqual(['writtenOff', ['sendEndNotice']]);
  });

  it.each([
    ['running', RUNNING],
    ['exited', EXITED],
  ] as const)(
    'is written off while %s where only late charges or what is owed back is left, with which nobody is late [LOAN-14] [LOAN-10]',
    (state, before) => {
      expect(outcome([...before, writeOff(two, true)])).toEqual(['writtenOff', ['sendEndNotice']]);
      expect(outcome([...before, writeOff()])).toEqual([state, []]);
    },
  );

  it('ignores events after an end: a sanction after a withdrawal, an acceptance after the validity [LOAN-15]', () => {
    const sanction: LoanEvent = { type: 'SANCTION', proposal, facts: two };
    expect(outcome([...REVIEW, withdraw, sanction])).toEqual(['withdrawn', []]);
    expect(outcome([...SANCTIONED, over, { type: 'ACCEPT', facts: acceptable }])).toEqual(['lapsed', []]);
    // Two acceptances at once: the second finds the first one's state.
    expect(decide([...ACCEPTED, { type: 'ACCEPT', facts: acceptable }]).effects).toEqual([]);
  });

  it('lists the possible next events [LOAN-16]', () => {
    const next = (events: readonly LoanEvent[]) => [
      ...new Set(getNextTransitions(decide(events).snapshot).map(({ eventType }) => eventType)),
    ];
    const money = [
      ...['PAID', 'PAYMENT.REVERSED', 'PAYOUT.RETURNED', 'REFUND', 'REFUND.FAILED', 'REFUND.SENT'],
      ...['TRANSFERRED', 'UNDONE', 'WAIVED'],
    ];
    const ofOffer = ['ACCEPT', 'ACCOUNT.CHANGED', 'DEADLINE.PASSED', 'DECLINE', 'REVISE'];
    expect(next(SANCTIONED).sort()).toEqual([...ofOffer, ...money].sort());
    expect(next(CLOSED).sort()).toEqual(money);
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

  it('names who acts next in every state, and nobody in an end [LOAN-16]', () => {
    for (const node of Object.values(loanMachine.states)) {
      expect(node.meta?.next).toBeDefined();
      expect(node.meta?.next === 'nobody').toBe(node.tags.includes('ended'));
    }
  });
});

describe('money of a loan', () => {
  const owing = (standing: BookStanding) => ['coolingOff', 'running', 'overdue'].includes(standing);
  const repaid = (standing: BookStanding) => ['closed', 'exited'].includes(standing);
  /** The standings that each event of money can lead to, and those that only the other one can. */
  const LEADS = [
    [
      'a payment',
      paid,
      ['exited', 'closed', 'running', 'overdue'],
      () => ['sendReceipt', 'sendOverpaidNotice'],
      (standing: BookStanding) => (repaid(standing) ? ['makeClosingPapers'] : []),
    ],
    [
      'a payment that is taken back',
      reversed,
      ['coolingOff', 'running', 'overdue', 'closed', 'writtenOff'],
      (standing: BookStanding) => (owing(standing) ? ['sendReopenedNotice'] : []),
      (standing: BookStanding) => (repaid(standing) ? ['makeClosingPapers'] : []),
    ],
  ] as const;

  it.each(LEADS)(
    '%s leads where the books have the loan, and only there is anything told [LOAN-14] [LOAN-18]',
    (_, event, standings, always, whereItStays) => {
      for (const state of LENT)
        for (const standing of standings) {
          const isLeft = state !== standing && (state !== 'hardship' || ENDS.some((end) => end === standing));
          const news = isLeft ? (NEWS[standing] ?? []) : whereItStays(standing);
          expect(outcome([...WAYS[state], event(standing)]), `${state}: ${standing}`).toEqual([
            isLeft ? standing : state,
            [...always(standing), ...news],
          ]);
        }
    },
  );

  it.each(['coolingOff', 'running', 'overdue'] as const)(
    'leaves a loan in hardship that is %s: somebody answers the request first [LOAN-21]',
    (standing) => {
      expect(outcome([...HARDSHIP, paid(standing)])).toEqual([
        'hardship',
        ['sendReceipt', 'sendOverpaidNotice'],
      ]);
      expect(outcome([...HARDSHIP, reversed(standing)])).toEqual(['hardship', ['sendReopenedNotice']]);
    },
  );

  it.each([
    ['overdue', OVERDUE],
    ['hardship', HARDSHIP_LATE],
    ['written off', WRITTEN_OFF],
  ] as const)(
    'that was told late ends a loan that is %s: it had been repaid [LOAN-07] [LOAN-14]',
    (_, before) => {
      const news = ['sendReceipt', 'sendOverpaidNotice', 'sendNoDuesCertificate', 'makeClosingPapers'];
      expect(outcome([...before, paid('exited')])).toEqual(['exited', news]);
      expect(outcome([...before, paid('closed')])).toEqual(['closed', news]);
    },
  );

  it('that comes after a write-off has its receipt, and what is taken back of it is told to nobody', () => {
    expect(outcome([...WRITTEN_OFF, paid('writtenOff')])).toEqual([
      'writtenOff',
      ['sendReceipt', 'sendOverpaidNotice'],
    ]);
    expect(outcome([...WRITTEN_OFF, reversed('writtenOff')])).toEqual(['writtenOff', []]);
    expect(decide(WRITTEN_OFF).snapshot.can(reversed('writtenOff'))).toBe(true);
  });

  it('is taken by no loan that isn’t lent, but for what was left of a payout that came back', () => {
    for (const state of STATES.filter((state) => !LENT.some((lent) => lent === state)))
      for (const standing of STANDINGS) {
        const { snapshot } = decide(WAYS[state]);
        expect(snapshot.can(paid(standing)), `${state}: ${standing}`).toBe(false);
        expect(snapshot.can(reversed(standing)), state).toBe(UNLENT.includes(state));
        for (const event of [refund(), refundSent(standing), refundFailed()])
          expect(snapshot.can(event), `${state}: ${event.type}`).toBe(UNLENT.includes(state));
      }
    for (const state of LENT) expect(decide(WAYS[state]).snapshot.can(paid('notLent')), state).toBe(false);
  });

  it.each(UNLENT)('of before a payout that came back may go again while %s', (state) => {
    expect(outcome([...WAYS[state], reversed('notLent')])).toEqual([state, []]);
    expect(outcome([...WAYS[state], refund()])).toEqual([state, ['sendBack']]);
    expect(outcome([...WAYS[state], refundSent('notLent')])).toEqual([state, ['sendRefundNotice']]);
    expect(outcome([...WAYS[state], refundFailed()])).toEqual([state, ['giveBack']]);
  });

  it.each(['coolingOff', 'running', 'overdue', 'hardship'] as const)(
    'is taken off what is owed while a loan is %s, and leads where the books have it then [LOAN-37]',
    (state) => {
      for (const standing of ['closed', 'coolingOff', 'running', 'overdue'] as const) {
        const stays = state === standing || (state === 'hardship' && standing !== 'closed');
        const news = stays ? [] : (NEWS[standing] ?? []);
        expect(outcome([...WAYS[state], waived(standing)]), standing).toEqual([
          stays ? state : standing,
          ['sendWaivedNotice', ...news],
        ]);
        expect(outcome([...WAYS[state], waived(standing, two, false)]), standing).toEqual([state, []]);
      }
    },
  );

  it.each(LENT)(
    'that was booked wrongly is undone while a loan is %s: it is where the books have it without it [LOAN-38]',
    (state) => {
      for (const standing of STANDINGS.filter((one) => one !== 'notLent')) {
        const isEnd = ENDS.some((end) => end === standing);
        const stays = state === standing || (state === 'hardship' && !isEnd);
        const news = stays ? (repaid(standing) ? ['makeClosingPapers'] : []) : (NEWS[standing] ?? []);
        expect(outcome([...WAYS[state], undone(standing)]), standing).toEqual([
          stays ? state : standing,
          ['sendCorrectedNotice', 'sendOverpaidNotice', ...news],
        ]);
        expect(outcome([...WAYS[state], undone(standing, two, false)]), standing).toEqual([state, []]);
      }
      expect(decide(WAYS[state]).snapshot.can(undone('notLent'))).toBe(false);
    },
  );

  it('that was booked wrongly is undone after a payout that came back, and of no loan that was never lent [LOAN-38]', () => {
    for (const state of STATES.filter((state) => !LENT.some((lent) => lent === state))) {
      const isUnlent = UNLENT.includes(state);
      const effects = isUnlent ? ['sendCorrectedNotice', 'sendOverpaidNotice'] : [];
      expect(outcome([...WAYS[state], undone('notLent')]), state).toEqual([state, effects]);
      expect(decide(WAYS[state]).snapshot.can(undone('notLent', one)), state).toBe(false);
    }
  });

  it('is taken off nothing that isn’t owed: not before a payout, nor of an end [LOAN-37]', () => {
    const owing = ['coolingOff', 'running', 'overdue', 'hardship'];
    for (const state of STATES.filter((state) => !owing.includes(state)))
      for (const standing of STANDINGS)
        expect(decide(WAYS[state]).snapshot.can(waived(standing)), `${state}: ${standing}`).toBe(false);
  });

  it.each(LENT)(
    'is released to go back while a loan is %s, by two persons only [LOAN-10] [PAY-10]',
    (state) => {
      expect(outcome([...WAYS[state], refund()])).toEqual([state, ['sendBack']]);
      expect(outcome([...WAYS[state], refund(one)])).toEqual([state, []]);
      expect(outcome([...WAYS[state], refund(two, false)])).toEqual([state, []]);
    },
  );

  it.each(LENT)(
    'is taken off for another loan while a loan is %s, by two persons only [LOAN-10] [LOAN-43]',
    (state) => {
      const standing = state === 'hardship' ? 'overdue' : state;
      const papers = repaid(standing) ? ['makeClosingPapers'] : [];
      const taken = [...WAYS[state], transferred(standing)];
      expect(outcome(taken)).toEqual([state, ['sendTransferNotice', ...papers]]);
      expect(outcome([...WAYS[state], transferred(standing, one)])).toEqual([state, []]);
      expect(outcome([...WAYS[state], transferred(standing, two, false)])).toEqual([state, []]);
    },
  );

  it.each(LENT)(
    'went back, or did not, while a loan is %s, by the word of two persons or of the provider only [LOAN-10] [PAY-10] [PAY-21]',
    (state) => {
      const standing = state === 'hardship' ? 'overdue' : state;
      const papers = repaid(standing) ? ['makeClosingPapers'] : [];
      for (const word of [two, provider]) {
        const sent = [...WAYS[state], refundSent(standing, word)];
        expect(outcome(sent)).toEqual([state, ['sendRefundNotice', ...papers]]);
        expect(outcome([...WAYS[state], refundFailed(word)])).toEqual([state, ['giveBack']]);
      }
      expect(outcome([...WAYS[state], refundSent(standing, one)])).toEqual([state, []]);
      expect(outcome([...WAYS[state], refundFailed(one)])).toEqual([state, []]);
    },
  );

  it.each(['coolingOff', 'running'] as const)(
    'that a dispute took before it went back opens a closed loan: it is %s, and the customer is told [PAY-05]',
    (standing) => {
      expect(outcome([...CLOSED, refundSent(standing)])).toEqual([standing, ['sendRefundNotice']]);
      expect(outcome([...CLOSED, refundSent(standing, one)])).toEqual(['closed', []]);
    },
  );
});
