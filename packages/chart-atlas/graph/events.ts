/** The events that can occur in a state: fixtures, running timers and results of running actors. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { actorName } from '#atlas/graph/actorName.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { isLasting } from '#atlas/graph/lasting.ts';
import { eventFrom } from '#atlas/graph/origins.ts';
import { ownEvents } from '#atlas/graph/xstate.ts';

const DONE = 'xstate.done.actor.';
const FAILED = 'xstate.error.actor.';
const AFTER = 'xstate.after.';

/** The event that reports an actor's output. `id` is the id of its invoke. */
export const done = (id: string, output?: unknown): AnyEventObject => ({
  type: `${DONE}${id}`,
  output,
  actorId: id,
});

/** The event that reports an actor's error. `id` is the id of its invoke. */
export const failed = (id: string, error: unknown = new Error(`${id} failed`)): AnyEventObject => ({
  type: `${FAILED}${id}`,
  error,
  actorId: id,
});

/** The event of an elapsed delay, named by the delay (its name or milliseconds) and the id of its state. */
export const elapsed = (delay: string | number, stateId: string): AnyEventObject => ({
  type: `${AFTER}${delay}.${stateId}`,
});

/** True when an event ends an actor: with its output, or with an error. */
export const isEnd = ({ type }: AnyEventObject): boolean => type.startsWith(DONE) || type.startsWith(FAILED);

const known = new WeakMap<Chart, Map<string, readonly AnyEventObject[]>>();

/** Creates the events of a descriptor once, because a walk compares fixtures by identity. */
const once = (chart: Chart, descriptor: string, make: () => readonly AnyEventObject[]) => {
  const cached = known.get(chart) ?? new Map<string, readonly AnyEventObject[]>();
  known.set(chart, cached);
  const events = cached.get(descriptor) ?? make();
  cached.set(descriptor, events);
  return events;
};

/** A chart has no fixture for one of its events or actors. `stub` is the entry to add to its file. */
export class MissingFixture extends Error {
  readonly stub: string;
  constructor(chart: Chart, kind: 'event' | 'actor', name: string) {
    super(`chart '${chart.id}' has no fixture for the ${kind} '${name}'`);
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    this.stub =
      kind === 'event'
        ? `fixtures: { events: { ${key}: [{}] } }`
        : `fixtures: { actors: { ${key}: { done: [undefined], error: new Error('${name} failed') } } }`;
  }
}

const srcOf = (snapshot: AnyMachineSnapshot, id: string): string => actorName(snapshot.children[id]?.src, id);

const outcomesOf = (chart: Chart, snapshot: AnyMachineSnapshot, id: string) => {
  const name = srcOf(snapshot, id);
  const outcomes = chart.fixtures.actors[name];
  if (!outcomes) throw new MissingFixture(chart, 'actor', name);
  return outcomes;
};

const ofType = (chart: Chart, type: string): readonly AnyEventObject[] => {
  const payloads = chart.fixtures.events[type];
  if (!payloads) throw new MissingFixture(chart, 'event', type);
  return payloads.map((payload) => eventFrom(type, payload));
};

interface Running {
  readonly snapshot: AnyMachineSnapshot;
  readonly timers: ReadonlySet<string>;
  readonly actors: ReadonlySet<string>;
}

/**
 * Every event that can occur in a state, one for each fixture. Only running timers and actors count. An actor ends in each
 * of its ways whether or not the state takes notice, and each can break but those that last.
 */
export const possibleEvents = (chart: Chart, { snapshot, timers, actors }: Running): AnyEventObject[] => {
  if (snapshot.status !== 'active') return [];
  const matching = (descriptor: string): readonly AnyEventObject[] => {
    if (descriptor.startsWith(AFTER))
      return timers.has(descriptor) ? once(chart, descriptor, () => [{ type: descriptor }]) : [];
    if (descriptor.startsWith(DONE)) {
      const id = descriptor.slice(DONE.length);
      if (!actors.has(id)) return [];
      return once(chart, descriptor, () =>
        (outcomesOf(chart, snapshot, id).done ?? []).map((output) => done(id, output)),
      );
    }
    if (descriptor.startsWith(FAILED)) {
      const id = descriptor.slice(FAILED.length);
      if (!actors.has(id) || isLasting(chart.machine, srcOf(snapshot, id))) return [];
      return once(chart, descriptor, () => [failed(id, outcomesOf(chart, snapshot, id).error)]);
    }
    if (descriptor.startsWith('xstate.')) return [];
    if (!descriptor.endsWith('*')) return once(chart, descriptor, () => ofType(chart, descriptor));
    const prefix = descriptor.slice(0, -1);
    return Object.keys(chart.fixtures.events)
      .filter((type) => type.startsWith(prefix))
      .flatMap(matching);
  };
  // XState leaves `onError: {}` out of a node's own events.
  const ends = [...actors].flatMap((id) => [`${DONE}${id}`, `${FAILED}${id}`]);
  return [...new Set([...new Set([...ownEvents(snapshot), ...ends])].flatMap(matching))];
};

/**
 * The n-th fixture of an event, as an event. For values without a literal, such as a file.
 * @public Generated tests call it.
 */
export const fixture = (chart: Chart, type: string, index: number): AnyEventObject => {
  const event = once(chart, type, () => ofType(chart, type))[index];
  if (!event) throw new Error(`chart '${chart.id}' has no fixture ${index} for the event '${type}'`);
  return event;
};

/**
 * The n-th output of an actor, named as in `setup`. For values without a literal.
 * @public Generated tests call it.
 */
export const outcome = (chart: Chart, src: string, index: number): unknown => {
  const outcomes = chart.fixtures.actors[src]?.done ?? [];
  if (index < 0 || index >= outcomes.length)
    throw new Error(`chart '${chart.id}' has no outcome ${index} for the actor '${src}'`);
  return outcomes[index];
};
