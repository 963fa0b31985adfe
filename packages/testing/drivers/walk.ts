/** Walks a driver along a path: causes each event on the stage, and looks after each. */
import type { AnyEventObject } from 'xstate';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { fewEdges, heldMachine, next, startOf, walkScreen } from '#atlas/graph/paths.ts';
import type { Path, Visited } from '#atlas/graph/pathTypes.ts';
import { changesOf, pureStep } from '#atlas/graph/xstate.ts';
import { actorNameOf } from '#atlas/wording/eventWords.ts';
import { sourceOf } from '#atlas/wording/sourceLiterals.ts';
import { type Driver, isSessionExpiry } from '#testing/drivers/driver.ts';
import type { Expectation, Stage } from '#testing/drivers/stage.ts';

/** A written path: each event, and the state after it. */
export type Steps = readonly (readonly [AnyEventObject, string])[];

/** A path of the atlas as steps. */
export const stepsOf = ({ steps }: Path): Steps => steps.map(({ event, to }) => [event, to]);

/** Timers as they were started, by their event: the delay that each has, and since when it runs. */
class Timers {
  private readonly started = new Map<string, number>();

  note(chart: Chart, visited: Visited, event: AnyEventObject | undefined, now: number): void {
    const effects = event
      ? pureStep(heldMachine(chart), visited.snapshot, event).effects
      : startOf(chart).start.effects;
    for (const { kind, name, on } of changesOf(effects))
      if (kind === 'timer' && on) this.started.set(name, now);
  }

  /** The time until a timer's event comes, in milliseconds. */
  left(chart: Chart, event: AnyEventObject, delay: string, now: number): number {
    const known: unknown = chart.machine.implementations.delays[delay];
    const total = typeof known === 'number' ? known : Number(delay);
    return Math.max(0, total - (now - (this.started.get(event.type) ?? now)));
  }
}

const MOMENT_MS = 20;

/** What could not be read is never shown as if there were nothing [NET-01]. */
const NOTHING_EMPTY: Expectation = { not: { mark: '.empty__art' } };

const cause = async (
  { stage, driver, timers }: { stage: Stage; driver: Driver; timers: Timers },
  event: AnyEventObject,
  at: { state: string; next: AnyEventObject | undefined; rest: readonly AnyEventObject[] },
) => {
  const source = sourceOf(event);
  switch (source.kind) {
    case 'after':
      return stage.pass(timers.left(driver.chart, event, source.delay, await stage.now()) + MOMENT_MS);
    case 'event': {
      const act = driver.events[source.type];
      if (!act) throw new Error(`the driver of '${driver.chart.id}' has no '${source.type}'`);
      return act(stage, event as never, at);
    }
    default: {
      const settling = driver.actors[actorNameOf(driver.chart, source.id)];
      if (source.kind === 'done' && settling?.done)
        return settling.done(stage, source.output as never, source.id, at);
      if (source.kind === 'error')
        return settling?.error
          ? settling.error(stage, source.id)
          : stage.breaks(driver.chart.machine.id, source.id);
      throw new Error(`the driver of '${driver.chart.id}' doesn't say how '${source.id}' ends`);
    }
  }
};

/** Called after each state that was reached and seen, with the path to it: for pictures. */
export type Arrived = (state: string, path: Path) => Promise<void>;

const nothing: Arrived = async () => {};

/**
 * Opens the driver's page and walks it along a path. After each step the machine must be in the state that the
 * path says, and the screen must show it.
 */
export const walkOn = async (
  stage: Stage,
  driver: Driver,
  steps: Steps,
  arrived = nothing,
): Promise<void> => {
  const { chart } = driver;
  const machine = chart.machine.id;
  const timers = new Timers();
  let visited: Visited = startOf(chart);
  const arrive = async (
    state: string,
    by: AnyEventObject | undefined,
    following: AnyEventObject | undefined,
  ) => {
    if (following && driver.fleeting(following)) return;
    const step = visited.path.steps.at(-1);
    if (!step || !driver.moves(step)) await stage.isIn(machine, state, { maybeUnseen: driver.startsUnseen });
    await driver.sees(stage, state, by);
    if (visited.snapshot.hasTag('not loaded') && !isSessionExpiry(by)) await stage.sees(NOTHING_EMPTY);
    await arrived(state, visited.path);
  };
  await driver.begin(stage);
  await stage.open(driver.path);
  await arrive(visited.path.end, undefined, steps[0]?.[0]);
  timers.note(chart, visited, undefined, await stage.now());
  for (const [i, [event, state]] of steps.entries()) {
    const rest = steps.slice(i + 1).map(([one]) => one);
    await cause({ stage, driver, timers }, event, { state: visited.path.end, next: rest[0], rest });
    timers.note(chart, visited, event, await stage.now());
    visited = next(chart, visited, event) ?? visited;
    await arrive(state, event, rest[0]);
  }
};

/** A path by its events. */
export const pathOf = (chart: Chart, events: readonly AnyEventObject[]): Path =>
  events.reduce<Visited>((visited, event) => {
    const reached = next(chart, visited, event);
    if (!reached) throw new Error(`'${chart.id}' doesn't take ${event.type} in ${visited.path.end}`);
    return reached;
  }, startOf(chart)).path;

/** The fewest paths that take every transition which the screen offers, and the driver's own paths. */
export const screenPaths = (driver: Driver): readonly Path[] => {
  const own = driver.extra.map((events) => pathOf(driver.chart, events));
  return [...fewEdges(offeredEdges(driver)), ...own];
};

/** Every edge that the screen offers, as the path to it. */
export const offeredEdges = ({ chart }: Driver): readonly Path[] => walkScreen(chart).edges;
