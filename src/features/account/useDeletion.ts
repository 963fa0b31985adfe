import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { deletionRows } from '#machines/connections/account.ts';
import { deletionMachine } from '#machines/deletion.ts';
import { m } from '#messages';
import { connect } from '../../actors/connect.ts';
import { pageEffects } from '../../actors/pageEffects.ts';
import { inspected } from '../../actors/system.ts';
import { loadDeletion, requestDeletion, withdrawDeletion } from './deletionCalls.ts';

const machine = provideActors(deletionMachine, {
  actors: {
    load: fromPromise(loadDeletion),
    requestDeletion: fromPromise(requestDeletion),
    withdrawDeletion: fromPromise(withdrawDeletion),
  },
});

const given = {
  ...pageEffects,
  requested: ({ deletedOn }: { deletedOn: string }) => m.account_delete_done({ day: dateInWords(deletedOn) }),
  withdrawn: m.account_delete_withdrawn,
};

/** The actor of the request for deletion. */
export function useDeletion() {
  const actor = useActorRef(machine, inspected);
  useLayoutEffect(() => connect('deletion', actor, deletionRows, given), [actor]);
  return actor;
}

export type DeletionActor = ReturnType<typeof useDeletion>;
