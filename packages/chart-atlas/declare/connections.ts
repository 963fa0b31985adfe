/**
 * Connections between charts, as data: what one chart emits becomes an event of another, or an effect outside the
 * charts. An app names its charts and effects once; rows that don't fit them don't compile:
 *
 *     export const { tell, effect } = rowsOf<{ login: typeof loginMachine; session: typeof sessionMachine }, Effects>();
 *     export const loginRows = [tell('login', 'CODE.RESENT', 'session', 'OTP.RENEWED')] as const;
 */
import type { AnyStateMachine, EmittedFrom, EventFrom, SnapshotFrom } from 'xstate';

/** The charts of an app that tell each other something, by the ids of their machines. */
export type ChartTable = Readonly<Record<string, AnyStateMachine>>;

export type IdOf<Charts extends ChartTable> = keyof Charts & string;

// Tables instead of conditional types, so that literals of a row are checked against one chart.
type Sent<Charts extends ChartTable> = {
  [Id in keyof Charts]: string extends EmittedFrom<Charts[Id]>['type'] ? never : EmittedFrom<Charts[Id]>;
};
type Taken<Charts extends ChartTable> = { [Id in keyof Charts]: EventFrom<Charts[Id]> };

/** The types of the events that a chart emits. */
export type SentType<Charts extends ChartTable, Id extends IdOf<Charts>> = Sent<Charts>[Id]['type'];
/** What a chart emits with a type. */
export type SentEvent<Charts extends ChartTable, Id extends IdOf<Charts>, On> = Extract<
  Sent<Charts>[Id],
  { type: On }
>;
type Carried<Charts extends ChartTable, Id extends IdOf<Charts>, Type> = Omit<
  Extract<Taken<Charts>[Id], { type: Type }>,
  'type'
>;
type Carrying<C extends ChartTable, From extends IdOf<C>, On, To extends IdOf<C>, Type> = (
  event: SentEvent<C, From, On>,
) => Carried<C, To, Type> | null;
type Now<C extends ChartTable, From extends IdOf<C>, To extends IdOf<C>, Type> = (
  snapshot: SnapshotFrom<C[From]>,
) => Carried<C, To, Type> | null;
/** The event's payload; nothing where the event has none. */
type Payload<C extends ChartTable, From extends IdOf<C>, On, To extends IdOf<C>, Type> = [
  keyof Carried<C, To, Type>,
] extends [never]
  ? [carry?: Carrying<C, From, On, To, Type>, now?: Now<C, From, To, Type>]
  : [carry: Carrying<C, From, On, To, Type>, now?: Now<C, From, To, Type>];

/** The functions of rows are methods: each takes only the events of its own row. */
interface Method {
  carry(event: { type: string }): object | null;
  now(snapshot: unknown): object | null;
}

/** A row as the runner and the atlas see it. */
export interface Row {
  readonly from: string;
  readonly on: string;
  readonly to?: string;
  /** The event that `to` gets. */
  readonly event?: string;
  /** What that event carries; null when this one doesn't concern `to`. */
  readonly carry?: Method['carry'] | undefined;
  /** What holds already, for a `to` that comes later: emitted events aren't kept. */
  readonly now?: Method['now'] | undefined;
  /** The page's function for the text that the event carries. */
  readonly says?: string;
  readonly does?: string;
}

/** The builders of an app's rows. `Effects`: what each effect takes, which is done outside the charts. */
export const rowsOf = <Charts extends ChartTable, Effects extends object>() => ({
  /** What `from` emits becomes an event of `to`. */
  tell: <
    From extends IdOf<Charts>,
    On extends SentType<Charts, From>,
    To extends IdOf<Charts>,
    const Type extends Taken<Charts>[To]['type'],
  >(
    from: From,
    on: On,
    to: To,
    event: Type,
    ...[carry, now]: Payload<Charts, From, On, To, Type>
  ) => ({ from, on, to, event, carry, now }),

  /** What `from` emits has an effect, which the page gives; only where the event has what the effect takes. */
  effect: <
    From extends IdOf<Charts>,
    On extends SentType<Charts, From>,
    Does extends {
      [Name in keyof Effects]: SentEvent<Charts, From, On> extends Effects[Name] ? Name : never;
    }[keyof Effects] &
      string,
  >(
    from: From,
    on: On,
    does: Does,
  ) => ({ from, on, does }),

  /** Effects that are called as the events that they take. */
  commands: <From extends IdOf<Charts>, On extends SentType<Charts, From> & keyof Effects>(
    from: From,
    events: readonly On[],
  ): { [Type in On]: { from: From; on: Type; does: Type } }[On][] =>
    events.map((on) => ({ from, on, does: on })),
});

type EventOf<Charts extends ChartTable, R> = R extends { from: infer From extends IdOf<Charts>; on: infer On }
  ? SentEvent<Charts, From, On>
  : never;
type NameIn<R> = R extends { does: infer Name extends string }
  ? Name
  : R extends { says: infer Name extends string }
    ? Name
    : never;
type Answer<R> = R extends { says: string } ? string : unknown;

/** The functions that a list of rows names, each with the events that it gets: all of them, or it doesn't compile. */
export type GivenTo<Charts extends ChartTable, Rows extends readonly Row[]> = {
  readonly [Name in NameIn<Rows[number]>]: (
    event: EventOf<Charts, Extract<Rows[number], { does: Name } | { says: Name }>>,
  ) => Answer<Extract<Rows[number], { does: Name } | { says: Name }>>;
};

/** What a chart emits without a row in a list: `never`, or it doesn't compile. */
export type UnheardOf<
  Charts extends ChartTable,
  Rows extends readonly Row[],
  Id extends IdOf<Charts>,
> = Exclude<SentType<Charts, Id>, Extract<Rows[number], { from: Id }>['on']>;
