/** What takes two persons is found by what events do, over every state and fixture: a list would forget the next one. */
import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { EVENT_OF, type LoanEvent, MONEY_EFFECTS } from '#machines/loan/events.ts';
import { LEAD_STATUS_OF, type LoanState } from '#machines/loan/status.ts';
import { loanMachine } from '#machines/loan.ts';
import { loan } from '#tests/fixtures/loan.ts';

type Type = LoanEvent['type'];
type Facts = Readonly<Record<string, unknown>>;
type Fixture = { readonly type: Type; readonly facts?: Facts };

const STATES = Object.keys(LEAD_STATUS_OF) as LoanState[];
const FIXTURES = Object.entries(loan.fixtures.events as Record<string, readonly object[]>).flatMap(
  ([type, fixtures]) => fixtures.map((fixture) => ({ ...fixture, type }) as Fixture),
);

/** What an event does in a state; undefined where it isn't taken. */
function effectsOf(state: LoanState, event: Fixture): readonly string[] | undefined {
  const before = loanMachine.resolveState({ value: state });
  if (!before.can(event as LoanEvent)) return undefined;
  const [, actions] = transition(loanMachine, before, event as LoanEvent);
  return actions.flatMap(({ params }) => {
    const { event: emitted } = (params ?? {}) as { event?: { name: string } };
    return emitted ? [emitted.name] : [];
  });
}

const isTaken = (event: Fixture): boolean => STATES.some((state) => effectsOf(state, event) !== undefined);
const sendsMoney = (effects: readonly string[] = []): boolean =>
  effects.some((effect) => MONEY_EFFECTS.some((name) => name === effect));

/** The same, on one person's word. */
const alone = (event: Fixture): Fixture => {
  const { proof: _, ...facts } = event.facts ?? {};
  return { ...event, facts: { ...facts, maker: 'asha', checker: 'asha' } };
};
const isAlone = ({ facts }: Fixture): boolean =>
  facts?.maker !== undefined && facts.maker === facts.checker && facts.proof === undefined;

/** The events that book something, or send money in whichever state. */
const MOVING: readonly Type[] = [
  ...new Set<Type>([
    ...Object.values(EVENT_OF),
    ...FIXTURES.filter((event) => STATES.some((state) => sendsMoney(effectsOf(state, event)))).map(
      ({ type }) => type,
    ),
  ]),
];

describe('whatever moves money', () => {
  it('is found: what books, and what releases and gives back', () => {
    expect([...MOVING].sort()).toEqual(
      [...Object.values(EVENT_OF), 'PAYOUT.RELEASED', 'REFUND', 'REFUND.FAILED'].sort(),
    );
  });

  it.each(MOVING)('takes two persons or a proof, in every state and fixture: %s [LOAN-10]', (type) => {
    const own = FIXTURES.filter((event) => event.type === type);
    const taken = own.filter(isTaken);
    expect(taken.length).toBeGreaterThan(0);
    // Without a fixture of one person no walk would try it.
    expect(own.some(isAlone)).toBe(true);
    expect(taken.map(alone).filter(isTaken)).toEqual([]);
  });

  it('is nothing else: on one person’s word no event sends money, nor gives back what was to be sent [LOAN-10]', () => {
    for (const event of FIXTURES.map(alone))
      for (const state of STATES)
        expect(sendsMoney(effectsOf(state, event)), `${state}: ${event.type}`).toBe(false);
  });
});
