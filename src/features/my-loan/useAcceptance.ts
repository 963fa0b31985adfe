import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { type ActorRefFromLogic, fromPromise } from 'xstate';
import { acceptanceMachine } from '#machines/acceptance.ts';
import { provideActors } from '#machines/provided.ts';
import { followActor } from '../../actors/followActor.ts';
import { inspected } from '../../actors/system.ts';
import { acceptLoan, actOnLoan, openStatement, readLoan, sendAcceptCode } from './calls.ts';

const machine = provideActors(acceptanceMachine, {
  actors: {
    read: fromPromise(({ signal }) => readLoan(signal)),
    openStatement: fromPromise(({ input }) => openStatement(input)),
    sendCode: fromPromise(({ input }) => sendAcceptCode(input)),
    accept: fromPromise(({ input }) => acceptLoan(input)),
    decline: fromPromise(({ input: { loan } }) => actOnLoan(loan, { type: 'decline' })),
  },
});

export type AcceptanceActor = ActorRefFromLogic<typeof acceptanceMachine>;

/** The actor of the offer's page. It ends with the page, and nothing of it is stored. */
export const useAcceptance = (): AcceptanceActor => {
  const actor = useActorRef(machine, inspected);
  useEffect(() => followActor(actor), [actor]);
  return actor;
};
