import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { type ActorRefFromLogic, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { acceptanceMachine } from '#machines/acceptance.ts';
import { acceptanceRows } from '#machines/connections/myLoan.ts';
import { connect } from '../../actors/connect.ts';
import { pageEffects } from '../../actors/pageEffects.ts';
import { inspected } from '../../actors/system.ts';
import { acceptLoan, actOnLoan, openStatement, readLoan, sendAcceptCode } from './calls.ts';
import { watchOffer } from './watchLoan.ts';

const machine = provideActors(acceptanceMachine, {
  actors: {
    read: fromPromise(({ signal }) => readLoan(signal)),
    openStatement: fromPromise(({ input }) => openStatement(input)),
    sendCode: fromPromise(({ input }) => sendAcceptCode(input)),
    accept: fromPromise(({ input }) => acceptLoan(input)),
    decline: fromPromise(({ input: { loan } }) => actOnLoan(loan, { type: 'decline' })),
    watch: watchOffer,
  },
});

export type AcceptanceActor = ActorRefFromLogic<typeof acceptanceMachine>;

/** The actor of the offer's page. It ends with the page, and nothing of it is stored. */
export const useAcceptance = (): AcceptanceActor => {
  const actor = useActorRef(machine, inspected);
  useLayoutEffect(() => connect('acceptance', actor, acceptanceRows, pageEffects), [actor]);
  return actor;
};
