import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFromLogic, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { type NumbersRead, numbersMachine } from '#machines/desk/numbers.ts';
import { inspected } from '#ui/base/start.ts';
import { callDesk } from '../client.ts';
import { periodOf } from './periods.ts';

export type NumbersActor = ActorRefFromLogic<typeof numbersMachine>;

/** The actor of the numbers' page; it begins with the month up to today. */
export const useNumbers = (): NumbersActor => {
  const [machine] = useState(() =>
    provideActors(numbersMachine, {
      actors: {
        read: fromPromise(async ({ input: { period }, signal }): Promise<NumbersRead> => {
          const { from, to } = period;
          const outcome = await callDesk('numbers', { from, to }, signal);
          // An actor that StrictMode stops and starts again would take the failure of the reading that was stopped.
          if (signal.aborted) return new Promise(() => {});
          return outcome.ok ? { ok: true, numbers: outcome.data } : outcome;
        }),
      },
    }),
  );
  return useActorRef(machine, { ...inspected, input: { period: periodOf('month') } });
};
