import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { type ActorRefFromLogic, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { payoutAccountRows } from '#machines/connections/myLoan.ts';
import { payoutAccountMachine } from '#machines/payoutAccount.ts';
import { connect } from '../../actors/connect.ts';
import { pageEffects } from '../../actors/pageEffects.ts';
import { inspected } from '../../actors/system.ts';
import { changeAccount, readLoan, sendAccountCode } from './calls.ts';

const machine = provideActors(payoutAccountMachine, {
  actors: {
    read: fromPromise(({ signal }) => readLoan(signal)),
    sendCode: fromPromise(({ input }) => sendAccountCode(input)),
    change: fromPromise(({ input }) => changeAccount(input)),
  },
});

export type PayoutAccountActor = ActorRefFromLogic<typeof payoutAccountMachine>;

/** The actor of the account's page. It ends with the page, and nothing of it is stored. */
export const usePayoutAccount = (): PayoutAccountActor => {
  const actor = useActorRef(machine, inspected);
  useLayoutEffect(() => connect('payoutAccount', actor, payoutAccountRows, pageEffects), [actor]);
  return actor;
};
