import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFromLogic } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { repayMachine } from '#machines/repay.ts';
import { inspected } from '#ui/base/start.ts';
import { repayActors } from './calls.ts';

export type RepayActor = ActorRefFromLogic<typeof repayMachine>;

/** The lookup's actor. It stops with the page, and nothing is stored. */
export const useRepay = (): RepayActor => {
  const [machine] = useState(() => provideActors(repayMachine, { actors: repayActors() }));
  return useActorRef(machine, inspected);
};
