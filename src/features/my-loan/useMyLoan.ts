import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import { type ActorRefFromLogic, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { myLoanRows } from '#machines/connections/myLoan.ts';
import { myLoanMachine } from '#machines/myLoan.ts';
import { m } from '#messages';
import { lastMoment } from '#ui/loan/loanTexts.ts';
import { connect } from '../../actors/connect.ts';
import { pageEffects } from '../../actors/pageEffects.ts';
import { inspected } from '../../actors/system.ts';
import { actOnLoan, applyAgain, payOnline, readLoan } from './calls.ts';
import { watchLoan } from './watchLoan.ts';

export type MyLoanActor = ActorRefFromLogic<typeof myLoanMachine>;

const given = {
  ...pageEffects,
  timeAsked: ({ deadline }: Pick<LoanView, 'deadline'>) =>
    deadline ? m.my_loan_hardship_asked({ by: lastMoment(deadline) }) : m.my_loan_hardship_waits(),
  timeTakenBack: m.my_loan_hardship_taken_back,
};

/** The actor of a loan's page: of the application with a number, or of the newest one. */
export const useMyLoan = (number: string | undefined): MyLoanActor => {
  const [machine] = useState(() =>
    provideActors(myLoanMachine, {
      actors: {
        read: fromPromise(({ signal }) => readLoan(signal, number)),
        act: fromPromise(({ input: { loan, action } }) => actOnLoan(loan, action)),
        applyAgain: fromPromise(({ input: { loan } }) => applyAgain(loan)),
        pay: fromPromise(({ input: { loan, rupees } }) => payOnline(loan, rupees)),
        watch: watchLoan,
      },
    }),
  );
  const actor = useActorRef(machine, inspected);
  useLayoutEffect(() => connect('myLoan', actor, myLoanRows, given), [actor]);
  return actor;
};
