import { fromCallback, fromPromise } from 'xstate';

/** Declares a promise actor that the app provides. */
export const promiseToProvide = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`actor '${name}' must be provided`)));

/** Declares a callback actor (a listener that can also receive commands) that the app provides. */
export const listenerToProvide = <
  Sent extends { type: string },
  Input = undefined,
  Received extends { type: string } = { type: string },
>(
  name: string,
) =>
  fromCallback<Received, Input, Sent>(() => {
    throw new Error(`actor '${name}' must be provided`);
  });

/** The output of an actor, as params of guards and actions. */
export const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output;
