import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { dateSlashed } from '#domain/formats/formats.ts';
import { deletionMachine } from '#machines/deletion.ts';
import { provideActors } from '#machines/provided.ts';
import { m } from '#messages';
import { application } from '../../actors/application.ts';
import { followActor } from '../../actors/followActor.ts';
import { inspected, session, toast } from '../../actors/system.ts';
import { loadDeletion, requestDeletion, withdrawDeletion } from './deletionCalls.ts';

const machine = provideActors(deletionMachine, {
  actors: {
    load: fromPromise(loadDeletion),
    requestDeletion: fromPromise(requestDeletion),
    withdrawDeletion: fromPromise(withdrawDeletion),
  },
});

const show = (text: string) => toast.send({ type: 'TOAST.SHOWN', tone: 'success', text });

/** The actor of the request for deletion. Once it was taken the session ends, and this browser forgets the person [DEL-04]. */
export function useDeletion() {
  const actor = useActorRef(machine, inspected);
  useEffect(() => {
    const stopFollowing = followActor(actor);
    const subscriptions = [
      actor.on('DELETION.REQUESTED', ({ deletedOn }) => {
        session.send({ type: 'LOGOUT' });
        show(m.account_delete_done({ day: dateSlashed(deletedOn) }));
      }),
      actor.on('DELETION.WITHDRAWN', () => {
        application.send({ type: 'DASHBOARD.STALE' });
        show(m.account_delete_withdrawn());
      }),
    ];
    return () => {
      stopFollowing();
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);
  return actor;
}

export type DeletionActor = ReturnType<typeof useDeletion>;
