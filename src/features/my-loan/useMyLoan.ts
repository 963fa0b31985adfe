import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type ActorRefFromLogic, fromCallback, fromPromise } from 'xstate';
import { MINUTE } from '#domain/limits.ts';
import { myLoanMachine } from '#machines/myLoan.ts';
import { provideActors } from '#machines/provided.ts';
import { followActor } from '../../actors/followActor.ts';
import { inspected } from '../../actors/system.ts';
import { listen } from '../../base/listen.ts';
import { actOnLoan, applyAgain, readLoan } from './calls.ts';

export type MyLoanActor = ActorRefFromLogic<typeof myLoanMachine>;

/** Asks for a fresh loan when the page is looked at again, and each minute. */
const watch = fromCallback<{ type: string }, undefined, { type: 'REFRESH' }>(({ sendBack }) => {
  const refresh = () => sendBack({ type: 'REFRESH' });
  const stopListening = listen(window, ['focus'], refresh);
  const timer = setInterval(() => {
    if (document.visibilityState !== 'hidden') refresh();
  }, MINUTE);
  return () => {
    stopListening();
    clearInterval(timer);
  };
});

/** The actor of a loan's page: of the application with a number, or of the newest one. */
export const useMyLoan = (number: string | undefined): MyLoanActor => {
  const [machine] = useState(() =>
    provideActors(myLoanMachine, {
      actors: {
        read: fromPromise(({ signal }) => readLoan(signal, number)),
        act: fromPromise(({ input: { loan, action } }) => actOnLoan(loan, action)),
        applyAgain: fromPromise(({ input: { loan } }) => applyAgain(loan)),
        watch,
      },
    }),
  );
  const actor = useActorRef(machine, inspected);
  useEffect(() => followActor(actor), [actor]);
  return actor;
};
