/**
 * The one place that uses what XState keeps to itself (names that begin with _), each with the reason why no public
 * function serves. tests/xstateInternals.test.ts says what breaks when XState changes one of them, and
 * that no other file uses any.
 */
import type {
  ActorRefLike,
  AnyActor,
  AnyEventObject,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import { isForbidding } from './machineParts.ts';

/**
 * The transitions of an inspected microstep; none for any other inspection event. `getMicrosteps` returns snapshots and
 * actions, not which of several transitions with the same event was taken, nor for which raised event.
 */
export const transitionsOf = (inspected: InspectionEvent): readonly AnyTransitionDefinition[] =>
  inspected.type === '@xstate.microstep' ? inspected._transitions.filter((t) => !isForbidding(t)) : [];

/** The actor that started another one; undefined for the root of a tree. An inspection event tells only the root. */
export const parentOf = (actor: ActorRefLike): ActorRefLike | undefined =>
  (actor as { _parent?: ActorRefLike })._parent;

/**
 * Makes an invoked actor fail as an uncaught error would: stops it and notifies its parent. `stop()` refuses any actor
 * with a parent. Runs in the page of a browser, too, so it uses nothing around it.
 * @public Tests cause bugs with it.
 */
export const breakActor = (parent: AnyActor | undefined, invoke: string): void => {
  const children = parent?.getSnapshot().children as Record<string, { _stop: () => void }> | undefined;
  const child = children?.[invoke];
  if (!parent || !child) throw new Error(`no actor '${invoke}' runs`);
  child._stop();
  parent.send({ type: `xstate.error.actor.${invoke}`, error: new Error('a bug'), actorId: invoke } as never);
};

type Mutable = ActorRefLike & { _send: (event: AnyEventObject) => void };

/** Makes a running promise hang: neither it nor its parent gets its result, which it sends to itself past `send()`. */
export const muteActor = (actor: ActorRefLike): void => {
  (actor as Mutable)._send = () => undefined;
};

/** True when an actor was muted. */
export const isMuted = (actor: ActorRefLike): boolean => Object.hasOwn(actor, '_send');
