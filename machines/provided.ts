import { fromCallback, fromPromise } from 'xstate';

/** A promise actor that a machine only declares: whoever starts the machine provides the real one. */
export const promiseToProvide = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`actor '${name}' must be provided`)));

/** A callback actor (a listener on the outside world, which may take commands) that a machine only declares. */
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

/** What an actor gave: the params of guards and actions that look at it. */
export const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output;
