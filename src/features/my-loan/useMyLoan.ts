import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type ActorRefFromLogic, fromCallback, fromPromise } from 'xstate';
import { MINUTE, SECOND } from '#domain/limits.ts';
import { myLoanMachine } from '#machines/myLoan.ts';
import { provideActors } from '#machines/provided.ts';
import { followActor } from '../../actors/followActor.ts';
import { inspected } from '../../actors/system.ts';
import { listen } from '../../base/listen.ts';
import { loanPayment } from '../../storage/begunPayment.ts';
import { actOnLoan, applyAgain, payOnline, readLoan } from './calls.ts';

export type MyLoanActor = ActorRefFromLogic<typeof myLoanMachine>;

const TICK = 5 * SECOND;

/** Asks for a fresh loan when the page is looked at again, each minute, and each five seconds while a payment is due. */
const watch = fromCallback<{ type: string }, undefined, { type: 'REFRESH' }>(({ sendBack }) => {
  const refresh = () => sendBack({ type: 'REFRESH' });
  const stopListening = listen(window, ['focus', 'pageshow'], refresh);
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    const isDue = loanPayment.isBegun() || ticks % (MINUTE / TICK) === 0;
    if (isDue && document.visibilityState !== 'hidden') refresh();
  }, TICK);
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
        pay: fromPromise(({ input: { loan, rupees } }) => payOnline(loan, rupees)),
        watch,
      },
    }),
  );
  const actor = useActorRef(machine, inspected);
  useEffect(() => followActor(actor), [actor]);
  return actor;
};
