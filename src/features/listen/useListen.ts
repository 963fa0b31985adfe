import { useActorRef } from '@xstate/react';
import { type ActorRefFromLogic, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { listenMachine, type ReadPart } from '#machines/listen.ts';
import { inspected } from '../../actors/system.ts';
import { readPart } from './readPart.ts';
import { device, speak } from './speech.ts';

const machine = provideActors(listenMachine, {
  actors: {
    device,
    speak: fromPromise(({ input, signal }) => speak(readPart(input.part), signal)),
  },
});

export const useListen = (part: ReadPart): ActorRefFromLogic<typeof listenMachine> =>
  useActorRef(machine, { ...inspected, input: { part } });
