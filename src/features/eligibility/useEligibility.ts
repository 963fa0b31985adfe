import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { eligibilityRows } from '#machines/connections/eligibility.ts';
import { type EligibilityChecked, eligibilityMachine } from '#machines/eligibility.ts';
import { m } from '#messages';
import { connect } from '../../actors/connect.ts';
import { pageEffects } from '../../actors/pageEffects.ts';
import { inspected } from '../../actors/system.ts';
import { useFreshOnFocus } from '../../actors/useFreshOnFocus.ts';
import { eligibilityChecks, loadEligibility, storeDecision } from './calls.ts';

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

const given = { ...pageEffects, storeDecision, eligible: m.elig_eligible_text };

/** The actor of the open eligibility page. */
export function useEligibility() {
  const [machine] = useState(eligibility);
  const actor = useActorRef(machine, inspected);
  useLayoutEffect(() => connect('eligibility', actor, eligibilityRows, given), [actor]);
  useFreshOnFocus();
  return actor;
}

export type EligibilityActor = ReturnType<typeof useEligibility>;
