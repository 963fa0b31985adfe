/** Stable names of a machine's parts, so that a trace can be read by another build. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { isForbidding, nodesOf, transitionsFrom } from './machineParts.ts';

const typeOf = (part: unknown): string => {
  if (typeof part === 'string') return part;
  const type = (part as { type?: unknown } | null | undefined)?.type;
  return typeof type === 'string' ? type : '';
};

const pathOf = (node: AnyStateNode) => node.path.join('.');

const numbered = (node: AnyStateNode) => {
  const counts = new Map<string, number>();
  return transitionsFrom(node).map((transition) => {
    const count = counts.get(transition.eventType) ?? 0;
    counts.set(transition.eventType, count + 1);
    return [transition, `${pathOf(node)}|${transition.eventType}|${count}`] as const;
  });
};

type Definition = {
  ids: Map<AnyTransitionDefinition, string>;
  hash: string;
  events: Set<string>;
  words: Set<string>;
};

const outline = (transition: AnyTransitionDefinition) =>
  [
    typeOf(transition.guard),
    (transition.target as AnyStateNode[] | undefined)?.map(pathOf).join('&') ?? '',
    transition.actions.map(typeOf).join(),
  ].join('>');

/** A 53-bit, non-cryptographic hash of a text, in base 36. */
const hashOf = (text: string): string => {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
};

const read = (machine: AnyStateMachine): Definition => {
  const nodes = nodesOf(machine);
  const all = nodes.flatMap(numbered);
  const actors = nodes.flatMap((node) => node.invoke);
  const text = [
    ...nodes.map((node) => [pathOf(node), node.type, node.initial ? outline(node.initial) : ''].join('/')),
    ...all.map(([transition, id]) => `${id}:${outline(transition)}`),
    ...actors.map(({ id, src }) => `${id}=${typeOf(src)}`),
  ].join('\n');
  return {
    ids: new Map(all.filter(([transition]) => !isForbidding(transition))),
    hash: hashOf(text),
    events: new Set([
      ...all.map(([{ eventType }]) => eventType),
      ...nodes.map((node) => `xstate.done.state.${node.id}`),
    ]),
    words: new Set([
      ...actors.flatMap(({ id, src }) => [id, typeOf(src)]),
      ...Object.keys(machine.implementations.actors),
    ]),
  };
};

const known = new WeakMap<AnyStateNode, Definition>();

const definitionOf = (machine: AnyStateMachine): Definition => {
  const definition = known.get(machine.root) ?? read(machine);
  known.set(machine.root, definition);
  return definition;
};

/** A hash of a machine's structure: states, events, guards, targets, actions and actors. */
export const definitionHash = (machine: AnyStateMachine): string => definitionOf(machine).hash;

/** The name of a declared transition: its state, event and index; undefined for any other. */
export const transitionId = (
  machine: AnyStateMachine,
  transition: AnyTransitionDefinition,
): string | undefined => definitionOf(machine).ids.get(transition);

/** Every declared transition of a machine, by its name. */
export const transitionsById = (machine: AnyStateMachine): ReadonlyMap<string, AnyTransitionDefinition> =>
  new Map([...definitionOf(machine).ids].map(([transition, id]) => [id, transition]));

const OWN = /^xstate\.(?:(?:done|error)\.actor|snapshot)\.(.+)$/;
const LIFE = new Set(['xstate.init', 'xstate.stop', 'xstate.promise.resolve', 'xstate.promise.reject']);
const ACTIONS = new Set(
  ['assign', 'cancel', 'emit', 'enqueueActions', 'log', 'raise', 'sendTo', 'spawnChild', 'stopChild'].map(
    (name) => `xstate.${name}`,
  ),
);

/** True when an event's name is declared by a machine or by XState, and so may be shown. */
export const isEventOf = (machine: AnyStateMachine | undefined, type: string): boolean => {
  if (LIFE.has(type)) return true;
  if (!machine) return false;
  const actor = OWN.exec(type)?.[1];
  return definitionOf(machine).events.has(type) || (actor !== undefined && isActorOf(machine, actor));
};

/** True when a machine's chart has an actor of this id or name. */
export const isActorOf = (machine: AnyStateMachine, name: string): boolean =>
  definitionOf(machine).words.has(name);

/** True when an action is XState's own or a named one of the machine. */
export const isActionOf = (machine: AnyStateMachine | undefined, type: string): boolean =>
  ACTIONS.has(type) || (machine !== undefined && Object.hasOwn(machine.implementations.actions, type));
