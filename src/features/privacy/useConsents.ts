import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { type ActorRefFromLogic, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { consentsRows } from '#machines/connections/account.ts';
import { consentsMachine } from '#machines/consents.ts';
import { m } from '#messages';
import { connect } from '../../actors/connect.ts';
import { pageEffects } from '../../actors/pageEffects.ts';
import { inspected } from '../../actors/system.ts';
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

const given = { ...pageEffects, changed: doneText };

/** The actor of a person's consents. */
export const useConsents = (): ConsentsActor => {
  const actor = useActorRef(machine, inspected);
  useLayoutEffect(() => connect('consents', actor, consentsRows, given), [actor]);
  return actor;
};
