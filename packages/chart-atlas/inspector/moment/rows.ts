/** The rows of the event log. An event's row also holds the state that it led to. */
import type { StateValue } from 'xstate';
import { stateName } from '#atlas/graph/stateNames.ts';
import type { Shape } from '#atlas/record/redactedShape.ts';
import type { ActorRecord, Entry, StateShape } from '#atlas/record/trace.ts';

export type RowKind = 'event' | 'step' | 'action' | 'actor';

export interface Row {
  readonly n: number;
  readonly at: number;
  readonly actor: string;
  readonly kind: RowKind;
  readonly text: string;
  /** The sender; null for a person or the app. */
  readonly by: string | null;
  from: string;
  to: string;
  /** Milliseconds from the event to its snapshot. */
  took: number | null;
  /** The snapshot's entry; null until it has come. */
  snapshot: number | null;
  readonly isFailure: boolean;
  /** An event for which the machine took no transition. */
  isUntaken: boolean;
}

export const nameOf = (value: StateShape | StateValue | null | undefined): string =>
  value === null || value === undefined ? '' : stateName(value as StateValue);

/** The state of an actor, from an entry on. */
export interface StateAt {
  readonly n: number;
  readonly state: string;
  readonly status: ActorRecord['status'];
}

/** The last item that is not after an entry. */
export const lastUpTo = <Item extends { readonly n: number }>(items: readonly Item[], n: number) =>
  items.findLast((item) => item.n <= n);

/** An actor's context from an entry on. */
export interface Known {
  readonly n: number;
  readonly data: Shape;
}

const isFailure = (entry: Entry) =>
  (entry.kind === 'event' && /^xstate\.(error\.|promise\.reject)/.test(entry.event.type)) ||
  (entry.kind === 'event' && (entry.event.output as { ok?: unknown } | undefined)?.ok === false);

const row = (entry: Entry, kind: RowKind, text: string, from: string): Row => ({
  n: entry.n,
  at: entry.at,
  actor: entry.actor,
  kind,
  text,
  by: entry.kind === 'event' ? entry.from : null,
  from,
  to: '',
  took: null,
  snapshot: null,
  isFailure: isFailure(entry),
  isUntaken: false,
});

/** Builds rows from entries as they come. */
export const createRows = () => {
  let rows: Row[] = [];
  let waiting = new Map<number, Row>();
  const states = new Map<string, string>();
  /** Actors that took a transition since their last snapshot. */
  const moved = new Set<string>();
  const history = new Map<string, StateAt[]>();
  const known = new Map<string, Known[]>();
  const noteOf = <Value>(map: Map<string, Value>, actor: string, make: () => Value): Value => {
    const value = map.get(actor) ?? make();
    map.set(actor, value);
    return value;
  };
  const push = (one: Row) => {
    rows.push(one);
    return one;
  };
  return {
    add: (entry: Entry) => {
      const state = states.get(entry.actor) ?? '';
      if (entry.kind === 'event') waiting.set(entry.n, push(row(entry, 'event', entry.event.type, state)));
      if (entry.kind === 'actor') push(row(entry, 'actor', 'created', ''));
      if (entry.kind === 'action') push(row(entry, 'action', entry.action, state));
      if (entry.kind === 'microstep') {
        if (entry.taken.length > 0) moved.add(entry.actor);
        const step = push(
          row(entry, 'step', entry.taken.join(', ') || `${entry.type}: nothing taken`, state),
        );
        step.to = nameOf(entry.value);
      }
      if (entry.kind !== 'snapshot') return;
      const to = entry.value === null ? entry.status : nameOf(entry.value);
      states.set(entry.actor, to);
      noteOf(history, entry.actor, (): StateAt[] => []).push({ n: entry.n, state: to, status: entry.status });
      if (entry.data !== undefined)
        noteOf(known, entry.actor, (): Known[] => []).push({ n: entry.n, data: entry.data });
      const hasMoved = moved.delete(entry.actor);
      const cause = waiting.get(entry.cause ?? 0);
      if (!cause) return;
      cause.isUntaken = !hasMoved && entry.value !== null && !cause.text.startsWith('xstate.');
      cause.to = to;
      cause.took = entry.at - cause.at;
      cause.snapshot = entry.n;
      waiting.delete(cause.n);
    },
    /** The rows so far, the oldest first: the same list while nothing was dropped. */
    all: (): readonly Row[] => rows,
    /** The states that an actor has been in, in order. */
    history: (actor: string): readonly StateAt[] => history.get(actor) ?? [],
    /** An actor's context at each change. */
    known: (actor: string): readonly Known[] => known.get(actor) ?? [],
    dropBefore: (n: number) => {
      rows = rows.filter((one) => one.n >= n);
      waiting = new Map([...waiting].filter(([at]) => at >= n));
    },
  };
};
