import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { type EligibilityChecked, eligibilityMachine } from '#machines/eligibility.ts';
import { provideActors } from '#machines/provided.ts';
import { followActor } from '../../actors/followActor.ts';
import { inspected, toast } from '../../actors/system.ts';
import { eligibilityChecks, loadEligibility, storeDecision, watchElsewhere } from './calls.ts';
import { LOOKS, lookOf } from './eligibilityTexts.ts';

const eligibility = () => {
  const { check, register } = eligibilityChecks();
  return provideActors(eligibilityMachine, {
    actors: {
      load: fromPromise(loadEligibility),
      check: fromPromise<EligibilityChecked, void>(({ signal }) => check(signal)),
      register: fromPromise<EligibilityChecked, void>(({ signal }) => register(signal)),
    },
  });
};

/** The actor of the open eligibility page; its decision is stored (ELI-07), and told once more where the page leaves by itself. */
export function useEligibility() {
  const [machine] = useState(eligibility);
  const actor = useActorRef(machine, inspected);
  useEffect(() => {
    const stopFollowing = followActor(actor);
    const stopWatching = watchElsewhere(() => {
      const done = { type: 'DONE.ELSEWHERE' } as const;
      if (actor.getSnapshot().can(done)) actor.send(done);
    });
    const decided = actor.on('DECIDED', storeDecision);
    const left = actor.on('GO', () =>
      toast.send({ type: 'TOAST.SHOWN', tone: 'success', text: LOOKS[lookOf(actor.getSnapshot())].text() }),
    );
    return () => {
      stopFollowing();
      stopWatching();
      decided.unsubscribe();
      left.unsubscribe();
    };
  }, [actor]);
  return actor;
}

export type EligibilityActor = ReturnType<typeof useEligibility>;
