/** The parts of machines and actors, by XState's public fields. */
import type { ActorRefLike, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A transition without target and actions (`EVENT: {}`) only blocks an event and is never reported as taken. */
export const isForbidding = (transition: AnyTransitionDefinition): boolean =>
  transition.target === undefined && transition.actions.length === 0;

/** The machine that an actor runs; undefined for a promise, a listener or any other logic. */
export const machineOf = (actor: ActorRefLike): AnyStateMachine | undefined => {
  const { logic } = actor as { logic?: Partial<AnyStateMachine> };
  return logic?.root && logic.transition ? (logic as AnyStateMachine) : undefined;
};

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
