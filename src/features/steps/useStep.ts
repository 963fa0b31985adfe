import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { FormStep } from '#domain/forms/types.ts';
import { stepMachine } from '#machines/step.ts';
import { followGo } from '../../actors/navigation.ts';
import { inspected, toast } from '../../actors/system.ts';
import { stepActors } from './stepActors.ts';
import { STEP_TEXTS } from './stepTexts.ts';
import { useSessionEnd } from './useSessionEnd.ts';

/** The actor of an open form step: it leads on after a save, and tells the toast and the session. */
export function useStep(step: FormStep) {
  const [machine] = useState(() => stepMachine.provide({ actors: stepActors() }));
  const actor = useActorRef(machine, { ...inspected, input: { step } });
  useEffect(() => {
    const stopFollowing = followGo(actor);
    const saved = actor.on('SAVED', () =>
      toast.send({ type: 'TOAST.SHOWN', tone: 'success', text: STEP_TEXTS[step].saved() }),
    );
    return () => {
      stopFollowing();
      saved.unsubscribe();
    };
  }, [actor, step]);
  useSessionEnd(actor);
  return actor;
}

export type StepActor = ReturnType<typeof useStep>;
