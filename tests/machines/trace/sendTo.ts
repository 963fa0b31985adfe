import type { AnyActorRef, AnyEventObject } from 'xstate';

/** Sends a live actor an event; a child's result is sent through its inert child. */
export const sendTo = (actor: AnyActorRef, event: AnyEventObject): void => {
  const end = /^xstate\.(done|error)\.actor\./.exec(event.type)?.[1];
  if (end === undefined) {
    actor.send(event);
    return;
  }
  const child = actor.getSnapshot().children[String(event.actorId)] as AnyActorRef;
  child.send({ type: `held.${end}`, output: event.output, error: event.error });
};
