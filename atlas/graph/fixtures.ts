/**
 * A chart is a machine together with what it takes to walk it: one fixture per event, one per outcome of an
 * actor. A new event or actor without a fixture doesn't compile.
 *
 *     // atlas/charts/login.ts
 *     export const login = chart({
 *       id: 'login',
 *       machine: loginMachine,
 *       fixtures: {
 *         events: { 'MOBILE.SUBMIT': [{ mobile: '9876543210' }], 'TERMS.TICK': [{}] },
 *         actors: { sendOtp: { done: [{ ok: true }, { ok: false, failure: refused }], error: new Error('lost') } },
 *       },
 *       bits: (s) => [s.context.termsTicked],          // the primitives that guards read, nothing else
 *       routes: { mobile: '/apply', otp: '/apply' },   // screens of `meta: { screen: 'otp' }`, and their paths
 *     });
 *
 *     // tests/machines/login.test.ts
 *     it('takes every transition', () => expectEveryTransition(login));
 *     it('asks for the OTP once it is sent [LOG-02]', () =>
 *       expectEnd(login, [{ type: 'TERMS.TICK' }, { type: 'MOBILE.SUBMIT', mobile: '9876543210' },
 *         done('sendOtp', { ok: true })], 'otp.entering.counting'));
 *
 * `events`: the payloads without `type`, at least one an event; several where a guard tells them apart.
 * `actors`: by the name in `setup({ actors })`, which every invoke with that `src` shares; `done` is left out
 * for listeners, which never end. `error` is what it throws. Timers need no fixture. Where a screen has no button for
 * what its machine would take, `offers` says so: paths that walk the screen keep to it.
 */
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
  StateValue,
} from 'xstate';
import type { Visited } from '#atlas/graph/paths.ts';

/** What a guard may read, as it enters a state's key. */
export type Bit = string | number | boolean | null | undefined;

type Payload<E> = E extends { type: string } ? Omit<E, 'type'> : never;
type OneOrMore<T> = readonly [T, ...T[]];

/** The actors that a machine declares. */
export type ActorOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _StateValue,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never;

/** What an actor may end with. A listener (a callback actor) only ever fails, so it has no `done`. */
type Outcomes<Output> = undefined extends Output
  ? { readonly done?: OneOrMore<Output>; readonly error: unknown }
  : { readonly done: OneOrMore<Output>; readonly error: unknown };

/** One fixture for every event type and one for every declared actor of a machine; none may be missing. */
export interface Fixtures<M extends AnyStateMachine> {
  readonly events: {
    readonly [T in EventFromLogic<M>['type']]: OneOrMore<Payload<Extract<EventFromLogic<M>, { type: T }>>>;
  };
  readonly actors: {
    readonly [A in ActorOf<M> as A['src']]: Outcomes<OutputFrom<A['logic']>>;
  };
}

/** Whether a screen offers an event where a walk has come to. */
type Offers = (
  event: { readonly type: string } & Record<string, unknown>,
  visited: Pick<Visited, 'snapshot' | 'actors' | 'path'>,
) => boolean;

interface Entry<M extends AnyStateMachine> {
  readonly id: string;
  readonly machine: M;
  readonly input?: InputFrom<M>;
  readonly fixtures: Fixtures<M>;
  readonly bits?: (snapshot: SnapshotFrom<M>) => readonly Bit[];
  readonly alike?: (value: StateValue) => unknown;
  readonly routes?: Readonly<Record<string, string>>;
  readonly offers?: Offers;
  readonly offerBits?: (snapshot: SnapshotFrom<M>) => readonly Bit[];
}

/** A catalogue entry, its machine's types set aside, so that all charts can be walked alike. */
export interface Chart {
  /** The chart's name, unique in the catalogue. */
  readonly id: string;
  readonly machine: AnyStateMachine;
  /** The machine's input, where it takes one. */
  readonly input: unknown;
  readonly fixtures: {
    readonly events: Readonly<Record<string, readonly object[]>>;
    readonly actors: Readonly<
      Record<string, { readonly done?: readonly unknown[]; readonly error: unknown }>
    >;
  };
  /** The primitives that guards read from a snapshot. */
  readonly bits: (snapshot: AnyMachineSnapshot) => readonly Bit[];
  /**
   * For a chart with regions of one kind: what stands for a state value (and for what runs in it), the same for
   * values that differ only in which region is where. Without it five slots of seven states are 16,807 states.
   */
  readonly alike: ((value: StateValue) => unknown) | undefined;
  /** The path of each screen that a state names in `meta.screen`. */
  readonly routes: Readonly<Record<string, string>>;
  /** What a person can do on the screen that shows the chart: less than the machine takes, as a button may be missing. */
  readonly offers: Offers;
  /** What of a snapshot `offers` depends on, beside the bits of guards. */
  readonly offerBits: (snapshot: AnyMachineSnapshot) => readonly Bit[];
}

/** Makes a catalogue entry; doesn't compile while an event or an actor lacks its fixture. */
export const chart = <M extends AnyStateMachine>(entry: Entry<M>): Chart => ({
  id: entry.id,
  machine: entry.machine,
  input: entry.input,
  fixtures: entry.fixtures as Chart['fixtures'],
  bits: (entry.bits ?? (() => [])) as Chart['bits'],
  alike: entry.alike,
  routes: entry.routes ?? {},
  offers: entry.offers ?? (() => true),
  offerBits: (entry.offerBits ?? (() => [])) as Chart['offerBits'],
});
