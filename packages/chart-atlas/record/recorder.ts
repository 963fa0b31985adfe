/**
 * Records the actors of a tab from their inspection events: the latest entries in a ring buffer, and a
 * register of all living actors, complete even when their first entries were dropped.
 */
import type { ActorRefLike, AnyEventObject, AnyStateMachine, InspectionEvent, Snapshot } from 'xstate';
import { definitionHash, isActionOf, isActorOf, isEventOf, transitionId } from './definition.ts';
import { machineOf, nameOf } from './machineParts.ts';
import { redact, redactEvent } from './redact.ts';
import { MARK, type Shape } from './redactedShape.ts';
import { createRingBuffer } from './ringBuffer.ts';
import {
  type ActorRecord,
  type Entry,
  type StateShape,
  TRACE_FORMAT,
  TRACE_VERSION,
  type Trace,
} from './trace.ts';
import { parentOf, transitionsOf } from './xstateInternals.ts';

export interface Recorder {
  /** Takes an inspection event; never throws, whatever the event holds. */
  readonly inspect: (event: InspectionEvent) => void;
  readonly trace: () => Trace;
  readonly actors: () => ActorRecord[];
  /** The running actor with an id, to send it an event. */
  readonly running: (id: string) => ActorRefLike | undefined;
  /** Calls `listener` with each entry and its actor's record; returns the function that unsubscribes. */
  readonly subscribe: (listener: (entry: Entry, actor: ActorRecord) => void) => () => void;
  /** Drops all entries and all ended actors. */
  readonly clear: () => void;
}

/** The number of ended actors kept whose entries are no longer in the buffer. */
const MAX_ENDED = 300;

type EntryOf<Kind extends Entry['kind']> = Omit<Extract<Entry, { kind: Kind }>, 'n' | 'at' | 'actor'>;
type NewEntry = { [Kind in Entry['kind']]: EntryOf<Kind> }[Entry['kind']];

const stateOf = (snapshot: Snapshot<unknown>): StateShape | null =>
  (snapshot as { value?: StateShape }).value ?? null;

const dataOf = (snapshot: Snapshot<unknown>, machine: AnyStateMachine | undefined): Shape => {
  if (machine) return redact((snapshot as { context?: unknown }).context);
  return redact(snapshot.status === 'error' ? snapshot.error : snapshot.output);
};

const srcOf = (parent: AnyStateMachine | undefined, src: string | undefined) =>
  src !== undefined && parent && isActorOf(parent, src) ? src : null;

const calledBy = (actor: ActorRefLike, machine: AnyStateMachine | undefined): string => {
  const above = parentOf(actor);
  const parent = above && machineOf(above);
  const { id } = nameOf(actor);
  return parent && isActorOf(parent, id) ? id : (machine?.id ?? 'actor');
};

const round = (milliseconds: number) => Math.round(milliseconds * 100) / 100;

/** Creates a recorder that keeps the last `limit` entries. `senders`: who sent an event of which XState names no sender. */
export const createRecorder = ({
  limit,
  senders = new WeakMap(),
}: {
  limit: number;
  senders?: WeakMap<object, object>;
}): Recorder => {
  const ring = createRingBuffer<Entry>(limit);
  const records = new Map<string, ActorRecord>();
  const refs = new Map<string, ActorRefLike>();
  const ended = new Map<string, number>();
  const causes = new WeakMap<object, Map<string, number>>();
  const pending = new Map<string, string[]>();
  const listeners = new Set<(entry: Entry, actor: ActorRecord) => void>();
  const began = performance.now();
  const startedAt = new Date().toISOString();
  let n = 0;

  const register = (actor: ActorRefLike, machine: AnyStateMachine | undefined): ActorRecord => {
    const parent = parentOf(actor);
    return {
      id: actor.sessionId,
      name: calledBy(actor, machine),
      machine: machine ? { id: machine.id, hash: definitionHash(machine) } : null,
      src: srcOf(parent && machineOf(parent), nameOf(actor).src),
      parent: parent?.sessionId ?? null,
      input: null,
      status: 'idle',
      value: null,
      data: null,
      taken: [],
      events: 0,
      since: n + 1,
    };
  };

  const forgetEnded = () => {
    const oldest = ring.first()?.n ?? 0;
    for (const [id, last] of ended) {
      if (ended.size <= MAX_ENDED || last >= oldest) return;
      ended.delete(id);
      records.delete(id);
    }
  };

  const note = (record: ActorRecord, entry: NewEntry): number => {
    n += 1;
    const entryOfActor = { ...entry, n, at: round(performance.now() - began), actor: record.id } as Entry;
    records.set(record.id, record);
    ring.push(entryOfActor);
    for (const listener of listeners) listener(entryOfActor, record);
    return n;
  };

  const onEvent = (
    record: ActorRecord,
    machine: AnyStateMachine | undefined,
    event: AnyEventObject,
    source: ActorRefLike | undefined,
  ) => {
    const from = source?.sessionId ?? null;
    const shape = redactEvent(event, (type) => isEventOf(machine, type));
    const input = event.type === 'xstate.init' ? (shape.input ?? null) : record.input;
    const at = note({ ...record, input, events: record.events + 1 }, { kind: 'event', from, event: shape });
    const byActor = causes.get(event) ?? new Map<string, number>();
    causes.set(event, byActor.set(record.id, at));
  };

  const onSnapshot = (
    record: ActorRecord,
    machine: AnyStateMachine | undefined,
    event: AnyEventObject,
    snapshot: Snapshot<unknown>,
  ) => {
    const data = dataOf(snapshot, machine);
    const { status } = snapshot;
    const value = stateOf(snapshot);
    const cause = causes.get(event)?.get(record.id) ?? null;
    const taken = pending.get(record.id) ?? [];
    pending.delete(record.id);
    const at = note(
      { ...record, status, value, data, taken },
      { kind: 'snapshot', cause, status, value, ...(data !== record.data && { data }) },
    );
    ended.delete(record.id);
    if (status === 'active') return;
    refs.delete(record.id);
    ended.set(record.id, at);
    forgetEnded();
  };

  const take = (inspected: InspectionEvent) => {
    const actor = inspected.actorRef;
    const machine = machineOf(actor);
    const known = records.get(actor.sessionId);
    const record = known ?? register(actor, machine);
    if (!known || inspected.type === '@xstate.event') refs.set(record.id, actor);
    switch (inspected.type) {
      case '@xstate.actor':
        note(record, { kind: 'actor' });
        break;
      case '@xstate.event':
        onEvent(
          record,
          machine,
          inspected.event,
          inspected.sourceRef ?? (senders.get(inspected.event) as ActorRefLike | undefined),
        );
        break;
      case '@xstate.microstep': {
        const taken = transitionsOf(inspected).flatMap((t) => (machine && transitionId(machine, t)) ?? []);
        const { type } = inspected.event;
        pending.set(record.id, [...(pending.get(record.id) ?? []), ...taken]);
        note(record, {
          kind: 'microstep',
          type: isEventOf(machine, type) ? type : MARK.event,
          taken,
          value: stateOf(inspected.snapshot),
        });
        break;
      }
      case '@xstate.action': {
        const { type, params } = inspected.action;
        note(record, {
          kind: 'action',
          action: isActionOf(machine, type) ? type : MARK.function,
          params: redact(params),
        });
        break;
      }
      case '@xstate.snapshot':
        onSnapshot(record, machine, inspected.event, inspected.snapshot);
        break;
      default:
        break;
    }
  };

  return {
    inspect: (inspected) => {
      try {
        take(inspected);
      } catch {
        // A failure to record must not break the app.
      }
    },
    trace: () => ({
      format: TRACE_FORMAT,
      version: TRACE_VERSION,
      startedAt,
      dropped: ring.dropped(),
      actors: [...records.values()],
      entries: ring.items(),
    }),
    actors: () => [...records.values()],
    running: (id) => refs.get(id),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear: () => {
      ring.clear();
      for (const id of ended.keys()) records.delete(id);
      ended.clear();
    },
  };
};
