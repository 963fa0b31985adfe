/** Who brings an event: the person at the screen, the world around them, or something that seldom happens. */
import type { AnyEventObject } from 'xstate';
import type { Path } from '#atlas/graph/pathTypes.ts';

/**
 * `person`: somebody does it at this screen. `world`: it follows by itself, as answers, timers and news of other charts
 * do. `seldom`: a fault, a refusal, another tab or device, something restored.
 */
export type Origin = 'person' | 'world' | 'seldom';

/** The weight of a step. What seldom happens is a detour that no way takes that can do without it, however long. */
const WEIGHTS: Readonly<Record<Origin, number>> = { person: 1, world: 1, seldom: 100 };

const marks = new WeakMap<object, Origin>();

const marked = <Fixture extends object>(fixture: Fixture, origin: Origin): Fixture => {
  marks.set(fixture, origin);
  return fixture;
};

/** A fixture of an event that no person brings. */
export const byWorld = <const Fixture extends object>(fixture: Fixture): Fixture => marked(fixture, 'world');

/** A fixture of an event, or an outcome of an actor, that seldom happens. */
export const seldom = <const Fixture extends object>(fixture: Fixture): Fixture => marked(fixture, 'seldom');

/** A fixture as an event of a type, which comes from where the fixture does. */
export const eventFrom = (type: string, payload: object): AnyEventObject => {
  const event = { ...payload, type };
  const origin = marks.get(payload);
  return origin ? marked(event, origin) : event;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const originOfOutput = (output: unknown): Origin => {
  if (!isObject(output)) return 'world';
  return marks.get(output) ?? ('ok' in output && output.ok === false ? 'seldom' : 'world');
};

/**
 * Who brings an event. Unless a fixture is marked, an event comes from the person, a timer and a successful answer from
 * the world; an error and an answer with `ok: false` are rare.
 */
export const originOf = (event: AnyEventObject): Origin => {
  const { type } = event;
  if (type.startsWith('xstate.error.')) return 'seldom';
  if (type.startsWith('xstate.done.')) return originOfOutput(event.output);
  return type.startsWith('xstate.') ? 'world' : (marks.get(event) ?? 'person');
};

/** The weight of a step that an event causes. */
export const weightOf = (event: AnyEventObject): number => WEIGHTS[originOf(event)];

/** The cost of a path: the weights of its steps. */
export const costOf = ({ steps }: Path): number => steps.reduce((sum, { event }) => sum + weightOf(event), 0);

/** Paths as a tester would choose them: the cheapest first, of equally cheap ones the shortest. */
export const cheapestFirst = <Found extends Path>(paths: readonly Found[]): Found[] =>
  paths
    .map((path) => ({ path, cost: costOf(path) }))
    .sort((a, b) => a.cost - b.cost || a.path.steps.length - b.path.steps.length)
    .map(({ path }) => path);
