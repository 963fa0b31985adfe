import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFromLogic, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import type { Outcome } from '#domain/wire/failure.ts';
import type { DeskData, DeskRequest } from '#lender/wire/calls.ts';
import type { QueueRead } from '#machines/desk/queue/setup.ts';
import { queueMachine } from '#machines/desk/queue.ts';
import { inspected } from '#ui/base/start.ts';
import { changesCounted, watchList } from '../changes.ts';
import { callDesk } from '../client.ts';

export type QueueActor = ActorRefFromLogic<typeof queueMachine>;

/** Reads the list again when something has happened to a loan [DESK-26]. */
const watch = watchList(({ topic }) => topic === 'loan');

/** A page of a group. What happens after it was read is a change. */
const readGroup = async (body: DeskRequest<'queue'>, signal: AbortSignal): Promise<QueueRead> => {
  await changesCounted();
  return settle(await callDesk('queue', body, signal), signal);
};

/** An actor that StrictMode stops and starts again would take the answer of the reading that was stopped. */
const settle = (
  outcome: Outcome<DeskData<'queue'> | DeskData<'search'>>,
  signal: AbortSignal,
): QueueRead | Promise<QueueRead> => {
  if (signal.aborted) return new Promise(() => {});
  return outcome.ok ? { ok: true, ...outcome.data } : outcome;
};

/** The actor of the queue, which lives as long as its column. */
export const useQueue = (): QueueActor => {
  const [machine] = useState(() =>
    provideActors(queueMachine, {
      actors: {
        read: fromPromise(({ input, signal }) => readGroup(input, signal)),
        search: fromPromise(async ({ input, signal }) =>
          settle(await callDesk('search', input, signal), signal),
        ),
        watch,
      },
    }),
  );
  return useActorRef(machine, inspected);
};
