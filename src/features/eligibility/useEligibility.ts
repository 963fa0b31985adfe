import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { type EligibilityChecked, eligibilityMachine } from '#machines/eligibility.ts';
import { provideActors } from '#machines/provided.ts';
import { m } from '#messages';
import { followActor } from '../../actors/followActor.ts';
import { inspected, toast } from '../../actors/system.ts';
import { eligibilityChecks, loadEligibility, storeDecision, watchElsewhere } from './calls.ts';

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

/**
 * The actor of the open eligibility page; its decision is stored (ELI-07). The dashboard, which opens by itself after a
 * registration, says 'already applied' anyway, and 'eligible' by the toast.
 */
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
    const left = actor.on('GO', () => {
      if (actor.getSnapshot().hasTag('eligible'))
        toast.send({ type: 'TOAST.SHOWN', tone: 'success', text: m.elig_eligible_text() });
    });
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
