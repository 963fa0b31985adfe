/** What the atlas asks of XState, by its public functions: nodes and transitions, pure steps, actors that are held. */
import type {
  ActorLogic,
  ActorRefLike,
  ActorScope,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
  Snapshot,
} from 'xstate';
import { createActor, getStateNodes } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import { isForbidding, nodesOf, transitionsFrom } from '#atlas/record/machineParts.ts';
import { transitionsOf } from '#atlas/record/xstateInternals.ts';

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

/** Every transition that the machine declares: by event, delayed, by an actor's result, and eventless. */
export const declaredTransitions = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  nodesOf(machine)
    .flatMap(transitionsFrom)
    .filter((transition) => !isForbidding(transition));

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
  const active = new Set(activeNodes(snapshot));
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

const active = new WeakMap<AnyMachineSnapshot, readonly AnyStateNode[]>();

/** The state nodes that are active in a snapshot, in document order. */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] => {
  const found = () => [...new Set(getStateNodes((snapshot.machine as AnyStateMachine).root, snapshot.value))];
  const nodes = active.get(snapshot) ?? found().sort((a, b) => a.order - b.order);
  active.set(snapshot, nodes);
  return nodes;
};

/** The event descriptors that the active nodes handle themselves (`*` and `A.*` as they are written). */
export const ownEvents = (snapshot: AnyMachineSnapshot): string[] => [
  ...new Set(activeNodes(snapshot).flatMap((node) => node.ownEvents as string[])),
];

interface Scope extends ActorScope<AnyMachineSnapshot, AnyEventObject> {
  effects: Effect[];
  taken: AnyTransitionDefinition[];
  microsteps: Microstep[];
}

const scopes = new WeakMap<AnyStateMachine, Scope>();

const nothing = () => undefined;

/**
 * An actor scope that executes nothing and only records effects and transitions. `transition` and `getMicrosteps` make
 * an actor for each call, and a walk takes thousands of steps: one actor a machine takes a quarter of their time.
 */
const scopeOf = (machine: AnyStateMachine): Scope => {
  const known = scopes.get(machine);
  if (known) return Object.assign(known, { effects: [], taken: [], microsteps: [] });
  const self = createActor(machine);
  const scope: Scope = {
    self,
    id: '',
    sessionId: '',
    effects: [],
    taken: [],
    microsteps: [],
    defer: nothing,
    emit: nothing,
    logger: nothing,
    stopChild: nothing,
    actionExecutor: ({ type, params }) => scope.effects.push({ type, params }),
    system: self.system,
  };
  self.system.inspect((inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep') return;
    scope.taken.push(...transitionsOf(inspected));
    scope.microsteps.push({ event: inspected.event, snapshot: inspected.snapshot as AnyMachineSnapshot });
  });
  scopes.set(machine, scope);
  return scope;
};

const pure = (machine: AnyStateMachine, step: (scope: Scope) => AnyMachineSnapshot): PureStep => {
  const scope = scopeOf(machine);
  const snapshot = step(scope);
  return { snapshot, taken: scope.taken, effects: scope.effects, microsteps: scope.microsteps };
};

/** The machine's first macrostep, without executing anything. */
export const pureStart = (machine: AnyStateMachine, input: unknown): PureStep =>
  pure(machine, (scope) => machine.getInitialSnapshot(scope as never, input));

/** The macrostep that an event causes, without executing anything. */
export const pureStep = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): PureStep => pure(machine, (scope) => machine.transition(snapshot, event, scope as never));

/** Something that a step started (`on`) or ended. */
export interface Change {
  readonly kind: 'timer' | 'actor';
  readonly name: string;
  readonly on: boolean;
  /** The milliseconds of a timer that started. */
  readonly delay?: number;
}

/** Timers and actors that a step started or ended: timers by their event's type (which is their id), actors by id. */
export const changesOf = (effects: readonly Effect[]): Change[] =>
  effects.flatMap(({ type, params }): Change[] => {
    const p = params as { id?: string; sendId?: string; delay?: number; event?: AnyEventObject } | undefined;
    if (type === 'xstate.raise' && p?.delay !== undefined && p.event)
      return [{ kind: 'timer', name: p.event.type, on: true, delay: p.delay }];
    if (type === 'xstate.cancel' && p?.sendId) return [{ kind: 'timer', name: p.sendId, on: false }];
    if (type === 'xstate.spawnChild' && p?.id) return [{ kind: 'actor', name: p.id, on: true }];
    if (type === 'xstate.stopChild' && p?.id) return [{ kind: 'actor', name: p.id, on: false }];
    return [];
  });

type Startable = ActorRefLike & { start: () => unknown };

/** Keeps a running app's actor from starting: what it stands for never happens, and its parent waits. */
export const holdActor = (actor: ActorRefLike): void => {
  (actor as Startable).start = () => actor;
};

/** True when an actor waits for `releaseActor`. */
export const isHeld = (actor: ActorRefLike): boolean => Object.hasOwn(actor, 'start');

/** Lets a held actor start. */
export const releaseActor = (actor: ActorRefLike): void => {
  Reflect.deleteProperty(actor, 'start');
  (actor as Startable).start();
};

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
