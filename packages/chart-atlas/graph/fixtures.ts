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
 *       pageOf: () => publicPage('/apply'),           // where `?state=login:otp` opens it
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
 * for listeners, which never end. `error` is what it throws; one that lasts (`lastingToProvide`) has neither. Timers need no fixture. An event is the person's unless
 * `byWorld(…)` or `seldom(…)` marks its fixture; an answer is the world's, and rare with `ok: false` (graph/origins.ts). Where a screen has no button for
 * what its machine would take, `offers` says so: paths that walk the screen keep to it. A machine that no page of the app
 * runs on its own has `withoutPage`, the reason, in place of `pageOf`.
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
import type { Visited } from '#atlas/graph/pathTypes.ts';

/** A primitive that a guard reads; part of a state's key. */
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

/** The outcomes of an actor. A callback actor has no `done`, because it can only fail; one that lasts has none at all. */
type Outcomes<Logic, Output> = Logic extends { readonly lasts: true }
  ? Readonly<Record<string, never>>
  : undefined extends Output
    ? { readonly done?: OneOrMore<Output>; readonly error: unknown }
    : { readonly done: OneOrMore<Output>; readonly error: unknown };

/** A machine's fixtures: at least one for each event type and each declared actor. */
export interface Fixtures<M extends AnyStateMachine> {
  readonly events: {
    readonly [T in EventFromLogic<M>['type']]: OneOrMore<Payload<Extract<EventFromLogic<M>, { type: T }>>>;
  };
  readonly actors: {
    readonly [A in ActorOf<M> as A['src']]: Outcomes<A['logic'], OutputFrom<A['logic']>>;
  };
}

/** An address of the app at which a machine runs, and whether a person has to be signed in there. */
export interface Address {
  readonly address: string;
  readonly isSignedIn: boolean;
  /** Who of the product's own people has to be signed in, by the product's name for them. */
  readonly staff?: string;
  /** The chart whose screen contains the machine, and its state that does; undefined for a machine of the page itself. */
  readonly host?: { readonly chart: Chart; readonly state: string };
}

/** True when the screen of a visited state lets a person cause an event. */
type Offers = (
  event: { readonly type: string } & Record<string, unknown>,
  visited: Pick<Visited, 'snapshot' | 'actors' | 'path'>,
) => boolean;

/** The part of a chart in journeys across charts. */
interface OnJourney<Input> {
  /** The machine's input for a person who comes on a journey; its usual one unless given. */
  readonly input?: Input;
  /** An event on the way, where the cheapest way isn't the usual one. */
  readonly through?: string;
  /** The chart that follows, or several to choose from, by the state that leads to it. */
  readonly leadsTo: Readonly<Record<string, string | readonly string[]>>;
  /** States in which a journey ends, beside the machine's final ones. */
  readonly ends?: readonly string[];
}

/** The page on which the app runs a machine on its way to a state, or a sentence that says why none does. */
type Paged =
  | { readonly pageOf: (state: string) => Address; readonly withoutPage?: never }
  | { readonly pageOf?: never; readonly withoutPage: string };

interface EntryParts<M extends AnyStateMachine> {
  readonly id: string;
  readonly machine: M;
  readonly input?: InputFrom<M>;
  readonly fixtures: Fixtures<M>;
  readonly bits?: (snapshot: SnapshotFrom<M>) => readonly Bit[];
  readonly alike?: (value: StateValue) => unknown;
  readonly routes?: Readonly<Record<string, string>>;
  readonly journey?: OnJourney<InputFrom<M>>;
  readonly offers?: Offers;
  readonly offerBits?: (snapshot: SnapshotFrom<M>) => readonly Bit[];
}

type Entry<M extends AnyStateMachine> = EntryParts<M> & Paged;

/** A catalogue entry without its machine's types, so that one function can walk every chart. */
export interface Chart {
  /** The chart's name, unique in the catalogue. */
  readonly id: string;
  readonly machine: AnyStateMachine;
  /** The machine's input, where it takes one. */
  readonly input: unknown;
  readonly fixtures: {
    readonly events: Readonly<Record<string, readonly object[]>>;
    readonly actors: Readonly<
      Record<string, { readonly done?: readonly unknown[]; readonly error?: unknown }>
    >;
  };
  /** The primitives that guards read from a snapshot. */
  readonly bits: (snapshot: AnyMachineSnapshot) => readonly Bit[];
  /**
   * For a chart with regions of one kind: the key of a state value (and of what runs in it), the same for
   * values that differ only in which region is where. Without it five slots of seven states are 16,807 states.
   */
  readonly alike: ((value: StateValue) => unknown) | undefined;
  /** The path of each screen that a state names in `meta.screen`. */
  readonly routes: Readonly<Record<string, string>>;
  /** The page on which the app runs the machine on its way to a state; undefined for one that no page runs alone. */
  readonly pageOf: ((state: string) => Address) | undefined;
  /** The reason why no page runs the machine alone; undefined for one with a page. */
  readonly withoutPage: string | undefined;
  /** The way of journeys through it; undefined for a chart that is part of none. */
  readonly journey: OnJourney<unknown> | undefined;
  /** True when the screen offers an event. A screen can offer less than its machine takes. */
  readonly offers: Offers;
  /** The primitives that `offers` reads from a snapshot, in addition to `bits`. */
  readonly offerBits: (snapshot: AnyMachineSnapshot) => readonly Bit[];
}

/** Creates a catalogue entry. Doesn't compile while an event or an actor has no fixture. */
export const chart = <M extends AnyStateMachine>(entry: Entry<M>): Chart => ({
  id: entry.id,
  machine: entry.machine,
  input: entry.input,
  fixtures: entry.fixtures as Chart['fixtures'],
  bits: (entry.bits ?? (() => [])) as Chart['bits'],
  alike: entry.alike,
  routes: entry.routes ?? {},
  pageOf: entry.pageOf,
  withoutPage: entry.withoutPage,
  journey: entry.journey,
  offers: entry.offers ?? (() => true),
  offerBits: (entry.offerBits ?? (() => [])) as Chart['offerBits'],
});
