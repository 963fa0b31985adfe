import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { type ActorRefFromLogic, fromPromise } from 'xstate';
import { correctionMachine } from '#machines/correction.ts';
import { provideActors } from '#machines/provided.ts';
import { m } from '#messages';
import { followActor } from '../../actors/followActor.ts';
import { inspected, toast } from '../../actors/system.ts';
import { sendCorrection } from './correctionCalls.ts';

export type CorrectionActor = ActorRefFromLogic<typeof correctionMachine>;

const machine = provideActors(correctionMachine, {
  actors: { send: fromPromise(({ input: { text } }) => sendCorrection(text)) },
});

/** The actor of a request for correction. */
export const useCorrection = (): CorrectionActor => {
  const actor = useActorRef(machine, inspected);
  useEffect(() => {
    const stopFollowing = followActor(actor);
    const sent = actor.on('CORRECTION.SENT', ({ number }) =>
      toast.send({ type: 'TOAST.SHOWN', tone: 'success', text: m.data_correct_sent({ number }) }),
    );
    return () => {
      stopFollowing();
      sent.unsubscribe();
    };
  }, [actor]);
  return actor;
};
