/**
 * A driver walks one chart by its screen: it says how each event is caused, how each outcome of an actor comes
 * about, and what is to be seen in each state. One that lacks an event or an actor doesn't compile.
 *
 *     export const driver = drive<typeof repayMachine>(repay, {
 *       path: '/repay',
 *       events: { 'PAN.SUBMITTED': async (stage, { pan }) => { … }, … },
 *       actors: { sendCode: byCall('repaySendOtp', (outcome) => replyTo(outcome, { … })), … },
 *       sees: byState({ 'pan.editing': [{ field: 'PAN Number' }], … }),
 *     });
 */
import type { AnyEventObject, AnyStateMachine, EventFromLogic, OutputFrom } from 'xstate';
import type { ActorOf, Chart } from '#atlas/graph/fixtures.ts';
import type { Step } from '#atlas/graph/paths.ts';
import { CALLS, type CallName } from '#domain/wire/calls.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { Reply, Sight, Stage } from '#tests/drivers/stage.ts';

/** What a driver may know beside the event: the state it is given in, and the events after it. */
export interface At {
  readonly state: string;
  readonly next: { readonly type: string } | undefined;
  readonly rest: readonly { readonly type: string }[];
}

type Cause<E> = (stage: Stage, event: E, at: At) => Promise<void>;

/** How an outcome comes about. `error` need only be given where a bug can be caused from outside. */
export interface Settling<Output> {
  readonly done?: (stage: Stage, output: Output, invoke: string, at: At) => Promise<void>;
  readonly error?: (stage: Stage, invoke: string) => Promise<void>;
}

type Fleeting = (event: { readonly type: string; readonly output?: unknown }) => boolean;

type Moves = (step: Step) => boolean;

/** Looks at a state; `by` is the event that led there. */
type Sees = (
  stage: Stage,
  state: string,
  by: { readonly type: string; readonly output?: unknown } | undefined,
) => Promise<void>;

interface Parts<M extends AnyStateMachine> {
  readonly path: string;
  readonly begin: (stage: Stage) => Promise<void>;
  readonly events: {
    readonly [T in EventFromLogic<M>['type']]: Cause<Extract<EventFromLogic<M>, { type: T }>>;
  };
  readonly actors: { readonly [A in ActorOf<M> as A['src']]: Settling<OutputFrom<A['logic']>> };
  readonly sees: Sees;
  readonly fleeting?: Fleeting;
  readonly moves?: Moves;
  readonly extra?: readonly (readonly AnyEventObject[])[];
  readonly isFresh?: boolean;
  readonly startsUnseen?: boolean;
}

/** A driver, its machine's types set aside. */
export interface Driver {
  readonly chart: Chart;
  /** The address that it opens. */
  readonly path: string;
  /** What is true before the page opens: who is signed in, which calls are answered by themselves. */
  readonly begin: (stage: Stage) => Promise<void>;
  readonly events: Readonly<Record<string, Cause<never>>>;
  readonly actors: Readonly<Record<string, Settling<never>>>;
  readonly sees: Sees;
  /** Events that come by themselves at once, so that the state before them can't be looked at. */
  readonly fleeting: Fleeting;
  /** Whether the screen leaves after an event, to one that may give the machine its own events. */
  readonly moves: Moves;
  /** Paths beside the shortest ones, as their events: for what takes more than one screen. */
  readonly extra: readonly (readonly AnyEventObject[])[];
  /** The product's modules are loaded anew for each path, because its actor outlives a page. */
  readonly isFresh: boolean;
  /** The actor begins with the first event, when what shows it is loaded. */
  readonly startsUnseen: boolean;
}

/** Makes a driver; doesn't compile while an event or an actor is missing. */
export const drive = <M extends AnyStateMachine>(chart: Chart, parts: Parts<M>): Driver =>
  ({
    ...parts,
    chart,
    fleeting: parts.fleeting ?? (() => false),
    moves: parts.moves ?? (() => false),
    extra: parts.extra ?? [],
    isFresh: parts.isFresh ?? false,
    startsUnseen: parts.startsUnseen ?? false,
  }) as Driver;

/** Whether an actor told that the session is over: the app leaves the page then, whatever state it is in. */
const toldExpiry = (by: { readonly output?: unknown } | undefined): boolean =>
  (by?.output as { failure?: { kind?: string } } | undefined)?.failure?.kind === 'sessionExpired';

/** What is to be seen in each state, by its whole name; after an expired session, the wizard. */
export const byState =
  (sights: Readonly<Record<string, readonly Sight[]>>): Sees =>
  async (stage, state, by) => {
    const expected = toldExpiry(by) ? [{ path: '/apply' }] : sights[state];
    if (!expected) throw new Error(`the driver doesn't say what is to be seen in '${state}'`);
    await stage.sees(...expected);
  };

/** An outcome that is the answer to a call. A read that is lost is asked again by itself, so it breaks instead. */
export const byCall = <Output>(
  call: CallName,
  reply: (output: Output) => Reply,
): Settling<Output> & { done: NonNullable<Settling<Output>['done']> } => ({
  done: (stage, output) => {
    const told = reply(output);
    return stage.settle(call, told === 'lost' && CALLS[call].reads ? { body: {}, status: 500 } : told);
  },
});

/** The service's answer: Status 1 with data. */
export const answered = (data: unknown): Reply => ({ body: { Status: 1, Message: 'Success', Data: data } });

/** The answer that makes a failure. Failures without a call have none. */
export const failing = (failure: { readonly kind: string }): Reply => {
  const known = failure as Failure;
  switch (known.kind) {
    case 'refused':
      return { body: { Status: known.status, Message: known.message ?? '', Data: known.data ?? null } };
    case 'sessionExpired':
    case 'noToken':
    case 'noProfile':
      return { body: { Status: 4, Message: 'Session expired' } };
    case 'http':
      return { body: {}, status: known.status };
    case 'malformed':
      return { body: 'no envelope' };
    default:
      return 'lost';
  }
};

/** The answer to an outcome: data where it is good, else what makes its failure. */
export const replyTo = (
  outcome: { readonly ok: true } | { readonly ok: false; readonly failure: { readonly kind: string } },
  data: unknown,
): Reply => (outcome.ok ? answered(data) : failing(outcome.failure));
