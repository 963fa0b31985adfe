import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import { type ComplaintState, OWN_EVENTS } from '#domain/letters/complaints.ts';
import { type ComplaintEffect, type ComplaintEvent, complaintMachine } from '#machines/complaint.ts';

type Snapshot = SnapshotFrom<typeof complaintMachine>;
type Actions = ReturnType<typeof transition<typeof complaintMachine>>[1];

/** A state to store, and what follows from the transition to it. */
export interface ComplaintMove {
  readonly state: ComplaintState;
  readonly effects: readonly ComplaintEffect[];
}

const snapshotOf = (state: ComplaintState) => complaintMachine.resolveState({ value: state });

const moveOf = ([snapshot, actions]: [Snapshot, Actions]): ComplaintMove => ({
  state: snapshot.value as ComplaintState,
  effects: actions.flatMap(({ type, params }): ComplaintEffect[] =>
    (type as string) === 'xstate.emit' ? [(params as { event: { name: ComplaintEffect } }).event.name] : [],
  ),
});

/** How a complaint begins. */
export const beginComplaint = (): ComplaintMove => moveOf(initialTransition(complaintMachine));

/** Returns the effect of an event in a state; undefined when the chart doesn't handle it. */
export function decideComplaint(state: ComplaintState, event: ComplaintEvent): ComplaintMove | undefined {
  const before = snapshotOf(state);
  return before.can(event) ? moveOf(transition(complaintMachine, before, event)) : undefined;
}

/** The tags of a state, and which events the customer can send in it. */
export function standingOf(state: ComplaintState) {
  const snapshot = snapshotOf(state);
  return {
    tags: [...snapshot.tags] as string[],
    can: OWN_EVENTS.filter((type) => snapshot.can({ type })),
  };
}

type Tag = Parameters<Snapshot['hasTag']>[0];

const statesWith = (tag: Tag): readonly ComplaintState[] =>
  (Object.keys(complaintMachine.states) as ComplaintState[]).filter((state) => snapshotOf(state).hasTag(tag));

/** The states in which the lender has to answer. */
export const UNANSWERED = statesWith('waits for the lender');
/** Those of them in which the time to answer is over. */
export const LATE = statesWith('late');
/** Those of them in which another person answers again. */
export const LOOKED_AT_AGAIN = statesWith('second look');
