/**
 * `?state=login:otp.life.expired` while developing: the app's own actor gets the events of the path there that a tester would
 * take, with its fixtures; what it invokes is held meanwhile. The screen is alive from there on.
 */
import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { Address, Chart } from '#atlas/graph/fixtures.ts';
import { walkChart, walkFrom } from '#atlas/graph/paths.ts';
import type { Step, Visited } from '#atlas/graph/pathTypes.ts';
import { isIn, stateName } from '#atlas/graph/stateNames.ts';
import { chartOfActor } from '#atlas/inspector/link/acceptedEvents.ts';
import { holdChildren } from '#atlas/opener/heldChildren.ts';
import { liveEvent, timeBefore } from '#atlas/opener/liveValues.ts';
import {
  openAddressOf,
  readStateTarget,
  STATE_PARAMETER,
  type StateTarget,
} from '#atlas/opener/wantedState.ts';
import type { Recorder } from '#atlas/record/recorder.ts';
import type { ActorRecord } from '#atlas/record/trace.ts';
import { chartFor } from '#atlas/replay/candidateEvents.ts';

/** The parts of the app that the opener uses. */
export interface OpenerApp {
  readonly recorder: Recorder;
  readonly registerInspector: (hook: (event: InspectionEvent) => void) => () => void;
  readonly session: {
    readonly isSignedIn: () => boolean;
    /** What the browser stores of the person who is signed in; null for nobody. */
    readonly stored: () => object | null;
    /** Signs in as a customer. */
    readonly signIn: () => Promise<void>;
    readonly signOut: () => void;
    readonly isStaff: (staff: string) => boolean;
    /** Signs in as one of the product's own people. */
    readonly signInAsStaff: (staff: string) => Promise<void>;
  };
  /** True for an address of another bundle than the open page's, which the browser has to load. */
  readonly isElsewhere: (address: string) => boolean;
  /** Advances the time at once, in milliseconds. */
  readonly pass: (ms: number) => void;
  /** Selects an actor in the open inspectors. */
  readonly select: (actor: string) => void;
  /** Shows the result. */
  readonly notify: (text: string, isError: boolean) => void;
}

interface Actor {
  readonly send: (event: AnyEventObject) => void;
  readonly getSnapshot: () => AnyMachineSnapshot;
  readonly subscribe: (listener: () => void) => unknown;
}

const TIMEOUT_MS = 60_000;
const POLL_MS = 50;
/** Longer than React takes to mount a page twice (StrictMode), which starts its actors twice. */
const SETTLE_MS = 250;
const MOST_STEPS = 60;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const until = async <Found>(find: () => Found | undefined): Promise<Found | undefined> => {
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    const found = find();
    if (found !== undefined || performance.now() > end) return found;
    await pause(POLL_MS);
  }
};

/** The steps from a visited state into another one, by name; undefined where there is no way. */
const stepsInto = (chart: Chart, from: Visited, state: string): readonly Step[] | undefined => {
  const done = from.path.steps.length;
  // A walk from the start is known already; the one of a large chart takes a third of a second.
  return (done === 0 ? walkChart(chart) : walkFrom(chart, from)).edges
    .find(({ end }) => isIn(end, state))
    ?.steps.slice(done);
};

const nameOf = (actor: Actor) => stateName(actor.getSnapshot().value);

/** An event with the stored session in place of its fixture, whose token would sign the person out at the first call. */
const withSession = (event: AnyEventObject, stored: object | null): AnyEventObject =>
  stored !== null && 'session' in event ? { ...event, session: stored } : event;

/** Gives the actor one event after the other. Where the screen sent some by itself, the way goes on from there. */
const walk = async (app: OpenerApp, actor: Actor, chart: Chart, state: string): Promise<void> => {
  const known = walkChart(chart).states;
  let queue: readonly Step[] = [];
  let expected = '';
  for (let taken = 0; taken < MOST_STEPS; taken++) {
    const now = nameOf(actor);
    if (isIn(now, state)) return;
    if (now !== expected || queue.length === 0) {
      const at = known.find(({ path }) => path.end === now);
      const found = at && stepsInto(chart, at, state);
      if (!found)
        throw new Error(`The page goes to ${now} by itself, and no path leads from there to ${state}.`);
      queue = found;
    }
    const [step, ...rest] = queue;
    if (!step) break;
    app.pass(timeBefore(step.event));
    actor.send(withSession(liveEvent(step.event), app.session.stored()));
    [queue, expected] = [rest, step.to];
    await pause(0);
  }
  throw new Error(`The page leaves the path to ${state} by itself.`);
};

const findActor = async ({ recorder }: OpenerApp, chart: Chart) => {
  const find = (): ActorRecord | undefined =>
    recorder.actors().find((record) => record.status === 'active' && chartOfActor(record) === chart);
  if (!(await until(find))) throw new Error(`This page doesn't run the chart ${chart.id}.`);
  await pause(SETTLE_MS);
  const record = find();
  const running = record && (recorder.running(record.id) as Actor | undefined);
  if (!record || !running) throw new Error(`The chart ${chart.id} ended before the path began.`);
  const input = chartFor(record)?.input;
  return { id: record.id, running, chart: { ...chart, input } };
};

/** Plays the path to a state, after the one that brings the screen to which the machine belongs; resolves to its actor. */
const playIn = async (
  app: OpenerApp,
  chart: Chart,
  state: string,
  host?: Address['host'],
): Promise<{ readonly id: string; readonly running: Actor }> => {
  const held = holdChildren(chart, app.registerInspector);
  let actor: Actor | undefined;
  try {
    if (host) await playIn(app, host.chart, host.state);
    const found = await findActor(app, chart);
    actor = found.running;
    await walk(app, actor, found.chart, state);
    return found;
  } finally {
    if (actor) held.letGo(actor.getSnapshot());
  }
};

/** The address of a place in this tab, which still names the state: a reload opens it again. */
const addressOf = ({ page }: StateTarget): string =>
  openAddressOf(page, new URLSearchParams(location.search).get(STATE_PARAMETER) ?? '');

/** Writes on the page in which state the opened actor is, for who takes its picture. */
const follow = (actor: Actor): void => {
  const write = () => {
    document.documentElement.dataset.openState = nameOf(actor);
  };
  write();
  actor.subscribe(write);
};

const open = async (app: OpenerApp, target: StateTarget): Promise<void> => {
  const { session } = app;
  const { staff } = target.page;
  if (staff !== undefined && !session.isStaff(staff)) {
    await session.signInAsStaff(staff);
    location.replace(addressOf(target));
    return;
  }
  if (target.page.isSignedIn && !session.isSignedIn()) {
    await session.signIn();
    location.replace(addressOf(target));
    return;
  }
  if (!target.page.isSignedIn) session.signOut();
  if (app.isElsewhere(target.page.address)) {
    location.replace(addressOf(target));
    return;
  }
  history.replaceState(null, '', addressOf(target));
  const { chart, state, page } = target;
  const { id, running } = await playIn(app, chart, state, page.host);
  follow(running);
  app.select(id);
  app.notify(`${chart.id}: ${state}`, false);
};

/** Opens the state in the address. Must be called before the app starts. */
export const openStateOfAddress = (app: OpenerApp): void => {
  const text = new URLSearchParams(location.search).get(STATE_PARAMETER);
  if (text === null) return;
  const fail = (error: unknown) => app.notify(error instanceof Error ? error.message : String(error), true);
  try {
    open(app, readStateTarget(text)).catch(fail);
  } catch (error) {
    fail(error);
  }
};
