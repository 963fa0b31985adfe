/**
 * Replays a trace on the machines: every event of every actor goes through the pure transition function, with
 * fixtures in place of redacted values, and the result is compared with the recording. No actor runs: it makes no call
 * and starts no timer.
 */
import type { AnyEventObject, AnyMachineSnapshot, StateValue } from 'xstate';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { heldMachine, walkChart } from '#atlas/graph/paths.ts';
import { stateName } from '#atlas/graph/stateNames.ts';
import { type PureStep, pureStart, pureStep } from '#atlas/graph/xstate.ts';
import { transitionId } from '#atlas/record/definition.ts';
import type { ActorRecord, Entry, EventShape, StateShape, Trace } from '#atlas/record/trace.ts';
import { chartFor, eventsLike } from '#atlas/replay/candidateEvents.ts';

type SnapshotEntry = Extract<Entry, { kind: 'snapshot' }>;

/** An event of an actor, as recorded and as replayed. */
export interface ReplayedStep {
  /** The snapshot's entry in the trace. */
  readonly entry: SnapshotEntry;
  readonly recorded: EventShape;
  /** The event with fixtures in place. */
  readonly event: AnyEventObject;
  readonly from: string;
  readonly to: string;
  readonly taken: readonly string[];
  /** The different value in the trace; null where the two agree. */
  readonly differs: { readonly to: string; readonly taken: readonly string[] } | null;
  readonly snapshot: AnyMachineSnapshot;
}

/** The reason why an actor isn't replayed, or not from its beginning. */
export type Gap = 'noChart' | 'neverStarted' | 'beginningLost' | 'startDiffers';

/** A machine's actor, replayed. */
export interface Replayed {
  readonly actor: ActorRecord;
  readonly chart: Chart | null;
  /** The machine's input, with fixtures in place. */
  readonly input: unknown;
  /** Its chart was changed since the trace was recorded. */
  readonly isOther: boolean;
  readonly gap: Gap | null;
  readonly start: AnyMachineSnapshot | null;
  readonly steps: readonly ReplayedStep[];
}

const nameOf = (value: StateShape | StateValue | null) =>
  value === null ? '' : stateName(value as StateValue);

const LIFE = ['xstate.init', 'xstate.stop'];

interface Recorded {
  readonly entry: SnapshotEntry;
  readonly event: EventShape | null;
  readonly taken: readonly string[];
}

/** An actor's snapshots, each with its event and the transitions that led there. */
const recordedOf = (trace: Trace, id: string): Recorded[] => {
  const events = new Map<number, EventShape>();
  const found: Recorded[] = [];
  let taken: string[] = [];
  for (const entry of trace.entries) {
    if (entry.actor !== id) continue;
    if (entry.kind === 'event') events.set(entry.n, entry.event);
    if (entry.kind === 'microstep') taken.push(...entry.taken);
    if (entry.kind !== 'snapshot') continue;
    found.push({ entry, event: (entry.cause !== null && events.get(entry.cause)) || null, taken });
    taken = [];
  }
  return found;
};

const idsOf = (step: PureStep, chart: Chart): string[] =>
  step.taken.flatMap((transition) => transitionId(heldMachine(chart), transition) ?? []);

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((x, i) => x === b[i]);

interface Try {
  readonly event: AnyEventObject;
  readonly snapshot: AnyMachineSnapshot;
  readonly to: string;
  readonly taken: readonly string[];
}

/** The result of an event; null when the machine throws on an adapted fixture. */
const tryEvent = (chart: Chart, snapshot: AnyMachineSnapshot, event: AnyEventObject): Try | null => {
  try {
    const step = pureStep(heldMachine(chart), snapshot, event);
    return { event, snapshot: step.snapshot, to: nameOf(step.snapshot.value), taken: idsOf(step, chart) };
  } catch {
    return null;
  }
};

/** Redaction hides what guards read, so the first fixture that behaves as recorded is chosen. */
const bestTry = (
  tries: Iterable<AnyEventObject>,
  tryOne: (event: AnyEventObject) => Try | null,
  agrees: (one: Try) => boolean,
) => {
  let first: Try | undefined;
  for (const event of tries) {
    const one = tryOne(event);
    if (one && agrees(one)) return one;
    first ??= one ?? undefined;
  }
  return first;
};

const take = (chart: Chart, snapshot: AnyMachineSnapshot, recorded: Recorded): ReplayedStep | null => {
  const { entry, event, taken } = recorded;
  if (event === null) return null;
  const to = nameOf(entry.value);
  const agrees = (one: Try) => one.to === to && same(one.taken, taken);
  const best = bestTry(eventsLike(chart, event), (like) => tryEvent(chart, snapshot, like), agrees);
  if (!best) return null;
  return {
    entry,
    recorded: event,
    ...best,
    from: nameOf(snapshot.value),
    differs: agrees(best) ? null : { to, taken },
  };
};

/** The snapshot where a replay starts: the initial one, or, when that was dropped, a state like the first known one. */
const beginningOf = (
  trace: Trace,
  actor: ActorRecord,
  chart: Chart,
  input: unknown,
  first: Recorded | undefined,
) => {
  const oldest = trace.entries[0]?.n ?? 1;
  const start = pureStart(heldMachine(chart), input).snapshot;
  if (actor.since >= oldest) {
    const differs = first !== undefined && nameOf(first.entry.value) !== nameOf(start.value);
    return { snapshot: start, gap: differs ? ('startDiffers' as const) : null };
  }
  const value = nameOf(first ? first.entry.value : actor.value);
  const alike = walkChart(chart).states.find(({ path }) => path.end === value);
  return { snapshot: alike?.snapshot ?? null, gap: 'beginningLost' as const };
};

/** Replays one actor of a trace, up to an entry of the trace where one is given. */
export const replayActor = (trace: Trace, actor: ActorRecord, upTo = Number.POSITIVE_INFINITY): Replayed => {
  const found = chartFor(actor);
  const none = {
    actor,
    chart: found?.chart ?? null,
    input: found?.input,
    isOther: found?.isOther ?? false,
    start: null,
    steps: [],
  };
  if (!found) return { ...none, gap: 'noChart' };
  const recorded = recordedOf(trace, actor.id);
  if (recorded.length === 0 && actor.status === 'idle') return { ...none, gap: 'neverStarted' };
  const { chart, input } = found;
  const beginning = beginningOf(trace, actor, chart, input, recorded[0]);
  const steps: ReplayedStep[] = [];
  let at = beginning.snapshot;
  const rest = beginning.gap === 'beginningLost' ? recorded.slice(1) : recorded;
  for (const one of rest) {
    if (one.entry.n > upTo || at === null) break;
    // A screen that mounts twice starts its actor twice; stopping an actor doesn't change its state.
    if (one.event && LIFE.includes(one.event.type)) continue;
    const step = take(chart, at, one);
    if (!step) continue;
    steps.push(step);
    at = step.snapshot;
  }
  return { ...none, gap: beginning.gap, start: beginning.snapshot, steps };
};

/** Replays every machine of a trace. Actors that never started are left out. */
export const replayTrace = (trace: Trace): Replayed[] =>
  trace.actors
    .filter(({ machine }) => machine !== null)
    .map((actor) => replayActor(trace, actor))
    .filter(({ gap }) => gap !== 'neverStarted');
