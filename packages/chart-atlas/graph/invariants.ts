/** Rules that every chart keeps. Each function returns the violations; an empty list means that the rule holds. */
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { isLasting } from '#atlas/graph/lasting.ts';
import { walkChart } from '#atlas/graph/paths.ts';
import { nodeName, transitionName } from '#atlas/graph/stateNames.ts';
import { activeNodes, declaredTransitions } from '#atlas/graph/xstate.ts';
import { nodesOf } from '#atlas/record/machineParts.ts';
import { delayOf, measuredTimes, timeWords } from '#atlas/wording/times.ts';

const asList = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

const transitionsFrom = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

const lineage = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? lineage(node.parent) : [])];

const invokesOf = (node: AnyStateNode) =>
  asList(node.config.invoke) as { id?: string; src?: unknown; onDone?: unknown; onError?: unknown }[];

/** Targets that aren't states of the chart. */
export const strayTargets = ({ machine }: Chart): string[] => {
  const nodes = new Set(nodesOf(machine));
  return declaredTransitions(machine)
    .filter(({ target }) => (target as AnyStateNode[] | undefined)?.some((node) => !nodes.has(node)))
    .map(transitionName);
};

/** Events of the fixtures that no state takes. */
export const untakenEvents = ({ machine, fixtures }: Chart): string[] => {
  const descriptors = [...new Set(nodesOf(machine).flatMap((node) => node.ownEvents as string[]))];
  const isHandled = (type: string) =>
    descriptors.some((one) => (one.endsWith('*') ? type.startsWith(one.slice(0, -1)) : one === type));
  return Object.keys(fixtures.events).filter((type) => !isHandled(type));
};

/** States without a `description`. */
export const undescribed = ({ machine }: Chart): string[] =>
  nodesOf(machine)
    .filter((node) => node.parent !== undefined && !node.description)
    .map(nodeName);

/** States that no path enters, not even within a step. */
export const unreachable = (chart: Chart): string[] => {
  const { machine, start, states, edges } = walkChart(chart);
  const taken = [...start.taken, ...edges.flatMap((path) => path.steps.at(-1)?.taken ?? [])];
  const entered = new Set([
    ...states.flatMap(({ snapshot }) => activeNodes(snapshot)),
    ...taken.flatMap(({ source }) => lineage(source as AnyStateNode)),
  ]);
  return nodesOf(machine)
    .filter((node) => node.type !== 'history' && !entered.has(node))
    .map(nodeName);
};

/** States that aren't final and have no way out. */
export const deadEnds = ({ machine }: Chart): string[] =>
  nodesOf(machine)
    .filter((node) => node.type === 'atomic')
    .filter((node) => !lineage(node).some((n) => transitionsFrom(n).some((t) => t.target !== undefined)))
    .map(nodeName);

const isIgnored = (handler: unknown): boolean =>
  Object.keys(Object(handler) as object).length === 0 && typeof handler === 'object';

/**
 * Invokes without an id, an `onError` or an `onDone`. A callback actor, whose fixture has no `done`, never ends,
 * so it needs no `onDone`. One that lasts starts again, so it needs no `onError`; any other one that ends unnoticed
 * (`onError: {}`) leaves its state deaf.
 */
export const unguardedInvokes = ({ machine, fixtures }: Chart): string[] =>
  nodesOf(machine).flatMap((node) =>
    invokesOf(node).flatMap(({ id, src, onDone, onError }) => {
      const ends = fixtures.actors[String(src)]?.done !== undefined;
      const breaks = !isLasting(machine, String(src));
      const lacks = [
        id === undefined && 'id',
        typeof src !== 'string' && 'a named src',
        breaks && onError === undefined && 'onError',
        breaks && !ends && isIgnored(onError) && 'what follows when it breaks',
        ends && onDone === undefined && 'onDone',
      ].filter(Boolean);
      return lacks.length > 0
        ? [`${nodeName(node)} invokes ${String(id ?? src)} without ${lacks.join(', ')}`]
        : [];
    }),
  );

/** Actions, guards, delays and actors that are written in place instead of being named in `setup`. */
export const anonymous = ({ machine }: Chart): string[] =>
  nodesOf(machine).flatMap((node) => {
    const inline = (list: readonly unknown[]) => list.some((one) => typeof one === 'function');
    return [
      inline([...asList(node.config.entry), ...asList(node.config.exit)]) &&
        `${nodeName(node)}: an action on entry or exit`,
      ...transitionsFrom(node).map(
        (t) => inline([...t.actions, t.guard]) && `${transitionName(t)}: an action or a guard`,
      ),
      ...Object.keys(node.config.after ?? {}).map(
        (delay) => /^\d+$/.test(delay) && `${nodeName(node)}: the delay ${delay}`,
      ),
    ].filter((line) => typeof line === 'string');
  });

/** Delays that no transition takes, and those that aren't a fixed length, which the drawing couldn't show. */
export const strayDelays = ({ machine }: Chart): string[] => {
  const taken = declaredTransitions(machine).flatMap((transition) => delayOf(transition) ?? []);
  return [
    ...Object.keys(machine.implementations.delays)
      .filter((name) => taken.every((delay) => delay.name !== name))
      .map((name) => `nothing happens after ${name}`),
    ...taken.filter(({ ms }) => ms === undefined).map(({ name }) => `${name} has no fixed length`),
  ];
};

/** Times whose measurer neither runs in their state nor is outside the chart, and those told twice in a state. */
export const strayTimes = ({ machine }: Chart): string[] =>
  nodesOf(machine).flatMap((node) => {
    const runs = ['service', 'storage', ...lineage(node).flatMap((n) => n.invoke.map(({ id }) => id))];
    const times = measuredTimes(node);
    const words = times.map(timeWords);
    return [
      ...times
        .filter(({ by }) => !runs.includes(by))
        .map(({ by }) => `${nodeName(node)}: ${by} does not run`),
      ...words.filter((one, i) => words.indexOf(one) < i).map((one) => `${nodeName(node)}: ${one}, twice`),
    ];
  });

const screenOf = (node: AnyStateNode): string | undefined =>
  (node.config.meta as { screen?: string } | undefined)?.screen;

/** The events that a state, its ancestors and its descendants handle. */
const offered = (node: AnyStateNode): string =>
  [...new Set([...lineage(node).flatMap((n) => n.ownEvents), ...node.events])]
    .map(String)
    .filter((type) => !type.startsWith('xstate.'))
    .sort()
    .join(', ');

/** Screens that several states name in `meta.screen` though these handle different events. */
export const unevenScreens = ({ machine }: Chart): string[] => {
  const screens = new Map<string, Map<string, string[]>>();
  for (const node of nodesOf(machine)) {
    const screen = screenOf(node);
    if (screen === undefined) continue;
    const kinds = screens.get(screen) ?? new Map<string, string[]>();
    kinds.set(offered(node), [...(kinds.get(offered(node)) ?? []), nodeName(node)]);
    screens.set(screen, kinds);
  }
  return [...screens]
    .filter(([, kinds]) => kinds.size > 1)
    .map(
      ([screen, kinds]) => `${screen}: ${[...kinds].map(([e, n]) => `${n.join('/')} (${e})`).join(' — ')}`,
    );
};

/** Screens without a route, and routes of screens that no state shows. */
export const unroutedScreens = ({ machine, routes }: Chart): string[] => {
  const shown = new Set(nodesOf(machine).flatMap((node) => screenOf(node) ?? []));
  return [
    ...[...shown].filter((screen) => !routes[screen]).map((screen) => `${screen} has no route`),
    ...Object.keys(routes)
      .filter((screen) => !shown.has(screen))
      .map((screen) => `no state shows ${screen}`),
  ];
};
