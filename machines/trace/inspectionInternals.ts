/**
 * The parts of XState's internals that a recorder needs: the transitions of a microstep, a machine's structure, an
 * actor's parent. No other file of the product uses them; the atlas has its own.
 */
import type {
  ActorRefLike,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';

/** A transition without target and actions (`EVENT: {}`) only blocks an event and is never reported as taken. */
export const isForbidding = (transition: AnyTransitionDefinition): boolean =>
  transition.target === undefined && transition.actions.length === 0;

/** The transitions of an inspected microstep; none for any other inspection event. */
export const transitionsOf = (inspected: InspectionEvent): readonly AnyTransitionDefinition[] =>
  inspected.type === '@xstate.microstep' ? inspected._transitions.filter((t) => !isForbidding(t)) : [];

/** The machine that an actor runs; undefined for a promise, a listener or any other logic. */
export const machineOf = (actor: ActorRefLike): AnyStateMachine | undefined => {
  const { logic } = actor as { logic?: Partial<AnyStateMachine> };
  return logic?.root && logic.transition ? (logic as AnyStateMachine) : undefined;
};

/** The actor that started another one; undefined for the root of a tree. */
export const parentOf = (actor: ActorRefLike): ActorRefLike | undefined =>
  (actor as { _parent?: ActorRefLike })._parent;

/** An actor's id within its parent, and the name of its logic there. */
export const nameOf = (actor: ActorRefLike): { id: string; src: string | undefined } => {
  const { id, src } = actor as { id?: unknown; src?: unknown };
  return { id: typeof id === 'string' ? id : '', src: typeof src === 'string' ? src : undefined };
};

/** Every state node of a machine, the root first, in document order. */
export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => {
  const walk = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(walk)];
  return walk(machine.root);
};

/** The declared transitions that leave a node, by event, the eventless ones last. */
export const transitionsFrom = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];
