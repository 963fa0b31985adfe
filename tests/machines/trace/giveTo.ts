import type { AnyActorRef, AnyEventObject } from 'xstate';

/** Gives a live actor an event; what an actor of its own says is said by that actor, which is held. */
export const giveTo = (actor: AnyActorRef, event: AnyEventObject): void => {
  const end = /^xstate\.(done|error)\.actor\./.exec(event.type)?.[1];
  if (end === undefined) {
    actor.send(event);
    return;
  }
  const child = actor.getSnapshot().children[String(event.actorId)] as AnyActorRef;
  child.send({ type: `held.${end}`, output: event.output, error: event.error });
};
