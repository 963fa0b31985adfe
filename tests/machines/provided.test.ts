import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, setup, waitFor } from 'xstate';
import { listenerToProvide, promiseToProvide, provideActors } from '#atlas/declare/provided.ts';

const machine = setup({
  actors: { load: promiseToProvide<number, void>('load'), link: listenerToProvide('link') },
}).createMachine({
  id: 'sample',
  initial: 'loading',
  invoke: { id: 'link', src: 'link', onError: {} },
  states: {
    loading: {
      invoke: { id: 'load', src: 'load', onDone: { target: 'loaded' }, onError: { target: 'failed' } },
    },
    loaded: {},
    failed: {},
  },
});
const load = fromPromise<number, void>(async () => 1);
const link = fromCallback<{ type: string }, undefined>(() => undefined);

it('runs with every actor provided', async () => {
  const actor = createActor(provideActors(machine, { actors: { load, link } })).start();
  await waitFor(actor, (snapshot) => snapshot.matches('loaded'));
});

it("doesn't compile while an actor is missing", () => {
  // @ts-expect-error: `link` is not provided.
  provideActors(machine, { actors: { load } });
  // @ts-expect-error: no actor is provided.
  provideActors(machine, {});
});

it('throws an error that names a missing actor, even when the machine handles errors', async () => {
  const thrown: string[] = [];
  const listeners = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', (error) => thrown.push(error.message));
  const actor = createActor(machine).start();
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  await new Promise((resolve) => setTimeout(resolve));
  process.removeAllListeners('uncaughtException');
  for (const listener of listeners) process.on('uncaughtException', listener);
  expect(thrown.sort()).toEqual(["actor 'link' must be provided", "actor 'load' must be provided"]);
});
