import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { type EligibilityChecked, eligibilityMachine } from '#machines/eligibility.ts';
import { followGo } from '../../actors/navigation.ts';
import { inspected } from '../../actors/system.ts';
import { useSessionEnd } from '../steps/useSessionEnd.ts';
import { eligibilityChecks, keepDecision, loadEligibility } from './calls.ts';

const eligibility = () => {
  const { check, register } = eligibilityChecks();
  return eligibilityMachine.provide({
    actors: {
      load: fromPromise(loadEligibility),
      check: fromPromise<EligibilityChecked, void>(({ signal }) => check(signal)),
      register: fromPromise<EligibilityChecked, void>(({ signal }) => register(signal)),
    },
  });
};

/** The actor of the open eligibility page: what it decides is kept, and the app is told (ELI-07, DASH-05). */
export function useEligibility() {
  const [machine] = useState(eligibility);
  const actor = useActorRef(machine, inspected);
  useSessionEnd(actor);
  useEffect(() => {
    const stopFollowing = followGo(actor);
    const decided = actor.on('DECIDED', keepDecision);
    return () => {
      stopFollowing();
      decided.unsubscribe();
    };
  }, [actor]);
  return actor;
}

export type EligibilityActor = ReturnType<typeof useEligibility>;
