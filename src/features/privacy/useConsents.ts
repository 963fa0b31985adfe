import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { type ActorRefFromLogic, fromPromise } from 'xstate';
import { consentsMachine } from '#machines/consents.ts';
import { provideActors } from '#machines/provided.ts';
import { m } from '#messages';
import { application } from '../../actors/application.ts';
import { followActor } from '../../actors/followActor.ts';
import { inspected, toast } from '../../actors/system.ts';
import { changeConsent, readConsents } from './consentCalls.ts';

export type ConsentsActor = ActorRefFromLogic<typeof consentsMachine>;

const machine = provideActors(consentsMachine, {
  actors: {
    read: fromPromise(({ signal }) => readConsents(signal)),
    change: fromPromise(({ input: { change } }) => changeConsent(change)),
  },
});

const doneText = ({ given, hasStopped }: { given: boolean; hasStopped: boolean }): string => {
  if (given) return m.permission_done_allowed();
  return hasStopped ? m.permission_done_stopped() : m.permission_done_taken_back();
};

/** The actor of a person's consents. What is taken back may end an application, so its data is read again. */
export const useConsents = (): ConsentsActor => {
  const actor = useActorRef(machine, inspected);
  useEffect(() => {
    const stopFollowing = followActor(actor);
    const changed = actor.on('CONSENT.CHANGED', (change) => {
      if (change.hasStopped) application.send({ type: 'DASHBOARD.STALE' });
      toast.send({ type: 'TOAST.SHOWN', tone: 'success', text: doneText(change) });
    });
    return () => {
      stopFollowing();
      changed.unsubscribe();
    };
  }, [actor]);
  return actor;
};
