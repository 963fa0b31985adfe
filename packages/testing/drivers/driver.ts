/**
 * A driver walks one chart by its screen: it says how each event is caused, how each outcome of an actor comes
 * about, and what each state shows. One that lacks an event or an actor doesn't compile.
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
import type { Step } from '#atlas/graph/pathTypes.ts';
import { CALLS } from '#domain/wire/calls.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { DeskCall } from '#lender/wire/calls.ts';
import type { StageCall } from '#testing/drivers/calls.ts';
import type { Expectation, Reply, Stage } from '#testing/drivers/stage.ts';

/** The place of an event on its path: the state before it, and the events after it. */
export interface Position {
  readonly state: string;
  readonly next: { readonly type: string } | undefined;
  readonly rest: readonly { readonly type: string }[];
}

type Cause<E> = (stage: Stage, event: E, at: Position) => Promise<void>;

/** The causes of an actor's outcomes. `error` is needed only where a bug can be caused from outside. */
export interface Settling<Output> {
  readonly done?: (stage: Stage, output: Output, invoke: string, at: Position) => Promise<void>;
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

/** A page on which the machine starts with an input of its own. */
interface Opening {
  readonly input: unknown;
  readonly path: string;
  readonly begin: (stage: Stage) => Promise<void>;
}

interface DriverConfig<M extends AnyStateMachine> {
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
  readonly echoes?: RegExp;
  readonly openings?: readonly Opening[];
}

/** A driver without the types of its machine. */
export interface Driver {
  readonly chart: Chart;
  /** The address that it opens. */
  readonly path: string;
  /** Runs before the page opens: signs someone in, answers calls that no event of the path settles. */
  readonly begin: (stage: Stage) => Promise<void>;
  readonly events: Readonly<Record<string, Cause<never>>>;
  readonly actors: Readonly<Record<string, Settling<never>>>;
  readonly sees: Sees;
  /** True when an event follows at once, so that the state before it can't be checked. */
  readonly fleeting: Fleeting;
  /** True when a step leads to another screen, which may send events to the machine. */
  readonly moves: Moves;
  /** Event lists of more paths beside the shortest ones: for behaviour that spans several screens. */
  readonly extra: readonly (readonly AnyEventObject[])[];
  /** True when the product's modules are reloaded for each path, because the actor lives longer than a page. */
  readonly isFresh: boolean;
  /** True when the actor starts only with the first event, once the code that shows it has loaded. */
  readonly startsUnseen: boolean;
  /** Words that may be said twice: announced, and read where the focus goes. */
  readonly echoes: RegExp | undefined;
  /** The pages on which the machine starts with another input than the chart's. */
  readonly openings: readonly Opening[];
}

/** Creates a driver. Doesn't compile while an event or an actor is missing. */
export const drive = <M extends AnyStateMachine>(chart: Chart, config: DriverConfig<M>): Driver =>
  ({
    ...config,
    chart,
    fleeting: config.fleeting ?? (() => false),
    moves: config.moves ?? (() => false),
    extra: config.extra ?? [],
    isFresh: config.isFresh ?? false,
    startsUnseen: config.startsUnseen ?? false,
    echoes: config.echoes,
    openings: config.openings ?? [],
  }) as Driver;

/** The driver for a machine that starts with another input than the chart's. @throws Error where no page gives it that. */
export const startedWith = (driver: Driver, input: unknown): Driver => {
  const { chart, openings } = driver;
  const opening = openings.find((one) => JSON.stringify(one.input) === JSON.stringify(input));
  if (!opening) throw new Error(`no page starts '${chart.id}' with ${JSON.stringify(input)}`);
  return { ...driver, ...opening, chart: { ...chart, input } };
};

/** True when an actor answered, or a listener read, that the session has expired: the app then leaves the page, in any state. */
export const isSessionExpiry = (
  by: { readonly type: string; readonly output?: unknown; readonly read?: unknown } | undefined,
): boolean =>
  ((by?.output ?? by?.read) as { failure?: { kind?: string } } | undefined)?.failure?.kind ===
  'sessionRejected';

/** Expects the expectations of each state, by its full name; after an expired session, the wizard. */
export const byState =
  (expectations: Readonly<Record<string, readonly Expectation[]>>): Sees =>
  async (stage, state, by) => {
    const expected = isSessionExpiry(by) ? [{ path: '/apply' }] : expectations[state];
    if (!expected) throw new Error(`the driver doesn't say what is to be seen in '${state}'`);
    await stage.sees(...expected);
  };

const isRead = (call: StageCall): boolean => call in CALLS && CALLS[call as keyof typeof CALLS].reads;

/** An outcome that is the answer to a call. The client repeats a lost read by itself, so a read gets HTTP 500 instead. */
export const byCall = <Output>(
  call: StageCall,
  reply: (output: Output) => Reply,
): Settling<Output> & { done: NonNullable<Settling<Output>['done']> } => ({
  done: (stage, output) => {
    const answer = reply(output);
    return stage.settle(call, answer === 'lost' && isRead(call) ? { body: {}, status: 500 } : answer);
  },
});

/** The service's answer: Status 1 with data. */
export const answered = (data: unknown): Reply => ({ body: { Status: 1, Message: 'Success', Data: data } });

/** The answer that causes a failure. */
export const failing = (failure: { readonly kind: string }): Reply => {
  const known = failure as Failure;
  switch (known.kind) {
    case 'refused':
      return { body: { Status: known.status, Message: known.message ?? '', Data: known.data ?? null } };
    case 'sessionRejected':
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

/** An outcome that is the answer to a call of the desk, which sends its statuses over HTTP. */
export const byDeskCall = <Output extends { readonly ok: true } | { readonly ok: false; failure: Failure }>(
  call: DeskCall,
  dataOf: (output: Extract<Output, { readonly ok: true }>) => unknown,
): Settling<Output> & { done: NonNullable<Settling<Output>['done']> } => ({
  done: (stage, output) =>
    stage.settle(
      `desk/${call}`,
      output.ok
        ? answered(dataOf(output as Extract<Output, { readonly ok: true }>))
        : deskFailing(output.failure),
    ),
});

/** The desk's answer that causes a failure. */
export const deskFailing = (failure: Failure): Reply => {
  if (failure.kind === 'sessionRejected') return { body: { Status: 2, Message: '' }, status: 401 };
  if (failure.kind !== 'refused') return failing(failure);
  const { status, message, data } = failure;
  return { body: { Status: 2, Message: message ?? '', Data: data ?? null }, status };
};

/** The answer that causes an outcome: the data, or what causes the failure. */
export const replyTo = (
  outcome: { readonly ok: true } | { readonly ok: false; readonly failure: { readonly kind: string } },
  data: unknown,
): Reply => (outcome.ok ? answered(data) : failing(outcome.failure));
