import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFromLogic, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { deskCaseMachine } from '#machines/desk/case.ts';
import { inspected } from '#ui/base/start.ts';
import { actOnCase, readCase, watchCase } from './calls.ts';

export type CaseActor = ActorRefFromLogic<typeof deskCaseMachine>;

/** The actor of one case; its component is keyed by the lead. */
export const useCase = (lead: string): CaseActor => {
  const [machine] = useState(() =>
    provideActors(deskCaseMachine, {
      actors: {
        read: fromPromise(({ signal }) => readCase(lead, signal)),
        act: fromPromise(({ input: { view, choice, fields } }) => actOnCase(view, choice, fields)),
        watch: watchCase(lead),
      },
    }),
  );
  return useActorRef(machine, inspected);
};
