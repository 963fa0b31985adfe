import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { type ActorRefFromLogic, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { correctionRows } from '#machines/connections/account.ts';
import { correctionMachine } from '#machines/correction.ts';
import { m } from '#messages';
import { connect } from '../../actors/connect.ts';
import { pageEffects } from '../../actors/pageEffects.ts';
import { inspected } from '../../actors/system.ts';
import { sendCorrection } from './correctionCalls.ts';

export type CorrectionActor = ActorRefFromLogic<typeof correctionMachine>;

const machine = provideActors(correctionMachine, {
  actors: { send: fromPromise(({ input: { text } }) => sendCorrection(text)) },
});

const given = {
  ...pageEffects,
  sent: ({ number }: { number: string }) => m.data_correct_sent({ number }),
};

/** The actor of a request for correction. */
export const useCorrection = (): CorrectionActor => {
  const actor = useActorRef(machine, inspected);
  useLayoutEffect(() => connect('correction', actor, correctionRows, given), [actor]);
  return actor;
};
