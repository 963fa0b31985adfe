import { transition } from 'xstate';
import type { LoanEffect, LoanEvent } from '#machines/loan/events.ts';
import { LEAD_STATUS_OF, type LoanState } from '#machines/loan/status.ts';
import { type LoanMeta, loanMachine } from '#machines/loan.ts';

export interface Move {
  readonly state: LoanState;
  readonly effects: readonly LoanEffect[];
  /** The party that acts next, and the name of its deadline. */
  readonly meta: LoanMeta;
}

const snapshotOf = (state: LoanState) => loanMachine.resolveState({ value: state });
type Snapshot = ReturnType<typeof snapshotOf>;

const metaOf = (snapshot: Snapshot): LoanMeta =>
  (snapshot.getMeta() as Record<string, LoanMeta>)[`loan.${String(snapshot.value)}`] ?? { next: 'nobody' };

/** Returns the effect of an event in a state; undefined when the chart doesn't handle it. */
export function decideMove(state: LoanState, event: LoanEvent): Move | undefined {
  const before = snapshotOf(state);
  if (!before.can(event)) return undefined;
  const [after, actions] = transition(loanMachine, before, event);
  const effects = actions.flatMap(({ type, params }): LoanEffect[] =>
    (type as string) === 'xstate.emit' ? [(params as { event: { name: LoanEffect } }).event.name] : [],
  );
  return { state: after.value as LoanState, effects, meta: metaOf(after) };
}

const STATES = Object.keys(LEAD_STATUS_OF) as LoanState[];

/** The states in which somebody must act. */
export const waitingFor = (next: LoanMeta['next']): readonly LoanState[] =>
  STATES.filter((state) => metaOf(snapshotOf(state)).next === next);

/** The states that have a tag. */
export const statesWith = (tag: string): readonly LoanState[] =>
  STATES.filter((state) => ([...snapshotOf(state).tags] as string[]).includes(tag));

/** A state's next party and deadline, its tags, and those of some events that it takes. */
export function standingIn(state: LoanState, events: readonly LoanEvent[]) {
  const snapshot = snapshotOf(state);
  return {
    next: metaOf(snapshot).next,
    tags: [...snapshot.tags] as string[],
    can: events.filter((event) => snapshot.can(event)).map(({ type }) => type),
  };
}
