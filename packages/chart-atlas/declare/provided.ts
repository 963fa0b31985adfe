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

/** Declares a callback actor (a listener that can also receive commands) that the app provides. */
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
