/** Runs a chart's paths on the pure machine and on a live actor with inert child actors. */
import { expect } from 'vitest';
import {
  type AnyActor,
  type AnyEventObject,
  type AnyTransitionDefinition,
  createActor,
  type InspectionEvent,
  SimulatedClock,
  type StateValue,
} from 'xstate';
import { coverageOf, pathCoverage } from '#atlas/graph/coverage.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { coverPaths, heldMachine, next, startOf } from '#atlas/graph/paths.ts';
import type { Path } from '#atlas/graph/pathTypes.ts';
import { stateName, transitionName } from '#atlas/graph/stateNames.ts';
import { changesOf } from '#atlas/graph/xstate.ts';
import { transitionId } from '#atlas/record/definition.ts';
import { transitionsOf } from '#atlas/record/xstateInternals.ts';
import { keepHeat } from '#testing/drivers/heat.ts';

export { done, elapsed, failed } from '#atlas/graph/events.ts';

/** A live actor of a chart with a simulated clock and inert child actors. */
export interface Live {
  readonly actor: AnyActor;
  readonly clock: SimulatedClock;
  /** Every transition that it has taken. */
  readonly taken: Set<AnyTransitionDefinition>;
  /** Every event that it has emitted. */
  readonly emitted: AnyEventObject[];
  /** Every event that it has sent to a child actor. */
  readonly commands: AnyEventObject[];
  /** Causes an event: advances the clock for a timer, settles the child for an actor's result. */
  readonly send: (event: AnyEventObject) => void;
  /** The name of the state it is in. */
  readonly state: () => string;
}

const settle = (actor: AnyActor, event: AnyEventObject) => {
  const id = String(event.actorId);
  const child = actor.getSnapshot().children[id] as AnyActor | undefined;
  if (child?.getSnapshot().status !== 'active') throw new Error(`the actor '${id}' isn't running`);
  const settled: AnyEventObject = event.type.startsWith('xstate.done.')
    ? { type: 'held.done', output: event.output }
    : { type: 'held.error', error: event.error };
  child.send(settled);
};

/** Fires a timer. When others run too (parallel states), only its event is sent. */
const elapse = (
  actor: AnyActor,
  clock: SimulatedClock,
  timers: Map<string, number>,
  event: AnyEventObject,
) => {
  const delay = timers.get(event.type);
  if (delay === undefined) throw new Error(`the timer of '${event.type}' isn't running`);
  const isAlone = timers.size === 1;
  timers.delete(event.type);
  if (isAlone) clock.increment(delay);
  else actor.send(event);
};

/** Keeps the delays of the timers that run, by their events. */
const noteTimers = (timers: Map<string, number>, inspected: InspectionEvent) => {
  if (inspected.type !== '@xstate.action') return;
  for (const { kind, name, on, delay = 0 } of changesOf([inspected.action])) {
    if (kind !== 'timer') continue;
    if (on) timers.set(name, delay);
    else timers.delete(name);
  }
};

/** The command that a machine has sent to a child actor; undefined for any other inspection event. */
const commandOf = (inspected: InspectionEvent): AnyEventObject | undefined =>
  inspected.type === '@xstate.event' &&
  inspected.sourceRef !== undefined &&
  inspected.sourceRef !== inspected.actorRef &&
  !inspected.event.type.startsWith('xstate.')
    ? inspected.event
    : undefined;

/** Starts a chart live. An error that its machine throws is thrown by the next `give`. */
export const startLive = (chart: Chart): Live => {
  const clock = new SimulatedClock();
  const taken = new Set<AnyTransitionDefinition>();
  const emitted: AnyEventObject[] = [];
  const commands: AnyEventObject[] = [];
  const timers = new Map<string, number>();
  const actor: AnyActor = createActor(heldMachine(chart), {
    input: chart.input,
    clock,
    inspect: (inspected) => {
      noteTimers(timers, inspected);
      for (const transition of transitionsOf(inspected)) taken.add(transition);
      const command = commandOf(inspected);
      if (command) commands.push(command);
    },
  });
  const thrown: unknown[] = [];
  actor.on('*', (event: AnyEventObject) => emitted.push(event));
  actor.subscribe({ error: (error) => thrown.push(error) });
  actor.start();
  return {
    actor,
    clock,
    taken,
    emitted,
    commands,
    state: () => stateName(actor.getSnapshot().value),
    send: (event) => {
      if (event.type.startsWith('xstate.after.')) elapse(actor, clock, timers, event);
      else if (/^xstate\.(done|error)\.actor\./.test(event.type)) settle(actor, event);
      else actor.send(event);
      if (thrown.length > 0) throw thrown[0];
    },
  };
};

/** Runs a path on a live actor and checks after each step that it is where the pure machine was. */
export const runPath = (chart: Chart, path: Path): Live => {
  const live = startLive(chart);
  for (const [i, step] of path.steps.entries()) {
    live.send(step.event);
    const sent = path.steps.slice(0, i + 1).map(({ event }) => event.type);
    expect(live.state(), `${chart.id}: after ${sent.join(', ')}`).toBe(step.to);
  }
  live.actor.stop();
  return live;
};

/**
 * Runs a literal path, as [event, the state after it], on the pure machine and on a live actor, and checks
 * its end even when it has no steps.
 */
export const expectPath = (
  chart: Chart,
  steps: readonly (readonly [AnyEventObject, string])[],
  end: string,
): Live => {
  const live = startLive(chart);
  let pure = startOf(chart);
  for (const [i, [event, state]] of steps.entries()) {
    const sent = steps.slice(0, i + 1).map(([{ type }]) => type);
    const reached = next(chart, pure, event);
    expect(reached?.path.end, `${chart.id}, pure: after ${sent.join(', ')}`).toBe(state);
    live.send(event);
    expect(live.state(), `${chart.id}, live: after ${sent.join(', ')}`).toBe(state);
    if (reached) pure = { ...reached, start: pure.start };
  }
  expect(live.state()).toBe(end);
  live.actor.stop();
  return live;
};

/**
 * The generated paths take every declared transition, on the pure machine and live. What is missing is listed
 * by name: a fixture, a bit that a guard reads, or a transition that can't happen.
 */
export const expectEveryTransition = (chart: Chart): void => {
  const pure = pathCoverage(chart);
  expect(pure.missing, `${chart.id} declares and never takes: ${pure.missing.join('; ')}`).toEqual([]);
  const runs = coverPaths(chart).map((path) => [...runPath(chart, path).taken]);
  const nameOf = (transition: AnyTransitionDefinition) => transitionId(heldMachine(chart), transition) ?? [];
  keepHeat(
    'machines',
    chart,
    runs.map((run) => run.flatMap(nameOf)),
  );
  const live = coverageOf(chart, new Set(runs.flat()));
  expect(live.missing, `${chart.id}, live, never takes: ${live.missing.join('; ')}`).toEqual([]);
  expect(live.taken.length).toBe(live.declared.length);
};

/**
 * Expects a live actor to be in exactly this state after these events (the state's name, as
 * `otp.entering.counting`, or its value). Use `done`, `failed` and `elapsed` for actors and timers.
 */
export const expectEnd = (chart: Chart, events: readonly AnyEventObject[], state: StateValue): Live => {
  const live = startLive(chart);
  for (const event of events) live.send(event);
  expect(live.state(), `${chart.id}: took ${[...live.taken].map(transitionName).join(', ')}`).toBe(
    stateName(state),
  );
  return live;
};
