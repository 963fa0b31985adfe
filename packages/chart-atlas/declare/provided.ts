import { type AnyStateMachine, fromCallback, fromPromise } from 'xstate';

/** An actor that the app forgot to provide. Thrown outside the machine too, whose `onError` would hide it. */
const notProvided = (name: string): Error => {
  const error = new Error(`actor '${name}' must be provided`);
  queueMicrotask(() => {
    throw error;
  });
  return error;
};

/** Declares a promise actor that the app provides. */
export const promiseToProvide = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(notProvided(name)));

/**
 * Declares a callback actor (a listener that can also receive commands) that the app provides. Its chart says what follows
 * when it breaks; one that only listens lasts (`lastingToProvide`).
 */
export const listenerToProvide = <
  Sent extends { type: string },
  Input = undefined,
  Received extends { type: string } = { type: string },
>(
  name: string,
) =>
  fromCallback<Received, Input, Sent>(() => {
    throw notProvided(name);
  });

/** A listener that starts again by itself after it broke: its chart is never told, and needs no `onError`. */
export type Lasting<Logic> = Logic & { readonly lasts: true };

/** Marks a listener that starts again by itself. */
export const lasts = <Logic extends object>(logic: Logic): Lasting<Logic> =>
  Object.assign(logic, { lasts: true as const });

/** Declares a listener that lasts. One that doesn't start again can't be provided for it. */
export const lastingToProvide = <
  Sent extends { type: string },
  Input = undefined,
  Received extends { type: string } = { type: string },
>(
  name: string,
) => lasts(listenerToProvide<Sent, Input, Received>(name));

/** The output of an actor, as params of guards and actions. */
export const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output;

type Implementations<Machine extends AnyStateMachine> = Parameters<Machine['provide']>[0];

/** Provides all actors that a machine declares. Doesn't compile while one is missing. */
export const provideActors = <Machine extends AnyStateMachine>(
  machine: Machine,
  implementations: Implementations<Machine> & {
    actors: Required<NonNullable<Implementations<Machine>['actors']>>;
  },
): ReturnType<Machine['provide']> => machine.provide(implementations) as ReturnType<Machine['provide']>;
