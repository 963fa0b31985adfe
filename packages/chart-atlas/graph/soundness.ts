/** Whether the key of a walk is sound: whether states that it takes for one behave as one. */
import type { AnyEventObject } from 'xstate';
import { possibleEvents } from '#atlas/graph/events.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { heldMachine, keyOf, next, startOf } from '#atlas/graph/paths.ts';
import type { Visited } from '#atlas/graph/pathTypes.ts';
import { type Effect, pureStep } from '#atlas/graph/xstate.ts';

const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** A value as text, the same for equal values; an object of a class, such as a file, is its class. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'function') return 'function';
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return isPlain(part) ? Object.fromEntries(Object.entries(part).sort()) : `<${part.constructor.name}>`;
  });

const wholeKey = ({ snapshot, timers, actors }: Visited): string =>
  textOf([snapshot.status, snapshot.value, snapshot.context, [...timers].sort(), [...actors].sort()]);

/** What a step tells others, in order: emitted events, and those to its actors. */
const toldIn = (effects: readonly Effect[]): string =>
  effects
    .filter(({ type }) => type === 'xstate.emit' || type === 'xstate.sendTo')
    .map(({ params }) => (params as { event?: AnyEventObject }).event?.type)
    .join();

/** An event as its type and data; of regions that are alike only its type, without the region's actor. */
const labelOf = ({ alike }: Chart, event: AnyEventObject): string =>
  alike ? event.type.replace(`.${event.actorId}`, '') : textOf(event);

/** What each event does in a state: the keys that it leads to and what is told. */
const behaviour = (chart: Chart, visited: Visited, moves: readonly Move[]): ReadonlyMap<string, string> => {
  const found = new Map<string, Set<string>>();
  for (const { event, to } of moves) {
    const { effects } = pureStep(heldMachine(chart), visited.snapshot, event);
    const label = labelOf(chart, event);
    const outcomes = found.get(label) ?? new Set<string>();
    found.set(label, outcomes.add(`${keyOf(chart, to)} ${toldIn(effects)}`));
  }
  return new Map([...found].map(([label, outcomes]) => [label, [...outcomes].sort().join('; ')]));
};

interface Move {
  readonly event: AnyEventObject;
  readonly to: Visited;
}

const movesOf = (chart: Chart, visited: Visited): Move[] =>
  possibleEvents(chart, visited).flatMap((event) => {
    const to = next(chart, visited, event);
    return to ? [{ event, to }] : [];
  });

/**
 * States of one key that differ: by an event that only one of them takes, that leads elsewhere, or that tells something
 * else. It explores by whole contexts, at most `limit` states, the nearest first; [] when none differ.
 */
export const unsoundKeys = (chart: Chart, limit: number): string[] => {
  const { start: _, ...first } = startOf(chart);
  const states: Visited[] = [first];
  const known = new Set([wholeKey(first)]);
  const standIns = new Map<string, ReadonlyMap<string, string>>();
  const differences = new Set<string>();
  for (let at = 0; at < states.length; at += 1) {
    const visited = states[at] as Visited;
    const moves = movesOf(chart, visited);
    for (const { to } of moves)
      if (states.length < limit && !known.has(wholeKey(to))) {
        known.add(wholeKey(to));
        states.push(to);
      }
    const key = keyOf(chart, visited);
    const mine = behaviour(chart, visited, moves);
    const other = standIns.get(key) ?? mine;
    standIns.set(key, other);
    for (const label of new Set([...mine.keys(), ...other.keys()]))
      if (mine.get(label) !== other.get(label)) differences.add(`${visited.path.end}: ${label}`);
  }
  return [...differences];
};
