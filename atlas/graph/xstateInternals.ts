/**
 * The one place that touches what XState keeps untyped or underscored: `node._nodes`, the transitions of a
 * microstep, the scheduler's timers, the scope of a pure transition. Everything else in the atlas and in the
 * tests goes through these functions; tests/machines/atlas/xstateInternals.test.ts says what they rely on.
 */
import type {
  ActorLogic,
  ActorRefLike,
  AnyActor,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
  Snapshot,
} from 'xstate';
import { createActor } from 'xstate';
import { evaluateGuard } from 'xstate/guards';

/** A resolved action that a step asks to execute, with its parameters. */
export interface Effect {
  readonly type: string;
  readonly params: unknown;
}

/** A microstep: the event that it belongs to, and the resulting snapshot. */
export interface Microstep {
  readonly event: AnyEventObject;
  readonly snapshot: AnyMachineSnapshot;
}

/** A macrostep of the pure machine: the resulting snapshot, the transitions taken and the effects requested. */
export interface PureStep {
  readonly snapshot: AnyMachineSnapshot;
  readonly taken: readonly AnyTransitionDefinition[];
  readonly effects: readonly Effect[];
  readonly microsteps: readonly Microstep[];
}

/** Every state node of the machine, the root first, in document order. */
export const allNodes = (machine: AnyStateMachine): AnyStateNode[] => {
  const walk = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(walk)];
  return walk(machine.root);
};

/** A transition without target and actions (`EVENT: {}`) only blocks an event and is never reported as taken. */
const isForbidding = (transition: AnyTransitionDefinition) =>
  transition.target === undefined && transition.actions.length === 0;

/** Every transition that the machine declares: by event, delayed, by an actor's result, and eventless. */
export const declaredTransitions = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  allNodes(machine).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].filter((t) => !isForbidding(t)),
  );

/** The types of events that a state or one around it takes; `EVENT: {}` of an inner state blocks the outer ones. */
export const eventTypesOf = (state: AnyStateNode): string[] => {
  const types = new Set<string>();
  const blocked = new Set<string>();
  for (let node: AnyStateNode | undefined = state; node; node = node.parent)
    for (const [type, transitions] of node.transitions) {
      if (blocked.has(type)) continue;
      if (transitions.some((transition) => !isForbidding(transition))) types.add(type);
      if (transitions.some((one) => isForbidding(one) && one.guard === undefined)) blocked.add(type);
    }
  return [...types];
};

/** The transitions that an event would take first, before any eventless or raised ones follow. */
export const transitionsFor = (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
  (snapshot.machine as AnyStateMachine).getTransitionData(snapshot, event) as AnyTransitionDefinition[];

/** The result of a transition's guard for an event. */
export interface GuardAnswer {
  readonly transition: AnyTransitionDefinition;
  readonly passed: boolean;
}

/** The guards that an event evaluates, in XState's order. `eventless` selects the eventless transitions. */
export const guardAnswers = (
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  { eventless = false } = {},
): GuardAnswer[] => {
  const active = new Set<AnyStateNode>(snapshot._nodes);
  const answers: GuardAnswer[] = [];
  const passes = ({ guard }: AnyTransitionDefinition) =>
    guard === undefined || evaluateGuard(guard as never, snapshot.context, event, snapshot);
  const handles = (node: AnyStateNode): boolean => {
    // A parent's transitions are evaluated only when no child takes the event.
    const below = Object.values(node.states).filter((child) => active.has(child));
    if (below.map(handles).some(Boolean)) return true;
    const candidates = eventless ? (node.always ?? []) : (node.transitions.get(event.type) ?? []);
    return candidates.some((transition) => {
      const passed = passes(transition);
      if (transition.guard !== undefined) answers.push({ transition, passed });
      return passed;
    });
  };
  handles((snapshot.machine as AnyStateMachine).root);
  return answers;
};

/** The state nodes that are active in a snapshot. */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] => snapshot._nodes;

/** The event descriptors that the active nodes handle themselves (`*` and `A.*` as they are written). */
export const ownEvents = (snapshot: AnyMachineSnapshot): string[] => [
  ...new Set(activeNodes(snapshot).flatMap((node) => node.ownEvents as string[])),
];

/** The transitions of an inspected microstep; none for any other inspection event. */
export const transitionsOf = (inspected: InspectionEvent): readonly AnyTransitionDefinition[] =>
  inspected.type === '@xstate.microstep' ? inspected._transitions.filter((t) => !isForbidding(t)) : [];

interface Scope {
  self: unknown;
  effects: Effect[];
  taken: AnyTransitionDefinition[];
  microsteps: Microstep[];
}

const scopes = new WeakMap<AnyStateMachine, Scope>();

/** An actor scope that executes nothing and only records effects and transitions. */
const scopeOf = (machine: AnyStateMachine) => {
  const known = scopes.get(machine);
  if (known) {
    known.effects = [];
    known.taken = [];
    known.microsteps = [];
    return known;
  }
  const self = createActor(machine);
  const nothing = () => undefined;
  const scope = {
    self,
    id: '',
    sessionId: '',
    effects: [] as Effect[],
    taken: [] as AnyTransitionDefinition[],
    microsteps: [] as Microstep[],
    defer: nothing,
    emit: nothing,
    logger: nothing,
    stopChild: nothing,
    actionExecutor: (action: Effect) => scope.effects.push({ type: action.type, params: action.params }),
    // All steps share one scope, so system ids are not registered.
    system: Object.assign(Object.create(self.system), {
      _set: nothing,
      _sendInspectionEvent: (e: InspectionEvent) => {
        if (e.type !== '@xstate.microstep') return;
        scope.taken.push(...transitionsOf(e));
        scope.microsteps.push({ event: e.event, snapshot: e.snapshot as AnyMachineSnapshot });
      },
    }),
  };
  self.system = scope.system;
  scopes.set(machine, scope);
  return scope;
};

const pure = (machine: AnyStateMachine, step: (scope: never) => AnyMachineSnapshot): PureStep => {
  const scope = scopeOf(machine);
  const snapshot = step(scope as never);
  return { snapshot, taken: scope.taken, effects: scope.effects, microsteps: scope.microsteps };
};

/** The machine's first macrostep, without executing anything. */
export const pureStart = (machine: AnyStateMachine, input: unknown): PureStep =>
  pure(machine, (scope) => machine.getInitialSnapshot(scope, input));

/** The macrostep that an event causes, without executing anything. */
export const pureStep = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): PureStep => pure(machine, (scope) => machine.transition(snapshot, event, scope));

/** Something that a step started (`on`) or ended. */
export interface Change {
  readonly kind: 'timer' | 'actor';
  readonly name: string;
  readonly on: boolean;
}

/** Timers and actors that a step started or ended: timers by their event's type (which is their id), actors by id. */
export const changesOf = (effects: readonly Effect[]): Change[] =>
  effects.flatMap(({ type, params }): Change[] => {
    const p = params as { id?: string; sendId?: string; delay?: number; event?: AnyEventObject } | undefined;
    if (type === 'xstate.raise' && p?.delay !== undefined && p.event)
      return [{ kind: 'timer', name: p.event.type, on: true }];
    if (type === 'xstate.cancel' && p?.sendId) return [{ kind: 'timer', name: p.sendId, on: false }];
    if (type === 'xstate.spawnChild' && p?.id) return [{ kind: 'actor', name: p.id, on: true }];
    if (type === 'xstate.stopChild' && p?.id) return [{ kind: 'actor', name: p.id, on: false }];
    return [];
  });

/** The timers that run in an actor's system: the event each will send, and its delay in milliseconds. */
export const runningTimers = (actor: AnyActor): { event: AnyEventObject; delay: number }[] =>
  Object.values(actor.system.getSnapshot()._scheduledEvents);

/** Makes an invoked actor fail as an uncaught error would: notifies its parent and stops it. */
export const breakActor = (parent: AnyActor | undefined, invoke: string): void => {
  const children = parent?.getSnapshot().children as Record<string, { _stop: () => void }> | undefined;
  const child = children?.[invoke];
  if (!parent || !child) throw new Error(`no actor '${invoke}' runs`);
  child._stop();
  parent.send({ type: `xstate.error.actor.${invoke}`, error: new Error('a bug'), actorId: invoke } as never);
};

type Startable = { start: () => unknown; _send: (event: AnyEventObject) => void };

/** Keeps a running app's actor from starting: what it stands for never happens, and its parent waits. */
export const holdActor = (actor: ActorRefLike): void => {
  (actor as ActorRefLike & Startable).start = () => actor;
};

/** True when an actor waits for `releaseActor`. */
export const isHeld = (actor: ActorRefLike): boolean => Object.hasOwn(actor, 'start');

/** Lets a held actor start. */
export const releaseActor = (actor: ActorRefLike): void => {
  Reflect.deleteProperty(actor, 'start');
  (actor as ActorRefLike & Startable).start();
};

/** Makes a running promise hang: neither it nor its parent gets its result. */
export const muteActor = (actor: ActorRefLike): void => {
  (actor as ActorRefLike & Startable)._send = () => undefined;
};

/** True when an actor was muted. */
export const isMuted = (actor: ActorRefLike): boolean => Object.hasOwn(actor, '_send');

/** The machine of the actor that started another one; undefined for the root of a tree. */
export const parentMachineOf = (actor: ActorRefLike): AnyStateMachine | undefined =>
  (actor as { _parent?: { logic?: AnyStateMachine } })._parent?.logic;

type HeldSnapshot = Snapshot<unknown> & { input: unknown };
type Settle = { type: 'held.done'; output: unknown } | { type: 'held.error'; error: unknown };

/** An inert actor that a test settles with `held.done` or `held.error`. */
export const heldLogic: ActorLogic<HeldSnapshot, Settle | AnyEventObject, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition: (snapshot, event) => {
    if (event.type === 'held.done')
      return { ...snapshot, status: 'done', output: event.output, error: undefined } as HeldSnapshot;
    if (event.type === 'held.error')
      return { ...snapshot, status: 'error', output: undefined, error: event.error } as HeldSnapshot;
    return snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** The machine with every declared actor replaced by an inert one. Guards, actions and delays are unchanged. */
export const withHeldActors = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((src) => [src, heldLogic]),
    ) as never,
  }) as AnyStateMachine;
